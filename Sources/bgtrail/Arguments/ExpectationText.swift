import TrailKit

extension AnalysisSettings.Expectation {
  /// Reads `com.example.sync=1d+6h`; the name ends at the last `=`.
  ///
  /// - Returns: nil for anything else, and for a period of nothing.
  init?(_ text: String) {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { return nil }
    let durations = text[text.index(after: equals)...]
      .split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
      .map { DurationText.seconds(String($0)) }
    guard let first = durations.first, let period = first, period > 0,
      let last = durations.last, let grace = last
    else { return nil }
    self.init(
      task: String(text[..<equals]), period: Double(period),
      grace: durations.count > 1 ? Double(grace) : 0)
  }
}
