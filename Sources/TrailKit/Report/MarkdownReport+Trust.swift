/// Whether the data can be trusted: facts of the reading, not of the tasks.
extension MarkdownReport {
  var trustSection: String {
    let lines = model.lineCounts
    let counts =
      "\(FigureText.plural(lines.all, "line"))"
      + " from \(FigureText.plural(model.sources.count, "source")):"
      + " \(FigureText.plural(lines.events, "event")),"
      + " \(FigureText.count(lines.malformed)) malformed, \(FigureText.count(lines.other)) other,"
      + " \(FigureText.count(lines.repeated)) repeated."
    var parts = ["## Can the data be trusted?", counts]
    if !model.sources.isEmpty { parts.append(sourceTable.markdown) }
    let facts =
      [
        restrictions, damaged, zones, levels, redacted, unreadable, openRequests, pairing,
        unreliable, gaps, untimed, nothingPending,
      ]
      .flatMap(\.self) + malformed
    if !facts.isEmpty {
      parts.append(facts.map { "- \($0)" }.joined(separator: "\n"))
    } else if lines.all > 0 {
      parts.append("Nothing speaks against it.")
    }
    return parts.joined(separator: "\n\n")
  }

  /// Those that could not be read well first.
  private var sourceTable: TextTable {
    let sources =
      model.sources.filter { $0.state != "complete" }
      + model.sources.filter { $0.state == "complete" }
    let shown = sources.prefix(Self.rowLimit)
    let rest = sources.dropFirst(Self.rowLimit)
    var rows = shown.map { source in
      [MarkdownText.name(source.name, in: .table), Self.state(of: source)]
        + Self.cells(source.lines)
        + [Self.time(source.firstAt), Self.time(source.lastAt)]
    }
    if !rest.isEmpty {
      let lines = rest.reduce(into: SourceSummary.Lines()) { $0 += $1.lines }
      rows.append(
        [FigureText.plural(rest.count, "more source"), Self.states(of: rest)]
          + Self.cells(lines)
          + [
            Self.time(rest.compactMap(\.firstAt).min()), Self.time(rest.compactMap(\.lastAt).max()),
          ])
    }
    return TextTable(
      columns: [
        .text("Source"), .text("State"), .number("Lines"), .number("Events"),
        .number("Malformed"), .number("Other"), .number("Repeated"), .text("First line, UTC"),
        .text("Last line, UTC"),
      ], rows: rows)
  }

  private static func states(of sources: ArraySlice<SourceSummary>) -> String {
    let complete = sources.count { $0.state == "complete" }
    return complete == sources.count ? "complete" : "\(FigureText.count(complete)) complete"
  }

  private static func state(of source: SourceSummary) -> String {
    let words: [String: String] = [
      "complete": "complete", "truncated": "**cut off**", "damaged": "**damaged**",
      "loading": "**reading was interrupted**",
    ]
    return words[source.state] ?? MarkdownText.code(source.state, limit: 20, in: .table)
  }

  private static func cells(_ lines: SourceSummary.Lines) -> [String] {
    [lines.all, lines.events, lines.malformed, lines.other, lines.repeated].map(FigureText.count)
  }

  private static func time(_ at: Int64?) -> String { at.map(FigureText.minute) ?? FigureText.none }

  private var damaged: [String] {
    let noted = model.sources.filter { $0.note?.isEmpty == false }
    return listed(noted) {
      "\(MarkdownText.name($0.name)): \(MarkdownText.prose($0.note ?? "", limit: 200))"
    }
  }

  private var zones: [String] {
    let assumed = model.sources.filter(\.isTimezoneAssumed)
    guard !assumed.isEmpty else { return [] }
    return [
      "Times without a zone were taken for UTC in \(names(of: assumed)): that is assumed,"
        + " `--timezone` says it better."
    ]
  }

  private var levels: [String] {
    let missing = model.sources.filter { $0.levelsMissing?.isEmpty == false }
    return listed(missing) {
      "\(MarkdownText.name($0.name)) was captured without lines of level"
        + " \(MarkdownText.code($0.levelsMissing ?? "", limit: 60)): a missing line of such a level"
        + " proves nothing."
    }
  }

  private var pairing: [String] {
    let counts = model.families.reduce(into: TaskSummary.Counts()) { $0 += $1.counts }
    guard counts.inferred > 0 else { return [] }
    return [
      "\(FigureText.count(counts.inferred)) of \(FigureText.plural(counts.attempts, "attempt"))"
        + " (\(FigureText.percent(counts.inferred, of: counts.attempts))) were paired with their"
        + " events by order alone; an `attempt=` on every line makes that certain."
    ]
  }

  private var unreliable: [String] {
    let count = model.families.reduce(0) { $0 + $1.counts.unreliable }
    guard count > 0 else { return [] }
    return [
      "\(FigureText.plural(count, "attempt")) span a step of the clock: counted, but in no"
        + " duration below."
    ]
  }

  /// Stretches of the window, over 12 hours each, for which no source has any line.
  ///
  /// Of several devices none: where one is silent, others are not.
  private var gaps: [String] {
    guard model.window.devices == 1 else { return [] }
    let spans = model.sources.compactMap { source in
      source.firstAt.flatMap { first in source.lastAt.map { (first: first, last: $0) } }
    }.sorted { $0.first < $1.first }
    var gaps: [(from: Int64, to: Int64)] = []
    guard var end = spans.first?.last else { return [] }
    for span in spans {
      if Double(span.first) - Double(end) > 12 * 3600e6 { gaps.append((end, span.first)) }
      end = max(end, span.last)
    }
    return Self.listed(gaps) {
      "No source has a line from \(FigureText.time($0.from)) to \(FigureText.time($0.to))"
        + " (\(FigureText.span(from: $0.from, to: $0.to)))."
    }
  }

  private var malformed: [String] {
    let total = model.lineCounts.malformed
    guard !model.rejects.isEmpty else { return [] }
    let lines = model.rejects.map {
      "  - \(MarkdownText.name($0.source + ":" + String($0.line)))"
        + " \(MarkdownText.code($0.reason, limit: 120))"
    }
    let head = "Malformed lifecycle lines are in no figure but their count; the first:"
    let more = total - model.rejects.count
    let tail = more > 0 ? ["  - and \(FigureText.count(more)) more"] : []
    return [([head] + lines + tail).joined(separator: "\n")]
  }

  private func names(of sources: [SourceSummary]) -> String {
    let shown = sources.prefix(3).map { MarkdownText.name($0.name) }.joined(separator: ", ")
    return sources.count > 3 ? "\(shown) and \(FigureText.count(sources.count - 3)) more" : shown
  }

  private func listed(
    _ sources: [SourceSummary], _ sentence: (SourceSummary) -> String
  ) -> [String] {
    Self.listed(sources, sentence)
  }

  private static func listed<Element>(
    _ elements: [Element], _ sentence: (Element) -> String
  ) -> [String] {
    let more = elements.count - 5
    return elements.prefix(5).map(sentence)
      + (more > 0 ? ["And \(FigureText.count(more)) more of the same."] : [])
  }
}
