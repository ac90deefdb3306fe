/// A run that completed as a failure by itself, without an expiry.
package struct WorkFailed: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  /// What stands for the reason where the log gives none.
  static let unexplained = "unexplained"
  /// What stands for the reasons of a task beyond the `mostReasons` that are most frequent.
  static let otherReasons = "other-reasons"
  /// So many reasons of a task are told apart.
  static let mostReasons = 20

  package init(settings: AnalysisSettings) {}

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard attempt.outcome == .failed, let completion = attempt.completions.first else { return }
    let reason = completion.note.map { shortened($0) }
      .flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let after = attempt.run.map { " \(attempt.distance($0)) the start" } ?? ""
    let why = reason.map { "; the log says: \($0)" } ?? "; the log does not say why"
    let progress =
      attempt.checkpoints == 0 ? "" : " and \(counted(attempt.checkpoints, "checkpoint"))"
    var finding = finding(
      cause: reason ?? Self.unexplained, in: stream, at: completion.at,
      detail: "Completed with success=false\(after)\(progress)\(why).")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics = attempt.run.map { ["run_s": $0] } ?? [:]
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt),
      EventMark(attempt.lastCheckpointEventID, at: attempt.lastCheckpointAt),
      EventMark(completion.eventID, at: completion.at),
    ])
    findings.append(finding)
  }

  package func severity(occurrences: Int, attempts: Int) -> Severity {
    attempts >= 4 && occurrences * 2 >= attempts ? .error : Self.diagnosis.severity
  }
}

extension WorkFailed {
  package static let diagnosis = Diagnosis(
    id: "work-failed", family: .service, severity: .warning,
    title: "It ran, and its work failed", unit: .attempt,
    meaning: """
      iOS started the task, the handler ran and completed in time, and said itself that its work \
      had failed. Scheduling is not at fault: look at the server, the network, the data or the \
      account. The cause names what the app logged as the error or the reason.
      """,
    decided: """
      The first completion of an attempt says success=false, and no expiry came before it. Grouped \
      by error= of that line, else by its reason= (first line, 60 characters at most); without \
      both it is unexplained. The 20 most frequent reasons of a task are told apart, all further \
      ones are other-reasons. A warning; an error where half or more of a task's attempts failed, \
      of 4 or more.
      """,
    advice: [
      "Follow the reason: a status of 500 and above or a time-out to the server, 401 and 403 to the "
        + "credentials, a file or keychain error to data protection (see fails-when-locked), a "
        + "decoding error to the server's last release.",
      "Compare builds and days: did it begin with a release of the app or of the server?",
      "Ask again after a failure, with a later earliestBeginDate after each further one; iOS does "
        + "not repeat a failed run by itself.",
      "Log the reason of each failure with the completion: error=, or reason= in a few fixed words.",
    ],
    code: """
      do {
        try await feed.refresh()
        log("event=complete task=\\(id) success=true")
        task.setTaskCompleted(success: true)
      } catch {
        let error = error as NSError
        let reason = "\\(error.domain)-\\(error.code)"
        log("event=complete task=\\(id) success=false error=\\(reason)")
        task.setTaskCompleted(success: false)
      }
      """,
    isNot: """
      A run that was cut off by the system and then completed with success false is expired, not \
      failed. A submit that iOS refused never ran.
      """,
    causes: [
      Diagnosis.Cause(
        id: unexplained, confidence: .certain,
        title: "It ran and failed, and the log does not say why",
        meaning: "The completion's line carries neither error= nor reason=.",
        advice: """
          Log why: add error= or reason= to the line of each failed completion, in a few fixed \
          words (such as http-503, no-account, decoding) so that failures can be counted by them.
          """)
    ],
    takesCausesFromLog: true,
    examples: [
      Diagnosis.Example(
        about: "Failed with an error.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          ↓
          2026-09-02T07:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false error=http-503 pid=1
          """, fires: "http-503"),
      Diagnosis.Example(
        about: "Failed for a reason, with a success before.",
        trail: """
          2026-09-01T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
          2026-09-01T07:00:20.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a2 pid=1
          ↓
          2026-09-02T07:00:10.000Z event=checkpoint task=com.example.reader.index attempt=a2 done=3 pid=1
          ↓
          2026-09-02T07:00:20.000Z event=complete task=com.example.reader.index attempt=a2 success=false reason="no account" pid=1
          """, fires: "no account"),
      Diagnosis.Example(
        about: "Failed without a word.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          ↓
          2026-09-02T07:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """, fires: "unexplained"),
      Diagnosis.Example(
        about: "Expired before it was completed as a failure.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:29.100Z event=complete task=com.example.reader.refresh attempt=a1 success=false error=cancelled pid=1
          """),
      Diagnosis.Example(
        about: "A success that mentions an error.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true error=one-image-missing pid=1
          """),
    ])
}
