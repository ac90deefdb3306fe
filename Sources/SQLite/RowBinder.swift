internal import CSQLite

/// Gives one row of a `BulkInsert` its values, column by column.
///
/// Its pointers live only while the insert's closure runs: it can be neither copied nor made
/// elsewhere, so it cannot be kept.
@safe package struct RowBinder: ~Copyable {
  private let statement: OpaquePointer
  private let arena: UnsafeRawBufferPointer
  private var index: Int32 = 0
  private var rowEnd: Int32 = 0
  /// The first error; what is bound after it does not matter.
  fileprivate private(set) var code = SQLITE_OK

  fileprivate init(statement: OpaquePointer, arena: UnsafeRawBufferPointer) {
    unsafe self.statement = statement
    unsafe self.arena = arena
  }

  /// Gives the next column an integer; nil is NULL.
  package mutating func bind(_ value: Int64?) {
    advance()
    guard let value else { return }
    note(unsafe sqlite3_bind_int64(statement, index, value))
  }

  /// Gives the next column a number; nil is NULL.
  @_disfavoredOverload
  package mutating func bind(_ value: Double?) {
    advance()
    guard let value else { return }
    note(unsafe sqlite3_bind_double(statement, index, value))
  }

  /// Gives the next column a text that lies in the arena.
  ///
  /// - Parameters:
  ///   - start: Its first byte.
  ///   - count: Its length in bytes; 0 is an empty text, not NULL.
  package mutating func bindText(start: Int, count: Int) {
    advance()
    let end = unsafe arena.count
    precondition(
      start >= 0 && count >= 0 && start <= end && count <= end - start,
      "the text lies outside the arena")
    guard count > 0, let base = unsafe arena.baseAddress else {
      note(unsafe sqlite3_bind_text(statement, index, "", 0, csqlite_transient()))
      return
    }
    // Not copied: the statement is run and unbound before the arena's closure ends.
    let text = unsafe (base + start).assumingMemoryBound(to: CChar.self)
    note(
      unsafe sqlite3_bind_text64(statement, index, text, UInt64(count), nil, UInt8(SQLITE_UTF8)))
  }

  /// Gives the next column bytes that lie in the arena; none are an empty value, not NULL.
  package mutating func bindBlob(start: Int, count: Int) {
    advance()
    let end = unsafe arena.count
    precondition(
      start >= 0 && count >= 0 && start <= end && count <= end - start,
      "the bytes lie outside the arena")
    guard count > 0, let base = unsafe arena.baseAddress else {
      note(unsafe sqlite3_bind_zeroblob(statement, index, 0))
      return
    }
    // Not copied, as in `bindText`.
    note(unsafe sqlite3_bind_blob64(statement, index, base + start, UInt64(count), nil))
  }

  /// Leaves the next column NULL.
  package mutating func bindNull() { advance() }

  fileprivate mutating func beginRow(columnCount: Int32) {
    index = rowEnd
    rowEnd += columnCount
  }

  private mutating func advance() {
    precondition(index < rowEnd, "more values than columns")
    index += 1
  }

  private mutating func note(_ code: Int32) {
    if self.code == SQLITE_OK { self.code = code }
  }
}

extension Statement {
  /// Binds some rows, one after the other, and runs the statement.
  mutating func run(
    rows: Range<Int>, columnCount: Int32, arena: [UInt8],
    _ bindRow: (_ row: Int, _ binder: inout RowBinder) -> Void
  ) throws(SQLiteError) {
    let code = unsafe arena.withUnsafeBytes { arena in
      var binder = unsafe RowBinder(statement: handle, arena: arena)
      for row in rows {
        binder.beginRow(columnCount: columnCount)
        bindRow(row, &binder)
      }
      return binder.code == SQLITE_OK ? unsafe sqlite3_step(handle) : binder.code
    }
    let error = code == SQLITE_DONE ? nil : connection.error(code, in: sql)
    reset()
    clearBindings()
    if let error { throw error }
  }
}
