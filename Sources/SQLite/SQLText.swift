/// What must be known of SQL's syntax here: where a statement can begin.
enum SQLText {
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
