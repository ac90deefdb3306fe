import TrailKit

/// Moments as users write them.
///
/// ISO 8601 from `2026-11-10` to `2026-11-10T09:00:00.123456+01:00`, a blank in place of the `T`;
/// without a zone it is UTC, without a time of day midnight. Or a duration before the window's end.
enum TimeText {
  static func bound(_ text: String) -> AnalysisSettings.TimeBound? {
    if let seconds = DurationText.seconds(text) { return .beforeEnd(seconds * 1_000_000) }
    return microseconds(text).map { .at($0) }
  }

  /// Microseconds since 1970 UTC; digits after the sixth of a fraction are cut.
  static func microseconds(_ text: String) -> Int64? {
    var scanner = Scanner(rest: Array(text.utf8)[...])
    guard let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let day = scanner.number(digits: 2),
      let days = daysSince1970(year: year, month: month, day: day)
    else { return nil }
    let midnight = days * 86_400_000_000
    if scanner.rest.isEmpty { return midnight }
    guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let timeOfDay = scanner.timeOfDay(), let offset = scanner.zone(), scanner.rest.isEmpty
    else { return nil }
    return midnight + timeOfDay - offset
  }

  /// Days since 1970 of a day of the Gregorian calendar, years 1 to 9999; nil for no such day.
  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year >= 1, (1...12).contains(month), (1...lengths[Int(month) - 1]).contains(day) else {
      return nil
    }
    let past = year - 1
    let dayOfYear = lengths[..<Int(month - 1)].reduce(0, +) + day - 1
    return past * 365 + past / 4 - past / 100 + past / 400 + dayOfYear - 719_162
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// Exactly so many digits.
    mutating func number(digits count: Int) -> Int64? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
      rest = rest.dropFirst(count)
      return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    /// `09:00`, `09:00:00` or `09:00:00.123` as microseconds after midnight.
    mutating func timeOfDay() -> Int64? {
      guard let hour = number(digits: 2), hour < 24, take(":"),
        let minute = number(digits: 2), minute < 60
      else { return nil }
      let whole = (hour * 60 + minute) * 60_000_000
      guard take(":") else { return whole }
      guard let second = number(digits: 2), second < 60 else { return nil }
      guard take(".") || take(",") else { return whole + second * 1_000_000 }
      let digits = rest.prefix(while: isDigit)
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(digits.count)
      let padded = Array(digits.prefix(6)) + Array(repeating: UInt8(ascii: "0"), count: 6)
      let fraction = padded.prefix(6).reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
      return whole + second * 1_000_000 + fraction
    }

    /// `Z`, `+01:00`, `+0100`, `+01` or nothing, as microseconds ahead of UTC.
    mutating func zone() -> Int64? {
      if rest.isEmpty || take("Z") || take("z") { return 0 }
      let sign: Int64 = take("-") ? -1 : 1
      guard sign < 0 || take("+"), let hours = number(digits: 2), hours < 24 else { return nil }
      if rest.isEmpty { return sign * hours * 3_600_000_000 }
      _ = take(":")
      guard let minutes = number(digits: 2), minutes < 60 else { return nil }
      return sign * (hours * 60 + minutes) * 60_000_000
    }

    private func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
