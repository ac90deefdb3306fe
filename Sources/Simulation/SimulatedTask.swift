/// One task of the simulated app.
package struct SimulatedTask: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case refresh
    case processing

    /// How long a request may stay eligible before it has never fired, in microseconds.
    var patience: Int64 { (self == .refresh ? 24 : 72) * Microseconds.hour }

    /// How long an attempt may run before it counts as abandoned, in microseconds.
    var runLimit: Int64 { self == .refresh ? 40 * Microseconds.second : 30 * Microseconds.minute }
  }

  package var name: String
  package var kind: Kind
  /// Seconds from the submit to `earliest`.
  ///
  /// 0 for none; at least 900 for refresh.
  package var delaySeconds: Int
  /// Checkpoints in each attempt.
  package var checkpoints: Int
  /// Whether its lines carry `attempt=`.
  package var hasReferences: Bool
  /// Whether its work is a job that goes on over several attempts.
  package var hasJobs: Bool
  package var needsNetwork: Bool
  package var needsPower: Bool

  package init(
    name: String, kind: Kind, delaySeconds: Int, checkpoints: Int = 0, hasReferences: Bool = false,
    hasJobs: Bool = false, needsNetwork: Bool = false, needsPower: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.delaySeconds = kind == .refresh ? max(900, delaySeconds) : max(0, delaySeconds)
    self.checkpoints = checkpoints
    self.hasReferences = hasReferences
    self.hasJobs = hasJobs
    self.needsNetwork = needsNetwork
    self.needsPower = needsPower
  }

  /// Two refresh tasks and one for processing.
  package static let usual: [SimulatedTask] = [
    SimulatedTask(
      name: "com.example.reader.refresh", kind: .refresh, delaySeconds: 1800, checkpoints: 1,
      hasReferences: true),
    SimulatedTask(name: "com.example.reader.badges", kind: .refresh, delaySeconds: 3600),
    SimulatedTask(
      name: "com.example.reader.index", kind: .processing, delaySeconds: 7200, checkpoints: 5,
      hasReferences: true, hasJobs: true, needsNetwork: true, needsPower: true),
  ]
}
