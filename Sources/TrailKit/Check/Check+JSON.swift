/// The check for programs, schema `bgtrail.check/1`.
extension Check {
  package var json: String {
    OrderedJSON.object([
      ("schema", .string("bgtrail.check/1")),
      ("verdict", .string(verdict)),
      ("fails", .bool(fails)),
      ("fail_on", .string(failOn.rawValue)),
      ("window", report.window.json),
      ("findings", .array(items.map(\.json))),
      ("waits", .array(report.waits.map(\.json))),
      ("gone", .array(gone.map(\.json))),
      ("figures", .array(figures.map(\.json))),
      ("settings", report.settingsJSON),
    ]).text
  }
}

extension Check.Item {
  fileprivate var json: OrderedJSON {
    let word: String?
    var before: Baseline.Known?
    switch change {
    case .new: word = "new"
    case .worse(let known): (word, before) = ("worse", known)
    case .same(let known): (word, before) = ("same", known)
    case nil: word = nil
    }
    return .object(
      group.jsonMembers + [
        ("standing", .string(standing.rawValue)), ("change", .text(word)),
        ("before", before?.json ?? .null),
      ])
  }
}

extension Baseline.Known {
  fileprivate var json: OrderedJSON {
    .object([
      ("fingerprint", .string(fingerprint)), ("diagnosis", .string(diagnosis)),
      ("cause", .text(cause)), ("task", .text(task)), ("severity", .string(severity.rawValue)),
      ("occurrences", .integer(occurrences)), ("out_of", outOf.map { .integer($0) } ?? .null),
    ])
  }
}

extension FigureResult {
  fileprivate var json: OrderedJSON {
    .object([
      ("task", .string(task)), ("field", .string(limit.field.name)),
      ("value", value.map { .number($0) } ?? .null), ("n", n.map { .integer($0) } ?? .null),
      ("min", limit.min.map { .number($0) } ?? .null),
      ("max", limit.max.map { .number($0) } ?? .null), ("is_within_limits", .bool(isWithinLimits)),
    ])
  }
}
