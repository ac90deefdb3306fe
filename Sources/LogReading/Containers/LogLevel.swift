/// How grave a line is, in the unified log's words.
enum LogLevel: UInt8, Sendable {
  case debug = 1
  case info = 2
  /// `Default` and `Notice`.
  case notice = 3
  case warning = 4
  case error = 5
  case fault = 6

  /// Reads a level's word or code, as any of the containers writes it.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where the word begins.
  ///   - end: the position behind its last byte.
  /// - Returns: nil for a word that is no level.
  static func read(in bytes: RawSpan, from start: Int, to end: Int) -> LogLevel? {
    guard start < end else { return nil }
    let words: [(StaticString, LogLevel)]
    switch bytes[byte: start].asciiLowercased {
    case 0x64:
      words = [("default", .notice), ("df", .notice), ("debug", .debug), ("db", .debug)]
    case 0x6E: words = [("notice", .notice)]
    case 0x69: words = [("info", .info), ("i", .info), ("in", .info)]
    case 0x65:
      words = [("error", .error), ("e", .error), ("er", .error), ("emergency", .fault)]
    case 0x66: words = [("fault", .fault), ("f", .fault), ("fa", .fault)]
    case 0x77: words = [("warning", .warning)]
    case 0x74: words = [("trace", .debug)]
    case 0x63: words = [("critical", .fault)]
    case 0x61: words = [("alert", .fault)]
    default: return nil
    }
    return words.first { bytes.equals($0.0, from: start, to: end) }?.1
  }
}
