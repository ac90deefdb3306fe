/// A limit on one figure of tasks.
package struct FigureLimit: Equatable, Sendable {
  /// By `TaskPattern`.
  package var task: String
  package var field: Field
  /// Seconds for a duration; nil for no such limit.
  package var min: Double?
  package var max: Double?

  package init(task: String, field: Field, min: Double? = nil, max: Double? = nil) {
    self.task = task
    self.field = field
    self.min = min
    self.max = max
  }

  /// A figure, by the names of the JSON report's `tasks[]`.
  package enum Field: Equatable, Sendable {
    /// `attempts`.
    case count(String)
    /// `eligible_wait.p95`, in seconds; its `n` is a count.
    case figure(of: String, String)

    /// - Returns: nil for a name that no figure has.
    package init?(_ name: String) {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      switch parts.count {
      case 1 where TaskSummary.countFields.contains { $0.name == name }: self = .count(name)
      case 2
      where TaskSummary.spreadFields.contains { $0.name == parts[0] }
        && (parts[1] == "n" || Spread.fields.contains { $0.name == parts[1] }):
        self = .figure(of: parts[0], parts[1])
      default: return nil
      }
    }

    package var name: String {
      switch self {
      case .count(let name): name
      case .figure(let spread, let name): "\(spread).\(name)"
      }
    }

    /// Whether it is in seconds.
    var isDuration: Bool {
      if case .figure(_, let name) = self { name != "n" } else { false }
    }

    /// All names that there are.
    static var names: [String] {
      TaskSummary.countFields.map(\.name)
        + TaskSummary.spreadFields.flatMap { spread in
          (["n"] + Spread.fields.map(\.name)).map { "\(spread.name).\($0)" }
        }
    }

    /// The figure of a task, and how many durations are behind it.
    ///
    /// - Returns: The value is nil for a duration that was never measured, `n` for a count.
    func measure(_ task: TaskSummary) -> (value: Double?, n: Int?) {
      switch self {
      case .count(let name):
        let field = TaskSummary.countFields.first { $0.name == name }
        return (field.map { Double($0.value(task)) }, nil)
      case .figure(let spreadName, let name):
        let field = TaskSummary.spreadFields.first { $0.name == spreadName }
        guard let spread = field?.value(task) else { return (name == "n" ? 0 : nil, 0) }
        if name == "n" { return (Double(spread.n), spread.n) }
        return (Spread.fields.first { $0.name == name }?.value(spread), spread.n)
      }
    }

    /// A value of it for people.
    func words(_ value: Double) -> String {
      isDuration ? FigureText.duration(value) : FigureText.number(value)
    }
  }

  /// `min 1, max 6 h`.
  var words: String {
    [min.map { "min \(field.words($0))" }, max.map { "max \(field.words($0))" }]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// `com.example.* eligible_wait.p95 max 6 h`.
  var described: String { "\(task) \(field.name) \(words)" }

  func holds(_ value: Double) -> Bool {
    min.map { value >= $0 } ?? true && max.map { value <= $0 } ?? true
  }
}

extension SettingsNode {
  func figureLimit() throws -> FigureLimit {
    let members = try members(["task", "field", "min", "max"])
    guard let task = try members["task"]?.text(), let node = members["field"] else {
      throw error("\"task\" and \"field\" are needed")
    }
    let name = try node.text()
    guard let field = FigureLimit.Field(name) else {
      throw unknown(name, at: node, "figure", FigureLimit.Field.names)
    }
    var limit = FigureLimit(task: task, field: field)
    limit.min = try field.isDuration ? members["min"]?.duration() : members["min"]?.number()
    limit.max = try field.isDuration ? members["max"]?.duration() : members["max"]?.number()
    if limit.min == nil, limit.max == nil { throw error("\"min\" or \"max\" is needed") }
    if let min = limit.min, let max = limit.max, min > max {
      throw error("min is over max; exchange them")
    }
    return limit
  }
}
