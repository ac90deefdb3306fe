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
      "[connected", "[disconnected", "lossEvent", " Loss   ", "\"Loss\"", ",Loss,",
      "\"finished\"",
    ] + BackgroundTasksFramework.literals + SchedulerDaemon.literals + ProcessExits.literals
    + OtherMechanism.literals

  /// Numbers of streams and settings.
  package var interner: Interner
  /// Levels of which a line said that the capture lacks them, such as `info, debug`.
  package private(set) var levelsMissing: String?
  /// A bit for each of `Containers.all` of which an event, or a line that claims to be one, came.
  private var seenContainers: UInt64 = 0

  /// What the last line was told as.
  package internal(set) var lastLine = LineNature()

  /// Whether an event's line began with its time as a number.
  private var sawNumberTime = false

  /// The record of several lines that the last line belongs to, if it is not over yet.
  var spread: SpreadRecord?
  /// At which column the source's lines were wrapped, if they were.
  var wrap = WrapWidth()
  /// Whether the line being read is an object that was put together from several lines.
  var isJoined = false
  /// Whether the last record of `log show --style ndjson` is not followed by its trailer yet.
  var lacksTrailer = false

  /// The style of `log show` in which the last event of the source came.
  private var lastStyle: Int?

  private let options: ParsingOptions
  /// The last time that the end of a block told, in microseconds.
  var lastLineAt: Int64?
  /// Whether the container of the last time that was asked for is in order of time.
  private(set) var isTimeOrdered = true
  /// Whether a line of the framework or the daemon came in this source.
  private var sawSystemLine = false
  /// Processes that have started a task and were not heard of since.
  private var watch = ProcessWatch()

  private let device: [UInt8]?
  let containers: ContainerChoice
  var tools: LineTools
  private var assembly = EventAssembly()
  private var rules: RuleReader?
  /// A record that the next lines belong to.
  var open: OpenRecord?
  /// Where a line stands behind a prefix in the one that is being read.
  private var inner: Range<Int>?
  /// Whether a line without a time may be kept until the next one is known.
  var awaitsDetails = true
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
    rules = RuleReader(options.rules)
    literals = Self.literals + Set(options.rules.map(\.literal)).sorted()
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
    open = nil
    spread = nil
    wrap = WrapWidth()
    lacksTrailer = false
    lastStyle = nil
    watch.removeAll()
    lastLineAt = nil
    sawSystemLine = false
    tools.clock.beginSource(
      years: YearGuess(
        given: options.year, reference: (modified ?? options.now) / 1_000_000,
        last: lastAt.map { $0 / 1_000_000 }),
      days: DayGuess(
        reference: (modified ?? options.now) / 1_000_000, last: lastAt.map { $0 / 1_000_000 }))
  }

  /// Whether a time without a zone was read.
  package var sawZonelessTime: Bool { tools.clock.sawZonelessTime }

  /// Whether a time without a year was read.
  package var sawYearlessTime: Bool { tools.clock.years.wasAsked }

  /// Whether a time without a date was read.
  package var sawDatelessTime: Bool { tools.clock.days.count > 0 }

  /// What the user should know of dates such as `02/09/2026`; nil where none may be wrong.
  package var dayOrderNote: String? { tools.clock.dayOrder.note }

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
    if !hasColours, !line.isQuoted, line.isPlainASCII {
      return parseText(line, number, into: &batch)
    }
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

  /// Reads one line that is given as text, and counts it.
  package mutating func parse(_ line: String, number: Int64, into batch: inout EventBatch) {
    let bytes = Array(line.utf8)
    parse(unsafe bytes.span.bytes, number: number, into: &batch)
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

  private mutating func time(ofText line: RawSpan, depth: Int = 0) -> Int64? {
    // Asked out of order, and so without a say in what year it is, or day.
    let years = tools.clock.years
    let days = tools.clock.days
    let dayOrder = tools.clock.dayOrder
    defer {
      tools.clock.dayOrder = dayOrder
      tools.clock.years = years
      tools.clock.days = days
    }
    tools.beginLine()
    var record = Record()
    let found = container(of: line, &record, depth: depth)
    if let range = inner {
      inner = nil
      return time(ofText: line.extracting(range), depth: depth + 1)
    }
    if found != nil, record.stamp != nil { isTimeOrdered = record.isOrdered }
    guard tools.clock.days.count == days.count else { return nil }
    return sawNumberTime || !beginsWithNumber(line) ? record.stamp?.at : nil
  }

  /// A line without what may stand around it: a byte order mark, since files that were put together
  /// begin with one each, the NUL with which the syslog relay ends a record, and the marks with which
  /// mails and issues quote: `> `, `>> `.
  ///
  /// Of the blanks behind a mark all but one may be kept, as they may belong to the line.
  static func textRange(of line: RawSpan, keepsBlanks: Bool = false) -> Range<Int> {
    var start = 0
    var end = line.byteCount
    while start < end, line[byte: start] == 0 { start += 1 }
    while end > start, line[byte: end - 1] == 0 { end -= 1 }
    if end - start >= 3, line[byte: start] == 0xEF, line[byte: start + 1] == 0xBB,
      line[byte: start + 2] == 0xBF
    {
      start += 3
    }
    while start < end, line[byte: start] == 0x3E {
      let next = line.skipBlanks(from: start + 1, to: end)
      start = keepsBlanks ? min(next, start + 2) : next
    }
    return start..<end
  }

  mutating func parseText(
    _ line: RawSpan, _ number: Int64, into batch: inout EventBatch, depth: Int = 0
  ) {
    if open != nil, depth == 0, let start = open?.textStart(in: line) {
      return parseText(line, from: start..<line.byteCount, number, into: &batch, depth)
    }
    tools.beginLine()
    lastLine = LineNature()
    var record = Record()
    let found = container(of: line, &record, depth: depth)
    if let range = inner {
      inner = nil
      return parseText(line, from: range, number, into: &batch, depth)
    }
    if let kept = open, kept.ending == .details {
      open = nil
      if record.describesLineBefore, let found {
        return finish(kept, describedBy: record, line, found, &batch)
      }
      finishWithoutDetails(kept, &batch)
      return parseText(line, number, into: &batch, depth: depth)
    }
    if open != nil, goOn(line, record, &batch) { return }
    guard let index = found else {
      note(record, line, number, &batch)
      batch.counts.other += 1
      return
    }
    if record.stamp != nil { lastLine.container = index }
    if let stamp = record.stamp, sawNumberTime || !beginsWithNumber(line) {
      batch.extendWindow(to: stamp.at)
    }
    note(record, line, number, &batch)
    noteTrailer(index, record)
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
  /// nil for a banner, and where a choice of containers leaves none. Where another line stands behind
  /// a prefix, `inner` says where.
  @inline(__always)
  private mutating func container(
    of line: RawSpan, _ record: inout Record, depth: Int
  ) -> Int? {
    let stamp = leadingStamp(line)
    if let stamp, containers.hasPlain, PlainStamp.isOnlyChoice(line, stamp: stamp) {
      _ = PlainStamp.read(line, stamp: stamp, into: &record, &tools)
      return ContainerChoice.plainIndex
    }
    if stamp == nil, Banner.read(line, into: &record) { return nil }
    if let stamp, LinePrefix.hasDate(line, behind: stamp), depth < LinePrefix.mostNested {
      inner = lineBehindTime(line, stamp)
      if inner != nil { return nil }
    }
    let found = container(of: line, stamp: stamp, &record)
    if found == nil || found == ContainerChoice.plainIndex, depth < LinePrefix.mostNested {
      inner = lineBehindPrefix(line, stamp: stamp, record)
    }
    return found
  }

  /// Reads the line as a whole.
  @inline(__always)
  mutating func container(
    of line: RawSpan, stamp: Stamp?, _ record: inout Record
  ) -> Int? {
    for container in containers.list(for: line, hasStamp: stamp != nil, isJoined: isJoined)
    where container.type.read(line, stamp: stamp, into: &record, &tools) {
      record.isOrdered = container.type.isOrdered
      return container.index
    }
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
    guard start + 4 < end else { return true }
    return line[byte: start + 4] != 0x2D
      && (1...4).allSatisfy { line[byte: start + $0].isDigit }
  }

  private mutating func note(
    _ record: Record, _ line: RawSpan, _ number: Int64, _ batch: inout EventBatch
  ) {
    if record.beginsCapture { beginCapture(&batch) }
    if let levels = record.levelsMissing {
      levelsMissing = levels.rawValue
      batch.notice(.levelsMissing, line, number)
    }
    lastLine.isOfCapture =
      record.beginsCapture || record.endsCapture || record.levelsMissing != nil
    if let kind = record.notice { batch.notice(kind, line, number) }
  }

  private func beginCapture(_ batch: inout EventBatch) {
    guard batch.captureStarts.last != batch.events.count else { return }
    batch.captureStarts.append(batch.events.count)
  }

  /// Another style of `log show` is another capture: no one prints a moment in two ways at once.
  private mutating func turn(to style: Int, _ batch: inout EventBatch) {
    if lastStyle != nil { beginCapture(&batch) }
    lastStyle = style
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
  mutating func finish(
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
    if isKnown, draft.claims, record.stamp == nil, draft.stamp == nil,
      awaitDetails(record, line, bytes, number, index)
    {
      return
    }
    guard isKnown, draft.claims, !(draft.isNothingWithoutTime && record.stamp == nil) else {
      if !isKnown { noteOther(record.message, bytes, line, number, &batch) }
      guard !watch.isEmpty, sees(record, line, bytes) else {
        batch.counts.other += 1
        return
      }
      tools.extras.removeAll(keepingCapacity: true)
      tools.composed.removeAll()
      draft = EventDraft()
      draft.begin(.remark)
      draft.facts[.remark] = Int64(Remark.processSeen.rawValue)
      assembly.append(
        draft, record, line: line, bytes: bytes, number: number, device: device, tools: &tools,
        interner: &interner, to: &batch)
      return
    }
    lastLine.vocabulary = vocabulary
    sawNumberTime = sawNumberTime || beginsWithNumber(line)
    seenContainers |= 1 << UInt64(index)
    if draft.device.isNone { draft.device = record.device }
    if record.hasOuterKeys { draft.addOuterKeys(of: line, &tools) }
    draft.check(record, in: bytes)
    if draft.namesNoReadableTask(line, bytes) {
      tools.mayBeComposed = true
      tools.composed.task = ComposedTexts.unknownTask
    }
    if let problem = draft.problem {
      let place = problem.isOfLine ? line : bytes
      batch.reject(line, number, problem.reason(in: place), at: record.stamp ?? draft.stamp)
      return
    }
    if ContainerChoice.isStyle(index), index != lastStyle { turn(to: index, &batch) }
    assembly.append(
      draft, record, line: line, bytes: bytes, number: number, device: device, tools: &tools,
      interner: &interner, to: &batch)
    if !sawSystemLine, draft.facts.layer == .framework || draft.facts.layer == .daemon {
      sawSystemLine = true
      batch.notice(.systemLines, line, number)
    }
    if draft.kind == .start || !watch.isEmpty { noteProcess(of: draft, record, line, bytes) }
  }
}

extension RawSpan {
  /// Whether a line begins as mails and issues quote.
  @inline(__always)
  fileprivate var isQuoted: Bool { byteCount > 0 && self[byte: 0] == 0x3E }
}

// MARK: - Processes that have started a task

extension LineParser {
  /// Where a watched process is named first; nil where none is.
  package func firstMention(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
    watch.isEmpty ? nil : watch.firstMention(in: bytes, from: start, to: end)
  }

  private mutating func noteProcess(
    of draft: EventDraft, _ record: Record, _ line: RawSpan, _ bytes: RawSpan
  ) {
    guard let pid = draft.pid ?? record.pid, !record.process.isNone else { return }
    let name = record.process
    watch.note(
      draft.kind, draft.facts.layer,
      process: (name.isOfLine ? line : bytes).extracting(name.from..<name.to), pid: pid)
  }

  /// Whether a line that is no event shows that a watched process lives on or is gone.
  private mutating func sees(_ record: Record, _ line: RawSpan, _ bytes: RawSpan) -> Bool {
    guard let pid = record.pid, record.stamp != nil, !record.process.isNone else { return false }
    let name = record.process
    return watch.sees(
      process: (name.isOfLine ? line : bytes).extracting(name.from..<name.to), pid: pid)
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
