/// Counts how often the time of a source steps back by more than a second, whatever the device.
///
/// Pieces of a log of many devices may be put together so that no single device's time steps back.
struct SourceSteps: Equatable {
  /// After so many steps, and more than one for so many events, the source is in no order at all,
  /// and further steps mean nothing.
  private static let most: Int64 = 64
  private static let eventsPerStep: Int64 = 100

  private(set) var count: Int64 = 0
  private var events: Int64 = 0
  private var lastAt: Int64?

  init() {}

  /// Goes on behind events that are stored.
  ///
  /// - Parameters:
  ///   - count: Steps so far.
  ///   - events: Events so far.
  ///   - lastAt: The time of the last event, microseconds since 1970 UTC.
  init(count: Int64, events: Int64, lastAt: Int64) {
    self.count = count
    self.events = events
    self.lastAt = lastAt
  }

  /// Takes in the time of the next event.
  mutating func note(_ time: Int64) {
    events += 1
    if let lastAt, time < lastAt - 1_000_000, !isUnordered { count += 1 }
    lastAt = time
  }

  private var isUnordered: Bool {
    count >= Self.most && count * Self.eventsPerStep > events
  }
}
