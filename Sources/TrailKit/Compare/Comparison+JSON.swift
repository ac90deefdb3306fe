extension Comparison {
  /// For programs: every task under its full identifier with every group.
  var json: OrderedJSON {
    var members: [(String, OrderedJSON)] = []
    switch subject {
    case .by(let dimension):
      members = [("by", .string(dimension.rawValue)), ("baseline", .null)]
    case .baseline(let about):
      members = [
        ("by", .null),
        (
          "baseline",
          .object([
            ("name", .string(about.name)), ("first_at", .text(about.firstAt)),
            ("last_at", .text(about.lastAt)), ("devices", .integer(about.devices)),
            ("other_settings", .array(about.otherSettings.map { .string($0) })),
          ])
        ),
      ]
    }
    members.append(("least_observations", .integer(Change.leastObservations)))
    members.append(
      (
        "tasks",
        .array(
          tasks.map { task in
            .object([
              ("task", .text(task.task)),
              ("groups", .array(task.groups.map { $0.json(in: task.groups) })),
            ])
          })
      ))
    return .object(members)
  }
}

extension Comparison.Group.Name {
  /// A word for programs.
  var kind: String {
    switch self {
    case .value: "value"
    case .unknown: "unknown"
    case .rest: "rest"
    case .all: "all"
    case .before: "before"
    case .now: "now"
    }
  }

  /// What the attempts say; nil for groups that are none of theirs.
  var value: String? { if case .value(let value) = self { value } else { nil } }
}

extension Comparison.Group {
  fileprivate func json(in groups: [Comparison.Group]) -> OrderedJSON {
    let reference = reference.map { groups[$0] }
    return .object([
      ("kind", .string(name.kind)), ("group", .text(name.value)),
      ("attempts", .integer(counts.attempts)), ("succeeded", .integer(counts.succeeded)),
      ("failed", .integer(counts.failed)), ("expired", .integer(counts.expired)),
      ("expired_claimed_success", .integer(counts.expiredClaimedSuccess)),
      ("expired_uncompleted", .integer(counts.expiredUncompleted)),
      ("abandoned", .integer(counts.abandoned)), ("running", .integer(counts.running)),
      ("eligible_wait", eligibleWait.json), ("run", run.json),
      ("changes", reference.map(changes) ?? .null),
    ])
  }

  /// How it differs from the group that it is held against.
  private func changes(from reference: Comparison.Group) -> OrderedJSON {
    let waits = changes(of: \.eligibleWait, from: reference)
    let runs = changes(of: \.run, from: reference)
    let against: [(String, OrderedJSON)] = [
      ("against_kind", .string(reference.name.kind)), ("against", .text(reference.name.value)),
    ]
    let durations = [
      ("eligible_wait_p50", waits.p50), ("eligible_wait_p95", waits.p95), ("run_p50", runs.p50),
      ("run_p95", runs.p95),
    ].map { ($0.0, $0.1?.json(unit: "s") ?? .null) }
    let shares = Comparison.shares.map { share in
      (
        share.word.split(separator: " ").joined(separator: "_") + "_share",
        change(of: share.count, from: reference)?.json(unit: "points") ?? OrderedJSON.null
      )
    }
    return .object(against + durations + shares)
  }
}

extension Comparison.Figures {
  /// null where there is no value.
  fileprivate var json: OrderedJSON {
    guard n > 0 else { return .null }
    func number(_ value: Double?) -> OrderedJSON { value.map { .number($0) } ?? .null }
    return .object([("n", .integer(n)), ("p50", number(p50)), ("p95", number(p95))])
  }
}

extension Change {
  fileprivate func json(unit: String) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [("difference_\(unit)", .number(difference))]
    if unit == "s" { members.append(("percent", percent.map { .number($0) } ?? .null)) }
    return .object(members + [("direction", .string(direction.rawValue))])
  }
}
