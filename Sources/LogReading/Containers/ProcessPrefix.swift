/// `Name[pid:thread] ` or `Name[pid]: ` before a message; the name may hold blanks and brackets.
struct ProcessPrefix {
  private static let longestName = 100

  /// None where only the brackets are there.
  var name: TextRef
  var pid: Int32
  var hasThread: Bool
  var hasColon: Bool
  /// Where the message begins.
  var end: Int

  /// Reads one that stands at a position.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - start: where the name begins.
  ///   - end: where the line ends.
  /// - Returns: nil where no brackets with numbers follow within 100 bytes, or a `=` before them.
  static func read(in bytes: RawSpan, from start: Int, to end: Int) -> ProcessPrefix? {
    let limit = min(end, start + longestName)
    var bracket = bytes.first(0x5B, from: start, to: limit)
    while bracket < limit {
      if let numbers = numbers(bytes, bracket, end) {
        guard bytes.first(0x3D, from: start, to: bracket) == bracket else { return nil }
        let name = bracket == start ? TextRef.none : TextRef(from: start, to: bracket)
        return ProcessPrefix(
          name: name, pid: numbers.pid, hasThread: numbers.hasThread, hasColon: numbers.hasColon,
          end: bytes.skipBlanks(from: numbers.end, to: end))
      }
      // A word in brackets begins a message, and no name.
      if bracket == start { return nil }
      bracket = bytes.first(0x5B, from: bracket + 1, to: limit)
    }
    return nil
  }

  /// `[412:1a2b]` or `[412]:`, behind which the line ends or a blank stands.
  private static func numbers(
    _ bytes: RawSpan, _ bracket: Int, _ end: Int
  ) -> (pid: Int32, hasThread: Bool, hasColon: Bool, end: Int)? {
    var position = bracket + 1
    while position < end, bytes[byte: position].isDigit { position += 1 }
    guard let pid = ValueWords.pid(bytes, from: bracket + 1, to: position) else { return nil }
    let hasThread = position < end && bytes[byte: position] == 0x3A
    if hasThread {
      position += 1
      while position < end, bytes.isHexDigit(at: position) { position += 1 }
    }
    guard position < end, bytes[byte: position] == 0x5D else { return nil }
    position += 1
    let hasColon = position < end && bytes[byte: position] == 0x3A
    if hasColon { position += 1 }
    guard position == end || bytes.isBlank(at: position) else { return nil }
    return (pid, hasThread, hasColon, position)
  }
}
