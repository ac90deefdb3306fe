// For `squareRoot()` and `rounded()`, which need the C library's mathematics.
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How one duration of a task is spread, in seconds; percentiles are nearest-rank.
package struct Spread: Equatable, Sendable {
  package var n: Int
  package var min: Double
  package var p50: Double
  package var p90: Double
  package var p95: Double
  package var max: Double
  package var mean: Double
  /// How many values lie in each of `spans`.
  package var histogram: [Int]
  /// Where the median of all such durations may lie as far as chance goes, these being a sample of
  /// them; nil where there are too few to tell.
  package var p50Interval: ClosedRange<Double>?
  /// The same of the 95th percentile.
  package var p95Interval: ClosedRange<Double>?

  /// Upper ends of the histogram's spans, in seconds; the last span has none.
  package static let spanEnds: [Double] = [
    0.01, 0.1, 1, 10, 60, 600, 3600, 6 * 3600, 86400, 3 * 86400,
  ]

  /// The index of the span that holds a value; each holds its lower end.
  static func span(of seconds: Double) -> Int {
    spanEnds.firstIndex { seconds < $0 } ?? spanEnds.count
  }

  /// Standard deviations on either side: then the intervals of two samples of the same durations miss
  /// each other in about 5 of 100 cases.
  private static let deviations = 1.39

  /// The ranks between which a percentile lies as far as chance goes.
  ///
  /// A value is below it or not, so the number of those that are is binomial (Campbell and Gardner,
  /// "Calculating confidence intervals for some non-parametric analyses", BMJ 1988).
  ///
  /// - Parameters:
  ///   - percent: 1 to 99.
  ///   - n: How many values there are.
  /// - Returns: Ranks from 1 on; nil where one of them would lie outside the values.
  static func ranks(ofPercentile percent: Int, among n: Int) -> ClosedRange<Int>? {
    let share = Double(percent) / 100
    let middle = Double(n) * share
    let reach = deviations * (middle * (1 - share)).squareRoot()
    let ranks = (Int((middle - reach).rounded()), Int((middle + reach + 1).rounded()))
    return ranks.0 >= 1 && ranks.1 <= n ? ranks.0...ranks.1 : nil
  }
}
