extension Overdue {
  package static let diagnosis = Diagnosis(
    id: "overdue", family: .scheduling, severity: .error,
    title: "Did not start as often as expected", unit: .attempt,
    meaning: """
      You said how often this task is to start, and on this device it did not for longer than \
      that: users have seen content that is older than you want. Something has to ask for each \
      run, and iOS has to grant it; the finding says what came in the gap, and so which of the two \
      was missing.
      """,
    decided: """
      Only with --expect TASK=PERIOD[+GRACE] (or in the settings file). From one start of the task \
      to the next, or from the last one to the end of the device's log, more time passed than \
      period and grace together. A task that never started on a device whose log knows it counts \
      from the beginning of that log; time before a first start does not count. A task that no \
      line of any log names is missing on every device. Starts from the \
      debugger are no starts; continued tasks are never expected. Each gap is one finding, at the \
      time when it began.
      """,
    advice: [
      "If the gap holds no accepted submit: the app did not ask. Submit the next request at the "
        + "start of each run, and at launch or in the background if none is pending.",
      "If it holds refused submits: fix what their error code means (see submit-refused); if "
        + "cancelled requests: submit again once the reason to cancel is over.",
      "If it holds submits and nothing else: iOS did not grant a start. Require no power or "
        + "network that the work can do without, keep runs short, and complete each.",
      "Do the work when the app is opened and its result is older than the period: no period can "
        + "be promised in the background.",
      "Expect what iOS can give: gaps of a night are ordinary, so a period plus grace under 24 h "
        + "finds healthy devices too.",
    ],
    code: """
      @MainActor
      func handle(_ task: BGAppRefreshTask) {
        askForNextRefresh()  // first, whatever becomes of this run
        let work = Task {
          let success = await refresh()
          task.setTaskCompleted(success: success)
        }
        task.expirationHandler = { work.cancel() }
      }
      """,
    isNot: """
      A single request that waits too long is late-start or never-fired, whatever is expected. \
      chain-broken is a run after which nothing asked again. A start whose work failed is a start \
      all the same.
      """,
    examples: firingExamples + silentExamples)

  private static let daily = AnalysisSettings.Expectation(
    task: "com.example.reader.refresh", period: 24 * 3600, grace: 6 * 3600)
  private static let wildcard = AnalysisSettings.Expectation(
    task: "com.example.reader.*", period: 24 * 3600, grace: 6 * 3600)

  private static let firingExamples = [
    Diagnosis.Example(
      about: "30 h and 1 ms between two starts, with one request waiting.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        ↓
        2026-09-02T07:00:01.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
        ↓
        2026-09-03T13:00:00.001Z event=start task=com.example.reader.refresh pid=1
        2026-09-03T13:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
        """, expectation: daily, fires: "overdue"),
    Diagnosis.Example(
      about: "Nobody asked again, and the log ends 30 h and 1 ms after the last start.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
        2026-09-03T13:00:00.001Z event=background pid=1
        """, expectation: daily, fires: "overdue"),
    Diagnosis.Example(
      about: "Known on the device, refused, and never started in 30 h and 1 ms of log.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        ↓
        2026-09-02T06:00:01.000Z event=register task=com.example.reader.index type=processing pid=1
        ↓
        2026-09-02T06:00:02.000Z event=submit task=com.example.reader.index type=processing result=rejected error=3 pid=1
        2026-09-03T12:00:00.001Z event=background pid=1
        """, expectation: wildcard, fires: "overdue"),
  ]

  private static let missing = AnalysisSettings.Expectation(
    task: "com.example.reader.backup", period: 24 * 3600, grace: 0)

  private static let silentExamples = [
    Diagnosis.Example(
      about: "No line names the task, and the log goes on for exactly 24 h.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T06:00:00.000Z event=background pid=1
        """, expectation: missing),
    Diagnosis.Example(
      about: "Exactly 30 h between two starts, and to the end of the log.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-02T07:00:01.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T13:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-04T19:00:00.000Z event=background pid=1
        """, expectation: daily),
    Diagnosis.Example(
      about: "The same gap of 31 h, and nothing is expected of the task.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-03T14:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "A continued task is the user's to start.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.export.1 type=continued pid=1
        2026-09-02T06:00:01.000Z event=start task=com.example.reader.export.1 pid=1
        2026-09-04T14:00:00.000Z event=background pid=1
        """, expectation: wildcard),
    Diagnosis.Example(
      about: "First asked for, and started, two days after the log begins.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        2026-09-04T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-04T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-04T08:00:00.000Z event=background pid=1
        """, expectation: daily),
  ]
}
