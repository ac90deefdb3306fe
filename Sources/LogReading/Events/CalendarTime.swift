/// A time as its parts stand in a line, for the forms that are not ISO 8601.
struct CalendarTime: Sendable {
  /// nil where the line names none.
  var year: Int?
  var month: Int
  var day: Int
  /// Seconds since the day began.
  var seconds: Int64
  var fraction = Fraction()
  /// The zone that it names, in seconds east of Greenwich.
  var zone: Int?
  /// The position behind its last byte.
  var end: Int

  /// Reads `Sep  2 22:38:01.123456`, the day with one digit or two, the fraction where it is there.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - start: where the month stands.
  ///   - end: where the line ends.
  /// - Returns: nil where the line has no such form.
  static func monthName(in bytes: RawSpan, from start: Int, to end: Int) -> CalendarTime? {
    guard looksLikeMonthName(in: bytes, from: start, to: end),
      let month = month(in: bytes, at: start)
    else { return nil }
    var position = bytes.skipBlanks(from: start + 3, to: end)
    let dayStart = position
    while position < end, position < dayStart + 2, bytes[byte: position].isDigit { position += 1 }
    guard position < end, bytes.isBlank(at: position),
      let day = ValueWords.pid(bytes, from: dayStart, to: position),
      let time = time(in: bytes, from: position + 1, to: end)
    else { return nil }
    position = time.end
    let fraction = Fraction.read(in: bytes, from: &position, to: end)
    return CalendarTime(
      month: month, day: Int(day), seconds: time.seconds, fraction: fraction, end: position)
  }

  /// Whether a month's short name and a day seem to stand at a position.
  static func looksLikeMonthName(in bytes: RawSpan, from start: Int, to end: Int) -> Bool {
    guard end - start >= 14, bytes[byte: start].isASCIILetter, bytes.isBlank(at: start + 3)
    else { return false }
    return bytes[byte: start + 4].isDigit
      || bytes.isBlank(at: start + 4) && bytes[byte: start + 5].isDigit
  }

  /// Reads `2026/09/03 05:20:53:104`.
  static func slashes(in bytes: RawSpan, from start: Int, to end: Int) -> CalendarTime? {
    guard end - start >= 23, bytes[byte: start + 4] == 0x2F, bytes[byte: start + 7] == 0x2F,
      bytes[byte: start + 10] == 0x20,
      let century = bytes.twoDigits(at: start, to: end),
      let year = bytes.twoDigits(at: start + 2, to: end),
      let month = bytes.twoDigits(at: start + 5, to: end),
      let day = bytes.twoDigits(at: start + 8, to: end),
      let time = time(in: bytes, from: start + 11, to: end),
      let fraction = colonFraction(in: bytes, from: time.end, to: end)
    else { return nil }
    return CalendarTime(
      year: century * 100 + year, month: month, day: day, seconds: time.seconds,
      fraction: fraction, end: time.end + 4)
  }

  /// The milliseconds of `:104`, behind which no digit stands.
  static func colonFraction(in bytes: RawSpan, from start: Int, to end: Int) -> Fraction? {
    guard start + 4 <= end, bytes[byte: start] == 0x3A, bytes[byte: start + 1].isDigit,
      let rest = bytes.twoDigits(at: start + 2, to: end),
      start + 4 == end || bytes.isBlank(at: start + 4)
    else { return nil }
    let milliseconds = Int64(bytes[byte: start + 1] &- 0x30) * 100 + Int64(rest)
    return Fraction(micros: milliseconds * 1000, digits: 3)
  }

  /// The seconds of `22:38:01`; a leap second counts as the one before it.
  static func time(
    in bytes: RawSpan, from start: Int, to end: Int
  ) -> (seconds: Int64, end: Int)? {
    guard start + 8 <= end, bytes[byte: start + 2] == 0x3A, bytes[byte: start + 5] == 0x3A,
      let hour = bytes.twoDigits(at: start, to: end), hour <= 23,
      let minute = bytes.twoDigits(at: start + 3, to: end), minute <= 59,
      let second = bytes.twoDigits(at: start + 6, to: end), second <= 60
    else { return nil }
    return (Int64(hour * 3600 + minute * 60 + min(second, 59)), start + 8)
  }

  /// The month of which the short name stands at a position, `Sep`.
  static func month(in bytes: RawSpan, at start: Int) -> Int? {
    let names: [StaticString] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.firstIndex { bytes.holds($0, at: start, to: start + 3) }.map { $0 + 1 }
  }
}

extension Clock {
  /// The time that its parts make.
  ///
  /// - Parameters:
  ///   - time: the parts; without a year it is guessed.
  ///   - isGMT: whether it is Greenwich's, and not of the zone of times that name none.
  /// - Returns: nil for a day of no calendar, or a time not in 1970 to 2200.
  mutating func stamp(of time: CalendarTime, isGMT: Bool = false) -> Stamp? {
    let local: Int64?
    if let year = time.year {
      local = Stamp.days(year: year, month: time.month, day: time.day)
        .map { $0 * 86_400 + time.seconds }
    } else {
      local = years.time(month: time.month, day: time.day, seconds: time.seconds)
    }
    guard let local else { return nil }
    let zone = isGMT ? 0 : time.zone
    lineOffset = lineOffset ?? time.zone
    let offset = zone.map { (seconds: $0, isAmbiguous: false) } ?? offset(atLocal: local)
    let seconds = local - Int64(offset.seconds)
    guard seconds >= 0, seconds < Stamp.endSeconds else { return nil }
    return Stamp(
      at: seconds * 1_000_000 + time.fraction.micros, end: time.end,
      fractionDigits: time.fraction.digits, isAmbiguous: offset.isAmbiguous)
  }
}
