extension Comparison {
  /// Characters, as UTF-16 counts them, that the section of a Markdown report stays under.
  private static let markdownLimit = 16_000

  /// The section of a Markdown report: as many tasks as have room, at least one.
  var markdownSection: String {
    let tables = ComparisonTables(comparison: self) { MarkdownText.name($0, in: .table) }
    let subject = subjectText { MarkdownText.name($0) }
    func section(_ count: Int) -> String {
      let more = families.count - count
      let parts =
        ["## Compared", subject]
        + tables.tables(ofFirst: count).map { "### \($0.title)\n\n\($0.table.markdown)" }
        + (more > 0 ? ["\(FigureText.plural(more, "more task")): in the report's JSON."] : [])
        + [Self.rules]
      return parts.joined(separator: "\n\n")
    }
    guard !families.isEmpty else { return "## Compared\n\nThere is no task to compare." }
    var count = min(families.count, MarkdownReport.rowLimit)
    while count > 1 {
      let text = section(count)
      if text.utf16.count <= Self.markdownLimit { return text }
      count -= 1
    }
    return section(count)
  }

  /// Every task, as Markdown without limit.
  var markdown: String {
    let tables = ComparisonTables(comparison: self) { MarkdownText.name($0, in: .table) }
    let parts =
      tables.tables(ofFirst: families.count).map { "## \($0.title)\n\n\($0.table.markdown)" }
      + [subjectText { MarkdownText.name($0) }, Self.rules]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Every task, as plain text for a terminal.
  var plain: String {
    let visible = { VisibleText.of($0, limit: MarkdownText.nameLimit, keepsEnd: true) }
    let tables = ComparisonTables(comparison: self, name: visible)
    let parts =
      tables.tables(ofFirst: families.count).map { "\($0.title)\n\($0.table.plain)" }
      + [Self.wrapped(subjectText(name: visible)), Self.wrapped(Self.rules)]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if TextWidth.of(last) + 1 + TextWidth.of(String(word)) <= 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
