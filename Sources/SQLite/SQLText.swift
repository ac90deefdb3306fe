internal import CSQLite

/// What must be known of SQL's syntax here: where a statement can begin.
enum SQLText {
  /// The UTF-8 bytes of SQL that SQLite can take.
  ///
  /// - Throws: `SQLiteError` if they hold a NUL, at which SQLite would stop without a word, or are
  ///   more than SQLite can count.
  static func bytes(of sql: String) throws(SQLiteError) -> [UInt8] {
    let bytes = Array(sql.utf8)
    guard !bytes.contains(0), bytes.count <= Int32.max else {
      throw SQLiteError(
        code: SQLITE_ERROR, message: "the SQL holds a NUL or is too long",
        sql: String(sql.prefix(1000)))
    }
    return bytes
  }

  /// The offset, from `start` on, of the first byte that is no blank, `;` or part of a comment.
  static func skipBlanks(_ sql: [UInt8], from start: Int) -> Int {
    var at = start
    while at < sql.count {
      switch sql[at] {
      case UInt8(ascii: " "), UInt8(ascii: ";"), 9, 10, 12, 13:
        at += 1
      case UInt8(ascii: "-") where hasPair("-", sql, at: at):
        at = sql[at...].firstIndex(of: 10) ?? sql.count
      case UInt8(ascii: "/") where hasPair("*", sql, at: at):
        at = endOfComment(sql, from: at + 2)
      default:
        return at
      }
    }
    return at
  }

  private static func hasPair(_ second: Unicode.Scalar, _ sql: [UInt8], at: Int) -> Bool {
    at + 1 < sql.count && sql[at + 1] == UInt8(ascii: second)
  }

  /// Where the text after `*/` begins; the end of the text where the comment is not closed.
  private static func endOfComment(_ sql: [UInt8], from start: Int) -> Int {
    var at = start
    while at + 1 < sql.count {
      if sql[at] == UInt8(ascii: "*"), sql[at + 1] == UInt8(ascii: "/") { return at + 2 }
      at += 1
    }
    return sql.count
  }
}
