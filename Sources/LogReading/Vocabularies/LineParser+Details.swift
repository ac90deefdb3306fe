/// Lines that have no time, but a line of details behind them which does.
extension LineParser {
  /// Keeps a line that would be an event if it had a time, until the next line is known.
  ///
  /// - Returns: whether it is kept; not for JSON, which holds all of its record.
  mutating func awaitDetails(
    _ record: Record, _ line: RawSpan, _ bytes: RawSpan, _ number: Int64, _ index: Int
  ) -> Bool {
    let start = line.skipBlanks(from: 0, to: line.byteCount)
    guard awaitsDetails, record.problem == nil, record.message.isOfLine, start < line.byteCount,
      line[byte: start] != 0x7B
    else { return false }
    open = OpenRecord(
      record, line: line, bytes: bytes, number: number, container: index, ending: .details)
    return true
  }

  /// Reads a kept line together with its details, which count as other.
  ///
  /// - Parameters:
  ///   - kept: the line.
  ///   - details: what the line behind it says.
  ///   - line: that line.
  ///   - index: its container's index in `Containers.all`.
  ///   - batch: where the event goes.
  mutating func finish(
    _ kept: OpenRecord, describedBy details: Record, _ line: RawSpan, _ index: Int,
    _ batch: inout EventBatch
  ) {
    let offset = tools.clock.lineOffset
    tools.beginLine()
    tools.clock.lineOffset = offset
    var text = kept.line
    text.append(0x20)
    text.append(line, from: 0, to: line.byteCount)
    var record = details
    record.describesLineBefore = false
    record.message = Message(start: record.message.start, end: kept.line.count)
    record.moveTexts(by: kept.line.count + 1)
    let whole = unsafe text.span.bytes
    record.message.start = whole.skipBlanks(from: 0, to: kept.line.count)
    batch.counts.other += 1
    lastLine.container = index
    finish(whole, whole, index, record, kept.number, &batch)
  }

  /// Reads a kept line behind which no details came: without a time it is no event.
  mutating func finishWithoutDetails(_ kept: OpenRecord, _ batch: inout EventBatch) {
    tools.beginLine()
    awaitsDetails = false
    defer { awaitsDetails = true }
    var record = kept.record
    let line = unsafe kept.line.span.bytes
    record.message = Message(
      start: line.skipBlanks(from: 0, to: line.byteCount), end: line.byteCount)
    finish(line, line, kept.container, record, kept.number, &batch)
  }
}

extension Record {
  /// Lets the names point behind text that was put before their line.
  fileprivate mutating func moveTexts(by count: Int) {
    for path in [
      \Record.process, \Record.library, \Record.subsystem, \Record.category,
    ] as [WritableKeyPath<Record, TextRef>] where !self[keyPath: path].isNone {
      self[keyPath: path] = TextRef(
        from: self[keyPath: path].from + count, to: self[keyPath: path].to + count)
    }
  }
}
