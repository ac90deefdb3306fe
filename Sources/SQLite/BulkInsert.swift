/// A fast insert of many rows into one table.
///
/// Rows go in groups, as `INSERT INTO t(...) VALUES (...), (...)`, and those that fill no group one
/// by one. The caller opens the transaction around it. Two ways, which must not be mixed before
/// `finish`: `insertRows` for texts that already lie in one arena, `bind` and `endRow` for the rest.
package struct BulkInsert: ~Copyable {
  /// Rows a statement; more bring nothing.
  package static let groupSize = 50

  private var group: Statement
  private var single: Statement
  private let columnCount: Int32
  private var pending: [PendingValue] = []
  private var pendingArena: [UInt8] = []
  private var pendingRows = 0

  private enum PendingValue {
    case null
    case integer(Int64)
    case real(Double)
    case text(start: Int, count: Int)
  }

  /// Compiles the statements.
  ///
  /// - Parameters:
  ///   - connection: The database.
  ///   - table: The table's name as SQL writes it, with its schema if need be.
  ///   - columns: Names of the columns that get values, at least one.
  /// - Throws: `SQLiteError` if there is no such table or column.
  package init(
    _ connection: Connection, table: String, columns: [String]
  ) throws(SQLiteError) {
    precondition(!columns.isEmpty, "an insert needs a column")
    let head = "INSERT INTO \(table)(\(columns.joined(separator: ", "))) VALUES "
    let row = "(\(Array(repeating: "?", count: columns.count).joined(separator: ", ")))"
    let rows = Array(repeating: row, count: Self.groupSize).joined(separator: ", ")
    let group = try Statement(connection, head + rows)
    let single = try Statement(connection, head + row)
    self.group = group
    self.single = single
    columnCount = Int32(columns.count)
  }

  /// Inserts rows whose texts lie in one arena; nothing is copied on the way to SQLite.
  ///
  /// - Parameters:
  ///   - count: How many rows.
  ///   - arena: UTF-8 text that the binder's ranges point into.
  ///   - bindRow: Gives the values of the row of a number, from 0, in the order of the columns;
  ///     those that it leaves out at the end are NULL.
  /// - Throws: `SQLiteError` if a row cannot be inserted; earlier groups stay inserted.
  package mutating func insertRows(
    count: Int, arena: [UInt8], _ bindRow: (_ row: Int, _ binder: inout RowBinder) -> Void
  ) throws(SQLiteError) {
    precondition(pendingRows == 0, "rows of the other way are still pending")
    var row = 0
    while count - row >= Self.groupSize {
      try group.run(
        rows: row..<row + Self.groupSize, columnCount: columnCount, arena: arena, bindRow)
      row += Self.groupSize
    }
    while row < count {
      try single.run(rows: row..<row + 1, columnCount: columnCount, arena: arena, bindRow)
      row += 1
    }
  }

  /// Gives the current row's next column an integer; nil is NULL.
  package mutating func bind(_ value: Int64?) {
    append(value.map { .integer($0) } ?? .null)
  }

  /// Gives the current row's next column a number; nil is NULL.
  @_disfavoredOverload
  package mutating func bind(_ value: Double?) {
    append(value.map { .real($0) } ?? .null)
  }

  /// Gives the current row's next column a text; nil is NULL.
  package mutating func bind(_ text: String?) {
    guard let text else { return bindNull() }
    let start = pendingArena.count
    pendingArena.append(contentsOf: text.utf8)
    append(.text(start: start, count: pendingArena.count - start))
  }

  /// Leaves the current row's next column NULL.
  package mutating func bindNull() { append(.null) }

  /// Ends the current row; columns without a value are NULL.
  ///
  /// - Throws: `SQLiteError` if a full group of rows cannot be inserted; its rows are then lost.
  package mutating func endRow() throws(SQLiteError) {
    pendingRows += 1
    let bound = pendingRows * Int(columnCount)
    while pending.count < bound { pending.append(.null) }
    if pendingRows == Self.groupSize { try finish() }
  }

  /// Inserts the rows that `endRow` has kept back.
  ///
  /// The insert can then be used again, also in another transaction.
  ///
  /// - Throws: `SQLiteError` if they cannot be inserted; they are then lost.
  package mutating func finish() throws(SQLiteError) {
    let count = pendingRows
    let columns = Int(columnCount)
    precondition(pending.count == count * columns, "a row was not ended")
    let values = pending
    let arena = pendingArena
    pending.removeAll(keepingCapacity: true)
    pendingArena.removeAll(keepingCapacity: true)
    pendingRows = 0
    try insertRows(count: count, arena: arena) { row, binder in
      for value in values[row * columns..<(row + 1) * columns] {
        switch value {
        case .null: binder.bindNull()
        case .integer(let value): binder.bind(value)
        case .real(let value): binder.bind(value)
        case .text(let start, let count): binder.bindText(start: start, count: count)
        }
      }
    }
  }

  private mutating func append(_ value: PendingValue) {
    precondition(pending.count < (pendingRows + 1) * Int(columnCount), "more values than columns")
    pending.append(value)
  }
}
