internal import CSQLite

extension Statement {
  /// Columns of the result; 0 for a statement that returns no rows.
  package var columnCount: Int32 { unsafe sqlite3_column_count(handle) }

  /// The columns' names, in order.
  package var columnNames: [String] { (0..<columnCount).map { columnName(at: $0) } }

  package borrowing func columnName(at column: Int32) -> String {
    guard let name = unsafe sqlite3_column_name(handle, column) else { return "" }
    return unsafe String(cString: name)
  }

  /// The type of the current row's value, before any reader below has converted it.
  package borrowing func type(at column: Int32) -> SQLValue.Kind {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  package borrowing func isNull(at column: Int32) -> Bool { type(at: column) == .null }

  /// The value of the current row, whatever its type; what is no UTF-8 in a text becomes U+FFFD.
  package borrowing func value(at column: Int32) -> SQLValue {
    switch type(at: column) {
    case .null: .null
    case .integer: .integer(integer(at: column))
    case .real: .real(double(at: column))
    case .text: .text(text(at: column) ?? "")
    case .blob: .blob(blob(at: column))
    }
  }

  /// The integer in a column; 0 for NULL.
  package borrowing func integer(at column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(handle, column)
  }

  /// The integer in a column; nil for NULL.
  package borrowing func optionalInteger(at column: Int32) -> Int64? {
    isNull(at: column) ? nil : integer(at: column)
  }

  /// The number in a column; 0 for NULL.
  package borrowing func double(at column: Int32) -> Double {
    unsafe sqlite3_column_double(handle, column)
  }

  /// The number in a column; nil for NULL.
  package borrowing func optionalDouble(at column: Int32) -> Double? {
    isNull(at: column) ? nil : double(at: column)
  }

  /// The text in a column; nil for NULL.
  package borrowing func text(at column: Int32) -> String? {
    guard let start = unsafe sqlite3_column_text(handle, column) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Shows the UTF-8 text in a column without a copy; nil for NULL, and `body` is not called.
  ///
  /// - Returns: What `body` returns.
  package borrowing func withText<Result>(
    at column: Int32, _ body: (RawSpan) -> Result
  ) -> Result? {
    guard let start = unsafe sqlite3_column_text(handle, column) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
    return unsafe body(bytes.bytes)
  }

  /// Shows the bytes in a column without a copy; NULL and an empty value show none.
  package borrowing func withBlob<Result>(
    at column: Int32, _ body: (RawSpan) -> Result
  ) -> Result {
    let start = unsafe sqlite3_column_blob(handle, column)
    let count = unsafe start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return unsafe body(UnsafeRawBufferPointer(start: start, count: count).bytes)
  }

  /// The bytes in a column; empty for NULL.
  package borrowing func blob(at column: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
