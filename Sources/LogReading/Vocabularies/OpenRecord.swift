/// A record of which further lines are to come, such as a decision of the daemon.
struct OpenRecord: Sendable {
  /// The first line.
  var line: [UInt8]
  /// Its message and the further lines, parted by newlines.
  var text: [UInt8]
  var record: Record
  /// The first line's number.
  var number: Int64
  /// The container's index in `Containers.all`.
  var container: Int
  var ending: RecordEnding
  /// What a tool put before the first line, and will have put before the further ones.
  var prefix: [UInt8] = []
  private(set) var lineCount = 1

  /// So many lines and bytes may a record have, so that one which never ends costs little.
  private static let mostLines = 200
  private static let mostBytes = 64 << 10

  /// Opens a record by its first line.
  init(
    _ record: Record, line: RawSpan, bytes: RawSpan, number: Int64, container: Int,
    ending: RecordEnding
  ) {
    self.line = []
    self.line.append(line, from: 0, to: line.byteCount)
    text = []
    text.append(bytes, from: record.message.start, to: record.message.end)
    self.record = record
    self.record.message = Message(start: 0, end: text.count, isOfLine: false)
    self.number = number
    self.container = container
    self.ending = ending
  }

  /// Where a further line begins behind such a prefix; nil where it has none.
  func textStart(in line: RawSpan) -> Int? {
    prefix.isEmpty ? nil : LinePrefix.end(in: line, like: unsafe prefix.span.bytes)
  }

  /// Adds a further line.
  ///
  /// - Returns: whether the record may go on.
  mutating func append(_ line: RawSpan) -> Bool {
    guard lineCount < Self.mostLines, text.count + line.byteCount < Self.mostBytes else {
      return false
    }
    lineCount += 1
    text.append(0x0A)
    text.append(line, from: 0, to: line.byteCount)
    record.message.recordEnd = text.count
    return true
  }
}
