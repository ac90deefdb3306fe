/// The check for a comment or a summary on GitHub, in its Markdown.
extension Check {
  /// Rows of each table.
  private static let rowLimit = 50

  package var markdown: String {
    var parts = ["# \(verdict)"]
    if let title = report.title { parts.append("Trail: \(MarkdownText.title(title)).") }
    if !items.isEmpty { parts.append(findingTable) }
    if !gone.isEmpty { parts.append(goneList) }
    if !figures.isEmpty { parts.append(figureTable) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var findingTable: String {
    let table = TextTable(
      columns: [
        .text(""), .text("Finding"), .text("Task"), .number("Occurrences"), .text("First line"),
      ],
      rows: items.prefix(Self.rowLimit).map { item in
        let group = item.group
        let cause = group.cause.map { " by \(MarkdownText.name($0, in: .table))" } ?? ""
        let count = "\(FigureText.count(group.occurrences)) of \(FigureText.count(group.outOf))"
        return [
          Self.word(item),
          MarkdownText.prose(group.title, limit: 120, in: .table) + " · "
            + MarkdownText.name(group.diagnosis, in: .table) + cause + Self.remark(item),
          group.task.map { MarkdownText.name($0, in: .table) } ?? FigureText.none,
          group.occurrences > group.outOf ? FigureText.count(group.occurrences) : count,
          group.evidence.first.map { MarkdownText.name($0.place, in: .table) } ?? FigureText.none,
        ]
      })
    return table.markdown + Self.more(items.count, "finding")
  }

  private static func word(_ item: Item) -> String {
    switch item.standing {
    case .counted: item.group.severity == .error ? "**error**" : item.group.severity.rawValue
    case .known, .accepted: item.standing.rawValue
    }
  }

  private static func remark(_ item: Item) -> String {
    if let accepted = item.group.accepted {
      return "; " + MarkdownText.prose(accepted.words, limit: 200, in: .table)
    }
    switch item.change {
    case .new: return "; new"
    case .worse(let known): return "; worse, was \(known.severity.rawValue) in \(known.share)"
    case .same, nil: return ""
    }
  }

  private var goneList: String {
    let lines = gone.prefix(Self.rowLimit).map { known in
      let cause = known.cause.map { " by \(MarkdownText.name($0))" } ?? ""
      let task = known.task.map { ", \(MarkdownText.name($0))" } ?? ""
      return "- \(MarkdownText.name(known.diagnosis))\(cause)\(task), \(known.share)"
    }
    return "No longer found:\n\n" + lines.joined(separator: "\n")
      + Self.more(gone.count, "finding")
  }

  private var figureTable: String {
    let table = TextTable(
      columns: [.text(""), .text("Figure"), .text("Task"), .text("Measured")],
      rows: figures.prefix(Self.rowLimit).map { figure in
        [
          figure.isWithinLimits ? "OK" : "**FAIL**",
          MarkdownText.name(figure.limit.field.name, in: .table),
          MarkdownText.name(figure.task, in: .table), figure.words,
        ]
      })
    return table.markdown + Self.more(figures.count, "figure")
  }

  private static func more(_ count: Int, _ noun: String) -> String {
    let more = count - rowLimit
    return more > 0 ? "\n\nAnd \(FigureText.plural(more, "more " + noun))." : ""
  }
}
