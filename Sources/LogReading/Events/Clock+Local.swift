/// Dates that the system writes as people do, in the device's own time.
extension Clock {
  private static let months: [StaticString] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Reads `Sun Aug  9 21:57:42 2026`, which names no zone: that of its line's time, if it names one.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where the date begins.
  ///   - end: where the text ends.
  /// - Returns: microseconds since 1970 UTC; nil where no such date stands there.
  mutating func localDate(in bytes: RawSpan, from start: Int, to end: Int) -> Int64? {
    guard start + 24 <= end, bytes[byte: start + 3] == 0x20, bytes[byte: start + 7] == 0x20,
      let month = Self.months.firstIndex(where: {
        bytes.equals($0, from: start + 4, to: start + 7)
      }),
      let day = Self.paddedDay(in: bytes, at: start + 8),
      bytes[byte: start + 13] == 0x3A, bytes[byte: start + 16] == 0x3A,
      let hour = bytes.twoDigits(at: start + 11, to: end), hour <= 23,
      let minute = bytes.twoDigits(at: start + 14, to: end), minute <= 59,
      let second = bytes.twoDigits(at: start + 17, to: end), second <= 60,
      let century = bytes.twoDigits(at: start + 20, to: end),
      let year = bytes.twoDigits(at: start + 22, to: end),
      let days = Stamp.days(year: century * 100 + year, month: month + 1, day: day)
    else { return nil }
    let local = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    let seconds = local - Int64(lineOffset ?? zoneOffset(atLocal: local))
    guard seconds >= 0, seconds < Stamp.endSeconds else { return nil }
    return seconds * 1_000_000
  }

  private static func paddedDay(in bytes: RawSpan, at start: Int) -> Int? {
    if bytes[byte: start] == 0x20, bytes[byte: start + 1].isDigit {
      return Int(bytes[byte: start + 1]) - 0x30
    }
    return bytes.twoDigits(at: start, to: start + 2)
  }
}
