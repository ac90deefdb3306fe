/// The forms in which rows can be shown.
package enum RowForm: String, CaseIterable, Sendable {
  /// Aligned columns, for people.
  case table
  /// A Markdown table.
  case md
  /// RFC 4180.
  case csv
  /// Columns between tabs, one line a row.
  case tsv
  /// An array of objects.
  case json
  /// One object a line.
  case ndjson

  func makeWriter(columns: [String]) -> any RowWriter {
    switch self {
    case .table: TableWriter(columns: columns)
    case .md: MarkdownTableWriter(columns: columns)
    case .csv: CSVWriter(columns: columns)
    case .tsv: TSVWriter(columns: columns)
    case .json: JSONRowWriter(columns: columns)
    case .ndjson: JSONLinesWriter(columns: columns)
    }
  }
}
