/// What `log show --style compact` prints: `time Ty process[pid:thread] (library) message`.
///
/// Times have milliseconds and no zone; `Ty` is a code of one or two letters.
enum LogShowCompact: Container {
  static let name = "log-show-compact"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026-09-02 06:00:00.972 Df My App 2[59972:780a15] [com.example.reader:background] "
        + "event=submit task=com.example.sync",
      "at=2026-09-02T06:00:00.972000Z digits=3 kind=submit task=com.example.sync "
        + "process=My App 2 pid=59972"),
    ContainerSample(
      "2026-09-02 06:00:01.000 E  Reader[412:0] (Library) [] event=start task=com.example.sync",
      "at=2026-09-02T06:00:01.000000Z digits=3 kind=start task=com.example.sync "
        + "process=Reader pid=412"),
    ContainerSample(
      "2026-08-17 19:20:56.528 A  node[19887:b199c5] (Security) SecItemCopyMatching", nil),
    ContainerSample("2022-11-14 13:21:14.972 Df My App[59972:780a15] ", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard let stamp, let code = code(line, behind: stamp) else { return false }
    let start = line.skipBlanks(from: code.upperBound, to: end)
    guard let sender = ProcessPrefix.read(in: line, from: start, to: end), sender.hasThread,
      !sender.hasColon, !sender.name.isNone
    else { return false }
    record.stamp = stamp
    record.process = sender.name
    record.pid = sender.pid
    record.level = LogLevel.read(in: line, from: code.lowerBound, to: code.upperBound)
    let message = SenderPrefix.read(line, from: sender.end, to: end, into: &record)
    record.message = Message(start: message, end: end)
    return true
  }

  /// The column `Ty` behind a time; nil where the line has none.
  static func code(_ line: RawSpan, behind stamp: Stamp) -> Range<Int>? {
    let end = line.byteCount
    guard stamp.fractionDigits == 3, stamp.end < end, line[byte: stamp.end] == 0x20 else {
      return nil
    }
    let start = stamp.end + 1
    let codeEnd = line.firstBlank(from: start, to: min(end, start + 3))
    return isCode(line, start, codeEnd) ? start..<codeEnd : nil
  }

  /// Only these: any other two letters are the name of a process that an old NSLog wrote.
  private static func isCode(_ line: RawSpan, _ start: Int, _ end: Int) -> Bool {
    switch end - start {
    case 1: [0x41, 0x45, 0x46, 0x49].contains(line[byte: start])
    case 2:
      (["Df", "Db", "Er", "Fa", "In"] as [StaticString]).contains {
        line.holds($0, at: start, to: end)
      }
    default: false
    }
  }
}
