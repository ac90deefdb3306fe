import Testing

@testable import TrailKit

/// What ticks since a boot say of a device's clock.
struct BootClockTests {
  private typealias Reading = BootClock.Reading

  /// A reading some seconds after another one, by the clock and by ticks.
  private static func reading(_ seconds: Double, _ ticks: Int64?) -> Reading {
    Reading(at: Int64(seconds * 1e6), mach: ticks)
  }

  /// Seconds of the clock and ticks between two lines, and whether they may be of one stretch.
  private static let pairs: [(seconds: Double, ticks: Int64?, mayGoOn: Bool)] = [
    // 24 MHz: 10 s, 10 s less 1 s, less 1.1 s, and 10 s that look like 13.
    (10, 240_000_000, true), (9, 240_000_000, true), (8.9, 240_000_000, false),
    (13, 240_000_000, true), (-3590, 240_000_000, false),
    // 1 GHz: the same.
    (10, 10_000_000_000, true), (9, 10_000_000_000, true), (8.9, 10_000_000_000, false),
    (-3590, 10_000_000_000, false),
    // Ticks that fall by up to a second of the faster clock, and by more.
    (0, -1_000_000_000, true), (0, -1_000_000_001, false),
    // No ticks at all, or none that mean anything.
    (-3600, nil, true), (3600, 1, true),
  ]

  @Test(arguments: pairs.indices)
  func `a stretch goes on while the clock keeps up with the ticks`(index: Int) {
    let pair = Self.pairs[index]
    let last = Self.reading(0, pair.ticks == nil ? nil : 5_000_000_000)
    let next = Self.reading(pair.seconds, pair.ticks.map { $0 + 5_000_000_000 })
    #expect(BootClock.mayGoOn(from: last, to: next) == pair.mayGoOn)
  }

  /// By how many ticks a line is behind another, and whether the two are in order.
  private static let differences: [(ticks: Int64?, isInOrder: Bool?)] = [
    (1, true), (0, true), (-24_000_000, true), (-24_000_001, false), (nil, nil),
  ]

  @Test(arguments: differences.indices)
  func `lines are in order while ticks do not fall by a second`(index: Int) {
    let (ticks, isInOrder) = Self.differences[index]
    let last = Self.reading(100, 50_000_000)
    let next = Self.reading(10, ticks.map { $0 + 50_000_000 })
    #expect(BootClock.isInOrder(from: last, to: next) == isInOrder)
  }

  /// Seconds and ticks of a stretch, and its microseconds a tick.
  private static let rates: [(seconds: Double, ticks: Int64, rate: Double?)] = [
    (10, 240_000_000, 0.125 / 3), (10.09, 240_000_000, 0.125 / 3), (10.2, 240_000_000, nil),
    (10, 10_000_000_000, 0.001), (0.01, 240_000, 0.125 / 3), (0.009, 216_000, nil),
    (3600, 1, nil), (10, 0, nil), (10, -240_000_000, nil),
  ]

  @Test(arguments: rates.indices)
  func `the rate of the ticks is one of two, or not known`(index: Int) {
    let (seconds, ticks, rate) = Self.rates[index]
    #expect(
      BootClock.rate(from: Self.reading(0, 7), to: Self.reading(seconds, ticks + 7)) == rate)
  }

  /// Seconds of the clock while the ticks count seven, and by how much it was set back.
  private static let steps: [(seconds: Double, setBack: Int64?)] = [
    (-3593, 3_600_000_000), (7, nil), (6, nil), (5.5, 1_500_000), (3600, nil),
  ]

  @Test(arguments: steps.indices)
  func `the clock was set back by what it is behind`(index: Int) {
    let (seconds, setBack) = Self.steps[index]
    let (last, next) = (Self.reading(0, 0), Self.reading(seconds, 7 * 24_000_000))
    #expect(BootClock.setBack(from: last, to: next, rate: 0.125 / 3) == setBack)
  }

  @Test func `ticks too far apart to subtract tell nothing`() {
    let (last, next) = (Self.reading(0, .max), Self.reading(1, .min))
    #expect(BootClock.mayGoOn(from: last, to: next))
    #expect(BootClock.isInOrder(from: last, to: next) == nil)
  }
}
