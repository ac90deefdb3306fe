/// The findings of an earlier run: only what is new or worse than they counts.
package struct Baseline: Equatable, Sendable {
  /// By fingerprint.
  let findings: [String: Known]

  /// A group of findings as the earlier run knew it.
  struct Known: Equatable, Sendable {
    var fingerprint: String
    var diagnosis: String
    var cause: String?
    var task: String?
    var severity: Severity
    var occurrences: Int
    /// How many attempts, devices or sources there were; nil where the file does not say so.
    var outOf: Int?
  }

  /// How a group of findings compares with the earlier run.
  enum Change: Equatable, Sendable {
    case new
    case worse(than: Known)
    case same(as: Known)
  }

  init(_ findings: [Known]) {
    self.findings = Dictionary(findings.map { ($0.fingerprint, $0) }) { first, _ in first }
  }

  /// Reads the JSON that `report` or `check` wrote.
  ///
  /// - Throws: `UserError` if it cannot be read or is something else.
  package init(path: String) throws {
    let value = try jsonValue(ofFile: path, noun: "baseline")
    let schema = value["schema"]?.string ?? ""
    guard ["bgtrail.report/1", "bgtrail.check/1"].contains(schema),
      let elements = value["findings"]?.elements
    else {
      throw UserError(
        "\(path) is no baseline; 'bgtrail check INPUT -o baseline.json' makes one")
    }
    self.init(
      try elements.map { element in
        guard let known = Known(element) else {
          throw UserError("\(path):\(element.line): this finding lacks its fingerprint or counts")
        }
        guard known.occurrences >= 0, known.outOf ?? 0 >= 0 else {
          throw UserError("\(path):\(element.line): this finding's counts are below 0")
        }
        return known
      })
  }

  func change(of group: FindingGroup) -> Change {
    guard let known = findings[group.fingerprint] else { return .new }
    return known.isExceeded(by: group) ? .worse(than: known) : .same(as: known)
  }

  /// What the earlier run found and this one does not, by diagnosis, task and cause.
  func gone(from groups: [FindingGroup]) -> [Known] {
    let here = Set(groups.map(\.fingerprint))
    return findings.values.filter { !here.contains($0.fingerprint) }.sorted {
      ($0.diagnosis, $0.task ?? "", $0.cause ?? "")
        < ($1.diagnosis, $1.task ?? "", $1.cause ?? "")
    }
  }
}

extension Baseline.Known {
  /// Reads one element of `findings[]`; nil where it lacks what is needed.
  fileprivate init?(_ value: JSONValue) {
    guard let fingerprint = value["fingerprint"]?.string,
      let diagnosis = value["diagnosis"]?.string,
      let severity = value["severity"]?.string.flatMap(Severity.init(rawValue:)),
      let occurrences = value["occurrences"]?.integer
    else { return nil }
    self.init(
      fingerprint: fingerprint, diagnosis: diagnosis, cause: value["cause"]?.string,
      task: value["task"]?.string, severity: severity, occurrences: occurrences,
      outOf: value["out_of"]?.integer)
  }

  /// Whether a group is of a higher severity, or holds more occurrences than the old share gives.
  ///
  /// The share of the attempts, devices or sources counts, since logs differ in length; rounded up
  /// to whole occurrences, so that one attempt less does not make the same findings worse.
  func isExceeded(by group: FindingGroup) -> Bool {
    if group.severity > severity { return true }
    guard let outOf, outOf > 0, group.outOf > 0 else { return group.occurrences > occurrences }
    let expected = Double(occurrences) / Double(outOf) * Double(group.outOf)
    return Double(group.occurrences) > (expected - 1e-9).rounded(.up)
  }

  /// `3 of 500`.
  var share: String {
    FigureText.count(occurrences) + (outOf.map { " of \(FigureText.count($0))" } ?? "")
  }
}
