import SQLite

/// Columns between tabs, one line a row; NULL is an empty field.
///
/// `\t`, `\n`, `\r`, `\\` and `\u001B` stand for characters that would break a line or steer a
/// terminal.
struct TSVWriter: RowWriter {
  private let columns: [String]

  init(columns: [String]) { self.columns = columns }

  mutating func begin() -> String { Self.line(columns.map { .text($0) }) }

  mutating func row(_ values: [SQLValue]) -> String { Self.line(values) }

  mutating func end() -> String { "" }

  private static func line(_ values: [SQLValue]) -> String {
    values.map(field).joined(separator: "\t") + "\n"
  }

  private static func field(_ value: SQLValue) -> String {
    let text = RowText.plain(value) ?? ""
    return RowText.visible(RowText.replacing("\\", with: "\\\\", in: text))
  }
}
