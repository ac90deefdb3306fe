import SQLite

/// An array of objects, one a line.
struct JSONRowWriter: RowWriter {
  private let object: JSONRow
  private var isFirst = true

  init(columns: [String]) { object = JSONRow(columns: columns) }

  mutating func begin() -> String { "[" }

  mutating func row(_ values: [SQLValue]) -> String {
    let separator = isFirst ? "\n" : ",\n"
    isFirst = false
    return separator + object.text(values)
  }

  mutating func end() -> String { isFirst ? "]\n" : "\n]\n" }
}
