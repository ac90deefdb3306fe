package import LogReading

/// What correlation and analysis may be told; all durations are in seconds.
package struct AnalysisSettings: Equatable, Sendable {
  /// How long a request may stay eligible before it counts as never fired, by type.
  package var patience: [TaskType: Double] = [
    .refresh: 24 * 3600, .processing: 72 * 3600, .health: 72 * 3600, .continued: 600,
  ]
  /// Patience for single tasks, by `TaskPattern`; wins over the one of their type.
  package var taskPatience: [String: Double] = [:]
  /// How long an attempt may run before it counts as abandoned, by type.
  ///
  /// These are limits of ours, not Apple's. A type that is missing has no limit.
  package var runLimit: [TaskType: Double] = [
    .refresh: 40, .processing: 30 * 60, .health: 30 * 60,
  ]
  /// Run limits for single tasks, by `TaskPattern`; win over the one of their type.
  package var taskRunLimit: [String: Double] = [:]
  /// Limits of diagnoses that are not the defaults.
  package var limits: [LimitKey: Double] = [:]
  /// Severities of diagnoses that are not the defaults.
  package var severities: [String: SeverityChoice] = [:]
  /// Tasks that are to start regularly.
  package var expectations: [Expectation] = []
  /// Findings that somebody has looked at and lives with.
  package var acceptances: [Acceptance] = []
  /// The app's Info.plist, to compare the tasks of the logs with.
  package var infoPlist: InfoPlist?
  /// Whether debugger-driven attempts count in the statistics of waits and runs.
  package var includesDebugger = false
  /// Only these tasks, or all if empty; a `*` at the end stands for anything.
  package var tasks: [String] = []
  /// Only these devices, or all if empty.
  package var devices: [String] = []
  /// Only events from here on.
  package var since: TimeBound?
  /// Only events up to here.
  package var until: TimeBound?
  /// The end of every device's window, in place of its last line.
  package var asOf: TimeBound?
  /// Who set what is set, by the names of `described`; what is missing is the default.
  package var origins: [String: Origin] = [:]

  package init() {}

  /// The longest duration that a flag or setting takes, in seconds: a hundred years of 365 days.
  package static let longestDuration: Int64 = 100 * 365 * 86_400

  /// Who set a setting.
  package enum Origin: Equatable, Sendable {
    case flag
    /// A settings file, by its path.
    case file(String)

    /// The word or path that a report shows.
    package var words: String {
      switch self {
      case .flag: "flag"
      case .file(let path): path
      }
    }
  }

  /// Which limit a setting is for.
  package struct LimitKey: Hashable, Sendable {
    /// The diagnosis's id.
    package var diagnosis: String
    package var name: String
    /// The task that it is for, a `*` at the end standing for anything; nil for every task.
    package var task: String?

    package init(diagnosis: String, name: String, task: String? = nil) {
      self.diagnosis = diagnosis
      self.name = name
      self.task = task
    }
  }

  /// A diagnosis's severity as users set it.
  package enum SeverityChoice: Equatable, Sendable {
    /// It is not reported at all.
    case off
    case severity(Severity)
  }

  /// How often a task is to start.
  package struct Expectation: Equatable, Sendable {
    /// A `*` at the end stands for anything.
    package var task: String
    /// Seconds from one start to the next.
    package var period: Double
    /// Seconds that a start may be late.
    package var grace: Double

    package init(task: String, period: Double, grace: Double) {
      self.task = task
      self.period = period
      self.grace = grace
    }
  }

  /// A moment, as users give it.
  package enum TimeBound: Equatable, Sendable {
    /// Microseconds since 1970 UTC.
    case at(Int64)
    /// Microseconds before the end of the whole window.
    case beforeEnd(Int64)
  }

  /// Seconds of patience with a task; an unknown type is given that of processing, the longest.
  package func patience(task: String, type: TaskType?) -> Double {
    TaskPattern.value(for: task, in: taskPatience) ?? patience[type ?? .processing] ?? 72 * 3600
  }

  /// Seconds that an attempt may run; nil for no limit.
  ///
  /// An unknown type is taken for processing.
  package func runLimit(task: String, type: TaskType?) -> Double? {
    TaskPattern.value(for: task, in: taskRunLimit) ?? runLimit[type ?? .processing]
  }

  /// A diagnosis's limit for a task: the one set for the task, for all, or the default.
  package func limit(
    _ limit: Diagnosis.Limit, of diagnosis: Diagnosis, task: String
  ) -> Double {
    if limits.isEmpty { return limit.value }
    var ofTasks: [String: Double] = [:]
    for (key, value) in limits where key.diagnosis == diagnosis.id && key.name == limit.name {
      if let pattern = key.task { ofTasks[pattern] = value }
    }
    return TaskPattern.value(for: task, in: ofTasks)
      ?? limits[LimitKey(diagnosis: diagnosis.id, name: limit.name)] ?? limit.value
  }

  /// Whether some events are left out, or a window does not end with its last line.
  var isRestricted: Bool {
    !tasks.isEmpty || !devices.isEmpty || since != nil || until != nil || asOf != nil
  }

  /// Whether a task is in scope.
  package func includes(task: String) -> Bool {
    tasks.isEmpty || tasks.contains { TaskPattern.matches($0, task) }
  }
}
