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

  /// Upper ends of the histogram's spans, in seconds; the last span has none.
  package static let spanEnds: [Double] = [
    0.01, 0.1, 1, 10, 60, 600, 3600, 6 * 3600, 86400, 3 * 86400,
  ]

  /// The index of the span that holds a value; each holds its lower end.
  static func span(of seconds: Double) -> Int {
    spanEnds.firstIndex { seconds < $0 } ?? spanEnds.count
  }
}
