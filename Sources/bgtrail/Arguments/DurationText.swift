import TrailKit

/// Durations as users write them: `90s`, `15m`, `6h`, `2d`, `1w`, or several together, `1d12h`.
enum DurationText {
  /// The units, the longest first, in which order they stand.
  private static let units: [(letter: UInt8, seconds: Int64)] = [
    (UInt8(ascii: "w"), 604_800), (UInt8(ascii: "d"), 86_400), (UInt8(ascii: "h"), 3_600),
    (UInt8(ascii: "m"), 60), (UInt8(ascii: "s"), 1),
  ]

  private static let limit = AnalysisSettings.longestDuration

  /// Whole seconds.
  ///
  /// - Parameter text: at least one number with its unit; each unit at most once, longer ones first.
  /// - Returns: nil for anything else, and for more than a hundred years.
  static func seconds(_ text: String) -> Int64? {
    var rest = Array(text.utf8)[...]
    var units = units[...]
    var total: Int64 = 0
    repeat {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      guard let number = Int64(String(decoding: digits, as: UTF8.self)), number <= limit,
        let letter = rest.popFirst(),
        let index = units.firstIndex(where: { $0.letter == letter })
      else { return nil }
      let (product, overflows) = number.multipliedReportingOverflow(by: units[index].seconds)
      guard !overflows, product <= limit - total else { return nil }
      total += product
      units = units[(index + 1)...]
    } while !rest.isEmpty
    return total
  }
}

/// A duration for one task, or for all.
struct TaskDuration: Equatable {
  /// nil for every task that has none of its own.
  var task: String?
  var seconds: Double

  init(task: String?, seconds: Double) {
    self.task = task
    self.seconds = seconds
  }

  /// Reads `6h` or `com.example.sync=6h`; the name ends at the last `=`.
  init?(_ text: String) {
    let equals = text.lastIndex(of: "=")
    let duration = equals.map { text[text.index(after: $0)...] } ?? text[...]
    guard let seconds = DurationText.seconds(String(duration)) else { return nil }
    task = equals.map { String(text[..<$0]) }
    self.seconds = Double(seconds)
    if task?.isEmpty == true { return nil }
  }
}
