/// What NSLog writes and the Xcode console shows: `time Process[pid:thread] [category] message`.
///
/// The process may be left out; old systems wrote milliseconds and no zone.
enum XcodeConsole: Container {
  static let name = "xcode"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026-09-02 09:00:00.000000+0000 My Reader[381:1a] [BGTask] event=expire task=com.example.s",
      "at=2026-09-02T09:00:00.000000Z digits=6 kind=expire task=com.example.s "
        + "process=My Reader pid=381"),
    ContainerSample(
      "2019-09-16 20:10:06.042027+0200 [27143:266431] event=start task=com.example.sync",
      "at=2019-09-16T18:10:06.042027Z digits=6 kind=start task=com.example.sync pid=27143"),
    ContainerSample(
      "2015-09-05 20:27:45.381 App [beta][32571:6036338] event=start task=com.example.sync",
      "at=2015-09-05T20:27:45.381000Z digits=3 kind=start task=com.example.sync "
        + "process=App [beta] pid=32571"),
    ContainerSample(
      "2019-06-18 23:36:54.525031+0800 Reader[5127:695645] [application] Woken to refresh.", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard let stamp, stamp.end < end, line.isBlank(at: stamp.end),
      LogShowCompact.code(line, behind: stamp) == nil
    else { return false }
    let start = line.skipBlanks(from: stamp.end, to: end)
    guard let sender = ProcessPrefix.read(in: line, from: start, to: end), sender.hasThread,
      !sender.hasColon
    else { return false }
    record.stamp = stamp
    record.process = sender.name
    record.pid = sender.pid
    record.message = Message(start: sender.end, end: end)
    if let category = category(line, from: sender.end, to: end) {
      record.category = category.name
      record.message.start = category.end
    }
    return true
  }

  /// A word in brackets; what holds blanks is a part of the message.
  private static func category(
    _ line: RawSpan, from start: Int, to end: Int
  ) -> (name: TextRef, end: Int)? {
    guard start < end, line[byte: start] == 0x5B else { return nil }
    let closing = line.first(0x5D, from: start, to: line.firstBlank(from: start, to: end))
    guard closing > start + 1, closing + 1 < end, line[byte: closing] == 0x5D,
      line.isBlank(at: closing + 1), line.first(0x3D, from: start, to: closing) == closing
    else { return nil }
    return (
      TextRef(from: start + 1, to: closing), line.skipBlanks(from: closing + 1, to: end)
    )
  }
}
