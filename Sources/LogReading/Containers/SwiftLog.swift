/// What swift-log's StreamLogHandler prints: `time level label: key=value [source] message`.
///
/// Times have whole seconds. The metadata stays with the message: its pairs may be the event's.
enum SwiftLog: Container {
  static let name = "swift-log"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "2026-09-02T08:00:00+0200 info com.example.sync: [Reader] event=start task=com.example.sync",
      "at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=com.example.sync"),
    ContainerSample(
      "2026-09-02T06:00:00+0000 notice BGTask : event=start task=com.example.sync [Reader] begins",
      "at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=com.example.sync"),
    ContainerSample(
      "2019-03-13T18:30:02+0000 info: request-uuid=F8633013-3DD8-481C-9256-B296E43443ED "
        + "Processing request", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard let stamp, stamp.fractionDigits == 0, stamp.end + 1 < end,
      line[byte: stamp.end] == 0x20, line[byte: stamp.end + 1].isASCIILetter
    else { return false }
    let word = stamp.end + 1
    var wordEnd = word
    while wordEnd < end, line[byte: wordEnd].isASCIILetter { wordEnd += 1 }
    guard wordEnd < end, let level = level(line, word, wordEnd),
      let colon = endOfLabel(line, from: wordEnd, to: end)
    else { return false }
    let label = TextRef(from: wordEnd + 1, to: line.dropBlanks(from: wordEnd, to: colon))
    record.stamp = stamp
    record.level = level
    if label.count > 0 { record.category = label }
    record.message = Message(start: messageStart(line, from: colon + 1, to: end), end: end)
    return true
  }

  /// Only the words of swift-log, in lower case.
  private static func level(_ line: RawSpan, _ start: Int, _ end: Int) -> LogLevel? {
    let words: [StaticString] = [
      "trace", "debug", "info", "notice", "warning", "error", "critical",
    ]
    let isWord = words.contains {
      $0.utf8CodeUnitCount == end - start && line.holds($0, at: start, to: end)
    }
    return isWord ? LogLevel.read(in: line, from: start, to: end) : nil
  }

  /// The colon behind the label, directly or behind a blank; a label holds no other blanks.
  private static func endOfLabel(_ line: RawSpan, from start: Int, to end: Int) -> Int? {
    if line[byte: start] == 0x3A { return line.endsWord(start + 1, to: end) ? start : nil }
    guard line[byte: start] == 0x20 else { return nil }
    let blank = line.firstBlank(from: start + 1, to: end)
    if blank > start + 1, line[byte: blank - 1] == 0x3A { return blank - 1 }
    return line.holds(" :", at: blank, to: end) && line.endsWord(blank + 2, to: end)
      ? blank + 1 : nil
  }

  /// Behind `[source] `, where that is all that stands before the message.
  private static func messageStart(_ line: RawSpan, from start: Int, to end: Int) -> Int {
    let position = line.skipBlanks(from: start, to: end)
    guard position < end, line[byte: position] == 0x5B else { return position }
    let closing = line.first(0x5D, from: position, to: line.firstBlank(from: position, to: end))
    guard closing < end, line[byte: closing] == 0x5D, line.endsWord(closing + 1, to: end)
    else { return position }
    return line.skipBlanks(from: closing + 1, to: end)
  }
}

extension RawSpan {
  /// Whether the line ends at a position, or a blank stands there.
  func endsWord(_ index: Int, to end: Int) -> Bool { index >= end || isBlank(at: index) }
}
