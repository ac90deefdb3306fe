/// What a device's ticks since its boot say of its clock, which can be set.
///
/// A tick is 1 ns on Intel and 125/3 ns elsewhere; logs do not say which, and whether ticks go on
/// while the device sleeps is not documented. So a clock that is ahead of the ticks proves nothing;
/// one that falls behind them was set back.
enum BootClock {
  /// One event's time in microseconds since 1970 UTC, and its ticks.
  struct Reading: Equatable {
    var at: Int64
    var mach: Int64?
  }

  /// Microseconds a tick: Intel, and all others.
  private static let rates = [0.001, 0.125 / 3]
  /// Lines come out of order, and clocks are corrected, by so many microseconds.
  private static let tolerance: Double = 1e6
  /// Ticks of a second at most: so much they may fall between lines of one stretch.
  private static let mostTicksASecond: Int64 = 1_000_000_000
  /// Ticks of a second at least: more than that they fall only between lines in another order.
  private static let fewestTicksASecond: Int64 = 24_000_000

  /// Whether a reading may follow another in one stretch: by neither rate has the clock been set
  /// back between, nor do the ticks fall.
  static func mayGoOn(from last: Reading, to next: Reading) -> Bool {
    guard let ticks = ticks(from: last, to: next) else { return true }
    guard ticks >= -mostTicksASecond else { return false }
    let behind = rates.map { Double(ticks) * $0 - Double(next.at - last.at) }
    return !(behind[1] > tolerance && abs(behind[0]) > tolerance)
  }

  /// Whether lines follow each other in the order in which they were logged; nil where no ticks
  /// tell.
  static func isInOrder(from last: Reading, to next: Reading) -> Bool? {
    ticks(from: last, to: next).map { $0 >= -fewestTicksASecond }
  }

  /// Microseconds a tick, as two readings of one stretch tell; nil where they fit no known rate.
  static func rate(from first: Reading, to last: Reading) -> Double? {
    guard let ticks = ticks(from: first, to: last), ticks > 0 else { return nil }
    let elapsed = last.at - first.at
    // Under 10 ms the resolution of times is too coarse.
    guard elapsed >= 10_000 else { return nil }
    let rate = Double(elapsed) / Double(ticks)
    return rates.first { abs(rate / $0 - 1) < 0.01 }
  }

  /// By how many microseconds the clock was set back between two readings.
  static func setBack(from last: Reading, to next: Reading, rate: Double) -> Int64? {
    guard let ticks = ticks(from: last, to: next) else { return nil }
    let behind = Double(ticks) * rate - Double(next.at - last.at)
    return behind > tolerance ? Int64(exactly: behind.rounded()) : nil
  }

  private static func ticks(from last: Reading, to next: Reading) -> Int64? {
    guard let before = last.mach, let after = next.mach else { return nil }
    let (ticks, overflow) = after.subtractingReportingOverflow(before)
    return overflow ? nil : ticks
  }
}
