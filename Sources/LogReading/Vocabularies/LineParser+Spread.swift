/// Records of several lines.
extension LineParser {
  /// So many bytes before a line tell all that the parser has to know of them.
  package static let tailBytes = SpreadRecord.longest

  /// Where a record of several lines begins.
  struct SpreadStart {
    var form: SpreadRecord.Form
    var start: Int
    /// The column at which a wrapped one was cut; nil where its head ends before the message.
    var width: Int?
  }

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
  ) -> SpreadStart? {
    guard containers.hasRecords else { return nil }
    let lineEnd = end > start && bytes[byte: end - 1] == newline ? end - 1 : end
    let lineStart = lastNewline(in: bytes, before: lineEnd).map { max(start, $0 + 1) } ?? start
    guard lineStart < lineEnd else { return nil }
    let line = bytes.extracting(Self.textRange(from: lineStart, to: lineEnd, in: bytes))
    guard PrettyLine(line) == .other else {
      return Self.objectStart(in: bytes, from: start, to: lineEnd)
        .map { SpreadStart(form: .object, start: $0) }
    }
    return wrappedStart(in: bytes, from: start, to: lineEnd)
  }

  /// The range of a line's text: without its carriage return, and the marks of a quote before it.
  private static func textRange(from start: Int, to end: Int, in bytes: RawSpan) -> Range<Int> {
    let line = bytes.lineRange(from: start, to: end)
    let text = textRange(of: bytes.extracting(line), keepsBlanks: true)
    return line.lowerBound + text.lowerBound..<line.lowerBound + text.upperBound
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
      let line = bytes.extracting(Self.textRange(from: lineStart, to: lineEnd, in: bytes))
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
  private mutating func wrappedStart(
    in bytes: RawSpan, from start: Int, to end: Int
  ) -> SpreadStart? {
    var lineEnd = end
    // Where all but the last are of one length, they were cut there.
    var counts: [Int] = []
    for _ in 0...SpreadRecord.mostWrapped {
      let lineStart = lastNewline(in: bytes, before: lineEnd).map { max(start, $0 + 1) } ?? start
      let line = bytes.extracting(Self.textRange(from: lineStart, to: lineEnd, in: bytes))
      let textStart = line.skipBlanks(from: 0, to: line.byteCount)
      guard textStart < line.byteCount, line[byte: textStart] != 0x7B,
        !CalendarTime.looksLikeMonthName(in: line, from: 0, to: line.byteCount)
      else { return nil }
      counts.append(line.characterCount)
      if line[byte: textStart].isDigit, let stamp = leadingStamp(line) {
        if LogShowDefault.isCutHead(line, stamp: stamp) {
          return SpreadStart(form: .wrapped, start: lineStart)
        }
        guard LogShowDefault.beginsRecord(line, stamp: stamp),
          let width = sharedWidth(counts, indent: textStart)
        else { return nil }
        return SpreadStart(form: .wrapped, start: lineStart, width: width)
      }
      guard lineStart > start else { return nil }
      lineEnd = lineStart - 1
    }
    return nil
  }

  /// The column to which lines come, give or take a blank at their end, of which the first is the
  /// record's last and may be shorter.
  private mutating func sharedWidth(_ counts: [Int], indent: Int) -> Int? {
    guard let last = counts.first.map({ $0 - indent }) else { return nil }
    let full = counts.count > 1 ? counts.dropFirst().map { $0 - indent } : [last]
    guard let width = full.max(), last <= width, full.allSatisfy({ $0 >= width - 1 }) else {
      return nil
    }
    if full.count > 1 || WrappedLines.isUsual(width) { return width }
    if counts.count > 1 { wrap.note(width, isCertain: false) }
    return wrap.known.flatMap { width >= $0 - 1 ? $0 : nil }
  }

  /// Begins with a record and takes in its lines, which have been counted already.
  ///
  /// - Parameters:
  ///   - found: where it begins, as `spreadRecord` says.
  ///   - bytes: whole lines.
  ///   - end: behind the last line that is to be taken in.
  ///   - number: the last line's number in its source.
  mutating func beginSpread(
    _ found: SpreadStart, in bytes: RawSpan, to end: Int, number: Int64
  ) {
    let lineEnd = end > found.start && bytes[byte: end - 1] == newline ? end - 1 : end
    let before = newlineCount(in: bytes, from: found.start, to: lineEnd)
    var position = firstNewline(in: bytes, from: found.start) ?? lineEnd
    spread = SpreadRecord(
      found.form, line: number - Int64(before),
      first: bytes.extracting(
        Self.textRange(from: found.start, to: min(position, lineEnd), in: bytes)),
      width: found.width ?? wrap.known, isCut: found.width == nil)
    while position < lineEnd {
      let next = min(firstNewline(in: bytes, from: position + 1) ?? lineEnd, lineEnd)
      let line = bytes.extracting(Self.textRange(from: position + 1, to: next, in: bytes))
      guard case .goesOn? = spread?.take(line, isStamped: false) else {
        spread = nil
        return
      }
      position = next
    }
  }

  /// Begins a record with a line that seems to have been wrapped, and has not been counted.
  ///
  /// - Parameters:
  ///   - line: its bytes.
  ///   - number: its number in its source.
  ///   - isProven: whether it was cut where it ends, if that is a usual column: text follows, and no
  ///     line near is longer.
  /// - Returns: whether it begins one.
  mutating func beginWrapped(_ line: RawSpan, number: Int64, isProven: Bool) -> Bool {
    let line = line.extracting(Self.textRange(of: line, keepsBlanks: true))
    guard containers.hasRecords, let stamp = leadingStamp(line),
      LogShowDefault.beginsRecord(line, stamp: stamp)
    else { return false }
    let count = line.characterCount - line.skipBlanks(from: 0, to: line.byteCount)
    wrap.refute(by: count)
    let isCut = LogShowDefault.isCutHead(line, stamp: stamp)
    let isUsual = isProven && WrappedLines.isUsual(count)
    guard isCut || isUsual || count >= (wrap.known ?? .max) - 1 else { return false }
    spread = SpreadRecord(
      .wrapped, line: number, first: line, width: wrap.known ?? (isCut ? nil : count),
      isCut: isCut)
    return true
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
    let line = line.extracting(Self.textRange(of: line, keepsBlanks: true))
    let isStamped =
      leadingStamp(line).map { isHead(line, stamp: $0) } ?? Banner.read(line, into: &banner)
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

  /// Whether a line that begins with a time is the head of another record, and no piece of this one
  /// that was wrapped before a time: `2026-10-05 05:27:40 +0000>`.
  private func isHead(_ line: RawSpan, stamp: Stamp) -> Bool {
    guard spread?.form == .wrapped else { return true }
    if spread?.isFull == true { return LogShowDefault.beginsRecord(line, stamp: stamp) }
    return stamp.end == line.byteCount || line.isBlank(at: stamp.end)
      || line[byte: stamp.end - 1] == 0x5D
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
    guard record.form == .wrapped else {
      return parse(unsafe record.text.span.bytes, number: record.line, into: &batch)
    }
    let text = record.wrapped.joined(width: record.wrapped.width(known: wrap.known))
    wrap.note(record.wrapped)
    parse(unsafe text.span.bytes, number: record.line, into: &batch)
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
