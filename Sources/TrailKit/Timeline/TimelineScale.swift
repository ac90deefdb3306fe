// For `rounded()`, which needs the C library's mathematics.
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An axis from 0: its unit, where it ends, and how many columns it has.
struct TimelineScale: Equatable, Sendable {
  enum Unit: Int, CaseIterable, Sendable {
    case milliseconds
    case seconds
    case minutes
    case hours
    case days

    var name: String { ["milliseconds", "seconds", "minutes", "hours", "days"][rawValue] }
    var symbol: String { ["ms", "s", "min", "h", "d"][rawValue] }
    var seconds: Double { [0.001, 1, 60, 3600, 86400][rawValue] }
    /// The longest axis, in seconds, that has this unit.
    fileprivate var longest: Double { [2, 180, 3 * 3600, 96 * 3600, .infinity][rawValue] }
  }

  let unit: Unit
  /// In `unit`.
  let end: Double
  let columns: Int

  /// Ends that are halved in the head.
  private static let ends: [Double] = [
    1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30, 36, 40, 48, 60, 72, 80, 96, 120, 150, 180, 200,
    240, 300, 400, 500, 600, 800, 1000, 1200, 1600, 2000,
  ]

  /// The axis that shows most values whole: a few far larger ones run off its end.
  ///
  /// - Parameters:
  ///   - values: In seconds.
  ///   - columns: Of the axis.
  init(fitting values: [Double], columns: Int) {
    let sorted = values.filter { $0.isFinite && $0 >= 0 }.sorted()
    var longest = sorted.last ?? 0
    if sorted.count >= 10 {
      let usual = sorted[(sorted.count * 90 + 99) / 100 - 1]
      if usual > 0, longest > 4 * usual { longest = 1.25 * usual }
    }
    if longest == 0 { longest = 2 }
    let unit = Unit.allCases.first { longest < $0.longest } ?? .days
    let length = longest / unit.seconds
    self.unit = unit
    // Further ends are two digits and noughts.
    var step = 100.0
    while length > step * 100 { step *= 10 }
    self.end = Self.ends.first { length <= $0 } ?? (length / step).rounded(.up) * step
    self.columns = columns
  }

  /// Where a duration lies, in columns; may lie beyond the last.
  func position(_ seconds: Double) -> Double {
    max(0, seconds) / unit.seconds / end * Double(columns)
  }

  /// Whether a duration is longer than the axis.
  func isBeyond(_ seconds: Double) -> Bool { seconds / unit.seconds > end }

  /// The column in which a duration ends; the last for those beyond.
  func column(_ seconds: Double) -> Int { Int(min(position(seconds), Double(columns - 1))) }

  /// Columns of a bar; at least one.
  func length(_ seconds: Double) -> Int {
    Int(min(max(position(seconds).rounded(), 1), Double(columns)))
  }

  /// A duration in the axis's unit: `0`, `<0.1`, `4.2`, `312`.
  func figure(_ seconds: Double) -> String {
    let value = seconds / unit.seconds
    guard value.isFinite, value < 1e9 else { return FigureText.none }
    if value > 0, value < 0.05 { return "<0.1" }
    if value >= 99.95 { return String(Int(value.rounded())) }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }

  /// The numbers over the axis, 0 at the left; the middle one where there is room.
  var labels: String {
    let last = figure(end * unit.seconds)
    let middle = figure(end / 2 * unit.seconds)
    var text = "0"
    let middleAt = columns / 2 - (middle.count - 1) / 2
    if middleAt > 2, columns - last.count > middleAt + middle.count + 1 {
      text += String(repeating: " ", count: middleAt - 1) + middle
    }
    return text + String(repeating: " ", count: max(1, columns - last.count - text.count)) + last
  }

  /// The same with 0 at the right.
  var mirroredLabels: String {
    let last = figure(end * unit.seconds)
    let middle = figure(end / 2 * unit.seconds)
    var text = last
    let middleAt = columns - columns / 2 - 1 - middle.count / 2
    if middleAt > text.count, columns > middleAt + middle.count + 1 {
      text += String(repeating: " ", count: middleAt - text.count) + middle
    }
    return text + String(repeating: " ", count: max(1, columns - 1 - text.count)) + "0"
  }
}
