import LogReading

/// What the reader noticed of some kinds about a source; never empty.
struct SourceNotices {
  fileprivate let source: SourceFacts
  /// By kind, in the order of their first lines.
  fileprivate let notices: [SourceFacts.Notice]
  /// The one whose first line comes first.
  let first: SourceFacts.Notice

  /// The notices of those kinds; nil where there are none.
  init?(_ source: SourceFacts, _ kinds: Set<SourceNotice.Kind>) {
    let notices = source.notices.filter { kinds.contains($0.kind) }
      .sorted { $0.firstLine < $1.firstLine }
    guard let first = notices.first else { return nil }
    self.source = source
    self.notices = notices
    self.first = first
  }

  /// The lines of all of them.
  var count: Int { Int(notices.reduce(0) { $0 + $1.count }) }
}

extension Analyzer {
  /// A finding of this diagnosis that the lines of notices prove.
  func finding(on notices: SourceNotices, detail: String) -> Finding {
    var finding = Finding(
      diagnosis: Self.diagnosis.id, severity: Self.diagnosis.severity,
      confidence: Self.diagnosis.confidence, detail: detail)
    finding.foundAt = notices.source.lastAt
    finding.metrics = ["lines": Double(notices.count)]
    finding.evidence = notices.notices.map {
      .line(source: notices.source.id, line: $0.firstLine, note: $0.text)
    }
    return finding
  }
}
