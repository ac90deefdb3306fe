/// What `log show --style syslog` prints: `time  localhost process[pid]: (library) message`.
///
/// It tells no level.
enum LogShowSyslog: Container {
  static let name = "log-show-syslog"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026-09-02 06:00:00.842651+0200  localhost My App[2002]: (Library) [com.example:bg] "
        + "event=start task=com.example.sync",
      "at=2026-09-02T04:00:00.842651Z digits=6 kind=start task=com.example.sync "
        + "process=My App pid=2002"),
    ContainerSample(
      "2018-10-24 17:23:33.842651+0200  localhost sudo[2002]:   MacBook_SAMPLE : 2 incorrect "
        + "password attempts", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard let stamp else { return false }
    let host = line.skipBlanks(from: stamp.end, to: end)
    guard host > stamp.end, line.holds("localhost ", at: host, to: end) else { return false }
    let start = line.skipBlanks(from: host + 10, to: end)
    guard let sender = ProcessPrefix.read(in: line, from: start, to: end), sender.hasColon
    else { return false }
    record.stamp = stamp
    record.process = sender.name
    record.pid = sender.pid
    let message = SenderPrefix.read(line, from: sender.end, to: end, into: &record)
    record.message = Message(start: message, end: end)
    return true
  }
}
