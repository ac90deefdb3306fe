extension ChainBroken {
  package static let diagnosis = Diagnosis(
    id: "chain-broken", family: .scheduling, severity: .error, confidence: .certain,
    title: "Ran, and nobody asked for the next run", unit: .attempt,
    meaning: """
      A request is good for one run. After this one the app did not submit another, not even at \
      its next launch, so the task has stopped for good on this device until something asks again.
      """,
    decided: """
      An attempt ended, in whatever way; no request of the task was pending at its start (a submit \
      logged up to 2 s before the start counts as the next one), and none was submitted until 60 s \
      after the next launch or, where no launch follows, until the patience has passed (24 h for \
      refresh, 72 h for processing and health; --patience). Refresh tasks always; processing and \
      health tasks only where each of the device's earlier attempts, one at least, was followed by \
      a submit, since apps ask for maintenance on purpose now and then; continued tasks never. Not \
      where the attempt's own submit is missing in the log, or another start comes next.
      """,
    advice: [
      "Submit the next request as the first thing in the handler, before the work: then a crash or "
        + "an expiry cannot break the chain.",
      "Submit again at every launch, or when the app goes to the background, if "
        + "getPendingTaskRequests shows none for this identifier.",
      "Log that submit with type=, earliest= and its result or error: one that is refused breaks the "
        + "chain as well.",
    ],
    code: """
      @MainActor
      func handle(_ task: BGAppRefreshTask) {
        askForNextRefresh()  // before the work, whatever comes of it
        let work = Task {
          let success = await refresh()
          task.setTaskCompleted(success: success)
        }
        task.expirationHandler = { work.cancel() }
      }
      """,
    isNot: """
      A request that was submitted and never started is never-fired. A run whose work failed, and \
      that asked again, keeps the chain whole. Maintenance that is asked for only when needed is \
      left alone.
      """,
    examples: firingExamples + silentExamples)

  private static let firingExamples = [
    Diagnosis.Example(
      about: "Not asked again at the next launch; the submit comes 60.001 s after it.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        2026-09-02T06:00:05.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        ↓
        2026-09-02T07:00:08.000Z event=complete task=com.example.reader.refresh success=true pid=1
        ↓
        2026-09-02T20:00:00.000Z event=launch pid=2
        2026-09-02T20:01:00.001Z event=submit task=com.example.reader.refresh type=refresh pid=2
        2026-09-02T20:02:00.000Z event=background pid=2
        """, fires: "chain-broken"),
    Diagnosis.Example(
      about: "No launch, and nothing asked for more than 24 h.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        ↓
        2026-09-02T07:00:08.000Z event=complete task=com.example.reader.refresh success=true pid=1
        2026-09-03T07:00:09.000Z event=background pid=1
        """, fires: "chain-broken"),
    Diagnosis.Example(
      about: "A processing task that asked again after its first run, and not after the second.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.index pid=1
        2026-09-02T07:00:03.000Z event=submit task=com.example.reader.index type=processing pid=1
        2026-09-02T07:00:08.000Z event=complete task=com.example.reader.index success=true pid=1
        ↓
        2026-09-03T07:00:00.000Z event=start task=com.example.reader.index pid=1
        ↓
        2026-09-03T07:00:08.000Z event=complete task=com.example.reader.index success=true pid=1
        ↓
        2026-09-03T20:00:00.000Z event=launch pid=2
        2026-09-03T20:05:00.000Z event=background pid=2
        """, fires: "chain-broken"),
  ]

  private static let silentExamples = [
    Diagnosis.Example(
      about: "Asked again exactly 60 s after the next launch.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        2026-09-02T06:00:05.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-02T07:00:08.000Z event=complete task=com.example.reader.refresh success=true pid=1
        2026-09-02T20:00:00.000Z event=launch pid=2
        2026-09-02T20:01:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=2
        2026-09-02T20:02:00.000Z event=background pid=2
        """),
    Diagnosis.Example(
      about: "No launch yet, and less than 24 h have passed.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-02T07:00:08.000Z event=complete task=com.example.reader.refresh success=true pid=1
        2026-09-03T06:59:59.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "The handler submits the next request 4 ms before it logs its start.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.004Z event=start task=com.example.reader.refresh pid=1
        2026-09-02T07:00:08.000Z event=complete task=com.example.reader.refresh success=true pid=1
        2026-09-02T20:00:00.000Z event=launch pid=2
        2026-09-02T20:05:00.000Z event=background pid=2
        """),
    Diagnosis.Example(
      about: "A processing task that ran once: it may not be meant to run again.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.index pid=1
        2026-09-02T07:00:08.000Z event=complete task=com.example.reader.index success=true pid=1
        2026-09-06T20:00:00.000Z event=launch pid=2
        2026-09-06T20:05:00.000Z event=background pid=2
        """),
    Diagnosis.Example(
      about: "A continued task is asked for by the user.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.export.1 type=continued pid=1
        2026-09-02T06:00:01.000Z event=start task=com.example.reader.export.1 pid=1
        2026-09-02T06:00:20.000Z event=complete task=com.example.reader.export.1 success=true pid=1
        2026-09-04T20:00:00.000Z event=launch pid=2
        2026-09-04T20:05:00.000Z event=background pid=2
        """),
    Diagnosis.Example(
      about: "The log begins after the submit of the run.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:08.000Z event=complete task=com.example.reader.refresh success=true pid=1
        2026-09-03T20:00:00.000Z event=launch pid=2
        2026-09-03T20:05:00.000Z event=background pid=2
        """),
  ]
}
