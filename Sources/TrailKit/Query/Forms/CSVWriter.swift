import SQLite

/// RFC 4180, with lines that end in CR LF.
///
/// NULL is an empty field, an empty text is `""`.
struct CSVWriter: RowWriter {
  private let columns: [String]

  init(columns: [String]) { self.columns = columns }

  mutating func begin() -> String { Self.line(columns.map { .text($0) }) }

  mutating func row(_ values: [SQLValue]) -> String { Self.line(values) }

  mutating func end() -> String { "" }

  private static func line(_ values: [SQLValue]) -> String {
    // A line that is empty would be no row: a single NULL is quoted.
    if values == [.null] { return "\"\"\r\n" }
    return values.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ value: SQLValue) -> String {
    guard let text = RowText.plain(value) else { return "" }
    let needsQuotes = text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    guard needsQuotes || text.isEmpty else { return text }
    return "\"\(RowText.replacing("\"", with: "\"\"", in: text))\""
  }
}
