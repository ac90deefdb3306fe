import SQLite

/// A table of GitHub's Markdown; every text is a code span, so that none of it is markup.
struct MarkdownTableWriter: RowWriter {
  private let columns: [String]

  init(columns: [String]) { self.columns = columns }

  mutating func begin() -> String {
    let names = columns.map { Self.isPlain($0) ? $0 : Self.code($0) }
    return Self.line(names) + Self.line(columns.map { _ in "---" })
  }

  mutating func row(_ values: [SQLValue]) -> String {
    Self.line(
      values.map { value in
        switch value {
        case .text(let text): Self.code(text)
        default: RowText.plain(value) ?? ""
        }
      })
  }

  mutating func end() -> String { "" }

  /// A text as a code span that can stand in a table's cell; empty for an empty text.
  static func code(_ text: String) -> String {
    let text = RowText.visible(text)
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return "" }
    // Before a pipe, a backslash of the text's own would undo the one that keeps the cell whole.
    if zip(scalars, scalars.dropFirst()).contains(where: { $0 == ("\\", "|") }) {
      return "<code>" + entities(scalars) + "</code>"
    }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: scalars) + 1)
    // Markdown takes one blank away at both ends of a span, but for one of blanks alone.
    let needsBlank = [" ", "`"].contains(first) || [" ", "`"].contains(last)
    let blank = needsBlank && scalars.contains { $0 != " " } ? " " : ""
    return fence + blank + RowText.replacing("|", with: "\\|", in: text) + blank + fence
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// Whether a column's name is a word that no Markdown reads as markup: not `_x_`.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("_") && !name.hasSuffix("_")
      && name.unicodeScalars.allSatisfy(isWordScalar)
  }

  /// A text with every ASCII mark as an entity.
  private static func entities(_ scalars: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in scalars {
      if scalar == "_" || (scalar.isASCII && !isWordScalar(scalar) && scalar != " ") {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func longestRun(of scalar: Unicode.Scalar, in scalars: [Unicode.Scalar]) -> Int {
    var longest = 0
    var run = 0
    for next in scalars {
      run = next == scalar ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
