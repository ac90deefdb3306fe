import SQLite

/// Aligned columns, two blanks between them; numbers at the right, NULL is blank.
///
/// Widths fit the first rows, and grow when a later row needs it: nothing is ever cut, and memory
/// does not grow with the result.
struct TableWriter: RowWriter {
  /// Rows from which the first widths are taken.
  private static let rowsAhead = 1000

  private let columns: [String]
  private var widths: [Int]
  private var waiting: [[SQLValue]] = []
  private var hasBegun = false

  init(columns: [String]) {
    self.columns = columns.map(RowText.visible)
    widths = self.columns.map(TextWidth.of)
  }

  mutating func begin() -> String { "" }

  mutating func row(_ values: [SQLValue]) -> String {
    widen(for: values)
    if hasBegun { return line(values) }
    waiting.append(values)
    return waiting.count == Self.rowsAhead ? head() : ""
  }

  mutating func end() -> String { hasBegun ? "" : head() }

  /// The names of the columns, a rule, and the rows that have waited.
  private mutating func head() -> String {
    hasBegun = true
    let names = zip(columns, 0...).map { name, column in
      padded(name, to: widths[column], atRight: isNumeric(column))
    }
    let rules = widths.map { String(repeating: "-", count: $0) }
    let text = Self.joined(names) + Self.joined(rules) + waiting.map(line).joined()
    waiting = []
    return text
  }

  private func isNumeric(_ column: Int) -> Bool {
    let values = waiting.map { $0[column] }.filter { $0 != .null }
    return !values.isEmpty && values.allSatisfy(Self.isNumber)
  }

  private mutating func widen(for values: [SQLValue]) {
    for (column, value) in values.enumerated() {
      widths[column] = max(widths[column], TextWidth.of(Self.cell(value)))
    }
  }

  private func line(_ values: [SQLValue]) -> String {
    Self.joined(
      values.enumerated().map { column, value in
        padded(Self.cell(value), to: widths[column], atRight: Self.isNumber(value))
      })
  }

  private func padded(_ text: String, to width: Int, atRight: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - TextWidth.of(text)))
    return atRight ? blanks + text : text + blanks
  }

  private static func cell(_ value: SQLValue) -> String {
    RowText.visible(RowText.plain(value) ?? "")
  }

  private static func isNumber(_ value: SQLValue) -> Bool {
    switch value {
    case .integer, .real: true
    default: false
    }
  }

  private static func joined(_ cells: [String]) -> String {
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
