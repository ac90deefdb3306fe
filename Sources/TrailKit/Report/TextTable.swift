/// A table of ready texts: as Markdown, or with blanks between its columns.
struct TextTable {
  struct Column {
    var title: String
    /// Whether it stands to the right, as numbers do.
    var isNumber: Bool

    static func text(_ title: String) -> Column { Column(title: title, isNumber: false) }
    static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
  }

  var columns: [Column]
  /// As many cells a row as there are columns.
  var rows: [[String]]

  /// A table of GitHub's Markdown, its columns aligned in the source too.
  var markdown: String {
    let widths = self.widths
    let rule = zip(columns, widths).map { column, width in
      column.isNumber
        ? String(repeating: "-", count: max(width, 3) - 1) + ":"
        : String(repeating: "-", count: max(width, 3))
    }
    let lines =
      [line(columns.map(\.title), widths, between: " | "), rule.joined(separator: " | ")]
      + rows.map { line($0, widths, between: " | ") }
    return lines.map { "| \($0) |" }.joined(separator: "\n")
  }

  /// Plain text, two blanks between columns, no blanks at the ends of lines.
  var plain: String {
    ([columns.map(\.title)] + rows).map { cells in
      var text = line(cells, widths, between: "  ")
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  private var widths: [Int] {
    columns.indices.map { index in
      max(3, columns[index].title.count, rows.map { $0[index].count }.max() ?? 0)
    }
  }

  private func line(_ cells: [String], _ widths: [Int], between separator: String) -> String {
    columns.indices.map { index in
      let blanks = String(repeating: " ", count: max(0, widths[index] - cells[index].count))
      return columns[index].isNumber ? blanks + cells[index] : cells[index] + blanks
    }.joined(separator: separator)
  }
}
