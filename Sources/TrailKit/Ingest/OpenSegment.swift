/// One stretch of one device's events in one source, while it is written.
///
/// Its times do not step back by more than a second. Times are microseconds since 1970 UTC.
struct OpenSegment {
  /// An event, and what decides which stretch it belongs to.
  struct Entry {
    var id: Int64
    var reading: BootClock.Reading
    var capture: Int64
    /// How often the time of the whole source had stepped back before.
    var step: Int64
    /// The boot that its line names, by a number of the writer's.
    var boot: Int?
    /// Whether its container's lines stand in the order of time.
    var isOrdered: Bool
  }

  /// Any of the device's streams.
  let stream: Int64
  let first: Entry
  private(set) var last: Entry
  private(set) var count: Int64 = 1
  private(set) var minAt: Int64
  private(set) var maxAt: Int64
  /// Whether no time is earlier than the one before.
  private(set) var isSorted = true

  init(stream: Int64, _ entry: Entry) {
    self.stream = stream
    first = entry
    last = entry
    minAt = entry.reading.at
    maxAt = entry.reading.at
  }

  /// Adds the next event, if it belongs to the same stretch.
  ///
  /// - Returns: Whether it does.
  mutating func extend(_ entry: Entry) -> Bool {
    guard entry.reading.at >= last.reading.at - 1_000_000, last.capture == entry.capture,
      last.step == entry.step, last.boot == entry.boot, last.isOrdered == entry.isOrdered,
      BootClock.mayGoOn(from: last.reading, to: entry.reading)
    else { return false }
    if entry.reading.at < last.reading.at { isSorted = false }
    count += 1
    minAt = min(minAt, entry.reading.at)
    maxAt = max(maxAt, entry.reading.at)
    last = entry
    return true
  }

  /// `segments.disorder`: 0 in an ordered container, else 1 or, where times do fall, 2.
  var disorder: Int64 { first.isOrdered ? 0 : isSorted ? 1 : 2 }
}
