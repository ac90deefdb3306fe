import LogReading

/// The framework had handed over the task, and the app's queue took it up late.
package struct QueueBlocked: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  private let settings: AnalysisSettings

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard attempt.isReliable, let queued = attempt.rare.queued, let queuedAt = queued.at else {
      return
    }
    let delay = seconds(from: queuedAt, to: attempt.startedAt)
    guard delay > settings.limit(Self.delay, of: Self.diagnosis, task: stream.task) else { return }
    var finding = finding(
      in: stream, at: queuedAt,
      detail: "Handed to the app's queue, the handler began \(words(seconds: delay)) later.")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics = ["delay_s": delay]
    finding.evidence = Evidence.inOrder([
      queued, EventMark(attempt.startEventID, at: attempt.startedAt),
    ])
    findings.append(finding)
  }
}

extension QueueBlocked {
  static let delay = Diagnosis.Limit(
    "delay", 1, .duration, "from the hand-over to the start of the handler")

  package static let diagnosis = Diagnosis(
    id: "queue-blocked", family: .handler, severity: .warning,
    title: "The handler's queue was busy", unit: .attempt,
    meaning: """
      iOS runs the launch handler on the queue that was given at registration, and that queue was \
      busy with something else. The task's time runs meanwhile: of the 30 s of a refresh the wait \
      is lost.
      """,
    decided: """
      More than 1 s lies between the framework's lines "Running task" (it has handed the task to \
      the queue) and "Starting task" (the handler is called).
      """,
    limits: [delay],
    advice: [
      "Register with using: nil, which gives the handler a queue of its own, or with a serial "
        + "queue that nothing else uses.",
      "With using: .main keep launch work off the main thread: look for what runs there in a "
        + "launch in the background, such as migrations and synchronous reads.",
    ],
    isNot: """
      The time from the launch of the process to the hand-over is the launch itself; it is not \
      counted here.
      """,
    examples: [
      Diagnosis.Example(
        about: "Taken up 1.001 s after the hand-over.",
        trail: trail("07:00:01.001000", isMarked: true), fires: "queue-blocked"),
      Diagnosis.Example(
        about: "Taken up 12 s after the hand-over.",
        trail: trail("07:00:12.000000", isMarked: true), fires: "queue-blocked"),
      Diagnosis.Example(
        about: "Taken up 1 s after the hand-over.", trail: trail("07:00:01.000000", isMarked: false)
      ),
      Diagnosis.Example(
        about: "Taken up at once.", trail: trail("07:00:00.001000", isMarked: false)),
    ])

  private static func trail(_ start: String, isMarked: Bool) -> String {
    let task = "task: <BGAppRefreshTask: com.example.reader.refresh>"
    let queued = SystemLine.framework(
      "2026-09-02 07:00:00.000000+0000", pid: 412, "Running \(task)")
    let started = SystemLine.framework("2026-09-02 \(start)+0000", pid: 412, "Starting \(task)")
    let ended = SystemLine.framework(
      "2026-09-02 07:00:20.000000+0000", pid: 412,
      "Marking task <BGAppRefreshTask: com.example.reader.refresh> complete with success: 1")
    let mark = isMarked ? "↓\n" : ""
    return "\(mark)\(queued)\n\(mark)\(started)\n\(ended)"
  }
}
