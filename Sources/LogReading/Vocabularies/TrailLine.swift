/// The trail line: `event=submit task=com.example.refresh key=value key="value with blanks"`.
///
/// It may begin anywhere in a message, at a word's start; pairs that stand directly before `event=`
/// belong to it. Words without `=` say nothing.
enum TrailLine: Vocabulary {
  static let name = "trail-line"

  static let samples = [
    VocabularySample(
      "event=register task=com.example.sync type=processing",
      "kind=register task=com.example.sync type=processing"),
    VocabularySample(
      "event=submit task=com.example.sync network=true power=no result=rejected "
        + "error=notPermitted",
      "kind=submit task=com.example.sync network=true power=false result=rejected error=notPermitted "
        + "code=3"),
    VocabularySample(
      "event=checkpoint task=com.example.sync attempt=E1 job=J1 generation=2 cursor=c9 done=3 "
        + "total=10.5",
      "kind=checkpoint task=com.example.sync attempt=E1 job=J1 generation=2 cursor=c9 done=3.0 "
        + "total=10.5"),
    VocabularySample(
      #"event=complete task=com.example.sync success=0 by=expiration reason="ran \"out\"""#,
      #"kind=complete task=com.example.sync success=false by=expiration reason=ran "out""#),
    VocabularySample(
      "event=condition charging=no thermal=fair refresh=denied",
      #"kind=condition state={"refresh":"denied","charging":false,"thermal":"fair"}"#),
    VocabularySample("event=terminate reason=watchdog", "kind=terminate reason=watchdog"),
    VocabularySample("event=cancel", "kind=cancel"),
    VocabularySample("event=complete step=2", nil),
    VocabularySample("event=launch", nil),
    VocabularySample("event=tap task=com.example.sync", nil),
  ]

  static func read(
    _ message: Message, in bytes: RawSpan, into draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    guard message.form == .text, let opening = Opening.find(message, in: bytes, tools) else {
      return false
    }
    draft.begin(opening.kind)
    apply(opening.pairsStart, opening.pairsEnd, message, bytes, &draft, &tools)
    apply(opening.start, opening.end, message, bytes, &draft, &tools)
    draft.settleTask(&tools)
    return true
  }

  /// Takes the pairs of a range into the event.
  @inline(__always)
  private static func apply(
    _ start: Int, _ end: Int, _ message: Message, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) {
    var position = start
    while let pair = TrailPairs.next(in: bytes, from: &position, to: end, message) {
      if pair.isUnterminated { draft.note(.unterminatedQuote, pair.value) }
      let key = tools.key(bytes, from: pair.value.keyStart, to: pair.value.keyEnd)
      if key == .event, draft.isFirst(.event) { continue }
      if key == .phase { _ = draft.isFirst(.phase) }
      draft.apply(key?.inTrailLine, pair.value, of: bytes, &tools)
    }
  }

  /// Where a trail line stands in a message.
  private struct Opening {
    /// Where `event=` stands, and the end of what may follow it.
    var start: Int
    var end: Int
    /// The pairs that stand before it without a word between.
    var pairsStart: Int
    var pairsEnd: Int
    var kind: EventKind

    /// Finds the first `event=` at a word's start that names a known kind.
    @inline(__always)
    static func find(_ message: Message, in bytes: RawSpan, _ tools: LineTools) -> Opening? {
      var from = message.start
      while let event = bytes.firstText("event=", from: from, to: message.end) {
        from = event + 6
        guard event == message.start || !isWordByte(bytes[byte: event - 1]),
          let kind = kind(from: event + 6, message, bytes, tools)
        else { continue }
        var opening = Opening(
          start: event, end: message.end, pairsStart: event, pairsEnd: event, kind: kind)
        if event > message.start { opening.lookAround(message, bytes) }
        return opening
      }
      return nil
    }

    /// The kind that a word names, of which only so much is read as a kind can have.
    private static func kind(
      from start: Int, _ message: Message, _ bytes: RawSpan, _ tools: LineTools
    ) -> EventKind? {
      let isQuoted = start < message.end && bytes[byte: start] == 0x22
      let word = isQuoted ? start + 1 : start
      let limit = min(message.end, word + 16)
      var wordEnd = word
      while wordEnd < limit, bytes[byte: wordEnd].isASCIILetter { wordEnd += 1 }
      if wordEnd < message.end {
        guard [0x20, 0x09, 0x22, 0x27, 0x29, 0x5D, 0x7D].contains(bytes[byte: wordEnd])
        else { return nil }
      }
      return tools.kind(bytes, from: word, to: wordEnd)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isDigit || byte >= 0x80
        || [0x5F, 0x2D, 0x2E, 0x3D].contains(byte)
    }

    /// Finds the pairs before `event=`, and where the quotes or brackets around the line end.
    private mutating func lookAround(_ message: Message, _ bytes: RawSpan) {
      switch bytes[byte: start - 1] {
      case 0x22: end = closingQuote(bytes)
      case 0x28: end = end(before: 0x29, bytes)
      case 0x5B: end = end(before: 0x5D, bytes)
      case 0x7B: end = end(before: 0x7D, bytes)
      case 0x27: end = end(before: 0x27, bytes)
      default: break
      }
      findPairs(message, bytes)
    }

    private func closingQuote(_ bytes: RawSpan) -> Int {
      var quote = bytes.first(0x22, from: start, to: end)
      while quote < end, bytes[byte: quote - 1] == 0x5C {
        quote = bytes.first(0x22, from: quote + 1, to: end)
      }
      return quote
    }

    /// The end without a closing bracket, where one stands there.
    private func end(before closing: UInt8, _ bytes: RawSpan) -> Int {
      let last = bytes.dropBlanks(from: start, to: end)
      return last > start && bytes[byte: last - 1] == closing ? last - 1 : end
    }

    /// A pair that `event=` stands in the value of does not count, but those before it do.
    private mutating func findPairs(_ message: Message, _ bytes: RawSpan) {
      var position = message.start
      var run: Int?
      defer { pairsStart = run ?? pairsEnd }
      while position < start {
        let token = bytes.skipBlanks(from: position, to: start)
        guard token < start else { break }
        var next = token
        let pair = TrailPairs.pair(in: bytes, from: &next, to: message.end, message)
        if next > start {
          pairsEnd = token
          return
        }
        run = pair == nil ? nil : run ?? token
        position = next
      }
    }
  }
}

extension TrailKey {
  /// The key in a trail line, where a container's keys are like any other.
  @inline(__always)
  var inTrailLine: TrailKey? {
    self == .timestamp ? .time : rawValue <= TrailKey.time.rawValue && self != .event ? self : nil
  }
}
