/// Reads the lines of one block.
enum BlockLines {
  /// How many lines at a block's ends are asked for a time.
  private static let triedLines = 8

  /// Parses the lines that hold a literal and counts the others.
  ///
  /// - Parameters:
  ///   - bytes: whole lines; only the last may lack its newline.
  ///   - start: where the first of them begins.
  ///   - search: the parser's literals.
  ///   - parser: what reads a line.
  ///   - lineCount: the number of the line before; moved on.
  ///   - batch: where events go.
  static func parse(
    _ bytes: RawSpan, from start: Int, _ search: LiteralSearch, _ parser: inout LineParser,
    _ lineCount: inout Int64, _ batch: inout EventBatch
  ) {
    let end = bytes.byteCount
    var position = start
    while position < end,
      let hit = parser.isInRecord ? position : search.firstMatch(in: bytes, from: position)
    {
      var lineStart = position
      var lineEnd = firstNewline(in: bytes, from: position) ?? end
      if lineEnd < hit {
        lineStart = lastNewline(in: bytes, before: hit).map { $0 + 1 } ?? 0
        count(newlineCount(in: bytes, from: position, to: lineStart), &lineCount, &batch)
        lineEnd = firstNewline(in: bytes, from: hit) ?? end
      }
      lineCount += 1
      parser.parse(
        bytes.extracting(lineStart..<textEnd(bytes, lineStart, lineEnd)), number: lineCount,
        into: &batch)
      position = lineEnd + 1
    }
    if position < end {
      let hasPartialLine = bytes[byte: end - 1] != newline
      let lines = newlineCount(in: bytes, from: position, to: end) + (hasPartialLine ? 1 : 0)
      count(lines, &lineCount, &batch)
    }
    extendWindow(bytes, from: start, &parser, &batch)
  }

  private static func count(_ lines: Int, _ lineCount: inout Int64, _ batch: inout EventBatch) {
    lineCount += Int64(lines)
    batch.counts.lines += Int64(lines)
    batch.counts.other += Int64(lines)
  }

  /// Takes the first and the last time of the block into the batch's window.
  private static func extendWindow(
    _ bytes: RawSpan, from start: Int, _ parser: inout LineParser, _ batch: inout EventBatch
  ) {
    let end = bytes.byteCount
    var position = start
    for _ in 0..<triedLines where position < end {
      let lineEnd = firstNewline(in: bytes, from: position) ?? end
      if let at = parser.time(of: bytes.extracting(position..<textEnd(bytes, position, lineEnd))) {
        batch.extendWindow(to: at)
        break
      }
      position = lineEnd + 1
    }
    var lineEnd = end > start && bytes[byte: end - 1] == newline ? end - 1 : end
    for _ in 0..<triedLines where lineEnd > start {
      let lineStart = max(lastNewline(in: bytes, before: lineEnd).map { $0 + 1 } ?? 0, start)
      if let at = parser.time(of: bytes.extracting(lineStart..<textEnd(bytes, lineStart, lineEnd)))
      {
        batch.extendWindow(to: at)
        break
      }
      lineEnd = lineStart - 1
    }
  }

  /// The end of a line without its carriage return.
  @inline(__always)
  private static func textEnd(_ bytes: RawSpan, _ start: Int, _ end: Int) -> Int {
    end > start && bytes[byte: end - 1] == 0x0D ? end - 1 : end
  }
}
