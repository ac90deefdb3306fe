import SQLite

/// One JSON object a line.
struct JSONLinesWriter: RowWriter {
  private let object: JSONRow

  init(columns: [String]) { object = JSONRow(columns: columns) }

  mutating func begin() -> String { "" }

  mutating func row(_ values: [SQLValue]) -> String { object.text(values) + "\n" }

  mutating func end() -> String { "" }
}
