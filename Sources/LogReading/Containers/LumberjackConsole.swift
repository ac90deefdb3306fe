/// What CocoaLumberjack writes to a terminal: `2026-09-03 07:20:53:104 App[pid:thread] message`.
///
/// Times are local, other than in its files. Its queue formatter writes `[queue (QOS:DEFAULT)]` in
/// place of the process.
enum LumberjackConsole: Container {
  static let name = "lumberjack-console"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026-09-03 07:20:53:104 My App[412:1a2b] event=start task=com.example.sync",
      "at=2026-09-03T07:20:53.104000Z digits=3 kind=start task=com.example.sync "
        + "process=My App pid=412"),
    ContainerSample(
      "2026-09-03 07:20:53:104 [sync (QOS:UTILITY)] event=start task=com.example.sync",
      "at=2026-09-03T07:20:53.104000Z digits=3 kind=start task=com.example.sync"),
    ContainerSample("2026-09-03 07:20:56:604 My App[412:1a2b] the view has appeared", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard var stamp, stamp.fractionDigits == 0,
      let fraction = CalendarTime.colonFraction(in: line, from: stamp.end, to: end)
    else { return false }
    stamp.at += fraction.micros
    stamp.fractionDigits = fraction.digits
    stamp.end += 4
    record.stamp = stamp
    let start = line.skipBlanks(from: stamp.end, to: end)
    record.message = Message(start: start, end: end)
    if let sender = ProcessPrefix.read(in: line, from: start, to: end), sender.hasThread {
      record.process = sender.name
      record.pid = sender.pid
      record.message.start = sender.end
    } else if start < end, line[byte: start] == 0x5B,
      let closing = line.firstText(")] ", from: start, to: min(end, start + 200)),
      line.firstText(" (QOS:", from: start, to: closing) != nil
    {
      record.category = TextRef(from: start + 1, to: closing + 1)
      record.message.start = line.skipBlanks(from: closing + 2, to: end)
    }
    return true
  }
}
