package import LogReading

/// What correlation and analysis may be told; all durations are in seconds.
package struct AnalysisSettings: Equatable, Sendable {
  /// How long a request may stay eligible before it counts as never fired, by type.
  package var patience: [TaskType: Double] = [
    .refresh: 24 * 3600, .processing: 72 * 3600, .health: 72 * 3600, .continued: 600,
  ]
  /// Patience for single tasks; wins over the one of their type.
  package var taskPatience: [String: Double] = [:]
  /// How long an attempt may run before it counts as abandoned, by type: limits of ours, not
  /// Apple's. A type that is missing has no limit.
  package var runLimit: [TaskType: Double] = [
    .refresh: 40, .processing: 30 * 60, .health: 30 * 60,
  ]
  /// Run limits for single tasks; win over the one of their type.
  package var taskRunLimit: [String: Double] = [:]
  /// Whether debugger-driven attempts count in the statistics of waits and runs.
  package var includesDebugger = false
  /// Only these tasks; a `*` at the end stands for anything. Empty for all.
  package var tasks: [String] = []
  /// Only these devices. Empty for all.
  package var devices: [String] = []
  /// Only events from here on.
  package var since: TimeBound?
  /// Only events up to here.
  package var until: TimeBound?
  /// The end of every device's window, in place of its last line.
  package var asOf: TimeBound?

  package init() {}

  /// A moment, as users give it.
  package enum TimeBound: Equatable, Sendable {
    /// Microseconds since 1970 UTC.
    case at(Int64)
    /// Microseconds before the end of the whole window.
    case beforeEnd(Int64)
  }

  /// Seconds of patience with a task; an unknown type is given that of processing, the longest.
  package func patience(task: String, type: TaskType?) -> Double {
    taskPatience[task] ?? patience[type ?? .processing] ?? 72 * 3600
  }

  /// Seconds that an attempt may run; nil for no limit. An unknown type is taken for processing.
  package func runLimit(task: String, type: TaskType?) -> Double? {
    taskRunLimit[task] ?? runLimit[type ?? .processing]
  }
}
