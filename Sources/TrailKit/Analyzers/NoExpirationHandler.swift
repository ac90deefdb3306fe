import LogReading

/// The time of a run was taken away, and the app had given no expiration handler.
package struct NoExpirationHandler: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  package init(settings: AnalysisSettings) {}

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard let mark = attempt.rare.noExpirationHandler else { return }
    let after = mark.at.map { seconds(from: attempt.startedAt, to: $0) }
    var finding = finding(
      in: stream, at: mark.at,
      detail: "The system took the time away\(after.map { " after \(words(seconds: $0))" } ?? ""), "
        + "and as the task had no expirationHandler, the framework reported it as failed.")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    if attempt.isReliable, let after, after >= 0 { finding.metrics = ["ran_s": after] }
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt), mark,
    ])
    findings.append(finding)
  }
}

extension NoExpirationHandler {
  package static let diagnosis = Diagnosis(
    id: "no-expiration-handler", family: .handler, severity: .error,
    title: "Expired without an expiration handler", unit: .attempt,
    meaning: """
      The system wanted the run to stop, and nothing in the app was told: without an \
      expirationHandler iOS marks the task as complete and unsuccessful itself, and the work is \
      frozen or killed in the middle.
      """,
    decided: """
      The framework says so: "Client didn't provide an expiration handler for task …, completing \
      with NO success for them".
      """,
    advice: [
      "Set task.expirationHandler first thing in the launch handler, before any work begins.",
      "Let it cancel the work, and let the cancelled work save what it has and complete with "
        + "success false.",
    ],
    code: """
      let work = Task { await refresh(task) }
      task.expirationHandler = { work.cancel() }
      """,
    isNot: """
      An expiration handler that is set and does nothing gives no such line; the run is then found \
      as never-completed by expired.
      """,
    examples: [
      Diagnosis.Example(
        about: "The framework says it.", trail: trail(line, isMarked: true),
        fires: "no-expiration-handler"),
      Diagnosis.Example(
        about: "It says it of a processing task.",
        trail: trail(line, type: "BGProcessingTask", isMarked: true),
        fires: "no-expiration-handler"),
      Diagnosis.Example(
        about: "The handler is there, and is called.", trail: trail(expiring, isMarked: false)),
      Diagnosis.Example(
        about: "Completed in time.", trail: trail(nil, isMarked: false)),
    ])

  private static let line =
    "Client didn't provide an expiration handler for task <TASK>, completing with NO success for "
    + "them"
  private static let expiring = "Expiring task: <TASK>"

  private static func trail(
    _ message: String?, type: String = "BGAppRefreshTask", isMarked: Bool
  ) -> String {
    let task = "\(type): com.example.reader.refresh"
    let mark = isMarked ? "↓\n" : ""
    let start = SystemLine.framework(
      "2026-09-02 07:00:00.000000+0000", pid: 412, "Starting task: <\(task)>")
    let middle = message.map { message in
      let parts = message.split(separator: "TASK", maxSplits: 1, omittingEmptySubsequences: false)
      let line = SystemLine.framework(
        "2026-09-02 07:00:28.000000+0000", pid: 412, parts.joined(separator: task))
      return "\n\(mark)\(line)"
    }
    let end = SystemLine.framework(
      "2026-09-02 07:00:28.010000+0000", pid: 412,
      "Marking task <\(task)> complete with success: 0")
    return "\(mark)\(start)\(middle ?? "")\n\(end)"
  }
}
