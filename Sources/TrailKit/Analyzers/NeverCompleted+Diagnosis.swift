extension NeverCompleted {
  package static let diagnosis = Diagnosis(
    id: "never-completed", family: .completion, severity: .error,
    title: "Started, and never completed", unit: .attempt,
    meaning: """
      The system started the task, and the app never told it that the run was over. iOS keeps the \
      app awake until time runs out, may kill it, and gives less background time to an app that \
      does this; what the run had done since its last saved progress may be lost.
      """,
    decided: """
      An attempt has no completion, and it is not running any more: it expired and 5 s of log, a \
      new start or a new process followed; or a new start, a new process, a launch, a terminate or \
      a reboot (another bootUUID) came; or the log goes on for longer than the run limit (--run-limit; 40 s for refresh, \
      30 min for processing and health, none for continued tasks: limits of ours, not Apple's). \
      It is a warning where it concerns less than 1 % of a task's attempts, of 100 or more.
      """,
    advice: [
      "Follow every path of the handler to its end, errors and early returns included, and make "
        + "each call setTaskCompleted(success:) exactly once.",
      "Set expirationHandler first thing in the handler; it cancels the work, and cancelled work "
        + "completes with success false.",
      "Save progress in small units, so that a run that is cut off costs one unit at most.",
    ],
    code: """
      @MainActor
      func handle(_ task: BGProcessingTask) {
        let work = Task {
          do {
            try await index.continueFromLastPage()
            task.setTaskCompleted(success: true)
          } catch {
            task.setTaskCompleted(success: false)
          }
        }
        task.expirationHandler = { work.cancel() }
      }
      """,
    isNot: """
      A run that is still within its limit when the log ends is running, not abandoned. A run \
      completed with success false did complete: that its work failed is another matter. A log \
      without lines on completion at all gives this finding for every run: log the completion \
      first.
      """,
    causes: [
      cause(
        .expired, .certain, "Expired, and never completed",
        "The system took the time away, and no completion followed.",
        """
        Make the expiration handler cancel the work, and let the work complete with success false \
        when it sees the cancellation. Check Task.isCancelled between units of work: cancelling is \
        cooperative, and a detached task or a blocking call does not notice it.
        """),
      cause(
        .processGone, .certain, "The process ended during the run",
        "A new process, a launch, a terminate or a reboot came before any completion.",
        """
        The app crashed, was killed for time or memory, or was force-quit while it worked. Look \
        for a crash report at this time, lower the memory that the work takes, and save progress \
        in small units.
        """),
      cause(
        .objectDropped, .certain, "The task object was dropped uncompleted",
        "The framework says that the task was deallocated without completing.",
        """
        Nothing holds the BGTask any more, so nobody can complete it. Keep it for as long as the \
        work runs, in the closure or the object that does the work, and complete it there.
        """),
      cause(
        .restarted, .certain, "Started again before it was completed",
        "The next start of the task came in the same process, as far as is known.",
        """
        A path through the handler ends without setTaskCompleted(success:): an early return, a \
        guard, an error that is only logged, or a callback that never comes. Complete on that path \
        too.
        """),
      cause(
        .silent, .likely, "Nothing more was heard of the run",
        "The log goes on beyond the run limit, and nothing tells of an end.",
        """
        Either the handler waits for something that never comes, or it completes without logging \
        it. Log every completion; then put a time limit of your own on network calls and locks \
        inside the run.
        """),
    ],
    examples: firingExamples + silentExamples)

  private static func cause(
    _ cause: Cause, _ confidence: Confidence, _ title: String, _ meaning: String, _ advice: String
  ) -> Diagnosis.Cause {
    Diagnosis.Cause(
      id: cause.rawValue, confidence: confidence, title: title, meaning: meaning, advice: advice)
  }

  private static let firingExamples = [
    Diagnosis.Example(
      about: "Expired after 29 s, and 5.001 s of log without a completion.",
      trail: """
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        ↓
        2026-09-02T07:00:20.000Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=3 pid=1
        ↓
        2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T07:00:34.001Z event=background pid=1
        """, fires: "expired"),
    Diagnosis.Example(
      about: "A new process starts 10 s after the start.",
      trail: """
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
        ↓
        2026-09-02T07:00:10.000Z event=launch pid=2
        2026-09-02T07:00:20.000Z event=foreground pid=2
        """, fires: "process-gone"),
    Diagnosis.Example(
      about: "The framework says that the object was dropped.",
      trail: """
        ↓
        \(SystemLine.framework("2026-09-02 07:00:00.000000+0000", pid: 412, "Starting task: <BGProcessingTask: com.example.reader.index>"))
        ↓
        \(SystemLine.framework("2026-09-02 07:00:01.500000+0000", pid: 412, "Task <BGProcessingTask: com.example.reader.index> dealloc'd without completing. This is a programmer error."))
        \(SystemLine.app("2026-09-02 07:40:00.000000+0000", pid: 412, "event=background pid=412"))
        """, fires: "object-dropped"),
    Diagnosis.Example(
      about: "Started again in the same process.",
      trail: """
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
        ↓
        2026-09-02T07:20:00.000Z event=start task=com.example.reader.index type=processing attempt=a2 pid=1
        2026-09-02T07:21:00.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
        """, fires: "restarted"),
    Diagnosis.Example(
      about: "Nothing for 40.001 s, the run limit of refresh being 40 s.",
      trail: """
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-02T07:00:40.001Z event=background pid=1
        """, fires: "silent"),
    Diagnosis.Example(
      about: "Nothing for 30 min and 1 ms, the run limit of processing being 30 min.",
      trail: """
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
        2026-09-02T07:30:00.001Z event=background pid=1
        """, fires: "silent"),
  ]

  private static let silentExamples = [
    Diagnosis.Example(
      about: "Expired, and the log ends 4.999 s later: not known.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T07:00:33.999Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Running for exactly the run limit, 40 s.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-02T07:00:40.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Running for exactly the run limit, 30 min.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
        2026-09-02T07:30:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Expired, and completed as a failure.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T07:00:29.500Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T07:10:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "A continued task has no run limit.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.export.1 type=continued attempt=a1 pid=1
        2026-09-02T08:00:00.000Z event=checkpoint task=com.example.reader.export.1 attempt=a1 done=70 pid=1
        """),
  ]
}
