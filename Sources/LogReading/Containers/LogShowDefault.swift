/// What `log show` and `log stream` print by default.
///
/// `time thread type activity pid ttl process: (library) [subsystem:category] message`, and the
/// lines around them: banners, header, footer.
enum LogShowDefault: Container {
  static let name = "log-show"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026-09-02 06:00:00.002000+0000 0x1a2b3    Default     0x0                  412    0    "
        + "Reader: [com.example.reader:background] event=submit task=com.example.reader.refresh "
        + "type=refresh earliest=2026-09-02T06:15:00.000Z",
      "at=2026-09-02T06:00:00.002000Z digits=6 kind=submit task=com.example.reader.refresh "
        + "process=Reader pid=412 type=refresh earliest=2026-09-02T06:15:00.000000Z"),
    ContainerSample(
      "2026-03-15 14:14:18.429540-0500 0x18538    Info        0x7f                 120    8    "
        + "My App: (Library) event=complete task=com.example.sync success=yes",
      "at=2026-03-15T19:14:18.429540Z digits=6 kind=complete task=com.example.sync "
        + "process=My App pid=120 success=true"),
    ContainerSample(
      "2026-03-15 14:14:18.432571-0500 0x18697    Default     0x0                  360    8    "
        + "UserEventAgent: (DuetActivityScheduler) [com.apple.duetactivityscheduler:client] "
        + "REQUESTING START: 501:com.apple.XProtect.PluginService.agent.fast.scan:BB0E3B", nil),
    ContainerSample(
      "Timestamp                       Thread     Type        Activity             PID    TTL  ",
      nil),
    ContainerSample(
      "Skipping info and debug messages, pass --info and/or --debug to include.", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard let stamp else { return banner(in: line, to: end, &record) }
    var position = stamp.end
    guard position < end, line.isBlank(at: position),
      skipHex(in: line, at: &position, to: end), skipWord(in: line, at: &position, to: end),
      skipHex(in: line, at: &position, to: end),
      let pid = number(in: line, at: &position, to: end),
      number(in: line, at: &position, to: end) != nil
    else { return false }
    position = line.skipBlanks(from: position, to: end)
    guard let colon = endOfProcess(in: line, from: position, to: end) else { return false }
    let message = messageStart(in: line, from: colon + 1, to: end)
    record.stamp = stamp
    record.message = Message(start: message, end: end)
    record.process = TextRef(from: position, to: colon)
    record.pid = pid
    return true
  }

  private static func banner(
    in line: RawSpan, to end: Int, _ record: inout Record
  ) -> Bool {
    let start = line.skipBlanks(from: 0, to: end)
    if line.holds("Timestamp  ", at: start, to: end) {
      guard
        line.firstText(" Thread ", from: start, to: end) != nil
          || line.firstText("[PID", from: start, to: end) != nil
          || line.firstText(" Ty ", from: start, to: end) != nil
      else { return false }
      record.beginsCapture = true
    } else if line.holds("Filtering the log data using ", at: start, to: end) {
      record.beginsCapture = true
    } else if line.holds("Skipping ", at: start, to: end),
      let pass = line.firstText(" messages, pass --", from: start, to: end)
    {
      let hasInfo = line.firstText("info", from: start, to: pass) != nil
      let hasDebug = line.firstText("debug", from: start, to: pass) != nil
      guard hasInfo || hasDebug else { return false }
      record.levelsMissing = hasInfo && hasDebug ? .infoAndDebug : hasInfo ? .info : .debug
    } else {
      return false
    }
    record.message = Message(start: end, end: end)
    return true
  }

  /// Passes over blanks and a hexadecimal number such as `0x1a2b3`.
  private static func skipHex(in line: RawSpan, at position: inout Int, to end: Int) -> Bool {
    let start = line.skipBlanks(from: position, to: end)
    guard line.holds("0x", at: start, to: end) else { return false }
    position = start + 2
    while position < end, line.isHexDigit(at: position) { position += 1 }
    return position > start + 2 && position < end && line.isBlank(at: position)
  }

  private static func skipWord(in line: RawSpan, at position: inout Int, to end: Int) -> Bool {
    let start = line.skipBlanks(from: position, to: end)
    guard start < end, line[byte: start].isASCIILetter else { return false }
    position = line.firstBlank(from: start, to: end)
    return position < end
  }

  private static func number(in line: RawSpan, at position: inout Int, to end: Int) -> Int32? {
    let start = line.skipBlanks(from: position, to: end)
    position = line.firstBlank(from: start, to: end)
    return ValueWords.pid(line, from: start, to: position)
  }

  /// The colon behind the process name, which may hold blanks, dots and brackets.
  private static func endOfProcess(in line: RawSpan, from start: Int, to end: Int) -> Int? {
    var colon = line.first(0x3A, from: start, to: end)
    while colon < end {
      if colon > start, colon + 1 == end || line.isBlank(at: colon + 1) { return colon }
      colon = line.first(0x3A, from: colon + 1, to: end)
    }
    return nil
  }

  /// Where the message begins behind `(library)` and `[subsystem:category]`, where they are there.
  private static func messageStart(in line: RawSpan, from start: Int, to end: Int) -> Int {
    var position = line.skipBlanks(from: start, to: end)
    if position < end, line[byte: position] == 0x28,
      let closing = line.firstText(") ", from: position, to: end)
    {
      position = line.skipBlanks(from: closing + 1, to: end)
    }
    if position < end, line[byte: position] == 0x5B {
      let closing = line.firstText("] ", from: position, to: end) ?? end - 1
      let colon = line.first(0x3A, from: position, to: end)
      let blank = line.firstBlank(from: position, to: end)
      if line[byte: closing] == 0x5D, colon < closing, colon < blank {
        position = line.skipBlanks(from: closing + 1, to: end)
      }
    }
    return position
  }
}
