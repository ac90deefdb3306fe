extension DoubleCompletion {
  package static let diagnosis = Diagnosis(
    id: "double-completion", family: .completion, severity: .error,
    title: "Completed more than once", unit: .attempt,
    meaning: """
      One run of the task was reported as finished twice or more. iOS keeps the first report and \
      ignores the others without a word, so the app and the system may disagree about how the run \
      ended, and two pieces of code believe that they own its end.
      """,
    decided: """
      An attempt has 2 or more completions told by one layer (the app's own lines, a wrapper, the \
      framework). The app's line and the framework's line of one completion count as one when they \
      lie within 5 s. A completion that names its attempt belongs to it, however late it comes; \
      one that names none belongs to the last start before it. A line that another export repeats \
      counts once.
      """,
    advice: [
      "Give each run one owner of its end: one object that calls setTaskCompleted(success:) the "
        + "first time it is asked and never again.",
      "Let the expiration handler cancel the work, and let the work's own end report the result.",
      "Tell callbacks of an earlier run apart from the current one by an id made at the start.",
    ],
    code: """
      @MainActor
      final class RunEnd {
        private var task: BGTask?

        init(of task: BGTask) { self.task = task }

        func finish(success: Bool) {
          task?.setTaskCompleted(success: success)
          task = nil
        }
      }
      """,
    isNot: """
      Two runs of one task, each completed once, are in order. Work that goes on after its \
      completion, or a success reported after the expiry, is another finding. A second completion \
      shows only in the app's or a wrapper's lines: iOS logs nothing when it ignores one.
      """,
    causes: [
      cause(
        .late, "Completed again by an earlier run's callback",
        "A completion came after the next start of the task, or from another process.",
        """
        A callback outlived its run. Keep the BGTask with the run that it belongs to, drop results \
        whose run id is not the current one, and cancel outstanding requests when a run ends.
        """),
      cause(
        .expirationRace, "Completed by both the work and its expiration",
        """
        The attempt expired, and a completion was made by the expiration handler or came at or \
        after the expiry.
        """,
        """
        Let the expiration handler only cancel the work, and let the work, when it sees the \
        cancellation, complete once with success false. Where both must be able to complete, send \
        both through one serial owner that lets the first through and drops the rest.
        """),
      cause(
        .contradictory, "Completed as success and as failure",
        "One completion says success, another failure.",
        """
        Two paths end the run with different results, and the first wins, right or wrong. Look for \
        a return that is missing after setTaskCompleted(success: false) in an error path, and \
        report the result from one place.
        """),
      cause(
        .repeated, "Completed repeatedly with the same result",
        "All completions say the same.",
        """
        Two pieces of code end the run: often a defer beside an explicit call, or both a wrapper \
        and its caller. Keep one of them.
        """),
    ],
    examples: firingExamples + silentExamples)

  private static func cause(
    _ cause: Cause, _ title: String, _ meaning: String, _ advice: String
  ) -> Diagnosis.Cause {
    Diagnosis.Cause(
      id: cause.rawValue, confidence: .certain, title: title, meaning: meaning, advice: advice)
  }

  private static let firingExamples = [
    Diagnosis.Example(
      about: "A callback of the first run completes it again while the second runs.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T07:00:01.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
        2026-09-02T09:00:00.000Z event=start task=com.example.reader.refresh attempt=a2 pid=1
        ↓
        2026-09-02T09:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T09:00:06.000Z event=complete task=com.example.reader.refresh attempt=a2 success=true pid=1
        """, fires: "late"),
    Diagnosis.Example(
      about: "The expiration handler and the work complete within 1 ms.",
      trail: """
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
        ↓
        2026-09-02T07:01:04.000Z event=expire task=com.example.reader.index attempt=a1 pid=1
        ↓
        2026-09-02T07:01:04.010Z event=complete task=com.example.reader.index attempt=a1 success=false by=expiration pid=1
        ↓
        2026-09-02T07:01:04.011Z event=complete task=com.example.reader.index attempt=a1 success=true by=worker pid=1
        """, fires: "expiration-race"),
    Diagnosis.Example(
      about: "An error path goes on to report success.",
      trail: """
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        ↓
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        ↓
        2026-09-02T07:00:05.200Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
        """, fires: "contradictory"),
    Diagnosis.Example(
      about: "The same result three times, without ids.",
      trail: """
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
        ↓
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
        ↓
        2026-09-02T07:00:09.000Z event=complete task=com.example.reader.refresh success=true pid=1
        """, fires: "repeated"),
  ]

  private static let silentExamples = [
    Diagnosis.Example(
      about: "Two runs, each completed once.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
        2026-09-02T09:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T09:00:05.000Z event=complete task=com.example.reader.refresh attempt=a2 success=true pid=1
        """),
    Diagnosis.Example(
      about: "An expired run that was completed once, by its expiration handler.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T07:00:29.020Z event=complete task=com.example.reader.refresh attempt=a1 success=false by=expiration pid=1
        """),
    Diagnosis.Example(
      about: "Two tasks complete at the same moment.",
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.100Z event=start task=com.example.reader.index type=processing pid=1
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.index success=true pid=1
        """),
  ]
}
