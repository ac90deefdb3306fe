/// Cuts a message into its `key=value` pairs.
enum TrailPairs {
  struct Pair {
    var value: TrailValue
    /// Whether a quote that opens the value is never closed.
    var isUnterminated = false
  }

  /// The next pair; words without `=` are passed over.
  ///
  /// - Parameters:
  ///   - bytes: what holds the message.
  ///   - position: where to begin; moved behind the pair.
  ///   - end: where the message ends.
  ///   - message: tells what the positions are of.
  /// - Returns: nil at the message's end.
  @inline(__always)
  static func next(
    in bytes: RawSpan, from position: inout Int, to end: Int, _ message: Message
  ) -> Pair? {
    while true {
      position = bytes.skipBlanks(from: position, to: end)
      guard position < end else { return nil }
      if let pair = pair(in: bytes, from: &position, to: end, message) { return pair }
    }
  }

  /// The pair that begins at a position; nil for a word, which is passed over.
  @inline(__always)
  static func pair(
    in bytes: RawSpan, from position: inout Int, to end: Int, _ message: Message
  ) -> Pair? {
    let start = position
    let keyEnd = endOfKey(in: bytes, from: start, to: end)
    guard keyEnd > start, keyEnd < end, bytes[byte: keyEnd] == 0x3D else {
      position = max(bytes.firstBlank(from: keyEnd, to: end), start + 1)
      return nil
    }
    let valueStart = keyEnd &+ 1
    if valueStart < end, bytes[byte: valueStart] == 0x22 {
      return quoted(in: bytes, start, keyEnd, position: &position, end, message)
    }
    var valueEnd = bytes.firstBlank(from: valueStart, to: end)
    if valueEnd < end, mayHoldBlanks(bytes, valueStart) {
      valueEnd = longValueEnd(in: bytes, from: valueStart, shortEnd: valueEnd, to: end)
    }
    position = valueEnd
    var text = TextRef(from: valueStart, to: valueEnd)
    text.isOfLine = message.isOfLine
    return Pair(
      value: TrailValue(keyStart: start, keyEnd: keyEnd, text: text, outerEnd: valueEnd))
  }

  /// The first `=`, blank or tab from a position on.
  @inline(__always)
  private static func endOfKey(in bytes: RawSpan, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = bytes.word(at: index)
      let found =
        RawSpan.marks(word, of: 0x3D) | RawSpan.marks(word, of: 0x20)
        | RawSpan.marks(word, of: 0x09)
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, bytes[byte: index] != 0x3D, !bytes.isBlank(at: index) { index &+= 1 }
    return index
  }

  private static func quoted(
    in bytes: RawSpan, _ start: Int, _ keyEnd: Int, position: inout Int, _ end: Int,
    _ message: Message
  ) -> Pair {
    let textStart = keyEnd + 2
    var index = textStart
    var coding = TextCoding.plain
    while index < end, bytes[byte: index] != 0x22 {
      if bytes[byte: index] == 0x5C {
        coding = .escaped
        index += 1
      }
      index += 1
    }
    let isClosed = index < end
    let textEnd = min(index, end)
    position = isClosed ? textEnd + 1 : end
    var text = TextRef(from: textStart, to: textEnd, coding: coding)
    text.isOfLine = message.isOfLine
    let value = TrailValue(keyStart: start, keyEnd: keyEnd, text: text, outerEnd: position)
    return Pair(value: value, isUnterminated: !isClosed)
  }

  /// Whether a bare value begins like one of the texts with blanks that Swift and Foundation print.
  @inline(__always)
  private static func mayHoldBlanks(_ bytes: RawSpan, _ start: Int) -> Bool {
    let byte = bytes[byte: start]
    return byte == 0x4F || byte == 0x45 || byte == 0x31 || byte == 0x32
  }

  /// So far a closing bracket or quote is looked for, so that no line takes quadratic time.
  private static let longestTime = 64
  private static let longestError = 4096

  /// The end of `Optional(...)`, of a time with a blank in it, or of a printed NSError.
  private static func longValueEnd(
    in bytes: RawSpan, from start: Int, shortEnd: Int, to end: Int
  ) -> Int {
    if bytes.holds("Optional(", at: start, to: end) {
      let limit = min(end, start + longestTime)
      let closing = bytes.first(0x29, from: start, to: limit)
      return closing < limit ? closing + 1 : shortEnd
    }
    if bytes.holds("Error Domain=", at: start, to: end) { return errorEnd(bytes, shortEnd, end) }
    guard shortEnd - start == 10, Clock.looksLikeDate(in: bytes, from: start, to: end),
      shortEnd + 9 <= end, bytes[byte: shortEnd + 3] == 0x3A, bytes[byte: shortEnd + 6] == 0x3A
    else { return shortEnd }
    let timeEnd = bytes.firstBlank(from: shortEnd + 1, to: end)
    return ZoneSuffix.detachedOffset(in: bytes, from: timeEnd, to: end)?.end ?? timeEnd
  }

  /// `Error Domain=X Code=3 "text" UserInfo={...}`, the last two only where they are there.
  private static func errorEnd(_ bytes: RawSpan, _ shortEnd: Int, _ end: Int) -> Int {
    let end = min(end, shortEnd + longestError)
    var position = bytes.firstBlank(from: shortEnd + 1, to: end)
    guard bytes.holds(" Code=", at: position, to: end) else { return position }
    position = bytes.firstBlank(from: position + 1, to: end)
    if bytes.holds(" \"", at: position, to: end) {
      let quote = bytes.first(0x22, from: position + 2, to: end)
      if quote < end { position = quote + 1 }
    }
    if bytes.holds(" UserInfo={", at: position, to: end) {
      let brace = bytes.first(0x7D, from: position, to: end)
      if brace < end { position = brace + 1 }
    }
    return position
  }
}
