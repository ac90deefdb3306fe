/// A task's work fails while the device is locked, and only then.
package struct FailsWhenLocked: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded, .streamEnded]

  /// What is known of a stream.
  private struct Runs {
    var failedLocked = EventMarks()
    var failedUnlocked = 0
    var succeededLocked = 0
    var succeededUnlocked = 0
    var starts = EventMarks()
  }

  private let settings: AnalysisSettings
  private var streams = StreamValues<Runs>()

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard !attempt.isDebugger, let completion = attempt.completions.first,
      let isLocked = completion.isLocked
    else { return }
    var runs = streams[stream.number] ?? Runs()
    switch (attempt.outcome, isLocked) {
    case (.failed, true):
      runs.starts.add(EventMark(attempt.startEventID, at: attempt.startedAt))
      runs.failedLocked.add(EventMark(completion.eventID, at: completion.at))
    case (.failed, false): runs.failedUnlocked += 1
    case (.succeeded, true): runs.succeededLocked += 1
    case (.succeeded, false): runs.succeededUnlocked += 1
    default: return
    }
    streams[stream.number] = runs
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let runs = streams.removeValue(of: stream.number) else { return }
    let failures = runs.failedLocked.count
    guard failures > 0, runs.failedUnlocked == 0, failures >= runs.succeededLocked,
      Double(failures) >= settings.limit(Self.count, of: Self.diagnosis, task: stream.task)
    else { return }
    let locked = failures + runs.succeededLocked
    var finding = finding(
      in: stream, at: runs.failedLocked.last?.at,
      detail: "\(failures) of \(counted(locked, "run")) on the locked device failed; "
        + (runs.succeededUnlocked == 0
          ? "no run on the unlocked device is in the log."
          : "unlocked, all \(runs.succeededUnlocked) succeeded."))
    if runs.succeededUnlocked == 0 { finding.confidence = .possible }
    finding.metrics = [
      "failed_locked": Double(failures), "succeeded_locked": Double(runs.succeededLocked),
      "succeeded_unlocked": Double(runs.succeededUnlocked),
    ]
    finding.evidence = Evidence.inOrder(runs.starts.ends + runs.failedLocked.ends)
    findings.append(finding)
  }
}

extension FailsWhenLocked {
  static let count = Diagnosis.Limit("count", 3, .count, "runs that failed on the locked device")

  package static let diagnosis = Diagnosis(
    id: "fails-when-locked", family: .service, severity: .warning, confidence: .likely,
    title: "The work fails while the device is locked", unit: .stream,
    meaning: """
      Background tasks mostly run while the phone lies locked. Files and keychain items of the \
      strictest protection class cannot be read then, so work that needs them fails in the \
      background and works each time somebody looks at it in the foreground.
      """,
    decided: """
      On a device 3 or more natural runs of the task failed (complete false, no expiry) while it \
      was locked (setting count), none failed while it was known to be unlocked, and on the locked \
      device at least as many failed as succeeded. Whether it was locked is told by locked= in the \
      completion's line, else by the last line of the device that carries it. Only possible where \
      no run on the unlocked device succeeded.
      """,
    limits: [count],
    advice: [
      "Give the files that the work needs the protection completeUntilFirstUserAuthentication; a "
        + "database's -wal and -shm files too.",
      "Keep tokens in the keychain with kSecAttrAccessibleAfterFirstUnlock.",
      "Ask UIApplication's isProtectedDataAvailable at the start of the run; if it is false, do what "
        + "needs no protected data, or complete and submit again.",
      "Log locked=1 or locked=0 with the completion, and the error's code.",
    ],
    code: """
      try FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
        ofItemAtPath: database.path)
      """,
    isNot: """
      Failures on the unlocked device too have another reason: see work-failed, which groups them by \
      what the app logged. Nothing is said where no line tells whether the device was locked.
      """,
    examples: firingExamples + silentExamples)

  private static let firingExamples = [
    Diagnosis.Example(
      about: "Three failures while locked, a success while unlocked.",
      trail: """
        ↓
        2026-09-01T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        ↓
        2026-09-01T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false locked=1 pid=1
        2026-09-02T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a2 success=false locked=1 pid=1
        2026-09-02T18:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        2026-09-02T18:00:02.000Z event=complete task=com.example.reader.refresh attempt=a3 success=true locked=0 pid=1
        ↓
        2026-09-03T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a4 pid=1
        ↓
        2026-09-03T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a4 success=false locked=1 pid=1
        """, fires: "fails-when-locked"),
    Diagnosis.Example(
      about: "Three failures and three successes while locked, as lines of the device tell.",
      trail: """
        2026-09-01T02:00:00.000Z event=condition locked=1 pid=1
        ↓
        2026-09-01T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        ↓
        2026-09-01T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a2 success=false pid=1
        ↓
        2026-09-03T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        ↓
        2026-09-03T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a3 success=false pid=1
        2026-09-04T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a4 pid=1
        2026-09-04T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a4 success=true pid=1
        2026-09-05T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a5 pid=1
        2026-09-05T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a5 success=true pid=1
        2026-09-06T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a6 pid=1
        2026-09-06T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a6 success=true pid=1
        """, fires: "fails-when-locked"),
  ]

  private static let silentExamples = [
    Diagnosis.Example(
      about: "Two failures while locked.",
      trail: """
        2026-09-01T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-01T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false locked=1 pid=1
        2026-09-02T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a2 success=false locked=1 pid=1
        2026-09-02T18:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        2026-09-02T18:00:02.000Z event=complete task=com.example.reader.refresh attempt=a3 success=true locked=0 pid=1
        """),
    Diagnosis.Example(
      about: "Three failures while locked, and one while unlocked.",
      trail: """
        2026-09-01T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-01T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false locked=1 pid=1
        2026-09-02T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a2 success=false locked=1 pid=1
        2026-09-02T18:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        2026-09-02T18:00:02.000Z event=complete task=com.example.reader.refresh attempt=a3 success=false locked=0 pid=1
        2026-09-03T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a4 pid=1
        2026-09-03T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a4 success=false locked=1 pid=1
        """),
    Diagnosis.Example(
      about: "Three failures and four successes while locked.",
      trail: """
        2026-09-01T02:00:00.000Z event=condition locked=1 pid=1
        2026-09-01T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-01T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a2 success=false pid=1
        2026-09-03T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        2026-09-03T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a3 success=false pid=1
        2026-09-04T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a4 pid=1
        2026-09-04T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a4 success=true pid=1
        2026-09-05T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a5 pid=1
        2026-09-05T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a5 success=true pid=1
        2026-09-06T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a6 pid=1
        2026-09-06T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a6 success=true pid=1
        2026-09-07T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a7 pid=1
        2026-09-07T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a7 success=true pid=1
        """),
    Diagnosis.Example(
      about: "Three failures, and nothing tells whether the device was locked.",
      trail: """
        2026-09-01T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-01T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a2 success=false pid=1
        2026-09-03T03:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        2026-09-03T03:00:02.000Z event=complete task=com.example.reader.refresh attempt=a3 success=false pid=1
        """),
  ]
}
