/// The check as SARIF 2.1.0, which code scanning shows as alerts.
///
/// An alert is known again by its fingerprint: a result is a group of findings, not an occurrence.
extension Check {
  /// - Parameters:
  ///   - uri: The file of the repository that alerts are shown at; nil for the Info.plist, and
  ///     without one for the first line of evidence, in a log that the repository may not have.
  ///   - version: The program's.
  /// - Returns: One SARIF log with one run.
  package func sarif(uri: String?, version: String) -> String {
    let uri = uri.map(URIText.reference) ?? infoPlist.map(URIText.path)
    let figures = self.figures.filter { !$0.isWithinLimits }
    var rules = Set(items.map(\.group.diagnosis)).sorted().map(SARIFRule.init(diagnosis:))
    if !figures.isEmpty { rules.append(.figure) }
    let numbers = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let results =
      items.map { Self.result($0, rule: numbers[$0.group.diagnosis], uri: uri) }
      + figures.map { Self.result($0, rule: numbers[SARIFRule.figure.id], uri: uri) }
    let driver: [(String, OrderedJSON)] = [
      ("name", .string("bgtrail")), ("version", .string(version)),
      ("rules", .array(rules.map(\.json))),
    ]
    return OrderedJSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", .object(driver))])),
            ("columnKind", .string("utf16CodeUnits")), ("results", .array(results)),
          ])
        ])
      ),
    ]).text
  }

  private static func result(_ item: Item, rule: Int?, uri: String?) -> OrderedJSON {
    let group = item.group
    let lines = group.evidence
    let task = group.task.map { SARIFText.name($0) + ": " } ?? ""
    let message =
      task + SARIFText.text(group.title, limit: 200) + ". "
      + SARIFText.text(group.detail, limit: 2_000)
    var members: [(String, OrderedJSON)] = [
      ("ruleId", .string(group.diagnosis)), ("ruleIndex", .integer(rule ?? -1)),
      ("level", .string(group.severity.sarifLevel)),
      ("message", .object([("text", .string(message))])),
      ("locations", locations(uri: uri, else: lines.first)),
      (
        "relatedLocations",
        .array(
          lines.enumerated().map { number, line in
            line.location(id: number + 1, text: line.text.map { SARIFText.text($0, limit: 500) })
          })
      ),
      ("partialFingerprints", fingerprints(group.fingerprint)),
      ("occurrenceCount", .integer(max(1, group.occurrences))),
    ]
    if let change = item.change { members.append(("baselineState", .string(change.sarifState))) }
    if let accepted = group.accepted, !accepted.hasEnded {
      members.append(
        (
          "suppressions",
          .array([
            .object([
              ("kind", .string("external")),
              ("justification", .string(SARIFText.text(accepted.words, limit: 500))),
            ])
          ])
        ))
    }
    return .object(members)
  }

  private static func result(_ figure: FigureResult, rule: Int?, uri: String?) -> OrderedJSON {
    let task = SARIFText.name(figure.task)
    return .object([
      ("ruleId", .string(SARIFRule.figure.id)), ("ruleIndex", .integer(rule ?? -1)),
      ("level", .string("error")),
      (
        "message",
        .object([("text", .string("\(task): \(figure.limit.field.name) is \(figure.words)"))])
      ),
      ("locations", locations(uri: uri, else: nil)),
      ("partialFingerprints", fingerprints(figure.fingerprint)),
    ])
  }

  /// GitHub knows alerts again by the first one alone.
  private static func fingerprints(_ fingerprint: String) -> OrderedJSON {
    .object([
      ("primaryLocationLineHash", .string("\(fingerprint):1")),
      ("bgtrail/v1", .string(fingerprint)),
    ])
  }

  private static func locations(
    uri: String?, else line: FindingGroup.EvidenceLine?
  ) -> OrderedJSON {
    if let uri {
      let place = FindingGroup.EvidenceLine(source: "", line: 1)
      return .array([place.location(uri: uri)])
    }
    return .array(line.map { [$0.location()] } ?? [])
  }
}

/// Foreign text in a message, where `[text](target)` would be a link.
private enum SARIFText {
  static func name(_ name: String) -> String {
    unlinked(VisibleText.of(name, limit: 200, keepsEnd: true))
  }

  static func text(_ text: String, limit: Int) -> String {
    unlinked(VisibleText.of(text, limit: limit))
  }

  private static func unlinked(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "(", result.last == "]" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }
}

extension FindingGroup.EvidenceLine {
  /// - Parameters:
  ///   - uri: nil for the source's own.
  ///   - id: What the location is called within its result.
  ///   - text: What is said of it.
  /// - Returns: A `location`.
  fileprivate func location(
    uri: String? = nil, id: Int? = nil, text: String? = nil
  ) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = []
    if let id { members.append(("id", .integer(id))) }
    members.append(
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(uri ?? URIText.path(source)))])),
          ("region", .object([("startLine", .integer(max(1, line ?? 1)))])),
        ])
      ))
    if let text { members.append(("message", .object([("text", .string(text))]))) }
    return .object(members)
  }
}

extension Severity {
  var sarifLevel: String { self == .info ? "note" : rawValue }
}

extension Baseline.Change {
  fileprivate var sarifState: String {
    switch self {
    case .new: "new"
    case .worse: "updated"
    case .same: "unchanged"
    }
  }
}
