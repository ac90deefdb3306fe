/// `(library) [subsystem:category] ` before the message of all text styles of `log show`.
enum SenderPrefix {
  /// Reads both, where they are there.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - start: behind the process.
  ///   - end: where the line ends.
  ///   - record: takes library, subsystem and category.
  /// - Returns: where the message begins.
  static func read(
    _ line: RawSpan, from start: Int, to end: Int, into record: inout Record
  ) -> Int {
    var position = line.skipBlanks(from: start, to: end)
    if position < end, line[byte: position] == 0x28,
      let closing = line.firstText(") ", from: position, to: end)
    {
      record.library = TextRef(from: position + 1, to: closing)
      position = line.skipBlanks(from: closing + 1, to: end)
    }
    guard position < end, line[byte: position] == 0x5B else { return position }
    let closing = line.firstText("] ", from: position, to: end) ?? end - 1
    guard line[byte: closing] == 0x5D else { return position }
    let colon = line.first(0x3A, from: position, to: closing)
    if colon < closing {
      // RunningBoard names processes like that: `[app<com.example.reader>:412]`.
      let angle = line.first(0x3C, from: position, to: colon)
      guard angle == colon, colon < line.firstBlank(from: position, to: end) else {
        return position
      }
      record.subsystem = TextRef(from: position + 1, to: colon)
      record.category = TextRef(from: colon + 1, to: closing)
    } else if closing != position + 1 {
      return position
    }
    return line.skipBlanks(from: closing + 1, to: end)
  }
}
