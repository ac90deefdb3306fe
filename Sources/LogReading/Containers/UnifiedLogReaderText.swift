/// What the older `UnifiedLogReader` writes in its default form: the columns of `log show`.
///
/// Its times are Greenwich's, although nothing says so, and of a message of several lines the further
/// ones stand behind commas.
enum UnifiedLogReaderText: Container {
  static let name = "unifiedlogreader"
  static let isOrdered = false

  static let samples = [
    ContainerSample(
      "2026-09-02 06:00:00.002000 0x1a2b3    Default     0x0                  412    0    "
        + "Reader: (BackgroundTasks) [com.apple.BackgroundTasks:Framework] event=start "
        + "task=com.example.sync",
      "at=2026-09-02T06:00:00.002000Z digits=6 kind=start task=com.example.sync "
        + "process=Reader pid=412"),
    ContainerSample(
      "2026-09-02 06:00:01        0x1a2b3    Info        0x7f                 412    14   "
        + "My App: event=expire task=com.example.sync",
      "at=2026-09-02T06:00:01.000000Z digits=0 kind=expire task=com.example.sync "
        + "process=My App pid=412"),
    ContainerSample(
      "2026-09-02 06:00:02.131000 0x12       Default     0x0                  95     0    "
        + "dasd: [com.apple.duetactivityscheduler:lifecycle] nothing of interest", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard let stamp, tools.clock.lineOffset == nil,
      LogShowDefault.readColumns(line, stamp: stamp, into: &record)
    else { return false }
    let start = line.skipBlanks(from: 0, to: stamp.end)
    record.stamp = tools.clock.stampOfGreenwich(in: line, from: start, stamp) ?? stamp
    return true
  }
}
