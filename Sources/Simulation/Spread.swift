/// How a number of durations are spread, in seconds.
///
/// Percentiles are nearest-rank: always one of the durations.
package struct Spread: Codable, Equatable, Sendable {
  package var n: Int
  package var min: Double
  package var p50: Double
  package var p90: Double
  package var p95: Double
  package var max: Double
  package var mean: Double

  /// The spread of durations in microseconds; nil where there are none.
  init?(microseconds: [Int64]) {
    let sorted = microseconds.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    func seconds(_ value: Int64) -> Double { Double(value) / 1_000_000 }
    /// The smallest duration that at least `percent` of all do not exceed.
    func nearestRank(_ percent: Int) -> Double {
      seconds(sorted[(percent * sorted.count + 99) / 100 - 1])
    }
    n = sorted.count
    min = seconds(first)
    p50 = nearestRank(50)
    p90 = nearestRank(90)
    p95 = nearestRank(95)
    max = seconds(last)
    mean = Double(sorted.reduce(0, +)) / Double(sorted.count) / 1_000_000
  }
}
