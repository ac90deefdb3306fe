import LogReading

/// One event as correlation sees it: numbers, and the two texts that it joins by.
struct CorrelationEvent: Sendable {
  /// Two layers tell of one thing within this time, in microseconds: their clocks may differ.
  static let witnessDistance: Int64 = 5_000_000

  var id: Int64 = 0
  /// Microseconds since 1970 UTC.
  var at: Int64 = 0
  var facts = EventFacts()
  /// Index into `Correlator.streams`, or a negative number for an event of the device as a whole.
  var stream = -1
  /// Index into `Correlator.devices`.
  var device = 0
  var source: Int64 = 0
  /// The run of its source: lines of one run are in the order in which they happened.
  var run: Int64 = 0
  var setting: Int64 = 0
  /// Number of the process's name.
  var process = 0
  @Compact var pid: Int32? = nil
  @Compact var earliest: Int64? = nil
  /// `Hash64` of the attempt's reference, or of the daemon's activity; 0 where the line carries none.
  var attempt: UInt64 = 0
  /// The reference itself, of a start.
  var attemptText: String?
  var job: String?
  var generation: String?
  /// How far the work has come.
  var progress: Progress?
  /// What the line gives as its error, else as its reason.
  var note: String?

  /// The event as evidence.
  var mark: EventMark { EventMark(id, at: at) }
}

/// How far a job has come, as one line tells it.
package struct Progress: Equatable, Sendable {
  @Compact package var done: Double? = nil
  @Compact package var total: Double? = nil
  package var cursor: String?

  package init(done: Double? = nil, total: Double? = nil, cursor: String? = nil) {
    self.done = done
    self.total = total
    self.cursor = cursor
  }

  /// Whether it lies behind another: by what is done, else by cursors that can be compared.
  ///
  /// - Returns: nil where the two cannot be compared.
  package func isBehind(_ other: Progress) -> Bool? {
    if let done, let before = other.done { return done < before }
    guard let cursor, let before = other.cursor else { return nil }
    if cursor == before { return false }
    guard let place = Self.place(in: cursor), let placeBefore = Self.place(in: before),
      place.prefix == placeBefore.prefix
    else { return nil }
    return place.number < placeBefore.number
  }

  /// The number at the end of a cursor such as `page-12`; nil for an opaque one.
  private static func place(in cursor: String) -> (prefix: Substring, number: Double)? {
    var start = cursor.endIndex
    while start > cursor.startIndex, ("0"..."9").contains(cursor[cursor.index(before: start)]) {
      start = cursor.index(before: start)
    }
    return Double(cursor[start...]).map { (cursor[..<start], $0) }
  }
}
