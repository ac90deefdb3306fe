/// Lines that begin with a time, or with none at all: what loggers of all sorts write.
///
/// A syslog's `Name[pid]: ` before the message belongs to the container.
enum PlainStamp: Container {
  static let name = "plain"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026-09-02T06:00:00.000Z event=submit task=com.example.sync",
      "at=2026-09-02T06:00:00.000000Z digits=3 kind=submit task=com.example.sync"),
    ContainerSample(
      "[2026-09-02 08:00:00,25 +0200] event=start task=com.example.sync",
      "at=2026-09-02T06:00:00.250000Z digits=2 kind=start task=com.example.sync"),
    ContainerSample(
      "1788328800 event=start task=com.example.sync",
      "at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=com.example.sync"),
    ContainerSample(
      "2026-09-02 09:00:00.000000+0000 My Reader[381]: event=expire task=com.example.s",
      "at=2026-09-02T09:00:00.000000Z digits=6 kind=expire task=com.example.s "
        + "process=My Reader pid=381"),
    ContainerSample(
      "ts=2026-09-02T06:00:00Z level=info event=start task=com.example.sync",
      #"at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=com.example.sync "#
        + #"extra={"level":"info"}"#),
    ContainerSample(
      "09:00:00.500 💚 DEBUG Sync.run():42 - event=start task=com.example.sync",
      "at=2026-09-03T09:00:00.500000Z digits=3 kind=start task=com.example.sync"),
    ContainerSample(
      "[INFO] 2026-09-02 08:00:00.5 +0200 event=start task=com.example.sync",
      "at=2026-09-02T06:00:00.500000Z digits=1 kind=start task=com.example.sync"),
    ContainerSample(
      "💚-2026-09-02T06:00:00Z: event=start task=com.example.sync",
      "at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=com.example.sync"),
    ContainerSample(
      "9/2/2026, 9:00:05\u{202F}AM event=start task=com.example.sync",
      "at=2026-09-02T09:00:05.000000Z digits=0 kind=start task=com.example.sync"),
    ContainerSample(
      "Wed, 02 Sep 2026 11:00:05 +0200 event=start task=com.example.sync",
      "at=2026-09-02T09:00:05.000000Z digits=0 kind=start task=com.example.sync"),
    ContainerSample("2026-09-02T06:00:00Z nothing of interest", nil),
  ]

  /// Whether a line can be of no other container: `event=` stands right behind its time, and no
  /// brace that could belong to a process of `PyMobileDevice`.
  ///
  /// This spares most lines of a plain trail that all the others are asked first.
  @inline(__always)
  static func isOnlyChoice(_ line: RawSpan, stamp: Stamp) -> Bool {
    let end = line.byteCount
    guard stamp.end &+ 7 <= end, line[byte: stamp.end] == 0x20,
      line.word(at: stamp.end &+ 1, count: 6) == 0x3D74_6E65_7665
    else { return false }
    let mayHaveImage = stamp.fractionDigits == 6 || stamp.fractionDigits == 0
    return !mayHaveImage || line.first(0x7B, from: stamp.end, to: end) == end
  }

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    var start = line.skipBlanks(from: 0, to: end)
    var problem: Problem?
    let stamp =
      stamp ?? timeOfDay(line, from: start, to: end, &tools)
      ?? writtenStamp(line, from: start, to: end, &problem, &tools)
      ?? stampBehindWords(line, from: start, to: end, &tools)
    if let stamp {
      start = line.skipBlanks(from: stamp.end, to: end)
    } else if problem == nil {
      let isBracketed = start < end && line[byte: start] == 0x5B
      let date = isBracketed ? start + 1 : start
      if Clock.looksLikeDate(in: line, from: date, to: end) {
        let stop = line.firstBlank(from: line.firstBlank(from: date, to: end) + 1, to: end)
        problem = Problem(fault: .badStamp, start: date, end: min(stop, date + 19, end))
      }
    }
    record.stamp = stamp
    record.message = Message(start: start, end: end)
    record.problem = problem
    if stamp != nil, !line.holds("event=", at: start, to: end) {
      if let prefix = ProcessPrefix.read(in: line, from: start, to: end),
        prefix.hasColon || prefix.hasThread
      {
        record.process = prefix.name
        record.pid = prefix.pid
        record.message.start = prefix.end
      }
    }
    return true
  }

  /// A time as people write it: `9/2/2026, 9:00:05 AM`, in brackets or not.
  private static func writtenStamp(
    _ line: RawSpan, from start: Int, to end: Int, _ problem: inout Problem?,
    _ tools: inout LineTools
  ) -> Stamp? {
    guard start < end else { return nil }
    let isBracketed = line[byte: start] == 0x5B
    let first = isBracketed ? start + 1 : start
    guard first < end, line[byte: first].isDigit || line[byte: first] &- 0x41 <= 25,
      let found = WrittenTime.read(in: line, from: first, to: end, &tools.clock.dayOrder)
    else { return nil }
    guard !isBracketed || found.time.end < end && line[byte: found.time.end] == 0x5D else {
      return nil
    }
    var stamp = found.hasSeconds ? tools.clock.stamp(of: found.time) : nil
    if isBracketed { stamp?.end += 1 }
    if stamp == nil {
      let fault = found.hasSeconds ? Problem.Fault.badStamp : .noSecond
      problem = Problem(fault: fault, start: first, end: found.time.end)
    }
    return stamp
  }

  /// So far from its beginning may a line's time stand.
  private static let longestHead = 40

  /// A time behind a level or other words: `[INFO] 2026-09-02 08:00:00`, `INFO: 2026-09-02T08:00:00Z`.
  ///
  /// Behind what opens a value or a text it would be part of that.
  private static func stampBehindWords(
    _ line: RawSpan, from start: Int, to end: Int, _ tools: inout LineTools
  ) -> Stamp? {
    guard start < end, line[byte: start] != 0x7B else { return nil }
    for position in start..<max(start, min(start + longestHead, end - 19)) {
      let byte = line[byte: position]
      if [0x3D, 0x22, 0x28, 0x3C, 0x7B].contains(byte) { return nil }
      guard byte == 0x2D, position >= start + 5, line[byte: position + 3] == 0x2D,
        !line[byte: position - 5].isDigit,
        line[byte: position + 6] == 0x20
          || line[byte: position + 6] == 0x54,
        var stamp = tools.clock.stamp(in: line, from: position - 4, to: end)
      else { continue }
      if stamp.end < end, [0x5D, 0x3A].contains(line[byte: stamp.end]) { stamp.end += 1 }
      return stamp.end == end || line.isBlank(at: stamp.end) ? stamp : nil
    }
    return nil
  }

  /// A time without a date, as some loggers write it.
  private static func timeOfDay(
    _ line: RawSpan, from start: Int, to end: Int, _ tools: inout LineTools
  ) -> Stamp? {
    guard start + 8 <= end, line[byte: start].isDigit, line[byte: start + 2] == 0x3A,
      line[byte: start + 5] == 0x3A
    else { return nil }
    return tools.clock.timeOfDay(in: line, from: start, to: end)
  }
}
