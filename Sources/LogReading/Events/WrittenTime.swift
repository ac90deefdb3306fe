/// A time as people write it, and formatters for them: `9/2/2026, 9:00:05 AM`,
/// `02.09.2026 11:00:05`, `2026/09/02 11:00:05`, `Sep 2, 2026 at 9:00:05 AM`,
/// `Wed Sep  2 11:00:05 2026`, `Wed, 02 Sep 2026 11:00:05 +0200`.
struct WrittenTime {
  var time: CalendarTime
  /// Whether it names a second: a minute is too coarse for what is counted here.
  var hasSeconds: Bool

  /// Reads one that stands at a position.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - start: where the date begins.
  ///   - end: where the line ends.
  ///   - order: tells day and month apart.
  /// - Returns: nil where none stands there, or only a date.
  static func read(
    in bytes: RawSpan, from start: Int, to end: Int, _ order: inout DayOrder
  ) -> WrittenTime? {
    guard end - start >= 12, var date = Date.read(in: bytes, from: start, to: end) else {
      return nil
    }
    var position = date.end
    guard let clock = TimeOfDay(in: bytes, from: &position, to: end) else { return nil }
    var zone = Self.zone(in: bytes, from: &position, to: end)
    if date.year == nil {
      // As `date` and `ctime` write it.
      var yearStart = bytes.skipBlanks(from: position, to: end)
      date.year = bytes.shortNumber(from: &yearStart, to: end, digits: 4...4)
      position = yearStart
      zone = zone ?? Self.zone(in: bytes, from: &position, to: end)
    }
    guard let year = date.year,
      position == end || !bytes[byte: position].isDigit && !bytes[byte: position].isASCIILetter,
      let day = date.isOpen
        ? order.date(date.month, date.day, hasHalves: clock.hasHalves) : (date.month, date.day)
    else { return nil }
    let time = CalendarTime(
      year: year, month: day.month, day: day.day, seconds: clock.seconds,
      fraction: clock.fraction, zone: zone, end: position)
    return WrittenTime(time: time, hasSeconds: clock.hasSeconds)
  }

  /// `+0200`, `UTC`, `GMT+2`, directly or behind a blank.
  private static func zone(in bytes: RawSpan, from position: inout Int, to end: Int) -> Int? {
    guard
      let found = ZoneSuffix.offset(in: bytes, from: position, to: end)
        ?? ZoneSuffix.detachedOffset(in: bytes, from: position, to: end)
    else { return nil }
    var next = found.end
    guard found.seconds == 0, next + 1 < end, [0x2B, 0x2D].contains(bytes[byte: next]),
      bytes[byte: next + 1].isDigit
    else {
      position = found.end
      return found.seconds
    }
    let sign = bytes[byte: next] == 0x2D ? -1 : 1
    next += 1
    let hours = bytes.shortNumber(from: &next, to: end, digits: 1...2) ?? 0
    var minutes = 0
    if bytes.skip(0x3A, from: &next, to: end) {
      minutes = bytes.shortNumber(from: &next, to: end, digits: 2...2) ?? 0
    }
    position = next
    return sign * (hours * 3600 + minutes * 60)
  }
}

