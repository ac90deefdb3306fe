/// What CocoaLumberjack's file logger writes: `2026/09/03 05:20:53:104  message`.
///
/// Its times are Greenwich's, though nothing in them says so: `--timezone` does not apply.
enum LumberjackFile: Container {
  static let name = "lumberjack-file"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026/09/03 05:20:53:104  [BGTask] event=start task=com.example.sync",
      "at=2026-09-03T05:20:53.104000Z digits=3 kind=start task=com.example.sync"),
    ContainerSample("2026/09/03 05:20:56:604  the view has appeared", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard stamp == nil, let time = CalendarTime.slashes(in: line, from: 0, to: end)
    else { return false }
    record.takeStamp(of: time, isGMT: true, &tools)
    record.message = Message(start: line.skipBlanks(from: time.end, to: end), end: end)
    return true
  }
}
