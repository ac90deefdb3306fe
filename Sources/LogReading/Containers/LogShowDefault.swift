/// What `log show` and `log stream` print by default.
///
/// `time thread type activity pid ttl process: (library) [subsystem:category] message`. A copy that
/// was wrapped goes on on the next line: see `SpreadRecord`.
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
      "2023-04-13 03:31:54.896185+0400 0xe38a     Default     0x0                  11980  0", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard let stamp, tools.clock.lineOffset != nil else { return false }
    return readColumns(line, stamp: stamp, into: &record)
  }

  /// Reads what stands behind a line's time.
  ///
  /// - Parameters:
  ///   - line: its bytes.
  ///   - stamp: its time.
  ///   - record: takes the line's parts; left alone for a line of another container.
  /// - Returns: whether the columns stand there.
  static func readColumns(_ line: RawSpan, stamp: Stamp, into record: inout Record) -> Bool {
    let end = line.byteCount
    guard let columns = Columns.read(line, from: stamp.end, to: end) else { return false }
    let start = line.skipBlanks(from: columns.end, to: end)
    record.message = Message(start: end, end: end)
    if start < end {
      guard let colon = endOfProcess(in: line, from: start, to: end) else { return false }
      record.process = TextRef(from: start, to: colon)
      record.message.start = SenderPrefix.read(line, from: colon + 1, to: end, into: &record)
    }
    record.stamp = stamp
    record.pid = columns.pid
    record.level = columns.level
    if columns.isLoss { record.notice = .linesLost }
    return true
  }

  /// Whether a line begins with the time and the thread of a record.
  static func beginsRecord(_ line: RawSpan, stamp: Stamp) -> Bool {
    let thread = line.skipBlanks(from: stamp.end, to: line.byteCount)
    return stamp.fractionDigits > 0 && thread > stamp.end
      && line.holds("0x", at: thread, to: line.byteCount)
  }

  /// Whether a line is the head of a record that was cut before its message.
  static func isCutHead(_ line: RawSpan, stamp: Stamp) -> Bool {
    guard beginsRecord(line, stamp: stamp) else { return false }
    let end = line.byteCount
    guard let columns = Columns.read(line, from: stamp.end, to: end) else {
      return isCutInColumns(line, from: stamp.end, to: end)
    }
    let start = line.skipBlanks(from: columns.end, to: end)
    return start == end || endOfProcess(in: line, from: start, to: end) == nil
  }

  /// Whether nothing but some of the columns stands in a range: the last one may be cut, too.
  private static func isCutInColumns(_ line: RawSpan, from start: Int, to end: Int) -> Bool {
    var position = start
    guard line.skipHex(from: &position, to: end) else {
      let thread = line.skipBlanks(from: start, to: end) + 2
      return thread < end && (thread..<end).allSatisfy { line.isHexDigit(at: $0) }
    }
    let type = line.skipBlanks(from: position, to: end)
    let typeEnd = line.firstBlank(from: type, to: end)
    guard (type..<typeEnd).allSatisfy({ line[byte: $0].isASCIILetter }) else { return false }
    let activity = line.skipBlanks(from: typeEnd, to: end)
    guard activity < end else { return true }
    let activityEnd = line.firstBlank(from: activity, to: end)
    guard line.holds("0x", at: activity, to: end) || activityEnd == end else { return false }
    let rest = line.skipBlanks(from: activityEnd, to: end)
    let pidEnd = line.firstBlank(from: rest, to: end)
    return line.skipBlanks(from: pidEnd, to: end) == end
      && (rest..<pidEnd).allSatisfy { line[byte: $0].isDigit }
  }

  /// The columns between time and process.
  private struct Columns {
    var pid: Int32
    /// nil for a type that is no level: `Activity`, `State`.
    var level: LogLevel?
    var isLoss: Bool
    /// Behind the last of them.
    var end: Int

    static func read(_ line: RawSpan, from start: Int, to end: Int) -> Columns? {
      var position = start
      guard position < end, line.isBlank(at: position), line.skipHex(from: &position, to: end)
      else { return nil }
      let type = line.skipBlanks(from: position, to: end)
      guard type < end, line[byte: type].isASCIILetter else { return nil }
      position = line.firstBlank(from: type, to: end)
      let level = LogLevel.read(in: line, from: type, to: position)
      let isLoss = line.equals("loss", from: type, to: position)
      guard line.skipHex(from: &position, to: end),
        let pid = line.columnNumber(from: &position, to: end),
        line.columnNumber(from: &position, to: end) != nil
      else { return nil }
      return Columns(pid: pid, level: level, isLoss: isLoss, end: position)
    }
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
}
