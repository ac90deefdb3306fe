/// An attempt expired long after its last checkpoint.
package struct WorkAtRisk: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  private let settings: AnalysisSettings

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    func limit(_ limit: Diagnosis.Limit) -> Double {
      settings.limit(limit, of: Self.diagnosis, task: stream.task)
    }
    guard attempt.outcome != .running, let expiredAt = attempt.expiredAt,
      let savedAt = attempt.lastCheckpointAt, let risk = attempt.workAtRisk
    else { return }
    let whole = seconds(from: attempt.startedAt, to: expiredAt)
    guard risk > limit(Self.duration), risk > limit(Self.share) * whole else { return }
    var finding = finding(
      in: stream, at: expiredAt,
      detail: "The last checkpoint came \(words(seconds: risk)) before the expiry, which came "
        + "\(words(seconds: whole)) after the start: that much work may be lost.")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics = ["work_at_risk_s": risk, "expired_after_s": whole]
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt),
      EventMark(attempt.lastCheckpointEventID, at: savedAt),
      EventMark(attempt.expireEventID, at: expiredAt),
    ])
    findings.append(finding)
  }
}

extension WorkAtRisk {
  static let duration = Diagnosis.Limit(
    "duration", 10, .duration, "from the last checkpoint to the expiry")
  static let share = Diagnosis.Limit(
    "share", 0.5, .share, "from the last checkpoint to the expiry, of the time since the start")

  package static let diagnosis = Diagnosis(
    id: "work-at-risk", family: .progress, severity: .warning, confidence: .likely,
    title: "Expired long after progress was last saved", unit: .attempt,
    meaning: """
      When the system took the time away, most of the run's work was not saved yet. If the app is \
      killed now, or the work is cancelled as it should be, the time since the last checkpoint is \
      lost, and the next run does the same work again.
      """,
    decided: """
      An attempt expired, logged at least one checkpoint before, and the last of them lies more \
      than 10 s before the expiry (setting duration) and more than half of the time from start to \
      expiry (setting share, 0.5). Attempts without any checkpoint are left out: their log does not \
      tell of progress.
      """,
    limits: [duration, share],
    advice: [
      "Make units smaller, so that each is saved within a few seconds.",
      "Save after each unit and log a checkpoint with it, not only at the end of a batch.",
      "Where one unit must be long, such as a download, use a background URLSession or resume data, "
        + "so that half a unit is worth something.",
      "Start no unit that does not fit into the rest of the time.",
    ],
    code: """
      for page in pages {
        let items = try await client.items(on: page)
        try store.save(items, cursor: page)  // one transaction a page
        log.checkpoint(cursor: page)
        if Task.isCancelled { break }
      }
      """,
    isNot: """
      Whether anything was really lost shows in the next run at the job: progress-lost. A run \
      that is cut off soon after a checkpoint is in order.
      """,
    examples: [
      Diagnosis.Example(
        about: "The last checkpoint 15.001 s before the expiry at 30 s.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:05.000Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=1 pid=1
          ↓
          2026-09-02T07:00:14.999Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=2 pid=1
          ↓
          2026-09-02T07:00:30.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:30.100Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """, fires: "work-at-risk"),
      Diagnosis.Example(
        about: "The last checkpoint 10.001 s before the expiry at 12 s.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
          ↓
          2026-09-02T07:00:01.999Z event=checkpoint task=com.example.reader.index attempt=a1 done=1 pid=1
          ↓
          2026-09-02T07:00:12.000Z event=expire task=com.example.reader.index attempt=a1 pid=1
          2026-09-02T07:00:12.100Z event=complete task=com.example.reader.index attempt=a1 success=false pid=1
          """, fires: "work-at-risk"),
      Diagnosis.Example(
        about: "The last checkpoint at half of the time.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:15.000Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=1 pid=1
          2026-09-02T07:00:30.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:30.100Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """),
      Diagnosis.Example(
        about: "The last checkpoint 10 s before the expiry.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
          2026-09-02T07:00:02.000Z event=checkpoint task=com.example.reader.index attempt=a1 done=1 pid=1
          2026-09-02T07:00:12.000Z event=expire task=com.example.reader.index attempt=a1 pid=1
          2026-09-02T07:00:12.100Z event=complete task=com.example.reader.index attempt=a1 success=false pid=1
          """),
      Diagnosis.Example(
        about: "No checkpoint at all.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
          2026-09-02T07:04:00.000Z event=expire task=com.example.reader.index attempt=a1 pid=1
          2026-09-02T07:04:00.100Z event=complete task=com.example.reader.index attempt=a1 success=false pid=1
          """),
    ])
}
