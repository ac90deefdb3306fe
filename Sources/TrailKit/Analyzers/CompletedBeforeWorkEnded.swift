import LogReading

/// An attempt was completed, and its work went on.
package struct CompletedBeforeWorkEnded: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  private let settings: AnalysisSettings

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard !attempt.hasExpired, attempt.isReliable, let completion = attempt.completions.first,
      let checkpoint = attempt.rare.checkpointAfterCompletion, let checkpointAt = checkpoint.at
    else { return }
    let after = seconds(from: completion.at, to: checkpointAt)
    let tolerance = settings.limit(Self.tolerance, of: Self.diagnosis, task: stream.task)
    guard after > max(tolerance, attempt.resolution),
      isCertain(checkpointAt, of: attempt, in: stream)
    else { return }
    let success = completion.success.map { " with success=\($0)" } ?? ""
    let run = attempt.run.map { " \(attempt.distance($0)) its start" } ?? ""
    var finding = finding(
      in: stream, at: completion.at,
      detail: "Completed\(success)\(run), and its work still logged a checkpoint "
        + "\(words(seconds: after)) later.")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics = ["after_s": after]
    if let run = attempt.run { finding.metrics["run_s"] = run }
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt),
      EventMark(attempt.lastCheckpointEventID, at: attempt.lastCheckpointAt),
      EventMark(completion.eventID, at: completion.at), checkpoint,
    ])
    findings.append(finding)
  }

  /// Whether a checkpoint is of the attempt: by reference, or because it lies where it may run.
  ///
  /// Later ones without a reference may be of the same work done in the foreground.
  private func isCertain(_ time: Int64, of attempt: Attempt, in stream: StreamFacts) -> Bool {
    if attempt.reference != nil, !attempt.isInferred { return true }
    guard let limit = settings.runLimit(task: stream.task, type: attempt.type ?? stream.type)
    else { return true }
    return seconds(from: attempt.startedAt, to: time) <= limit
  }
}

extension CompletedBeforeWorkEnded {
  private static let tolerance = Diagnosis.Limit(
    "tolerance", 0.1, .duration, "the time from the completion to the last checkpoint")

  package static let diagnosis = Diagnosis(
    id: "completed-before-work-ended", family: .completion, severity: .warning,
    title: "Completed while its work went on", unit: .attempt,
    meaning: """
      The app told iOS that the run was over, and its work continued. From that moment iOS may \
      suspend the app in the middle of a write or a request; what was still to be done is cut off, \
      and a success was reported for work that had not ended.
      """,
    decided: """
      A checkpoint of the attempt comes more than 100 ms after its first completion (or more than \
      the log's own resolution, where that is coarser), and no expiry came before that. Without \
      attempt= on all of its lines the checkpoint must also lie within the run limit, for later \
      ones may be of the same work done in the foreground. Lines across a step of the clock do not \
      count.
      """,
    limits: [tolerance],
    advice: [
      "Call setTaskCompleted(success:) after the last await of the work, not after starting it.",
      "Look for work that is started and not waited for: a Task in the handler, a completion "
        + "handler, an operation queue, a dispatch to another queue.",
      "Use a task group or async let, which end only when all parts have ended, and complete after "
        + "them.",
      "Hand long transfers to a background URLSession: they go on without the app.",
    ],
    code: """
      let work = Task {
        await withTaskGroup(of: Void.self) { group in
          for page in pages { group.addTask { await index.add(page) } }
        }  // all pages are stored here
        task.setTaskCompleted(success: !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
      """,
    isNot: """
      Work that goes on after an expiry is works-after-expiry: cancellation does not reach it. A \
      second completion is double-completion. A line that a buffer writes some milliseconds late \
      is tolerated.
      """,
    examples: [
      Diagnosis.Example(
        about: "A checkpoint 101 ms after the completion.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          ↓
          2026-09-02T07:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          ↓
          2026-09-02T07:00:02.101Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=4 pid=1
          """, fires: "completed-before-work-ended"),
      Diagnosis.Example(
        about: "Completed right away, and at work for 40 s more.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing pid=1
          ↓
          2026-09-02T07:00:00.010Z event=complete task=com.example.reader.index success=true pid=1
          2026-09-02T07:00:20.000Z event=checkpoint task=com.example.reader.index done=100 pid=1
          ↓
          2026-09-02T07:00:40.000Z event=checkpoint task=com.example.reader.index done=200 pid=1
          """, fires: "completed-before-work-ended"),
      Diagnosis.Example(
        about: "A checkpoint exactly 100 ms after the completion.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T07:00:02.100Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=4 pid=1
          """),
      Diagnosis.Example(
        about: "After an expiry it is another matter.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:29.000Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:29.100Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          2026-09-02T07:00:29.900Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=4 pid=1
          """),
      Diagnosis.Example(
        about: "Without a reference, 40.001 s after the start of a refresh: the user is at it.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T07:00:02.000Z event=complete task=com.example.reader.refresh success=true pid=1
          2026-09-02T07:00:40.001Z event=checkpoint task=com.example.reader.refresh done=4 pid=1
          """),
    ])
}
