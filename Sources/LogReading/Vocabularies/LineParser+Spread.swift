/// Records of several lines.
extension LineParser {
  /// So many bytes before a line tell all that the parser has to know of them.
  package static let tailBytes = SpreadRecord.longest

  /// Looks whether the last line of some bytes belongs to a record that began before it, or begins
  /// one, and is not over with it.
  ///
  /// - Parameters:
  ///   - bytes: whole lines.
  ///   - start: where the first of them begins.
  ///   - end: behind the last one's newline, or behind it where it has none.
  /// - Returns: where the record begins.
  mutating func spreadRecord(
    in bytes: RawSpan, from start: Int, to end: Int
  ) -> (form: SpreadRecord.Form, start: Int)? {
    guard containers.hasRecords else { return nil }
    let lineEnd = end > start && bytes[byte: end - 1] == newline ? end - 1 : end
    let lineStart = lastNewline(in: bytes, before: lineEnd).map { max(start, $0 + 1) } ?? start
    guard lineStart < lineEnd else { return nil }
    let line = bytes.extracting(bytes.lineRange(from: lineStart, to: lineEnd))
    guard PrettyLine(line) == .other else {
      return Self.objectStart(in: bytes, from: start, to: lineEnd).map { (.object, $0) }
    }
    return wrappedStart(in: bytes, from: start, to: lineEnd).map { (.wrapped, $0) }
  }

  /// Where the object begins that is open behind the last line: of those with the fewest blanks
  /// before them the last one.
  private static func objectStart(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
    let limit = max(start, end - SpreadRecord.longest)
    var lineEnd = end
    var closed = Int.max
    var found: (indent: Int, start: Int)?
    while true {
      let lineStart = lastNewline(in: bytes, before: lineEnd).map { max(start, $0 + 1) } ?? start
      guard lineStart >= limit else { break }
      let line = bytes.extracting(bytes.lineRange(from: lineStart, to: lineEnd))
      let shape = PrettyLine(line)
      guard shape != .other else { break }
      let indent = line.skipBlanks(from: 0, to: line.byteCount)
      if shape == .opens, indent < min(closed, found?.indent ?? .max) {
        found = (indent, lineStart)
      }
      let first = line[byte: indent]
      if first == 0x7D || first == 0x5D { closed = min(closed, indent) }
      guard found?.indent != 0, closed > 0, lineStart > start else { break }
      lineEnd = lineStart - 1
    }
    return found?.start
  }

  /// Where the wrapped record begins that the last line belongs to.
  private mutating func wrappedStart(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
    var lineEnd = end
    for _ in 0...SpreadRecord.mostWrapped {
      let lineStart = lastNewline(in: bytes, before: lineEnd).map { max(start, $0 + 1) } ?? start
      let line = bytes.extracting(bytes.lineRange(from: lineStart, to: lineEnd))
      let textStart = line.skipBlanks(from: 0, to: line.byteCount)
      guard textStart < line.byteCount, line[byte: textStart] != 0x7B,
        !CalendarTime.looksLikeMonthName(in: line, from: 0, to: line.byteCount)
      else { return nil }
      if line[byte: textStart].isDigit, let stamp = leadingStamp(line) {
        return LogShowDefault.isBareHead(line, stamp: stamp) ? lineStart : nil
      }
      guard lineStart > start else { return nil }
      lineEnd = lineStart - 1
    }
    return nil
  }

  /// Begins with a record and takes in its lines, which have been counted already.
  ///
  /// - Parameters:
  ///   - found: where it begins, as `spreadRecord` says.
  ///   - bytes: whole lines.
  ///   - end: behind the last line that is to be taken in.
  ///   - number: the last line's number in its source.
  mutating func beginSpread(
    _ found: (form: SpreadRecord.Form, start: Int), in bytes: RawSpan, to end: Int, number: Int64
  ) {
    let lineEnd = end > found.start && bytes[byte: end - 1] == newline ? end - 1 : end
    let before = newlineCount(in: bytes, from: found.start, to: lineEnd)
    var position = firstNewline(in: bytes, from: found.start) ?? lineEnd
    spread = SpreadRecord(
      found.form, line: number - Int64(before),
      first: bytes.extracting(bytes.lineRange(from: found.start, to: min(position, lineEnd))))
    while position < lineEnd {
      let next = min(firstNewline(in: bytes, from: position + 1) ?? lineEnd, lineEnd)
      let line = bytes.extracting(bytes.lineRange(from: position + 1, to: next))
      guard case .goesOn? = spread?.take(line, isStamped: false) else {
        spread = nil
        return
      }
      position = next
    }
  }

  /// Takes in a line while a record is open.
  ///
  /// - Parameters:
  ///   - line: its bytes.
  ///   - number: its number in its source.
  ///   - batch: where the record goes where it is over.
  /// - Returns: whether the line is of the record, and was counted.
  mutating func takeIntoSpread(
    _ line: RawSpan, number: Int64, into batch: inout EventBatch
  ) -> Bool {
    lastLine = LineNature()
    var banner = Record()
    let isStamped = leadingStamp(line) != nil || Banner.read(line, into: &banner)
    switch spread?.take(line, isStamped: isStamped) {
    case .goesOn:
      batch.counts.lines += 1
      batch.counts.other += 1
      return true
    case .ends:
      batch.counts.lines += 1
      batch.counts.other += 1
      closeSpread(into: &batch)
      return true
    case .isOver:
      closeSpread(into: &batch)
      return false
    case .isNone, nil:
      spread = nil
      return false
    }
  }

  /// Reads the open record: what has come of it is all of it.
  mutating func closeSpread(into batch: inout EventBatch) {
    guard let record = spread else { return }
    spread = nil
    isJoined = record.form == .object
    defer { isJoined = false }
    // Its lines have been counted as other already.
    batch.counts.lines -= 1
    batch.counts.other -= 1
    parse(unsafe record.text.span.bytes, number: record.line, into: &batch)
  }

  /// Ends the source: what is open is over, and what is missing shows.
  ///
  /// - Parameters:
  ///   - lineCount: the lines of the source.
  ///   - batch: where it goes.
  mutating func endSource(lineCount: Int64, into batch: inout EventBatch) {
    closeSpread(into: &batch)
    if open?.ending == .details { endRecord(into: &batch) }
    guard lacksTrailer else { return }
    lacksTrailer = false
    batch.notices.append(
      SourceNotice(kind: .trailerMissing, line: lineCount, text: ""))
  }
}

extension RawSpan {
  /// The range of a line without its carriage return.
  func lineRange(from start: Int, to end: Int) -> Range<Int> {
    start..<(end > start && self[byte: end - 1] == 0x0D ? end - 1 : end)
  }
}
