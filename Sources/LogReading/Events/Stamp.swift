/// A time that was read from a line.
package struct Stamp: Equatable, Sendable {
  /// Microseconds since 1970 UTC.
  package var at: Int64
  /// The position behind its last byte.
  package var end: Int
  /// Digits after the second, at most 6: finer ones are cut off.
  package var fractionDigits: UInt8
  /// Whether it is a local time of the hour that a clock change repeats.
  package var isAmbiguous = false

  package init(at: Int64, end: Int, fractionDigits: UInt8, isAmbiguous: Bool = false) {
    self.at = at
    self.end = end
    self.fractionDigits = fractionDigits
    self.isAmbiguous = isAmbiguous
  }

  /// The first time that counts as none, in seconds: 2201-01-01 00:00:00 UTC.
  static let endSeconds: Int64 = 7_289_654_400

  /// Days from 1970-01-01 to a day of the Gregorian calendar.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: from 1.
  /// - Returns: the number of days; nil for a day that no calendar has.
  static func days(year: Int, month: Int, day: Int) -> Int64? {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    guard day <= length else { return nil }
    // Years begin in March here, so that the leap day is the last one.
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }
}
