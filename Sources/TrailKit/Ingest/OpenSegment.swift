/// One stretch of one device's events in one source, while it is written.
///
/// Its times do not step back by more than a second. Times are microseconds since 1970 UTC.
struct OpenSegment {
  /// Any of the device's streams.
  let stream: Int64
  let capture: Int64
  /// How often the time of the whole source had stepped back before.
  let step: Int64
  let firstID: Int64
  private(set) var lastID: Int64
  private(set) var count: Int64 = 1
  let firstAt: Int64
  private(set) var lastAt: Int64
  private(set) var minAt: Int64
  private(set) var maxAt: Int64

  init(stream: Int64, capture: Int64, step: Int64, id: Int64, at time: Int64) {
    self.stream = stream
    self.capture = capture
    self.step = step
    firstID = id
    lastID = id
    firstAt = time
    lastAt = time
    minAt = time
    maxAt = time
  }

  /// Adds the next event.
  mutating func extend(id: Int64, at time: Int64) {
    lastID = id
    count += 1
    lastAt = time
    minAt = min(minAt, time)
    maxAt = max(maxAt, time)
  }
}
