/// What idevicesyslog prints: `Sep  2 22:38:01.123456 process(image)[pid] <Level>: message`.
///
/// Times have no year, and are those of the computer's zone.
enum IDeviceSyslog: Container {
  static let name = "idevicesyslog"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "Sep  2 22:38:01.123456 My App(BackgroundTasks)[412] <Notice>: event=submit "
        + "task=com.example.sync",
      "at=2026-09-02T22:38:01.123456Z digits=6 kind=submit task=com.example.sync "
        + "process=My App pid=412"),
    ContainerSample(
      "Oct 12 02:08:01.000000 Reader[412] <Error>: [BGTask] event=start task=com.example.sync",
      "at=2026-10-12T02:08:01.000000Z digits=6 kind=start task=com.example.sync "
        + "process=Reader pid=412"),
    ContainerSample("Sep  2 22:38:01.131000 dasd[95] <Notice>: nothing of interest", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard stamp == nil, let time = CalendarTime.monthName(in: line, from: 0, to: end),
      time.fraction.digits > 0, time.end < end, line[byte: time.end] == 0x20,
      let sender = SyslogSender.find(in: line, from: time.end + 1, to: end)
    else { return false }
    record.takeStamp(of: time, &tools)
    record.process = TextRef(from: time.end + 1, to: sender.nameEnd)
    record.library = sender.image
    record.pid = sender.pid
    record.level = sender.level
    record.message = Message(start: sender.end, end: end)
    return true
  }
}

extension Record {
  /// Takes the line's time, or notes that no calendar has it.
  mutating func takeStamp(
    of time: CalendarTime, from start: Int = 0, isGMT: Bool = false, _ tools: inout LineTools
  ) {
    stamp = tools.clock.stamp(of: time, isGMT: isGMT)
    if stamp == nil { problem = Problem(fault: .badStamp, start: start, end: time.end) }
  }
}
