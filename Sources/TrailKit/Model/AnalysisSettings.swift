package import LogReading

/// What correlation and analysis may be told; all durations are in seconds.
package struct AnalysisSettings: Equatable, Sendable {
  /// How long a request may stay eligible before it counts as never fired, by type.
  package var patience: [TaskType: Double] = [
    .refresh: 24 * 3600, .processing: 72 * 3600, .health: 72 * 3600, .continued: 600,
  ]
  /// Patience for single tasks; wins over the one of their type.
  package var taskPatience: [String: Double] = [:]
  /// How long an attempt may run before it counts as abandoned, by type.
  ///
  /// These are limits of ours, not Apple's. A type that is missing has no limit.
  package var runLimit: [TaskType: Double] = [
    .refresh: 40, .processing: 30 * 60, .health: 30 * 60,
  ]
  /// Run limits for single tasks; win over the one of their type.
  package var taskRunLimit: [String: Double] = [:]
  /// Limits of diagnoses that are not the defaults.
  package var limits: [LimitKey: Double] = [:]
  /// Severities of diagnoses that are not the defaults.
  package var severities: [String: SeverityChoice] = [:]
  /// Tasks that are to start regularly.
  package var expectations: [Expectation] = []
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

  package init() {}

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
    taskPatience[task] ?? patience[type ?? .processing] ?? 72 * 3600
  }

  /// Seconds that an attempt may run; nil for no limit.
  ///
  /// An unknown type is taken for processing.
  package func runLimit(task: String, type: TaskType?) -> Double? {
    taskRunLimit[task] ?? runLimit[type ?? .processing]
  }

  /// A diagnosis's limit for a task: the one set for the task, for all, or the default.
  package func limit(
    _ limit: Diagnosis.Limit, of diagnosis: Diagnosis, task: String
  ) -> Double {
    if limits.isEmpty { return limit.value }
    var key = LimitKey(diagnosis: diagnosis.id, name: limit.name, task: task)
    if let value = limits[key] { return value }
    let patterns = limits.filter { other, _ in
      other.diagnosis == key.diagnosis && other.name == key.name
        && other.task.map { $0.hasSuffix("*") && task.hasPrefix($0.dropLast()) } == true
    }
    // The longest pattern is the most particular one.
    let nearest = patterns.max { $0.key.task?.count ?? 0 < $1.key.task?.count ?? 0 }
    if let nearest { return nearest.value }
    key.task = nil
    return limits[key] ?? limit.value
  }

  /// Whether some events are left out, or a window does not end with its last line.
  var isRestricted: Bool {
    !tasks.isEmpty || !devices.isEmpty || since != nil || until != nil || asOf != nil
  }

  /// Whether a task is in scope.
  package func includes(task: String) -> Bool {
    guard !tasks.isEmpty else { return true }
    return tasks.contains { pattern in
      pattern.hasSuffix("*") ? task.hasPrefix(pattern.dropLast()) : task == pattern
    }
  }

  /// Each setting's name, value and where it comes from, in order of names.
  package var described: [(name: String, value: String, origin: String)] {
    let defaults = AnalysisSettings()
    var all: [(String, String, String)] = []
    func add(_ name: String, _ value: String, isDefault: Bool) {
      all.append((name, value, isDefault ? "default" : "flag"))
    }
    for type in TaskType.allCases {
      if let seconds = patience[type] {
        add(
          "patience.\(type.name)", seconds.formattedSeconds,
          isDefault: seconds == defaults.patience[type])
      }
      add(
        "run-limit.\(type.name)", runLimit[type]?.formattedSeconds ?? "none",
        isDefault: runLimit[type] == defaults.runLimit[type])
    }
    for (task, seconds) in taskPatience {
      add("patience.\(task)", seconds.formattedSeconds, isDefault: false)
    }
    for (task, seconds) in taskRunLimit {
      add("run-limit.\(task)", seconds.formattedSeconds, isDefault: false)
    }
    add("include-debugger", includesDebugger ? "yes" : "no", isDefault: !includesDebugger)
    for (name, values) in [("task", tasks), ("device", devices)] where !values.isEmpty {
      add(name, values.joined(separator: ", "), isDefault: false)
    }
    if let infoPlist { add("info-plist", infoPlist.path, isDefault: false) }
    for (name, bound) in [("since", since), ("until", until), ("as-of", asOf)] {
      if let bound { add(name, bound.described, isDefault: false) }
    }
    return all.sorted { $0.0 < $1.0 }
  }
}

extension Double {
  /// Whole seconds without a fraction: `86400 s`.
  fileprivate var formattedSeconds: String {
    self == rounded() && magnitude < 1e15 ? "\(Int64(self)) s" : "\(self) s"
  }
}

extension AnalysisSettings.TimeBound {
  fileprivate var described: String {
    switch self {
    case .at(let time): FigureText.iso(time)
    case .beforeEnd(let microseconds):
      "\(words(seconds: Double(microseconds) / 1e6)) before the end"
    }
  }
}
