/// An attempt expired and was then completed as a success.
package struct SuccessAfterExpiry: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  package init(settings: AnalysisSettings) {}

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard attempt.outcome == .expiredClaimedSuccess, let expiredAt = attempt.expiredAt,
      let completion = attempt.completions.first
    else { return }
    let grace = attempt.isReliable ? max(0, seconds(from: expiredAt, to: completion.at)) : nil
    let distance = grace.map { attempt.distance($0) } ?? "after"
    var finding = finding(
      in: stream, at: completion.at,
      detail: "Completed with success=true \(distance) the expiry, when the system had "
        + "already taken the time away.")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics = grace.map { ["grace_s": $0] } ?? [:]
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt),
      EventMark(attempt.expireEventID, at: expiredAt),
      EventMark(completion.eventID, at: completion.at),
    ])
    findings.append(finding)
  }
}

extension SuccessAfterExpiry {
  package static let diagnosis = Diagnosis(
    id: "success-after-expiry", family: .completion, severity: .warning,
    title: "Reported as a success after it had expired", unit: .attempt,
    meaning: """
      The system told the run to stop, and the app then reported it as successful. Either the work \
      went on after the expiry, on time that may end at any moment, or an interrupted run is \
      counted as done and its remaining work may never be made up for.
      """,
    decided: """
      The first completion of an attempt lies after its expiry and says success=true. How long \
      after does not matter; the time from the expiry to the completion is given in s or ms.
      """,
    advice: [
      "In the expiration handler cancel the work, and complete with success false when it was "
        + "interrupted; progress that is saved stays saved.",
      "Report success only when the unit of work that this run set out to do is stored.",
      "Check Task.isCancelled right before the success is reported.",
    ],
    code: """
      let work = Task {
        await refreshOnePage()
        task.setTaskCompleted(success: !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
      """,
    isNot: """
      A run that succeeded before the expiry came is in order, even if the expiry is logged later. \
      When the first completion says false and a later one true, iOS keeps the false: that is a \
      double completion.
      """,
    examples: [
      Diagnosis.Example(
        about: "A success 400 ms after the expiry.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          ↓
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          ↓
          2026-09-02T07:00:29.400Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          """, fires: "success-after-expiry"),
      Diagnosis.Example(
        about: "A success 1 ms after the expiry.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
          ↓
          2026-09-02T07:04:00.000Z event=expire task=com.example.reader.index attempt=a1 pid=1
          ↓
          2026-09-02T07:04:00.001Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          """, fires: "success-after-expiry"),
      Diagnosis.Example(
        about: "A success 1 ms before the expiry.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:28.999Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          """),
      Diagnosis.Example(
        about: "Expired, and completed as a failure.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:29.400Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """),
      Diagnosis.Example(
        about: "Completed as a failure first: iOS keeps that.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:29.010Z event=complete task=com.example.reader.refresh attempt=a1 success=false by=expiration pid=1
          2026-09-02T07:00:29.400Z event=complete task=com.example.reader.refresh attempt=a1 success=true by=worker pid=1
          """),
    ])
}
