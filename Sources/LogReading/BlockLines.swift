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
    let linesBefore = lineCount
    var position = start
    while position < end {
      if parser.spread != nil, take(bytes, &position, &parser, &lineCount, &batch) { continue }
      var found =
        parser.isInRecord || parser.wrap.isFound
        ? position : search.firstMatch(in: bytes, from: position)
      if let mention = parser.firstMention(in: bytes, from: position, to: found ?? end) {
        found = mention
      }
      guard let hit = found else { break }
      var lineStart = position
      var lineEnd = firstNewline(in: bytes, from: position) ?? end
      if lineEnd < hit {
        lineStart = lastNewline(in: bytes, before: hit).map { $0 + 1 } ?? 0
        count(newlineCount(in: bytes, from: position, to: lineStart), &lineCount, &batch)
        lineEnd = firstNewline(in: bytes, from: hit) ?? end
      }
      position = lineEnd + 1
      lineCount += 1
      if opens(bytes, lineStart, lineEnd, lineCount, search, &parser) {
        batch.counts.lines += 1
        batch.counts.other += 1
        continue
      }
      parser.parse(
        bytes.extracting(bytes.lineRange(from: lineStart, to: lineEnd)), number: lineCount,
        into: &batch)
    }
    if position < end {
      let hasPartialLine = bytes[byte: end - 1] != newline
      let lines = newlineCount(in: bytes, from: position, to: end) + (hasPartialLine ? 1 : 0)
      count(lines, &lineCount, &batch)
    }
    prepare(&parser, behind: bytes, lineCount, search)
    extendWindow(bytes, from: start, linesBefore, &parser, &batch)
  }

  /// Opens the record that the last line leaves open, if it does.
  ///
  /// - Parameters:
  ///   - parser: what reads the lines that follow.
  ///   - bytes: whole lines, the last of them before those.
  ///   - lineCount: the number of the last one.
  ///   - search: tells which lines were read already, each by itself.
  static func prepare(
    _ parser: inout LineParser, behind bytes: RawSpan, _ lineCount: Int64,
    _ search: LiteralSearch? = nil
  ) {
    guard parser.spread == nil, !parser.isInRecord, bytes.byteCount > 0,
      let found = parser.spreadRecord(in: bytes, from: 0, to: bytes.byteCount)
    else { return }
    if found.width != nil {
      guard let search,
        isUnread(bytes.extracting(found.start..<bytes.byteCount), search, parser)
      else { return }
    }
    parser.beginSpread(found, in: bytes, to: bytes.byteCount, number: lineCount)
  }

  /// Opens the record of several lines that a line with a literal belongs to, if it does.
  private static func opens(
    _ bytes: RawSpan, _ lineStart: Int, _ lineEnd: Int, _ number: Int64, _ search: LiteralSearch,
    _ parser: inout LineParser
  ) -> Bool {
    var text = bytes.skipBlanks(from: lineStart, to: lineEnd)
    while text < lineEnd, bytes[byte: text] == 0x3E {
      text = bytes.skipBlanks(from: text + 1, to: lineEnd)
    }
    guard !parser.isInRecord else { return false }
    // What begins with a time or is an object stands for itself.
    guard text < lineEnd, bytes[byte: text] != 0x7B else { return false }
    if bytes[byte: text].isDigit, !isColumn(bytes, text, lineEnd) {
      let isFollowedByText = isFollowedByText(bytes, lineEnd)
      guard parser.wrap.isFound || isFollowedByText else { return false }
      return parser.beginWrapped(
        bytes.extracting(bytes.lineRange(from: lineStart, to: lineEnd)), number: number,
        isProven: isFollowedByText && isLongest(bytes, lineStart, lineEnd))
    }
    if bytes[byte: text] == 0x5B, text + 1 < lineEnd, bytes[byte: text + 1].isDigit { return false }
    guard let found = parser.spreadRecord(in: bytes, from: 0, to: lineEnd), found.start < lineStart
    else { return false }
    // Unless its first lines have been read by themselves already.
    guard found.width == nil || isUnread(bytes.extracting(found.start..<lineStart), search, parser)
    else { return false }
    parser.beginSpread(found, in: bytes, to: lineEnd, number: number)
    return parser.spread != nil
  }

  /// Whether lines hold nothing for which they would have been read.
  private static func isUnread(
    _ bytes: RawSpan, _ search: LiteralSearch, _ parser: borrowing LineParser
  ) -> Bool {
    search.firstMatch(in: bytes, from: 0) == nil
      && parser.firstMention(in: bytes, from: 0, to: bytes.byteCount) == nil
  }

  /// Whether none of the lines next to one is longer.
  private static func isLongest(_ bytes: RawSpan, _ lineStart: Int, _ lineEnd: Int) -> Bool {
    var end = lineStart - 1
    for _ in 0..<triedLines where end > 0 {
      let start = lastNewline(in: bytes, before: end).map { $0 + 1 } ?? 0
      if end - start > lineEnd - lineStart { return false }
      end = start - 1
    }
    var start = lineEnd + 1
    for _ in 0..<triedLines where start < bytes.byteCount {
      let end = firstNewline(in: bytes, from: start) ?? bytes.byteCount
      if end - start > lineEnd - lineStart { return false }
      start = end + 1
    }
    return true
  }

  /// Whether a line begins with a pid or another column of a wrapped record, and with no time.
  private static func isColumn(_ bytes: RawSpan, _ start: Int, _ end: Int) -> Bool {
    let limit = min(end, start + 8)
    var position = start
    while position < limit, bytes[byte: position].isDigit { position += 1 }
    return position < limit && bytes.isBlank(at: position) || bytes.holds("0x", at: start, to: end)
  }

  /// Whether the line behind another one begins with no time, and is not empty.
  @inline(__always)
  private static func isFollowedByText(_ bytes: RawSpan, _ lineEnd: Int) -> Bool {
    guard lineEnd &+ 1 < bytes.byteCount else { return false }
    let next = bytes[byte: lineEnd &+ 1]
    return !next.isDigit && next != newline && next != 0x0D
  }

  /// Gives the open record the next line; false where that is none of it.
  private static func take(
    _ bytes: RawSpan, _ position: inout Int, _ parser: inout LineParser, _ lineCount: inout Int64,
    _ batch: inout EventBatch
  ) -> Bool {
    let lineEnd = firstNewline(in: bytes, from: position) ?? bytes.byteCount
    let line = bytes.extracting(bytes.lineRange(from: position, to: lineEnd))
    guard parser.takeIntoSpread(line, number: lineCount + 1, into: &batch) else { return false }
    lineCount += 1
    position = lineEnd + 1
    return true
  }

  private static func count(_ lines: Int, _ lineCount: inout Int64, _ batch: inout EventBatch) {
    lineCount += Int64(lines)
    batch.counts.lines += Int64(lines)
    batch.counts.other += Int64(lines)
  }

  /// Takes the first and the last time of the block into the batch's window, and notes gaps.
  private static func extendWindow(
    _ bytes: RawSpan, from start: Int, _ linesBefore: Int64, _ parser: inout LineParser,
    _ batch: inout EventBatch
  ) {
    var first: GapSearch.Place?
    let end = bytes.byteCount
    var position = start
    for _ in 0..<triedLines where position < end {
      let lineEnd = firstNewline(in: bytes, from: position) ?? end
      if let at = parser.time(of: bytes.extracting(bytes.lineRange(from: position, to: lineEnd))) {
        batch.extendWindow(to: at)
        first = GapSearch.Place(position: position, at: at)
        break
      }
      position = lineEnd + 1
    }
    var lineEnd = end > start && bytes[byte: end - 1] == newline ? end - 1 : end
    for _ in 0..<triedLines where lineEnd > start {
      let lineStart = max(lastNewline(in: bytes, before: lineEnd).map { $0 + 1 } ?? 0, start)
      if let at = parser.time(of: bytes.extracting(bytes.lineRange(from: lineStart, to: lineEnd))) {
        batch.extendWindow(to: at)
        if let first {
          let last = GapSearch.Place(position: lineStart, at: at)
          noteGaps(from: first, to: last, bytes, from: start, linesBefore, &parser, &batch)
        }
        break
      }
      lineEnd = lineStart - 1
    }
  }

  /// Notes stretches of time without a line, before the block and within.
  private static func noteGaps(
    from first: GapSearch.Place, to last: GapSearch.Place, _ bytes: RawSpan, from start: Int,
    _ linesBefore: Int64, _ parser: inout LineParser, _ batch: inout EventBatch
  ) {
    var gaps = GapSearch.gaps(from: first, to: last, in: bytes, &parser)
    if let since = parser.lastLineAt, first.at - since > GapSearch.limit {
      gaps.insert((first, since), at: 0)
    }
    parser.lastLineAt = last.at
    guard !gaps.isEmpty, parser.isTimeOrdered else { return }
    for gap in gaps {
      let line = newlineCount(in: bytes, from: start, to: gap.end.position)
      batch.notices.append(
        SourceNotice(
          kind: .gap, line: linesBefore + Int64(line) + 1, text: "\(gap.since) \(gap.end.at)"))
    }
  }
}
