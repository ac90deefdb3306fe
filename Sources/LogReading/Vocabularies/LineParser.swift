/// Reads lines into events.
///
/// A line is an event, malformed (it claims to be an event, but a part cannot be read) or other.
package struct LineParser: Sendable {
  /// What a line must hold to be worth reading: every other line is `other`.
  package static let literals = [
    "event=", "\"event\"", "\"kind\"", "\"phase\"", "event\\\"", "kind\\\"", "phase\\\"",
    "Timestamp  ", "Filtering the log data using", "Skipping info", "Skipping debug",
    "[connected", "[disconnected", "lossEvent", " Loss   ", "\"Loss\"", ",Loss,", "\"finished\"",
  ]

  /// Numbers of streams and settings.
  package var interner: Interner
  /// Levels of which a line said that the capture lacks them, such as `info, debug`.
  package private(set) var levelsMissing: String?
  /// A bit for each of `Containers.all` of which an event, or a line that claims to be one, came.
  private var seenContainers: UInt64 = 0

  /// Whether an event's line began with its time as a number.
  private var sawNumberTime = false

  /// The record of several lines that the last line belongs to, if it is not over yet.
  var spread: SpreadRecord?
  /// Whether the line being read is an object that was put together from several lines.
  var isJoined = false
  /// Whether the last record of `log show --style ndjson` is not followed by its trailer yet.
  var lacksTrailer = false

  private let options: ParsingOptions
  private let device: [UInt8]?
  let containers: ContainerChoice
  var tools: LineTools
  private var assembly = EventAssembly()
  /// The line with U+FFFD in place of what is no text.
  private var repaired: [UInt8] = []

  /// Prepares reading.
  ///
  /// - Parameters:
  ///   - options: how lines are to be read.
  ///   - interner: numbers of streams and settings that are known already.
  package init(options: ParsingOptions, interner: Interner = Interner()) {
    self.interner = interner
    self.options = options
    device = options.device.map { Array($0.utf8) }
    containers = ContainerChoice(options.container)
    tools = LineTools(options)
  }

  /// Turns to another source: what was seen in the last one is forgotten, names are not.
  ///
  /// - Parameters:
  ///   - modified: its last change, in microseconds since 1970 UTC; nil while it is written.
  ///   - lastAt: the last time of what was read of it before, if something was.
  package mutating func beginSource(modified: Int64? = nil, lastAt: Int64? = nil) {
    interner.beginSource()
    seenContainers = 0
    levelsMissing = nil
    spread = nil
    lacksTrailer = false
    tools.clock.beginSource(
      years: YearGuess(
        given: options.year, reference: (modified ?? options.now) / 1_000_000,
        last: lastAt.map { $0 / 1_000_000 }))
  }

  /// Whether a time without a zone was read.
  package var sawZonelessTime: Bool { tools.clock.sawZonelessTime }

  /// Whether a time without a year was read.
  package var sawYearlessTime: Bool { tools.clock.years.wasAsked }

  /// Whether the years given to such times cannot be right: they pass the source's last change.
  package var hasWrongYears: Bool { tools.clock.years.isWrong }

  /// The names of the containers that events came in.
  package var containersSeen: [String] {
    Containers.all.enumerated().filter { seenContainers & 1 << UInt64($0.offset) != 0 }
      .map { $0.element.name }
  }

  /// Reads one line and counts it.
  ///
  /// - Parameters:
  ///   - line: its bytes, without newline and carriage return.
  ///   - number: its number in its source, from 1.
  ///   - batch: where the event or the rejection goes.
  package mutating func parse(_ line: RawSpan, number: Int64, into batch: inout EventBatch) {
    batch.counts.lines += 1
    let hasColours = TerminalColours.mayStand(in: line)
    if !hasColours, line.isPlainASCII { return parseText(line, number, into: &batch) }
    let line = line.extracting(Self.textRange(of: line))
    if !hasColours, line.isPlainASCII || line.isCleanText {
      return parseText(line, number, into: &batch)
    }
    var text: [UInt8] = []
    swap(&text, &repaired)
    text.removeAll(keepingCapacity: true)
    text.appendText(of: line)
    parseText(unsafe text.span.bytes, number, into: &batch)
    swap(&text, &repaired)
  }

  /// The time that a line begins with or names; nil where it has none.
  ///
  /// A mere number counts only in a source of which events have such times.
  package mutating func time(of line: RawSpan) -> Int64? {
    let line = line.extracting(Self.textRange(of: line))
    if TerminalColours.mayStand(in: line) {
      var text: [UInt8] = []
      text.appendText(of: line)
      return time(ofText: unsafe text.span.bytes)
    }
    return time(ofText: line)
  }

  private mutating func time(ofText line: RawSpan) -> Int64? {
    // Asked out of order, and so without a say in what year it is.
    let years = tools.clock.years
    defer { tools.clock.years = years }
    tools.beginLine()
    var record = Record()
    _ = container(of: line, &record)
    return sawNumberTime || !beginsWithNumber(line) ? record.stamp?.at : nil
  }

  /// A line without what may stand around it: a byte order mark, since files that were put together
  /// begin with one each, and the NUL with which the syslog relay ends a record.
  private static func textRange(of line: RawSpan) -> Range<Int> {
    var start = 0
    var end = line.byteCount
    while start < end, line[byte: start] == 0 { start += 1 }
    while end > start, line[byte: end - 1] == 0 { end -= 1 }
    if end - start >= 3, line[byte: start] == 0xEF, line[byte: start + 1] == 0xBB,
      line[byte: start + 2] == 0xBF
    {
      start += 3
    }
    return start..<end
  }

  private mutating func parseText(
    _ line: RawSpan, _ number: Int64, into batch: inout EventBatch
  ) {
    tools.beginLine()
    var record = Record()
    guard let index = container(of: line, &record) else {
      note(record, line, number, &batch)
      batch.counts.other += 1
      return
    }
    if let stamp = record.stamp, sawNumberTime || !beginsWithNumber(line) {
      batch.extendWindow(to: stamp.at)
    }
    note(record, line, number, &batch)
    noteTrailer(index, record)
    tools.hasStamp = record.stamp != nil
    if record.message.isOfLine {
      finish(line, line, index, record, number, &batch)
    } else {
      var message: [UInt8] = []
      swap(&message, &tools.unescaped)
      finish(line, unsafe message.span.bytes, index, record, number, &batch)
      swap(&message, &tools.unescaped)
    }
  }

  /// Reads the line by the first container that knows it: its index in `Containers.all`.
  ///
  /// nil for a banner, and where a choice of containers leaves none.
  @inline(__always)
  private mutating func container(of line: RawSpan, _ record: inout Record) -> Int? {
    let stamp = leadingStamp(line)
    if stamp == nil, Banner.read(line, into: &record) { return nil }
    for container in containers.list(for: line, hasStamp: stamp != nil, isJoined: isJoined)
    where container.type.read(line, stamp: stamp, into: &record, &tools) { return container.index }
    return nil
  }

  /// The time at the line's beginning, in brackets or not.
  @inline(__always)
  mutating func leadingStamp(_ line: RawSpan) -> Stamp? {
    let end = line.byteCount
    let start = line.skipBlanks(from: 0, to: end)
    guard start < end else { return nil }
    if line[byte: start].isDigit { return tools.clock.stamp(in: line, from: start, to: end) }
    guard line[byte: start] == 0x5B, start + 1 < end, line[byte: start + 1].isDigit,
      var stamp = tools.clock.stamp(in: line, from: start + 1, to: end)
    else { return nil }
    guard stamp.end < end, line[byte: stamp.end] == 0x5D else { return nil }
    stamp.end += 1
    return stamp
  }

  /// Whether a line begins with a digit, and not with a date.
  @inline(__always)
  private func beginsWithNumber(_ line: RawSpan) -> Bool {
    let end = line.byteCount
    var start = line.skipBlanks(from: 0, to: end)
    if start < end, line[byte: start] == 0x5B { start += 1 }
    guard start < end, line[byte: start].isDigit else { return false }
    return start + 4 >= end || line[byte: start + 4] != 0x2D
  }

  private mutating func note(
    _ record: Record, _ line: RawSpan, _ number: Int64, _ batch: inout EventBatch
  ) {
    if record.beginsCapture, batch.captureStarts.last != batch.events.count {
      batch.captureStarts.append(batch.events.count)
    }
    if let levels = record.levelsMissing { levelsMissing = levels.rawValue }
    if let kind = record.notice { batch.notice(kind, line, number) }
  }

  private mutating func noteTrailer(_ index: Int, _ record: Record) {
    if record.endsCapture {
      lacksTrailer = false
    } else if index == ContainerChoice.ndjsonIndex {
      lacksTrailer = true
    }
  }

  /// Asks the vocabularies what the message means, and puts it into the batch.
  @inline(__always)
  private mutating func finish(
    _ line: RawSpan, _ bytes: RawSpan, _ index: Int, _ record: Record, _ number: Int64,
    _ batch: inout EventBatch
  ) {
    var draft = EventDraft()
    let isKnown =
      TrailLine.read(record.message, in: bytes, into: &draft, &tools)
      || readOther(record.message, bytes, &draft)
    guard isKnown, draft.claims else {
      batch.counts.other += 1
      return
    }
    sawNumberTime = sawNumberTime || beginsWithNumber(line)
    seenContainers |= 1 << UInt64(index)
    if draft.device.isNone { draft.device = record.device }
    if record.hasOuterKeys { draft.addOuterKeys(of: line, &tools) }
    draft.check(record, in: bytes)
    if let problem = draft.problem {
      let place = problem.isOfLine ? line : bytes
      batch.reject(line, number, problem.reason(in: place), at: record.stamp ?? draft.stamp)
      return
    }
    assembly.append(
      draft, record, line: line, bytes: bytes, number: number, device: device, tools: &tools,
      interner: &interner, to: &batch)
  }
}

extension LineParser {
  /// Asks the vocabularies after the first one, which is named so that the compiler sees into it.
  private mutating func readOther(
    _ message: Message, _ bytes: RawSpan, _ draft: inout EventDraft
  ) -> Bool {
    for vocabulary in Vocabularies.all.dropFirst()
    where vocabulary.read(message, in: bytes, into: &draft, &tools) { return true }
    return false
  }
}

extension LineTools {
  /// Forgets the line before.
  @inline(__always)
  mutating func beginLine() {
    extras.removeAll(keepingCapacity: true)
    object.isScanned = false
    hasStamp = false
  }
}
