/// A comparison for people: a table each for waits, runs and outcomes.
struct ComparisonTables {
  let comparison: Comparison
  /// Makes foreign names fit to be shown.
  let name: (String) -> String

  /// Titles and tables of the first tasks.
  ///
  /// - Parameter count: How many tasks are shown.
  /// - Returns: Three tables.
  func tables(ofFirst count: Int) -> [(title: String, table: TextTable)] {
    let tasks = Array(comparison.families.prefix(count))
    return [
      ("Eligible wait", durations(\.eligibleWait, of: tasks)), ("Run", durations(\.run, of: tasks)),
      ("Attempts", outcomes(of: tasks)),
    ].map { ("\($0.0) \(heading)", $0.1) }
  }

  /// `by build`, or `before and now`.
  private var heading: String {
    switch comparison.subject {
    case .baseline: "before and now"
    case .by(let dimension): "by \(dimension == .os ? "OS version" : dimension.noun)"
    }
  }

  private var groupTitle: String {
    switch comparison.subject {
    case .baseline: "Report"
    case .by(let dimension): dimension.title
    }
  }

  private func durations(
    _ figures: KeyPath<Comparison.Group, Comparison.Figures>, of tasks: [Comparison.Task]
  ) -> TextTable {
    TextTable(
      columns: [
        .text("Task"), .text(groupTitle), .number("n"), .number("p50"), .text("Change of p50"),
        .number("p95"), .text("Change of p95"),
      ],
      rows: rows(of: tasks) { group, reference in
        let own = group[keyPath: figures]
        let changes = reference.map { group.changes(of: figures, from: $0) }
        return [
          FigureText.count(own.n), Self.text(own.p50, group),
          Self.text(changes?.p50, isAsked: reference != nil), Self.text(own.p95, group),
          Self.text(changes?.p95, isAsked: reference != nil),
        ]
      })
  }

  private static func text(_ seconds: Double?, _ group: Comparison.Group) -> String {
    guard let seconds else { return FigureText.none }
    let tolerance = group.resolution >= 1 ? " ±\(FigureText.number(group.resolution)) s" : ""
    return FigureText.duration(seconds) + tolerance
  }

  private static func text(_ change: Change?, isAsked: Bool) -> String {
    isAsked ? change?.durationText ?? FigureText.none : ""
  }

  private func outcomes(of tasks: [Comparison.Task]) -> TextTable {
    let columns: [TextTable.Column] = [
      .text("Task"), .text(groupTitle), .number("Attempts"), .number("Succeeded"),
      .number("Failed"), .number("Expired"), .number("Not completed"), .number("Running"),
      .text("Change of shares"),
    ]
    return TextTable(
      columns: columns,
      rows: rows(of: tasks) { group, reference in
        let counts = group.counts
        let shares = [counts.succeeded, counts.failed, counts.allExpired, counts.notCompleted]
        return [FigureText.count(counts.attempts)]
          + shares.map { count in
            counts.attempts == 0
              ? "0"
              : "\(FigureText.count(count)) (\(FigureText.percent(count, of: counts.attempts)))"
          } + [FigureText.count(counts.running)]
          + [reference.map { Self.shareChanges(of: group, from: $0) } ?? ""]
      })
  }

  /// `more failed (+20 points), fewer succeeded (-20 points)`.
  private static func shareChanges(
    of group: Comparison.Group, from reference: Comparison.Group
  ) -> String {
    let changes = Comparison.shares.compactMap { share in
      group.change(of: share.count, from: reference).map { (share.word, $0) }
    }
    guard let first = changes.first else { return FigureText.none }
    if first.1.direction == .tooFew { return Change.tooFewText }
    let told = changes.filter { $0.1.direction != .unchanged }
    guard !told.isEmpty else { return Change.Direction.unchanged.rawValue }
    return told.map { "\($0.1.direction.rawValue) \($0.0) (\($0.1.pointsText))" }
      .joined(separator: ", ")
  }

  /// The rows of all tasks, each task named once.
  private func rows(
    of tasks: [Comparison.Task],
    _ cells: (Comparison.Group, Comparison.Group?) -> [String]
  ) -> [[String]] {
    tasks.flatMap { task in
      task.groups.enumerated().map { index, group in
        let head = index > 0 ? "" : task.task.map(name) ?? "all tasks"
        return [head, text(group.name)] + cells(group, group.reference.map { task.groups[$0] })
      }
    }
  }

  private func text(_ group: Comparison.Group.Name) -> String {
    switch group {
    case .value(let value): name(value)
    case .unknown: "not told"
    case .rest(let count): FigureText.plural(count, restNoun)
    case .all: "all"
    case .before: "before"
    case .now: "now"
    }
  }

  private var restNoun: String {
    guard case .by(let dimension) = comparison.subject else { return "other" }
    return (dimension.isSequence ? "earlier " : "other ") + dimension.noun
  }
}

extension Comparison {
  /// The words by which changes are told.
  static let rules =
    "A time is slower or faster where it differs by 10 % or more, by more than the resolution of the"
    + " log's times, and by more than chance explains (in 95 of 100 cases). There are more or fewer"
    + " of an outcome where its share of the attempts differs by more than chance explains. With"
    + " fewer than \(Change.leastObservations) observations on either side there are too few to"
    + " tell; a p95 needs about 60."

  /// What is held against what.
  ///
  /// - Parameter name: Makes a foreign name fit to be shown.
  /// - Returns: Sentences of Markdown.
  func subjectText(name: (String) -> String) -> String {
    switch subject {
    case .baseline(let about): Self.text(about, name: name)
    case .by(let dimension):
      dimension.isSequence
        ? "Each \(dimension.noun) is held against the one before it, in the order in which they"
          + " first started the task: the last one is the newest." + Self.inferred(dimension)
        : "Each \(dimension.noun) is held against all together\(Self.worst(dimension))."
    }
  }

  private static func inferred(_ dimension: ComparisonDimension) -> String {
    dimension.isToldByDevice
      ? " An attempt whose start does not say it has the one that its device told last." : ""
  }

  private static func worst(_ dimension: ComparisonDimension) -> String {
    dimension == .device
      ? "; first come those with most attempts that did not succeed, then those that waited longest"
      : ""
  }

  private static func text(_ about: BaselineAbout, name: (String) -> String) -> String {
    var text = "Before is the report \(name(about.name))"
    if let first = about.firstAt, let last = about.lastAt {
      text += ", from \(name(first)) to \(name(last))"
    }
    text += " on \(FigureText.plural(about.devices, "device")); now is this one."
    guard !about.otherSettings.isEmpty else { return text }
    let shown = about.otherSettings.prefix(5).map(name).joined(separator: ", ")
    let more = about.otherSettings.count > 5 ? ", ..." : ""
    return text + " They were made with other settings: \(shown)\(more)."
  }
}
