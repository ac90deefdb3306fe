/// An attempt was completed long after it had expired.
package struct SlowToStop: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  private let settings: AnalysisSettings

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard let expiredAt = attempt.expiredAt, let grace = attempt.grace,
      let completion = attempt.completions.first,
      grace > settings.limit(Self.grace, of: Self.diagnosis, task: stream.task)
    else { return }
    let value = completion.success.map { " with success=\($0)" } ?? ""
    var finding = finding(
      in: stream, at: completion.at,
      detail: "Completed\(value) \(words(seconds: grace)) after the expiry, which came "
        + "\(words(seconds: seconds(from: attempt.startedAt, to: expiredAt))) after the start.")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics = ["grace_s": grace]
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt),
      EventMark(attempt.expireEventID, at: expiredAt),
      EventMark(completion.eventID, at: completion.at),
    ])
    findings.append(finding)
  }
}

extension SlowToStop {
  static let grace = Diagnosis.Limit(
    "grace", 2, .duration, "from the expiry to the first completion")

  package static let diagnosis = Diagnosis(
    id: "slow-to-stop", family: .handler, severity: .warning,
    title: "Took long to stop after it had expired", unit: .attempt,
    meaning: """
      The system told the run to stop, and the app needed seconds to say that it had. From the \
      expiry on the app lives on borrowed time: if it does not complete soon, iOS ends its process \
      in the middle of whatever it writes, and starts its tasks less often.
      """,
    decided: """
      The first completion of an attempt comes more than 2 s after its expiry (setting grace, a \
      limit of ours, not Apple's). Where the log tells whole seconds, 3 s is the least that counts.
      """,
    limits: [grace],
    advice: [
      "Do nothing in the expiration handler but cancel the work; do not save, upload or wait there.",
      "Check Task.isCancelled between small units, and pass the cancellation on: URLSession's "
        + "async calls stop by themselves, OperationQueue needs cancelAllOperations(), a loop over "
        + "records its own check.",
      "Save progress after each unit, so that nothing is left to save when the time is up.",
      "Hold no lock and no database transaction over a unit that takes longer than a second.",
    ],
    code: """
      let work = Task {
        for record in records {
          if Task.isCancelled { break }
          await importer.add(record)  // one unit, well under a second
        }
        task.setTaskCompleted(success: !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
      """,
    isNot: """
      An attempt that is never completed after its expiry is never-completed. That runs expire at \
      all is no fault here; that every run does is expires-every-time. What the completion says, \
      true or false, makes no difference.
      """,
    examples: [
      Diagnosis.Example(
        about: "Completed 2.001 s after the expiry.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          ↓
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          ↓
          2026-09-02T07:00:31.001Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """, fires: "slow-to-stop"),
      Diagnosis.Example(
        about: "Completed 3 s after the expiry, in whole seconds.",
        trail: """
          ↓
          2026-09-02T07:00:00Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
          ↓
          2026-09-02T07:04:00Z event=expire task=com.example.reader.index attempt=a1 pid=1
          ↓
          2026-09-02T07:04:03Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          """, fires: "slow-to-stop"),
      Diagnosis.Example(
        about: "Completed 2 s after the expiry.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:31.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """),
      Diagnosis.Example(
        about: "Completed as a failure at once, and once more 5 s later: the first one counts.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:29.050Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          2026-09-02T07:00:34.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """),
    ])
}
