internal import CSQLite

extension Connection {
  /// Lets only statements compile that read, from now on.
  ///
  /// A read-only connection alone can still write files, through ATTACH and VACUUM INTO; with this
  /// those, every PRAGMA, transactions and `load_extension` are refused as well.
  ///
  /// - Throws: `SQLiteError` if the library lacks JSON.
  package func setReadingAuthorizer() throws(SQLiteError) {
    // At their first use these set themselves up by what looks like a write to the schema.
    _ = try Statement(self, "SELECT 1 FROM json_each('[]'), json_tree('[]')")
    unsafe sqlite3_set_authorizer(handle, authorizeReading, nil)
  }
}

private func authorizeReading(
  _: UnsafeMutableRawPointer?, action: Int32, _: UnsafePointer<CChar>?,
  function: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE:
    return SQLITE_OK
  case SQLITE_FUNCTION:
    guard let function = unsafe function else { return SQLITE_DENY }
    let refused = ["load_extension", "fts3_tokenizer", "writefile", "readfile", "edit"]
    return unsafe refused.contains(String(cString: function).lowercased())
      ? SQLITE_DENY : SQLITE_OK
  default:
    return SQLITE_DENY
  }
}
