/// Reads lines into events.
///
/// A line is an event, malformed (it claims to be an event, but a part cannot be read) or other.
package struct LineParser {
  /// What a line must hold to be worth reading: every other line is `other`.
  package let literals: [String]

  /// The same without rules.
  static let literals =
    [
      "event=", "\"event\"", "\"kind\"", "\"phase\"", "event\\\"", "kind\\\"", "phase\\\"",
      "Timestamp  ", "Filtering the log data using", "Skipping info", "Skipping debug",
    ] + BackgroundTasksFramework.literals + SchedulerDaemon.literals + OtherMechanism.literals

  /// Numbers of streams and settings.
  package var interner: Interner
  /// Levels of which a line said that the capture lacks them, such as `info, debug`.
  package private(set) var levelsMissing: String?
  /// A bit for each of `Containers.all` of which an event, or a line that claims to be one, came.
  private var seenContainers: UInt64 = 0

  /// What the last line was told as.
  package private(set) var lastLine = LineNature()

  /// Whether an event's line began with its time as a number.
  private var sawNumberTime = false

  private let device: [UInt8]?
  private let containers: [(index: Int, type: any Container.Type)]
  private var tools: LineTools
  private var assembly = EventAssembly()
  private var rules: RuleReader?
  /// A record that the next lines belong to.
  private var open: OpenRecord?
  /// The line with U+FFFD in place of what is no text.
  private var repaired: [UInt8] = []

  /// Prepares reading.
  ///
  /// - Parameters:
  ///   - options: how lines are to be read.
  ///   - interner: numbers of streams and settings that are known already.
  package init(options: ParsingOptions, interner: Interner = Interner()) {
    self.interner = interner
    device = options.device.map { Array($0.utf8) }
    containers = Containers.all.enumerated()
      .filter { options.container == nil || options.container == $0.element.name }
      .map { (index: $0.offset, type: $0.element) }
    tools = LineTools(zone: options.timezone)
    rules = RuleReader(options.rules)
    literals = Self.literals + Set(options.rules.map(\.literal)).sorted()
  }

  /// Turns to another source: what was seen in the last one is forgotten, names are not.
  package mutating func beginSource() {
    interner.beginSource()
    seenContainers = 0
    levelsMissing = nil
    open = nil
    tools.clock.beginSource()
  }

  /// Whether a time without a zone was read.
  package var sawZonelessTime: Bool { tools.clock.sawZonelessTime }

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
    if line.isPlainASCII { return parseText(line, number, into: &batch) }
    // Files that were put together begin with one each.
    let line = line.extracting(Self.textStart(line)..<line.byteCount)
    if line.isPlainASCII || line.isCleanText { return parseText(line, number, into: &batch) }
    var text: [UInt8] = []
    swap(&text, &repaired)
    text.removeAll(keepingCapacity: true)
    text.appendRepaired(line)
    parseText(unsafe text.span.bytes, number, into: &batch)
    swap(&text, &repaired)
  }

  /// Reads one line that is given as text, and counts it.
  package mutating func parse(_ line: String, number: Int64, into batch: inout EventBatch) {
    let bytes = Array(line.utf8)
    parse(unsafe bytes.span.bytes, number: number, into: &batch)
  }

  /// The time that a line begins with or names; nil where it has none.
  ///
  /// A mere number counts only in a source of which events have such times.
  package mutating func time(of line: RawSpan) -> Int64? {
    tools.beginLine()
    var record = Record()
    let line = line.extracting(Self.textStart(line)..<line.byteCount)
    _ = container(of: line, &record)
    return sawNumberTime || !beginsWithNumber(line) ? record.stamp?.at : nil
  }

  /// Where a line's text begins: behind a byte order mark.
  private static func textStart(_ line: RawSpan) -> Int {
    guard line.byteCount >= 3, line[byte: 0] == 0xEF, line[byte: 1] == 0xBB, line[byte: 2] == 0xBF
    else { return 0 }
    return 3
  }

  private mutating func parseText(
    _ line: RawSpan, _ number: Int64, into batch: inout EventBatch
  ) {
    tools.beginLine()
    lastLine = LineNature()
    var record = Record()
    let found = container(of: line, &record)
    if open != nil, goOn(line, record, &batch) { return }
    guard let index = found else {
      batch.counts.other += 1
      return
    }
    if record.stamp != nil { lastLine.container = index }
    if let stamp = record.stamp, sawNumberTime || !beginsWithNumber(line) {
      batch.extendWindow(to: stamp.at)
    }
    note(record, line, number, &batch)
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
  @inline(__always)
  private mutating func container(of line: RawSpan, _ record: inout Record) -> Int? {
    let stamp = leadingStamp(line)
    for container in containers
    where container.type.read(line, stamp: stamp, into: &record, &tools) { return container.index }
    return nil
  }

  /// The time at the line's beginning, in brackets or not.
  @inline(__always)
  private mutating func leadingStamp(_ line: RawSpan) -> Stamp? {
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
    guard let levels = record.levelsMissing else { return }
    levelsMissing = levels.rawValue
    batch.notices.append(
      SourceNotice(
        kind: .levelsMissing, line: number,
        text: line.string(from: 0, to: min(line.byteCount, 200))))
    lastLine.isOfCapture = record.beginsCapture || record.levelsMissing != nil
  }

  /// Asks the vocabularies what the message means, and puts it into the batch.
  @inline(__always)
  private mutating func finish(
    _ line: RawSpan, _ bytes: RawSpan, _ index: Int, _ record: Record, _ number: Int64,
    _ batch: inout EventBatch
  ) {
    tools.stampAt = record.stamp?.at
    var draft = EventDraft()
    var vocabulary = 0
    var isKnown = TrailLine.read(record.message, in: bytes, into: &draft, &tools)
    if !isKnown, let other = readOther(record.message, bytes, &draft) {
      vocabulary = other
      isKnown = true
    }
    if tools.unfinished != nil, beginRecord(record, line, bytes, number, index) { return }
    guard isKnown, draft.claims, !(draft.isNothingWithoutTime && record.stamp == nil) else {
      if !isKnown { noteOther(record.message, bytes, line, number, &batch) }
      batch.counts.other += 1
      return
    }
    lastLine.vocabulary = vocabulary
    sawNumberTime = sawNumberTime || beginsWithNumber(line)
    seenContainers |= 1 << UInt64(index)
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
  ///
  /// What comes back is the index in `Vocabularies.names` of the one that knows the message.
  private mutating func readOther(
    _ message: Message, _ bytes: RawSpan, _ draft: inout EventDraft
  ) -> Int? {
    tools.mayBeComposed = true
    for index in 1..<Vocabularies.all.count
    where Vocabularies.all[index].read(message, in: bytes, into: &draft, &tools) { return index }
    let isOfRule = rules?.read(message, in: bytes, into: &draft, &tools) ?? false
    return isOfRule ? Vocabularies.all.count : nil
  }

  /// So many notices are kept of a batch: the first ones say it all.
  private static let mostNotices = 4096

  private func noteOther(
    _ message: Message, _ bytes: RawSpan, _ line: RawSpan, _ number: Int64,
    _ batch: inout EventBatch
  ) {
    guard batch.notices.count < Self.mostNotices,
      let notice = OtherMechanism.notice(message, bytes, line, number)
    else { return }
    batch.notices.append(notice)
  }
}

// MARK: - Records of several lines

extension LineParser {
  /// Whether further lines of a record are to come: they must be read, whatever they hold.
  package var isInRecord: Bool { open != nil }

  /// Gives up a record of which the end did not come; its first line counts as `other`.
  package mutating func endRecord(into batch: inout EventBatch) {
    if open != nil { batch.counts.other += 1 }
    open = nil
  }

  /// Opens a record by its first line, in a container of plain text; JSON holds records whole.
  private mutating func beginRecord(
    _ record: Record, _ line: RawSpan, _ bytes: RawSpan, _ number: Int64, _ index: Int
  ) -> Bool {
    let start = line.skipBlanks(from: 0, to: line.byteCount)
    guard record.message.recordEnd == nil, record.stamp != nil, let ending = tools.unfinished,
      start < line.byteCount, line[byte: start] != 0x7B
    else { return false }
    open = OpenRecord(
      record, line: line, bytes: bytes, number: number, container: index, ending: ending)
    return true
  }

  /// Adds a line to the open record, or ends it.
  ///
  /// What comes back is whether the line belongs to it.
  private mutating func goOn(
    _ line: RawSpan, _ record: Record, _ batch: inout EventBatch
  ) -> Bool {
    let start = line.skipBlanks(from: 0, to: line.byteCount)
    let hasHead =
      record.stamp != nil || record.beginsCapture || record.levelsMissing != nil
      || line.holds("{\"", at: start, to: line.byteCount)
      || line.firstText("event=", from: start, to: line.byteCount) != nil
    guard !hasHead, open?.append(line) == true, let ending = open?.ending else {
      endRecord(into: &batch)
      return false
    }
    batch.counts.other += 1
    guard ending.isReached(by: line), let whole = open else { return true }
    open = nil
    tools.beginLine()
    finish(
      unsafe whole.line.span.bytes, unsafe whole.text.span.bytes, whole.container, whole.record,
      whole.number, &batch)
    return true
  }
}

/// What a line was told as, for those who ask which formats there are.
package struct LineNature: Equatable, Sendable {
  /// The container's index in `Containers.names`; nil for a line without a time.
  package var container: Int?
  /// The vocabulary's index in `Vocabularies.names`; nil for a line that claims to be no event.
  package var vocabulary: Int?
  /// Whether it is a header, a banner or the like.
  package var isOfCapture = false
}

extension LineTools {
  /// Forgets the line before.
  @inline(__always)
  mutating func beginLine() {
    extras.removeAll(keepingCapacity: true)
    object.isScanned = false
    stampAt = nil
    unfinished = nil
    clock.lineOffset = nil
    if mayBeComposed { composed.removeAll() }
    mayBeComposed = false
  }
}
