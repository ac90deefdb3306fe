// For `squareRoot()` and `rounded()`, which need the C library's mathematics.
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a figure of one group differs from that of another.
struct Change: Equatable, Sendable {
  enum Direction: String, Sendable {
    case slower
    case faster
    case more
    case fewer
    case unchanged
    case tooFew = "too-few"
  }

  /// Seconds, or percentage points of the attempts.
  var difference: Double
  /// Of the earlier figure; nil where that is 0, and for shares.
  var percent: Double?
  var direction: Direction

  /// Observations below which a group says nothing.
  static let leastObservations = 20
  /// The part of a duration within which another one counts as the same.
  static let tolerance = 0.1

  /// A percentile of a duration in two groups; nil where one has none.
  ///
  /// It is slower or faster where it differs by a tenth or more, by more than the resolution of the
  /// times, and by more than chance explains.
  ///
  /// - Parameters:
  ///   - before: Seconds.
  ///   - after: Seconds.
  ///   - n: Observations in each group.
  ///   - intervals: Where each lies as far as chance goes; nil where there are too few to tell.
  ///   - resolution: Seconds.
  /// - Returns: The change.
  static func of(
    duration before: Double?, to after: Double?, n: (before: Int, after: Int),
    intervals: (before: ClosedRange<Double>?, after: ClosedRange<Double>?), resolution: Double
  ) -> Change? {
    guard let before, let after else { return nil }
    let difference = after - before
    var change = Change(
      difference: difference, percent: before > 0 ? difference / before * 100 : nil,
      direction: .tooFew)
    guard min(n.before, n.after) >= leastObservations, let earlier = intervals.before,
      let later = intervals.after
    else { return change }
    let isSame =
      abs(difference) < tolerance * before || difference == 0 || abs(difference) <= resolution
      || earlier.overlaps(later)
    change.direction = isSame ? .unchanged : difference > 0 ? .slower : .faster
    return change
  }

  /// A share of the attempts in two groups; nil where one has none.
  ///
  /// It is more or fewer where chance alone gives such a difference in fewer than 5 of 100 cases:
  /// the test of two proportions with their common share.
  static func of(
    share before: (part: Int, whole: Int), to after: (part: Int, whole: Int)
  ) -> Change? {
    guard before.whole > 0, after.whole > 0 else { return nil }
    let earlier = Double(before.part) / Double(before.whole)
    let later = Double(after.part) / Double(after.whole)
    let common = Double(before.part + after.part) / Double(before.whole + after.whole)
    let variance =
      common * (1 - common) * (1 / Double(before.whole) + 1 / Double(after.whole))
    let difference = later - earlier
    let isSame = abs(difference) <= 1.96 * max(0, variance).squareRoot()
    let direction: Direction =
      min(before.whole, after.whole) < leastObservations
      ? .tooFew : isSame ? .unchanged : difference > 0 ? .more : .fewer
    return Change(difference: difference * 100, direction: direction)
  }
}

extension Change {
  /// `+1 h (+100 %), slower`, or that there are too few.
  var durationText: String {
    guard direction != .tooFew else { return Self.tooFewText }
    guard difference != 0 else { return direction.rawValue }
    let text = Self.signed(difference, FigureText.duration(abs(difference)))
    let share = percent.map { " (\(Self.percentText($0)))" } ?? ""
    return "\(text)\(share), \(direction.rawValue)"
  }

  static let tooFewText = "too few to tell"

  /// `+20 points`.
  var pointsText: String {
    let points = abs(difference)
    return Self.signed(difference, Self.rounded(points)) + (points == 1 ? " point" : " points")
  }

  private static func percentText(_ percent: Double) -> String {
    guard abs(percent) < 1e6 else { return percent > 0 ? "over +1,000,000 %" : "-100 %" }
    return signed(percent, rounded(abs(percent)) + " %")
  }

  /// Whole from 10 on, else with one decimal.
  private static func rounded(_ value: Double) -> String {
    guard value < 9.95 else { return FigureText.count(Int(value.rounded())) }
    return FigureText.number((value * 10).rounded() / 10)
  }

  private static func signed(_ value: Double, _ text: String) -> String {
    value > 0 ? "+" + text : value < 0 ? "-" + text : text
  }
}

extension Comparison.Group {
  /// How a duration's percentiles differ from those of another group.
  func changes(
    of figures: KeyPath<Comparison.Group, Comparison.Figures>, from earlier: Comparison.Group
  ) -> (p50: Change?, p95: Change?) {
    let before = earlier[keyPath: figures]
    let after = self[keyPath: figures]
    let n = (before.n, after.n)
    let resolution = max(earlier.resolution, self.resolution)
    return (
      Change.of(
        duration: before.p50, to: after.p50, n: n,
        intervals: (before.p50Interval, after.p50Interval), resolution: resolution),
      Change.of(
        duration: before.p95, to: after.p95, n: n,
        intervals: (before.p95Interval, after.p95Interval), resolution: resolution)
    )
  }

  /// How a share of the attempts differs from that of another group.
  func change(
    of count: KeyPath<TaskSummary.Counts, Int>, from earlier: Comparison.Group
  ) -> Change? {
    Change.of(
      share: (earlier.counts[keyPath: count], earlier.counts.attempts),
      to: (counts[keyPath: count], counts.attempts))
  }
}
