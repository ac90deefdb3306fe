/// Reads the times and durations that users write.
enum QueryTime {
  /// Seconds in one or more numbers with units: `90s`, `1h30m`, `-5h`, `0.5s`, `250ms`.
  ///
  /// - Returns: nil if the text is anything else.
  static func seconds(_ text: String) -> Double? {
    let isNegative = text.hasPrefix("-")
    var rest = Substring(text).dropFirst(isNegative ? 1 : 0)
    guard !rest.isEmpty else { return nil }
    var total = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard digits.first != ".", digits.last != ".", let number = Double(digits),
        let length = unitSeconds[String(unit)]
      else { return nil }
      total += number * length
    }
    guard total.isFinite else { return nil }
    return isNegative ? -total : total
  }

  private static let unitSeconds: [String: Double] = [
    "ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800,
  ]

  /// Microseconds since 1970 UTC of an ISO 8601 date, or date and time; without a zone it is UTC.
  ///
  /// - Returns: nil if the text is anything else, or no day of the calendar.
  static func microseconds(_ text: String) -> Int64? {
    var reader = DigitReader(Array(text.utf8))
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2), (1...12).contains(month),
      day >= 1, day <= daysInMonth(month, year: year)
    else { return nil }
    let midnight = daysSince1970(year: year, month: month, day: day) * 86_400_000_000
    if reader.isAtEnd { return midnight }
    guard reader.take("T") || reader.take(" "), let time = reader.timeOfDay(),
      let offset = reader.zone(), reader.isAtEnd
    else { return nil }
    return midnight + time - offset
  }

  private static func daysInMonth(_ month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days of the Gregorian calendar; years are counted from March, so that leap days come last.
  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let leapDays =
      floorDivide(marchYear, 4) - floorDivide(marchYear, 100)
      + floorDivide(marchYear, 400)
    return marchYear * 365 + leapDays + dayOfYear - 719_468
  }

  private static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}

/// Reads the parts of a time from left to right.
private struct DigitReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  /// Exactly `count` digits; at most 9.
  mutating func number(_ count: Int) -> Int64? {
    guard at + count <= bytes.count else { return nil }
    var number: Int64 = 0
    for byte in bytes[at..<at + count] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    at += count
    return number
  }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.f`, in microseconds; finer digits are dropped.
  mutating func timeOfDay() -> Int64? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60
    else { return nil }
    var time = (hour * 60 + minute) * 60_000_000
    guard take(":") else { return time }
    guard let second = number(2), second < 60 else { return nil }
    time += second * 1_000_000
    guard take(".") || take(",") else { return time }
    var digits = 0
    var scale: Int64 = 100_000
    while let digit = number(1) {
      time += digit * scale
      scale /= 10
      digits += 1
    }
    return digits > 0 ? time : nil
  }

  /// `Z`, `+01:00`, `+0100`, `+01` or nothing, in microseconds ahead of UTC.
  mutating func zone() -> Int64? {
    if isAtEnd || take("Z") { return 0 }
    let sign: Int64 = take("-") ? -1 : take("+") ? 1 : 0
    guard sign != 0, let hours = number(2), hours < 24 else { return nil }
    if isAtEnd { return sign * hours * 3_600_000_000 }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes) * 60_000_000
  }
}
