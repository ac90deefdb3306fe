/// What a device's old syslog relay prints: `Sep  2 22:38:01 Device process[pid] <Level>: message`.
///
/// Times have whole seconds, no year, and are those of the device's zone. Bytes that are no ASCII
/// are written as `\M-f` and the like, a backslash as `\134`.
enum SyslogRelay: Container {
  static let name = "syslog-relay"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "Sep  2 22:38:01 Annas-iPhone Reader(BackgroundTasks)[412] <Notice>: event=start "
        + "task=com.example.sync",
      "at=2026-09-02T22:38:01.000000Z digits=0 kind=start task=com.example.sync "
        + "device=Annas-iPhone process=Reader pid=412"),
    ContainerSample(
      #"Sep 3 15:04:05 iPhone My App[123] <Warning>: event=complete task=com.example.sync "#
        + #"job=voil\M-C\240 by=C:\134x"#,
      "at=2026-09-03T15:04:05.000000Z digits=0 kind=complete task=com.example.sync "
        + #"device=iPhone process=My App pid=123 job=voilà by=C:\x"#),
    ContainerSample(
      "Sep 2 22:38:01 Reader[412] <Notice>: event=start task=com.example.sync",
      "at=2026-09-02T22:38:01.000000Z digits=0 kind=start task=com.example.sync "
        + "process=Reader pid=412"),
    ContainerSample("Jan 2 15:04:05 iPhone SpringBoard[123] <Notice>: hello world", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil else { return false }
    return read(line, from: 0, to: line.byteCount, isOfLine: true, into: &record, &tools)
  }

  /// Reads a relayed line that stands in other bytes.
  ///
  /// - Parameters:
  ///   - bytes: the line, or the text unescaped from it.
  ///   - start: where the relayed line begins.
  ///   - end: where it ends.
  ///   - isOfLine: whether `bytes` is the line.
  ///   - record: takes the line's parts; left alone for any other line.
  ///   - tools: the clock, and where the message is decoded.
  /// - Returns: whether it is one.
  static func read(
    _ bytes: RawSpan, from start: Int, to end: Int, isOfLine: Bool, into record: inout Record,
    _ tools: inout LineTools
  ) -> Bool {
    guard let time = CalendarTime.monthName(in: bytes, from: start, to: end),
      time.fraction.digits == 0, time.end < end, bytes[byte: time.end] == 0x20,
      let sender = SyslogSender.find(in: bytes, from: time.end + 1, to: end)
    else { return false }
    record.takeStamp(of: time, from: start, &tools)
    record.problem?.isOfLine = isOfLine
    func ref(_ from: Int, _ to: Int) -> TextRef {
      var ref = TextRef(from: from, to: to)
      ref.isOfLine = isOfLine
      return ref
    }
    let nameStart = time.end + 1
    let blank = bytes.firstBlank(from: nameStart, to: sender.nameEnd)
    if blank < sender.nameEnd {
      record.device = ref(nameStart, blank)
      record.process = ref(bytes.skipBlanks(from: blank, to: sender.nameEnd), sender.nameEnd)
    } else {
      record.process = ref(nameStart, sender.nameEnd)
    }
    if !sender.image.isNone { record.library = ref(sender.image.from, sender.image.to) }
    record.pid = sender.pid
    record.level = sender.level
    record.message = tools.visMessage(bytes, from: sender.end, to: end, isOfLine: isOfLine)
    return true
  }
}

extension LineTools {
  /// The message in a range, decoded where it has escapes of `vis`.
  ///
  /// - Parameters:
  ///   - bytes: the line, or the text unescaped from it.
  ///   - start: where the message begins.
  ///   - end: where it ends.
  ///   - isOfLine: whether `bytes` is the line.
  /// - Returns: where the message stands now.
  mutating func visMessage(
    _ bytes: RawSpan, from start: Int, to end: Int, isOfLine: Bool
  ) -> Message {
    guard bytes.first(0x5C, from: start, to: end) < end else {
      return .lines(bytes, from: start, to: end, isOfLine: isOfLine)
    }
    var decoded: [UInt8] = []
    // What stands before the message keeps its place: the record points to it.
    if !isOfLine { decoded.append(bytes, from: 0, to: start) }
    let messageStart = decoded.count
    decoded.appendVisDecoded(bytes, from: start, to: end)
    unescaped = decoded
    return .lines(
      unsafe unescaped.span.bytes, from: messageStart, to: unescaped.count, isOfLine: false)
  }
}
