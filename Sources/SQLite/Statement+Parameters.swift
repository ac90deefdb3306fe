internal import CSQLite

extension Statement {
  /// The parameters' names in the order of their indices, as they are written: `:limit`.
  ///
  /// A parameter without a name is listed as `?`.
  package var parameterNames: [String] {
    let count = unsafe sqlite3_bind_parameter_count(handle)
    guard count > 0 else { return [] }
    return (1...count).map { index in
      guard let name = unsafe sqlite3_bind_parameter_name(handle, index) else { return "?" }
      return unsafe String(cString: name)
    }
  }

  package mutating func bindNull(at index: Int32) throws(SQLiteError) {
    try check(unsafe sqlite3_bind_null(handle, index))
  }

  /// Sets a parameter to an integer; nil is NULL.
  package mutating func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(unsafe sqlite3_bind_int64(handle, index, value))
  }

  /// Sets a parameter to a number; nil is NULL, and so is a NaN, which SQLite does not have.
  @_disfavoredOverload
  package mutating func bind(_ value: Double?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(unsafe sqlite3_bind_double(handle, index, value))
  }

  /// Sets a parameter to 0 or 1; nil is NULL.
  package mutating func bind(_ value: Bool?, at index: Int32) throws(SQLiteError) {
    try bind(value.map { $0 ? Int64(1) : 0 }, at: index)
  }

  /// Sets a parameter to text, which SQLite copies; nil is NULL.
  package mutating func bind(_ text: String?, at index: Int32) throws(SQLiteError) {
    guard let text else { return try bindNull(at: index) }
    try bind(utf8: Array(text.utf8), at: index)
  }

  /// Sets a parameter to UTF-8 text, which SQLite copies.
  package mutating func bind(_ text: RawSpan, at index: Int32) throws(SQLiteError) {
    try check(unsafe text.withUnsafeBytes { unsafe bindText($0, at: index) })
  }

  /// Sets a parameter to UTF-8 text, which SQLite copies.
  package mutating func bind(utf8 text: [UInt8], at index: Int32) throws(SQLiteError) {
    try check(unsafe text.withUnsafeBytes { unsafe bindText($0, at: index) })
  }

  private func bindText(_ bytes: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
    // A nil start would mean NULL: an empty text needs an address, though nothing lies there.
    guard let start = bytes.baseAddress else {
      return unsafe sqlite3_bind_text(handle, index, "", 0, csqlite_transient())
    }
    return unsafe sqlite3_bind_text64(
      handle, index, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count),
      csqlite_transient(), UInt8(SQLITE_UTF8))
  }

  /// Sets a parameter to bytes, which SQLite copies.
  package mutating func bindBlob(_ blob: [UInt8], at index: Int32) throws(SQLiteError) {
    let code = unsafe blob.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else {
        return unsafe sqlite3_bind_zeroblob(handle, index, 0)
      }
      return unsafe sqlite3_bind_blob64(
        handle, index, start, UInt64(bytes.count), csqlite_transient())
    }
    try check(code)
  }

  package mutating func bind(_ value: SQLValue, at index: Int32) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let value): try bind(value, at: index)
    case .real(let value): try bind(value, at: index)
    case .text(let value): try bind(value, at: index)
    case .blob(let value): try bindBlob(value, at: index)
    }
  }

  /// Sets the parameter of a name, with its `:`.
  ///
  /// - Throws: `SQLiteError` if the statement has no such parameter.
  package mutating func bind(_ value: SQLValue, name: String) throws(SQLiteError) {
    let index = unsafe sqlite3_bind_parameter_index(handle, name)
    guard index > 0 else {
      throw SQLiteError(code: SQLITE_RANGE, message: "no parameter \(name)", sql: sql)
    }
    try bind(value, at: index)
  }
}
