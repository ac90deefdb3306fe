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
    guard message.form == .text, let opening = opening(of: message, in: bytes, tools) else {
      return false
    }
    draft.begin(opening.kind)
    var position = opening.start
    while let value = TrailPairs.next(in: bytes, from: &position, to: message.end, message) {
      if value.isUnterminated {
        draft.note(.unterminatedQuote, value.value)
      }
      let key = tools.key(bytes, from: value.value.keyStart, to: value.value.keyEnd)
      if key == .event, draft.isFirst(.event) { continue }
      if key == .phase { _ = draft.isFirst(.phase) }
      draft.apply(key?.inTrailLine, value.value, of: bytes, &tools)
    }
    draft.settleTask(&tools)
    return true
  }

  /// The place where the event's pairs begin, and its kind.
  private static func opening(
    of message: Message, in bytes: RawSpan, _ tools: LineTools
  ) -> (start: Int, kind: EventKind)? {
    var from = message.start
    while let event = bytes.firstText("event=", from: from, to: message.end) {
      from = event + 6
      guard event == message.start || !isWordByte(bytes[byte: event - 1]) else { continue }
      var position = event
      guard let value = TrailPairs.next(in: bytes, from: &position, to: message.end, message)
      else { continue }
      let text = value.value.text
      guard let kind = tools.kind(bytes, from: text.from, to: text.to) else { continue }
      return (start(before: event, message, bytes), kind)
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isDigit || byte >= 0x80 || [0x5F, 0x2D, 0x2E, 0x3D].contains(byte)
  }

  /// Where the pairs begin that lead up to `event=` without a word between.
  private static func start(before event: Int, _ message: Message, _ bytes: RawSpan) -> Int {
    guard event > message.start else { return event }
    var position = message.start
    var start = event
    var isRun = false
    while position < event {
      let token = bytes.skipBlanks(from: position, to: event)
      if token == event { return isRun ? start : event }
      var next = token
      let pair = TrailPairs.pair(in: bytes, from: &next, to: message.end, message)
      if pair == nil {
        isRun = false
      } else if !isRun {
        isRun = true
        start = token
      }
      position = next
    }
    return position == event && isRun ? start : event
  }
}

extension TrailKey {
  /// The key in a trail line, where a container's keys are like any other.
  @inline(__always)
  var inTrailLine: TrailKey? {
    self == .timestamp ? .time : rawValue <= TrailKey.time.rawValue && self != .event ? self : nil
  }
}
