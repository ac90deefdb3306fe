import LogReading
import SQLite

/// Sets a database's attempts side by side by one of their attributes.
///
/// Memory grows with tasks and groups, and with the durations of each up to 131,072 of them.
struct ComparisonReader {
  let connection: Connection
  let dimension: ComparisonDimension
  /// Every task with its type, and the families in the order in which they are shown.
  let tasks: [TaskSummary]
  let families: [TaskSummary]

  func comparison() throws(SQLiteError) -> Comparison {
    let told = dimension.isToldByDevice ? try ToldLast(connection, column: dimension.column) : nil
    var tallies = firstTallies()
    try read(into: &tallies, told)
    var comparison = Comparison(subject: .by(dimension))
    if dimension == .type {
      comparison.tasks = [self.tasks(of: nil, isFamily: false, in: tallies)].compactMap(\.self)
      comparison.families = comparison.tasks
      return comparison
    }
    comparison.tasks = self.tasks.compactMap {
      self.tasks(of: $0.task, isFamily: false, in: tallies)
    }
    comparison.families = families.compactMap {
      self.tasks(of: $0.task, isFamily: $0.type == "continued", in: tallies)
    }
    try shorten(&comparison.families, told)
    return comparison
  }

  // MARK: - Groups

  /// A task's groups in order, and all of them together.
  private func tasks(
    of task: String?, isFamily: Bool, in tallies: ComparisonTallies
  ) -> Comparison.Task? {
    let own = tallies.groups(of: task, isFamily: isFamily)
    guard let all = own.first(where: { $0.group.name == .all }) else { return nil }
    var named = own.filter { $0.group.name != .all && $0.group.name != .unknown }
    if dimension.isSequence {
      named.sort { ($0.firstAt, Self.text($0.group)) < ($1.firstAt, Self.text($1.group)) }
    } else {
      named.sort { Self.isWorse($0.group, $1.group) }
    }
    let unknown = own.filter { $0.group.name == .unknown }
    return Comparison.Task(
      task: task, groups: referenced((named + unknown).map(\.group) + [all.group]))
  }

  private static func text(_ group: Comparison.Group) -> String {
    if case .value(let text) = group.name { text } else { "" }
  }

  /// By attempts that did not succeed, then by the wait, then by name.
  private static func isWorse(_ left: Comparison.Group, _ right: Comparison.Group) -> Bool {
    func trouble(_ group: Comparison.Group) -> Int {
      group.counts.attempts - group.counts.succeeded - group.counts.running
    }
    if trouble(left) != trouble(right) { return trouble(left) > trouble(right) }
    let waits = (left.eligibleWait.p95 ?? -1, right.eligibleWait.p95 ?? -1)
    return waits.0 != waits.1 ? waits.0 > waits.1 : text(left) < text(right)
  }

  /// Each group with the place of the one that it is held against.
  private func referenced(_ groups: [Comparison.Group]) -> [Comparison.Group] {
    var groups = groups
    var previous: Int?
    let all = groups.lastIndex { $0.name == .all }
    for index in groups.indices {
      guard case .value = groups[index].name else { continue }
      groups[index].reference = dimension.isSequence ? previous : all
      previous = index
    }
    return groups
  }

  // MARK: - Few groups

  /// Puts groups beyond the limit together: early ones of a sequence, those that are not the worst.
  private func shorten(
    _ families: inout [Comparison.Task], _ told: ToldLast?
  ) throws(SQLiteError) {
    var rest: [String: Set<String>] = [:]
    for family in families {
      let names = family.groups.filter { $0.name != .all && $0.name != .unknown }.map(Self.text)
      guard names.count > Comparison.groupLimit else { continue }
      let shown = Comparison.groupLimit
      rest[family.task ?? ""] = Set(
        dimension.isSequence ? names.dropLast(shown) : names.dropFirst(shown))
    }
    guard !rest.isEmpty else { return }
    let familyOf = Dictionary(tasks.map { ($0.task, $0.family) }) { first, _ in first }
    var tallies = ComparisonTallies { task, group in
      guard let family = familyOf[task], let group, let names = rest[family],
        names.contains(group)
      else { return [] }
      return [ComparisonTallies.Slot(task: family, isFamily: true, name: .rest(names.count))]
    }
    try read(into: &tallies, told)
    for index in families.indices {
      guard let task = families[index].task, let names = rest[task],
        let group = tallies.groups(of: task, isFamily: true).first?.group
      else { continue }
      var kept = families[index].groups.filter { !names.contains(Self.text($0)) }
      let place =
        dimension.isSequence ? 0 : kept.firstIndex { $0.name == .all } ?? kept.endIndex
      kept.insert(group, at: place)
      families[index].groups = referenced(kept)
    }
  }

  // MARK: - Reading

  private func firstTallies() -> ComparisonTallies {
    let dimension = dimension
    let types = Dictionary(tasks.map { ($0.task, $0.type) }) { first, _ in first }
    return ComparisonTallies { task, group in
      let names: [Comparison.Group.Name] = [group.map { .value($0) } ?? .unknown, .all]
      if dimension == .type {
        return names.map { ComparisonTallies.Slot(task: nil, isFamily: false, name: $0) }
      }
      let own = names.map { ComparisonTallies.Slot(task: task, isFamily: false, name: $0) }
      guard types[task] == "continued" else { return own }
      let family = TaskSummary.family(of: task)
      return own
        + names.map { ComparisonTallies.Slot(task: family, isFamily: true, name: $0) }
    }
  }

  private func read(
    into tallies: inout ComparisonTallies, _ told: ToldLast?
  ) throws(SQLiteError) {
    let outcomes = WordHashes<Attempt.Outcome>()
    var isFirst = true
    repeat {
      var rows = try Statement(
        connection,
        """
        SELECT a.task, a.\(dimension.column), a.outcome, a.started_at, a.resolution_s,
          CASE WHEN a.is_run_counted = 1 THEN a.run_s END, r.eligible_wait_s, a.device
        FROM attempts AS a
        LEFT JOIN requests AS r ON r.request_id = a.request_id AND r.is_wait_counted = 1
        """)
      while try rows.step() {
        let outcome = rows.withText(at: 2) { outcomes[$0] } ?? nil
        let startedAt = rows.integer(at: 3)
        let resolution = rows.double(at: 4)
        let run = rows.optionalDouble(at: 5)
        let wait = rows.optionalDouble(at: 6)
        let inferred =
          rows.isNull(at: 1) ? told?.value(of: rows.text(at: 7) ?? "", at: startedAt) : nil
        tallies.update(rows, inferred: inferred, startedAt: startedAt) { tally in
          if isFirst {
            tally.summary.counts.count(outcome)
            tally.summary.resolution = max(tally.summary.resolution, resolution)
          }
          if let run { tally.run.add(run) }
          if let wait { tally.eligibleWait.add(wait) }
        }
      }
      isFirst = false
    } while tallies.endPass()
  }
}
