/// What pymobiledevice3 prints: `time process{image}[pid] <LEVEL>: message [subsystem][category]`.
///
/// Times are those of the computer's zone; a fraction that is zero is left out. The label at the end
/// is there with `--label` only.
enum PyMobileDevice: Container {
  static let name = "pymobiledevice3"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026-09-03 07:20:53.104512 My App{BackgroundTasks}[3041] <NOTICE>: event=start "
        + "task=com.example.sync [com.apple.BackgroundTasks][Framework]",
      "at=2026-09-03T07:20:53.104512Z digits=6 kind=start task=com.example.sync "
        + "process=My App pid=3041"),
    ContainerSample(
      "2026-09-03 07:20:53 Reader{}[3041] <USER_ACTION>: event=start task=com.example.sync",
      "at=2026-09-03T07:20:53.000000Z digits=6 kind=start task=com.example.sync "
        + "process=Reader pid=3041"),
    ContainerSample(
      "2026-09-03 07:20:53.104512 Sample{BackgroundTasks+0x11d7}[3041] <DEBUG>: nothing of interest",
      nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard var stamp, stamp.end < end, line[byte: stamp.end] == 0x20,
      stamp.fractionDigits == 6 || stamp.fractionDigits == 0,
      let sender = Sender.find(line, from: stamp.end + 1, to: end)
    else { return false }
    stamp.fractionDigits = 6
    record.stamp = stamp
    record.process = TextRef(from: stamp.end + 1, to: sender.brace)
    let offset = line.firstText("+0x", from: sender.brace, to: sender.imageEnd)
    if sender.brace + 1 < sender.imageEnd {
      record.library = TextRef(from: sender.brace + 1, to: offset ?? sender.imageEnd)
    }
    record.pid = sender.pid
    record.level = sender.level
    record.message = Message(start: sender.end, end: end)
    takeLabel(line, &record)
    return true
  }

  /// `{image}[pid] <LEVEL>: ` behind the process.
  private struct Sender {
    var brace: Int
    var imageEnd: Int
    var pid: Int32
    var level: LogLevel?
    var end: Int

    static func find(_ line: RawSpan, from start: Int, to end: Int) -> Sender? {
      let limit = min(end, start + 300)
      let brace = line.first(0x7B, from: start, to: limit)
      guard brace > start, brace < limit,
        let closing = line.firstText("}[", from: brace, to: limit)
      else { return nil }
      var position = closing + 2
      while position < end, line[byte: position].isDigit { position += 1 }
      guard let pid = ValueWords.pid(line, from: closing + 2, to: position),
        line.holds("] <", at: position, to: end)
      else { return nil }
      let level = position + 3
      let levelEnd = line.first(0x3E, from: level, to: min(end, level + 16))
      guard line.holds(">:", at: levelEnd, to: end) else { return nil }
      let hasBlank = levelEnd + 2 < end && line[byte: levelEnd + 2] == 0x20
      return Sender(
        brace: brace, imageEnd: closing, pid: pid,
        level: LogLevel.read(in: line, from: level, to: levelEnd),
        end: levelEnd + (hasBlank ? 3 : 2))
    }
  }

  /// Takes ` [subsystem][category]` off the message's end.
  private static func takeLabel(_ line: RawSpan, _ record: inout Record) {
    let start = record.message.start
    let end = record.message.end
    guard end > start, line[byte: end - 1] == 0x5D else { return }
    var middle = end - 2
    while middle > start, line[byte: middle] != 0x5B { middle -= 1 }
    guard middle > start, line[byte: middle - 1] == 0x5D else { return }
    var opening = middle - 2
    while opening > start, line[byte: opening] != 0x5B, !line.isBlank(at: opening) { opening -= 1 }
    guard opening > start, line[byte: opening] == 0x5B, line[byte: opening - 1] == 0x20
    else { return }
    record.subsystem = TextRef(from: opening + 1, to: middle - 1)
    record.category = TextRef(from: middle + 1, to: end - 1)
    record.message.end = opening - 1
  }
}
