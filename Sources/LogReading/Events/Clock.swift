/// Reads times; remembers the last day and the last zone offset, since neighbours share them.
package struct Clock: Sendable {
  /// The zone of times that name none.
  package let zone: TimeZoneRule
  /// Whether such a time was read.
  package private(set) var sawZonelessTime = false
  /// The same without the present line.
  private var sawZonelessTimeBefore = false
  /// The year of times that name none.
  var years = YearGuess()
  /// The day of times that name none.
  var days = DayGuess()
  /// Which number of a date such as `02/09/2026` is the day.
  var dayOrder = DayOrder()
  /// The zone that the line's time named, in seconds east of Greenwich; nil where it named none.
  var lineOffset: Int?

  /// Forgets what was read: another source begins.
  ///
  /// - Parameters:
  ///   - years: the year of its times that name none.
  ///   - days: the day of those that name not even that.
  mutating func beginSource(years: YearGuess, days: DayGuess) {
    sawZonelessTime = false
    self.years = years
    self.days = days
    dayOrder = DayOrder()
  }

  /// Forgets the line before.
  @inline(__always)
  mutating func beginLine() {
    lineOffset = nil
    sawZonelessTimeBefore = sawZonelessTime
  }

  private var dayText: UInt64 = 0
  private var dayTextEnd: UInt64 = 0
  private var daySeconds: Int64 = 0
  /// Which quarter of an hour of local time `cachedOffset` is of: no zone changes within one.
  private var cachedQuarter = Int64.min
  private var cachedOffset: (seconds: Int, isAmbiguous: Bool) = (0, false)

  package init(zone: TimeZoneRule, year: Int? = nil) {
    self.zone = zone
    years.given = year
  }

  /// Reads the time that stands at a position, in ISO 8601 or as seconds or less since 1970.
  ///
  /// The leap second 60 becomes the last microsecond of its minute.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where the time begins.
  ///   - end: where the text ends.
  /// - Returns: the time; nil where there is none, or one of no calendar, or not in 1970 to 2200.
  @inline(__always)
  package mutating func stamp(in bytes: RawSpan, from start: Int, to end: Int) -> Stamp? {
    guard end &- start >= 10 else { return nil }
    guard bytes[byte: start &+ 4] == 0x2D else {
      return Epoch.stamp(in: bytes, from: start, to: end)
    }
    guard let stamp = calendar(in: bytes, from: start, to: end), stamp.at >= 0,
      stamp.at < Stamp.endSeconds &* 1_000_000
    else { return nil }
    return stamp
  }

  /// Whether a calendar date seems to stand at a position, be it a real one or not.
  package static func looksLikeDate(in bytes: RawSpan, from start: Int, to end: Int) -> Bool {
    guard end - start >= 10, bytes[byte: start + 4] == 0x2D, bytes[byte: start + 7] == 0x2D
    else { return false }
    return bytes[byte: start].isDigit && bytes[byte: start + 5].isDigit
  }

  /// The same without a look at the year, which has four digits.
  private mutating func calendar(in bytes: RawSpan, from start: Int, to end: Int) -> Stamp? {
    guard end &- start >= 19,
      bytes[byte: start &+ 13] == 0x3A, bytes[byte: start &+ 16] == 0x3A,
      bytes[byte: start &+ 10] == 0x20 || bytes[byte: start &+ 10] | 0x20 == 0x74,
      let day = day(in: bytes, at: start),
      let hour = bytes.twoDigits(at: start &+ 11, to: end), hour <= 23,
      let minute = bytes.twoDigits(at: start &+ 14, to: end), minute <= 59,
      let second = bytes.twoDigits(at: start &+ 17, to: end), second <= 60
    else { return nil }
    var seconds = day &+ Int64(hour &* 3600 &+ minute &* 60 &+ second)
    var position = start &+ 19
    var fraction = Fraction.read(in: bytes, from: &position, to: end)
    if second == 60 {
      seconds -= 1
      fraction.micros = 999_999
    }
    var isAmbiguous = false
    if let zone = ZoneSuffix.offset(in: bytes, from: position, to: end)
      ?? ZoneSuffix.detachedOffset(in: bytes, from: position, to: end)
    {
      seconds &-= Int64(zone.seconds)
      lineOffset = lineOffset ?? zone.seconds
      position = zone.end
    } else {
      let offset = offset(atLocal: seconds)
      seconds &-= Int64(offset.seconds)
      isAmbiguous = offset.isAmbiguous
    }
    return Stamp(
      at: seconds &* 1_000_000 &+ fraction.micros, end: position, fractionDigits: fraction.digits,
      isAmbiguous: isAmbiguous)
  }

  /// The first second of the day written as `2026-09-02`.
  private mutating func day(in bytes: RawSpan, at start: Int) -> Int64? {
    let text = bytes.word(at: start)
    let textEnd = bytes.word(at: start &+ 8, count: 2)
    if text == dayText, textEnd == dayTextEnd { return daySeconds }
    guard bytes[byte: start + 7] == 0x2D,
      let century = bytes.twoDigits(at: start, to: start + 10),
      let year = bytes.twoDigits(at: start + 2, to: start + 10),
      let month = bytes.twoDigits(at: start + 5, to: start + 10),
      let day = bytes.twoDigits(at: start + 8, to: start + 10),
      let days = Stamp.days(year: century * 100 + year, month: month, day: day)
    else { return nil }
    dayText = text
    dayTextEnd = textEnd
    daySeconds = days * 86_400
    return daySeconds
  }

  /// Reads a time that names no zone, and is Greenwich's, once more.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where the time begins.
  ///   - stamp: the time, as that of the chosen zone, the only one of its line without a zone.
  /// - Returns: nil where no time stands there.
  mutating func stampOfGreenwich(in bytes: RawSpan, from start: Int, _ stamp: Stamp) -> Stamp? {
    sawZonelessTime = sawZonelessTimeBefore
    guard let day = day(in: bytes, at: start),
      let time = CalendarTime.time(in: bytes, from: start + 11, to: stamp.end)
    else { return nil }
    var stamp = stamp
    // A leap second was taken for the microsecond before it, and stays one.
    stamp.at = (day + time.seconds) * 1_000_000 + stamp.at % 1_000_000
    stamp.isAmbiguous = false
    return stamp
  }

  /// How far the zone of times that name none was ahead of UTC.
  ///
  /// - Parameter local: the clock's reading, in seconds since 1970 as if it were UTC.
  /// - Returns: the offset, and whether the clock showed this time twice.
  mutating func offset(atLocal local: Int64) -> (seconds: Int, isAmbiguous: Bool) {
    sawZonelessTime = true
    if case .fixed(let seconds) = zone { return (seconds, false) }
    let quarter = local / 900
    if quarter != cachedQuarter {
      cachedQuarter = quarter
      cachedOffset = zone.offset(atLocal: local)
    }
    return cachedOffset
  }

  /// How far the zone of times that name none is ahead of UTC, in seconds, at a local time.
  mutating func zoneOffset(atLocal local: Int64) -> Int { offset(atLocal: local).seconds }

  /// Reads a range that is a time and nothing else; a number may be of any length.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where the range begins.
  ///   - end: the position behind its last byte.
  /// - Returns: the time; a number counts as seconds, ms, us or ns by its size.
  mutating func wholeStamp(in bytes: RawSpan, from start: Int, to end: Int) -> Stamp? {
    let start = bytes.skipBlanks(from: start, to: end)
    let end = bytes.dropBlanks(from: start, to: end)
    if let stamp = stamp(in: bytes, from: start, to: end), stamp.end == end { return stamp }
    return Epoch.stamp(ofNumberIn: bytes, from: start, to: end)
  }

  /// Reads a range that is a date somebody chose, and so of any year: `Date.distantFuture` is in 4001.
  ///
  /// - Parameters: As of `wholeStamp`.
  /// - Returns: microseconds since 1970 UTC; nil where there is no date.
  mutating func wholeDate(in bytes: RawSpan, from start: Int, to end: Int) -> Int64? {
    if let stamp = wholeStamp(in: bytes, from: start, to: end) { return stamp.at }
    let start = bytes.skipBlanks(from: start, to: end)
    let end = bytes.dropBlanks(from: start, to: end)
    guard Self.looksLikeDate(in: bytes, from: start, to: end),
      let stamp = calendar(in: bytes, from: start, to: end), stamp.end == end
    else { return nil }
    return stamp.at
  }
}
