import LogReading
import TrailKit

extension Option {
  static let task = Option(
    "--task", kind: .text("TASK"), isRepeatable: true,
    help: "only this task; a * at the end stands for anything")
  static let device = Option(
    "--device", kind: .text("NAME"), isRepeatable: true,
    help: "only this device (--name-device names the device of nameless lines)")
  static let since = Option("--since", kind: .time, help: "only events from this time on")
  static let until = Option("--until", kind: .time, help: "only events up to this time")
  static let asOf = Option(
    "--as-of", kind: .time, help: "judge as if every log ended at this time")
  static let patience = Option(
    "--patience", kind: .taskDuration, isRepeatable: true,
    help: """
      how long a request may stay eligible before it counts as never fired \
      (24h refresh, 72h processing and health, 10m continued)
      """)
  static let runLimit = Option(
    "--run-limit", kind: .taskDuration, isRepeatable: true,
    help: """
      how long an attempt may run before it counts as abandoned \
      (40s refresh, 30m processing and health, none continued)
      """)
  static let expect = Option(
    "--expect", kind: .expectation, isRepeatable: true,
    help: """
      how often a task is to start, and by how much it may be late (1d+6h); a * at the end of TASK \
      stands for anything
      """)
  static let infoPlist = Option(
    "--info-plist", kind: .text("FILE"),
    help: "compare the tasks of the logs with this Info.plist (XML or binary), or that of an .app")
  static let includeDebugger = Option(
    "--include-debugger", help: "count debugger-driven attempts in the wait and run times")
}

extension OptionGroup {
  static let analysis = OptionGroup(
    title: "Analysis options",
    options: [
      .task, .device, .since, .until, .asOf, .patience, .runLimit, .expect, .infoPlist,
      .includeDebugger, .config,
    ])

  /// What help texts say once of the values of the analysis options.
  static let valuesNote = """
    TIME is ISO 8601 (2026-11-10T09:00:00Z, 2026-11-10; UTC if it names no zone) or a duration \
    before the window's end (2d). DUR is 90s, 15m, 6h, 2d, 1w or a combination, 1d12h.
    """
}

extension AnalysisSettings {
  /// Puts what flags say over what is there.
  mutating func apply(_ arguments: ParsedArguments) throws(UsageError) {
    for option in [Option.task, .device, .since, .until, .asOf, .includeDebugger]
    where arguments.has(option) {
      origins[String(option.name.dropFirst(2))] = .flag
    }
    tasks = arguments.all(.task)
    devices = arguments.all(.device)
    since = try arguments.one(.since, as: TimeText.bound)
    until = try arguments.one(.until, as: TimeText.bound)
    asOf = try arguments.one(.asOf, as: TimeText.bound)
    if arguments.has(.includeDebugger) { includesDebugger = true }
    for limit in try arguments.all(.patience, as: TaskDuration.init) {
      for type in limit.types {
        patience[type] = limit.seconds
        origins[Self.name(ofPatience: type.name)] = .flag
      }
      guard let task = limit.singleTask else { continue }
      taskPatience[task] = limit.seconds
      origins[Self.name(ofPatience: task)] = .flag
    }
    for limit in try arguments.all(.runLimit, as: TaskDuration.init) {
      for type in limit.types {
        runLimit[type] = limit.seconds
        origins[Self.name(ofRunLimit: type.name)] = .flag
      }
      guard let task = limit.singleTask else { continue }
      taskRunLimit[task] = limit.seconds
      origins[Self.name(ofRunLimit: task)] = .flag
    }
    for expectation in try arguments.all(.expect, as: Expectation.init) {
      expectations.removeAll { $0.task == expectation.task }
      expectations.append(expectation)
      origins[Self.name(ofExpectation: expectation.task)] = .flag
    }
    if isEmptyWindow { throw .emptyWindow }
  }

  private var isEmptyWindow: Bool {
    switch (since, until) {
    case (.at(let start), .at(let end)): start > end
    case (.beforeEnd(let start), .beforeEnd(let end)): start < end
    default: false
    }
  }
}

extension TaskDuration {
  /// The types of task that it is for: all, or the one that stands in the task's place.
  fileprivate var types: [TaskType] {
    task.map { task in TaskType.allCases.filter { $0.name == task } } ?? TaskType.allCases
  }

  /// The one task that it is for; nil where it is for types.
  fileprivate var singleTask: String? { types.isEmpty ? task : nil }
}
