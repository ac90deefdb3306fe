// For `rounded()`, which needs the C library's mathematics.
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Times, durations, counts and shares as text; times are microseconds since 1970 UTC.
enum FigureText {
  /// What stands where there is no figure.
  static let none = "–"

  /// A time for programs: `2026-11-10T09:00:00.123456Z`.
  static func iso(_ at: Int64) -> String {
    let moment = Moment(at)
    return "\(moment.date)T\(moment.time).\(padded(moment.microseconds, 6))Z"
  }

  /// A time for people: `2026-11-10 09:00:00.123 UTC`.
  static func time(_ at: Int64) -> String {
    let moment = Moment(at)
    return "\(moment.date) \(moment.time).\(padded(moment.microseconds / 1000, 3)) UTC"
  }

  /// A time to the minute, for columns whose head names the zone: `2026-11-10 09:00`.
  static func minute(_ at: Int64) -> String {
    let moment = Moment(at)
    return "\(moment.date) \(moment.time.prefix(5))"
  }

  /// A duration in two units at most: `8 ms`, `4.2 s`, `3 min 20 s`, `6 h 12 min`, `3 d 4 h`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 9e12 else { return none }
    if seconds < 0 { return "-" + duration(-seconds) }
    if seconds == 0 { return "0 s" }
    let milliseconds = Int64((seconds * 1000).rounded())
    if milliseconds == 0 { return "under 1 ms" }
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    let tenths = Int64((seconds * 10).rounded())
    if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
    let whole = Int64(seconds.rounded())
    if whole < 3600 { return pair(whole / 60, "min", whole % 60, "s") }
    let minutes = Int64((seconds / 60).rounded())
    if minutes < 24 * 60 { return pair(minutes / 60, "h", minutes % 60, "min") }
    let hours = Int64((seconds / 3600).rounded())
    return pair(hours / 24, "d", hours % 24, "h")
  }

  /// The length of a window: `14 days`, or a duration where it is under two days.
  static func span(from first: Int64, to last: Int64) -> String {
    let seconds = (Double(last) - Double(first)) / 1e6
    guard seconds >= 2 * 86400 else { return duration(max(seconds, 0)) }
    return plural(Int((seconds / 86400).rounded()), "day")
  }

  /// A count with thousands separators: `12,345`.
  static func count(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = value < 0 ? "-" : ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A count and its noun: `1 error`, `12 devices`, `no warnings`.
  static func plural(_ value: Int, _ noun: String, zero: String = "0") -> String {
    let number = value == 0 ? zero : count(value)
    return value == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// A share: `12 %`, `0.4 %`; 0 % and 100 % only where they are exact.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return none }
    let share = Double(part) / Double(whole) * 100
    if part == 0 || part == whole { return part == 0 ? "0 %" : "100 %" }
    if share < 0.05 { return "under 0.1 %" }
    if share > 99.5, share < 100 { return "over 99 %" }
    let tenths = Int((share * 10).rounded())
    if tenths >= 100 { return "\(count(Int(share.rounded()))) %" }
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// A number without unit: whole where it is whole, else with up to three decimals.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 9e12 else { return none }
    if value == value.rounded() { return count(Int(value)) }
    let thousandths = Int((abs(value) * 1000).rounded())
    var fraction = padded(Int64(thousandths % 1000), 3)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = value < 0 ? "-" : ""
    return sign + count(thousandths / 1000) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static func pair(
    _ large: Int64, _ unit: String, _ small: Int64, _ smallUnit: String
  ) -> String {
    let head = "\(count(Int(large))) \(unit)"
    return small == 0 ? head : "\(head) \(small) \(smallUnit)"
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// A time taken apart, by the civil calendar.
  private struct Moment {
    var date: String
    var time: String
    /// Of the second, 0 to 999,999.
    var microseconds: Int64

    init(_ at: Int64) {
      let day: Int64 = 86_400_000_000
      let (quotient, remainder) = at.quotientAndRemainder(dividingBy: day)
      let days = remainder < 0 ? quotient - 1 : quotient
      let rest = remainder < 0 ? remainder + day : remainder
      let seconds = rest / 1_000_000
      microseconds = rest % 1_000_000
      time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
        .joined(separator: ":")
      // Days from 0000-03-01, in eras of 400 years: leap days then come last in a year.
      let shifted = days + 719_468
      let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
      let dayOfEra = shifted - era * 146_097
      let yearOfEra =
        (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let marchMonth = (5 * dayOfYear + 2) / 153
      let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
      let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
      let dayOfMonth = dayOfYear - (153 * marchMonth + 2) / 5 + 1
      let yearText = year < 0 ? "-" + padded(-year, 4) : padded(year, 4)
      date = "\(yearText)-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
    }
  }
}
