/// An attempt's work went on after the expiry.
package struct WorksAfterExpiry: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  private let settings: AnalysisSettings

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard attempt.isReliable, let expiredAt = attempt.expiredAt,
      let mark = attempt.rare.checkpointAfterExpiry, let workedAt = mark.at
    else { return }
    let distance = seconds(from: expiredAt, to: workedAt)
    guard distance > settings.limit(Self.distance, of: Self.diagnosis, task: stream.task) else {
      return
    }
    var finding = finding(
      in: stream, at: workedAt,
      detail:
        "The last checkpoint came \(words(seconds: distance)) after the expiry\(end(attempt)).")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics = ["distance_s": distance]
    let completion = attempt.completions.first
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt),
      EventMark(attempt.expireEventID, at: expiredAt), mark,
      EventMark(completion?.eventID, at: completion?.at),
    ])
    findings.append(finding)
  }

  /// What became of the attempt, to be put behind the words on its checkpoint.
  private func end(_ attempt: Attempt) -> String {
    guard let completion = attempt.completions.first, let expiredAt = attempt.expiredAt else {
      return ", and nothing completed the run"
    }
    guard completion.at >= expiredAt else { return "" }
    let value = completion.success.map { " with success=\($0)" } ?? ""
    let after = attempt.distance(seconds(from: expiredAt, to: completion.at))
    return "; the run was completed\(value) \(after) it"
  }
}

extension WorksAfterExpiry {
  static let distance = Diagnosis.Limit(
    "distance", 1, .duration, "from the expiry to the last checkpoint")

  package static let diagnosis = Diagnosis(
    id: "works-after-expiry", family: .handler, severity: .error,
    title: "The work went on after the run had expired", unit: .attempt,
    meaning: """
      The system took the time away, and the worker did not notice: it went on doing work and \
      saving progress. iOS may stop the process at any moment from then on, in the middle of a \
      write; and a worker that outlives its run can meet the next run's worker at the same data.
      """,
    decided: """
      A checkpoint of an attempt comes more than 1 s after its expiry (setting distance). One unit \
      that is under way when the expiry comes may still be finished in that second.
      """,
    limits: [distance],
    advice: [
      "Let the expiration handler cancel the very task or operation that does the work; keep it in "
        + "a variable, as a Task that is started inside another and detached is not cancelled with "
        + "it.",
      "Check Task.isCancelled, or call Task.checkCancellation(), before each unit of work: "
        + "cancelling sets a flag and stops nothing by itself.",
      "Stop callbacks too: cancel URLSession tasks and operations, and drop what still arrives "
        + "after the run has ended.",
      "Complete with success false as soon as the worker has stopped.",
    ],
    code: """
      let work = Task {  // not Task.detached, and no second Task inside it
        while let unit = await queue.next() {
          try Task.checkCancellation()
          try await unit.run()
          await log.checkpoint(unit)
        }
      }
      task.expirationHandler = { work.cancel() }
      """,
    isNot: """
      A checkpoint after the completion of a run that did not expire means that the completion \
      came too early. A late completion without work in between is slow-to-stop.
      """,
    examples: [
      Diagnosis.Example(
        about: "A checkpoint 1.001 s after the expiry.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:20.000Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=3 pid=1
          ↓
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          ↓
          2026-09-02T07:00:30.001Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=4 pid=1
          ↓
          2026-09-02T07:00:30.500Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """, fires: "works-after-expiry"),
      Diagnosis.Example(
        about: "Completed by the expiration handler, and the worker goes on.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
          ↓
          2026-09-02T07:04:00.000Z event=expire task=com.example.reader.index attempt=a1 pid=1
          ↓
          2026-09-02T07:04:00.010Z event=complete task=com.example.reader.index attempt=a1 success=false by=expiration pid=1
          2026-09-02T07:04:00.900Z event=checkpoint task=com.example.reader.index attempt=a1 done=80 pid=1
          ↓
          2026-09-02T07:04:08.000Z event=checkpoint task=com.example.reader.index attempt=a1 done=90 pid=1
          """, fires: "works-after-expiry"),
      Diagnosis.Example(
        about: "The unit under way is finished within 1 s.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:30.000Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=4 pid=1
          2026-09-02T07:00:30.100Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          """),
      Diagnosis.Example(
        about: "A checkpoint 5 s after the completion of a run that did not expire.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:09.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T07:00:14.000Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=4 pid=1
          """),
    ])
}
