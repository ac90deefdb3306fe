/// What is true of one task over all devices: the counts that a report must show.
package struct TaskTruth: Codable, Equatable, Sendable {
  package var task: String
  package var type: String
  package var devices = 0
  package var requests = 0
  package var fired = 0
  package var replaced = 0
  package var cancelled = 0
  package var rejected = 0
  package var pending = 0
  package var neverFired = 0
  package var attempts = 0
  package var debuggerAttempts = 0
  package var succeeded = 0
  package var failed = 0
  package var expired = 0
  package var expiredClaimedSuccess = 0
  package var expiredUncompleted = 0
  package var abandoned = 0
  package var running = 0
  package var doubleCompletions = 0
  /// From submit to start, of natural starts; nil where there are none or spreads are not kept.
  package var totalWait: Spread?
  /// From the moment when the request was eligible to the start.
  package var eligibleWait: Spread?
  /// From start to first completion, of natural attempts.
  package var run: Spread?

  init(_ task: SimulatedTask) {
    self.task = task.name
    type = task.kind.rawValue
  }
}
