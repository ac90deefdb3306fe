/// A piece of durable work on one device: how far it came, and what that took.
package struct JobSummary: Equatable, Sendable {
  package var job: String
  package var device: String
  /// `unfinished`, `running` or `done`.
  package var state: String
  package var attempts = 0
  /// Seconds of its attempts from start to completion.
  package var run = 0.0
  package var done: Double?
  package var total: Double?
  /// Microseconds since 1970 UTC, as all times; nil where the log holds no submit that led to it.
  package var submittedAt: Int64?
  package var firstStartedAt: Int64 = 0
  package var doneAt: Int64?
  /// Units that were done twice.
  package var repeated = 0.0
  /// Seconds of its expired attempts after their last checkpoint.
  package var workAtRisk = 0.0

  package init(job: String, device: String, state: String) {
    self.job = job
    self.device = device
    self.state = state
  }

  /// Seconds from the first submit to the end of the work; nil without both.
  package var submitToDone: Double? {
    guard let submittedAt, let doneAt, doneAt >= submittedAt else { return nil }
    return (Double(doneAt) - Double(submittedAt)) / 1e6
  }
}

/// What several jobs come to together.
package struct JobTotals: Equatable, Sendable {
  package var jobs = 0
  package var unfinished = 0
  package var running = 0
  package var done = 0
  package var attempts = 0
  /// Seconds.
  package var run = 0.0
  package var repeated = 0.0
  /// Seconds.
  package var workAtRisk = 0.0

  package init() {}

  /// Adds a job.
  package static func += (left: inout JobTotals, right: JobSummary) {
    left.jobs += 1
    switch right.state {
    case "done": left.done += 1
    case "running": left.running += 1
    default: left.unfinished += 1
    }
    left.attempts += right.attempts
    left.run += right.run
    left.repeated += right.repeated
    left.workAtRisk += right.workAtRisk
  }

  /// `3 done, 1 running, 2 unfinished`.
  var states: String {
    let counts = [(done, "done"), (running, "running"), (unfinished, "unfinished")]
    return counts.filter { $0.0 > 0 }.map { "\(FigureText.count($0.0)) \($0.1)" }
      .joined(separator: ", ")
  }
}
