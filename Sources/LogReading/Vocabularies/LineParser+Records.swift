/// Records of which further lines are to come.
extension LineParser {
  /// Whether further lines of a record are to come: they must be read, whatever they hold.
  package var isInRecord: Bool { open != nil }

  /// Gives up a record of which the end did not come; its first line counts as `other`.
  package mutating func endRecord(into batch: inout EventBatch) {
    guard let whole = open else { return }
    open = nil
    if whole.ending == .details { return finishWithoutDetails(whole, &batch) }
    batch.counts.other += 1
  }

  /// Opens a record by its first line, in a container of plain text; JSON holds records whole.
  ///
  /// - Returns: whether the line begins one.
  mutating func beginRecord(
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
  /// - Returns: whether the line belongs to it.
  mutating func goOn(
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

extension LineTools {
  /// Forgets the line before.
  @inline(__always)
  mutating func beginLine() {
    extras.removeAll(keepingCapacity: true)
    object.isScanned = false
    stampAt = nil
    unfinished = nil
    clock.beginLine()
    if mayBeComposed { composed.removeAll() }
    mayBeComposed = false
  }
}
