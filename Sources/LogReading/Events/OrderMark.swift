/// What a container says beside the time of where an event stands among others.
///
/// Few containers say anything, so batches keep it apart from their events.
package struct OrderMark: Equatable, Sendable {
  /// Index into `EventBatch.events`.
  package var event: Int
  /// Index into `EventBatch.boots`; nil where the line names no boot of its device.
  package var boot: Int?
  /// Ticks since that boot, which rise whatever the clock does; nil without a boot.
  package var mach: Int64?
  /// Whether the container's lines stand in the order of time.
  package var isOrdered = true
}

/// The boots that lines of a batch name, in the order in which they came.
package struct BootNames: Sendable {
  /// UUIDs as `log show` prints them; other tools leave out the dashes, or the capitals.
  package private(set) var names: [String] = []
  /// How the last line spelled its boot, and which one that was.
  private var last: (spelling: [UInt8], number: Int)?
  private var spelling: [UInt8] = []

  /// The number of the boot that a text names.
  mutating func number(of text: TextRef, _ line: RawSpan, _ bytes: RawSpan) -> Int {
    spelling.removeAll(keepingCapacity: true)
    spelling.append(text, line, bytes)
    if let last, last.spelling == spelling { return last.number }
    let name = Self.name(spelling)
    let number = names.firstIndex(of: name) ?? names.count
    if number == names.count { names.append(name) }
    last = (spelling, number)
    return number
  }

  mutating func removeAll() {
    names.removeAll(keepingCapacity: true)
    last = nil
  }

  private static func name(_ spelling: [UInt8]) -> String {
    let digits = String(decoding: spelling.filter { $0 != 0x2D }, as: UTF8.self).uppercased()
    guard digits.utf8.count == 32 else { return digits }
    var name = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { name.append("-") }
      name.append(digit)
    }
    return name
  }
}

extension EventBatch {
  /// Notes what the container says of the order of the last event, if it says anything.
  @inline(__always)
  mutating func markOrder(_ record: Record, _ line: RawSpan, _ bytes: RawSpan) {
    guard !record.bootUUID.isEmpty || !record.isOrdered else { return }
    var mark = OrderMark(event: events.count - 1, isOrdered: record.isOrdered)
    if !record.bootUUID.isEmpty {
      mark.boot = boots.number(of: record.bootUUID, line, bytes)
      mark.mach = record.machTimestamp.flatMap { Int64(exactly: $0) }
    }
    orderMarks.append(mark)
  }
}