extension WrittenTime {
  /// The date before the time.
  fileprivate struct Date {
    /// nil where it stands behind the time.
    var year: Int?
    var month: Int
    var day: Int
    /// Whether month and day may be each other.
    var isOpen = false
    var end: Int

    static func read(in bytes: RawSpan, from start: Int, to end: Int) -> Date? {
      let days: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
      var position = start
      if days.contains(where: { bytes.holds($0, at: start, to: end) }) {
        while position < end, bytes[byte: position].isASCIILetter { position += 1 }
        _ = bytes.skip(0x2C, from: &position, to: end)
        position = bytes.skipBlanks(from: position, to: end)
      }
      guard position < end else { return nil }
      guard bytes[byte: position].isDigit else {
        return monthFirst(in: bytes, from: position, to: end)
      }
      let digits = position
      while position < end, bytes[byte: position].isDigit { position += 1 }
      return position < end && bytes[byte: position] == 0x20
        ? dayFirst(in: bytes, from: digits, to: end) : numbers(in: bytes, from: digits, to: end)
    }

    /// `Sep 2, 2026`, `Sep  2`.
    private static func monthFirst(in bytes: RawSpan, from start: Int, to end: Int) -> Date? {
      var position = start
      guard let month = month(in: bytes, from: &position, to: end),
        let day = bytes.shortNumber(from: &position, to: end, digits: 1...2)
      else { return nil }
      var date = Date(month: month, day: day, end: position)
      guard bytes.skip(0x2C, from: &position, to: end) else { return date }
      position = bytes.skipBlanks(from: position, to: end)
      date.year = bytes.shortNumber(from: &position, to: end, digits: 4...4)
      date.end = position
      return date.year == nil ? nil : date
    }

    /// `02 Sep 2026`.
    private static func dayFirst(in bytes: RawSpan, from start: Int, to end: Int) -> Date? {
      var position = start
      guard let day = bytes.shortNumber(from: &position, to: end, digits: 1...2),
        bytes.skip(0x20, from: &position, to: end),
        let month = month(in: bytes, from: &position, to: end),
        let year = bytes.shortNumber(from: &position, to: end, digits: 4...4)
      else { return nil }
      return Date(year: year, month: month, day: day, end: position)
    }

    /// `2026/09/02`, `02/09/26`, `2.9.2026`.
    private static func numbers(in bytes: RawSpan, from start: Int, to end: Int) -> Date? {
      var position = start
      guard let first = bytes.shortNumber(from: &position, to: end, digits: 1...4) else {
        return nil
      }
      let digits = position - start
      let hasDots = position < end && bytes[byte: position] == 0x2E
      let parting: UInt8 = hasDots ? 0x2E : 0x2F
      guard digits != 3, bytes.skip(parting, from: &position, to: end),
        let second = bytes.shortNumber(from: &position, to: end, digits: 1...2),
        bytes.skip(parting, from: &position, to: end)
      else { return nil }
      let third = position
      guard let last = bytes.shortNumber(from: &position, to: end, digits: 1...4) else {
        return nil
      }
      if digits == 4 { return Date(year: first, month: second, day: last, end: position) }
      guard [2, 4].contains(position - third) else { return nil }
      let year = position - third == 2 ? 2000 + last : last
      return hasDots
        ? Date(year: year, month: second, day: first, end: position)
        : Date(year: year, month: first, day: second, isOpen: true, end: position)
    }

    /// The month, short or long, and the blanks behind it.
    private static func month(in bytes: RawSpan, from position: inout Int, to end: Int) -> Int? {
      guard position + 4 < end, let month = CalendarTime.month(in: bytes, at: position) else {
        return nil
      }
      while position < end, bytes[byte: position].isASCIILetter { position += 1 }
      _ = bytes.skip(0x2E, from: &position, to: end)
      position = bytes.skipBlanks(from: position, to: end)
      return month
    }
  }

  /// `, 9:00:05 AM`: what stands behind the date.
  fileprivate struct TimeOfDay {
    var seconds: Int64
    var fraction = Fraction()
    var hasSeconds = false
    /// Whether AM or PM follows.
    var hasHalves = false

    init?(in bytes: RawSpan, from position: inout Int, to end: Int) {
      _ = bytes.skip(0x2C, from: &position, to: end)
      position = bytes.skipSpaces(from: position, to: end)
      if bytes.holds("at ", at: position, to: end) { position += 3 }
      guard var hour = bytes.shortNumber(from: &position, to: end, digits: 1...2), hour <= 23,
        bytes.skip(0x3A, from: &position, to: end),
        let minute = bytes.shortNumber(from: &position, to: end, digits: 2...2), minute <= 59
      else { return nil }
      var second = 0
      if bytes.skip(0x3A, from: &position, to: end) {
        guard let found = bytes.shortNumber(from: &position, to: end, digits: 2...2), found <= 60
        else { return nil }
        second = min(found, 59)
        hasSeconds = true
        fraction = Fraction.read(in: bytes, from: &position, to: end)
      }
      let half = bytes.skipSpaces(from: position, to: end)
      let isMorning = bytes.equals("am", from: half, to: min(end, half + 2))
      if isMorning || bytes.equals("pm", from: half, to: min(end, half + 2)) {
        guard 1...12 ~= hour else { return nil }
        hour = hour % 12 + (isMorning ? 0 : 12)
        hasHalves = true
        position = half + 2
      }
      seconds = Int64(hour * 3600 + minute * 60 + second)
    }
  }
}

extension RawSpan {
  /// The number at a position, of so many digits and no more; moves behind it.
  func shortNumber(
    from position: inout Int, to end: Int, digits: ClosedRange<Int>
  ) -> Int? {
    let start = position
    var value = 0
    while position < end, self[byte: position].isDigit, position - start <= digits.upperBound {
      value = value * 10 + Int(self[byte: position] &- 0x30)
      position += 1
    }
    return digits.contains(position - start) ? value : nil
  }

  /// Moves behind a byte; false where another one stands there.
  func skip(_ byte: UInt8, from position: inout Int, to end: Int) -> Bool {
    guard position < end, self[byte: position] == byte else { return false }
    position += 1
    return true
  }

  /// Passes over blanks, also the two that do not break a line, as Foundation puts them before AM.
  func skipSpaces(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      if isBlank(at: index) {
        index += 1
      } else if holds("\u{202F}", at: index, to: end) {
        index += 3
      } else if holds("\u{A0}", at: index, to: end) {
        index += 2
      } else {
        break
      }
    }
    return index
  }
}
