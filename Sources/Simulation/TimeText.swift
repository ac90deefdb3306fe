/// Writes times as text, keeping the text of the last second.
struct TimeText {
  /// Between the date and the time of day: `T` or a blank.
  let separator: UInt8
  /// Digits after the second, 3 or 6.
  let fractionDigits: Int
  /// After the digits.
  let zone: [UInt8]
  private var second: Int64 = -1
  private var head: [UInt8] = []

  init(separator: Character, fractionDigits: Int, zone: String) {
    self.separator = separator.asciiValue ?? UInt8(ascii: " ")
    self.fractionDigits = fractionDigits
    self.zone = Array(zone.utf8)
  }

  /// ISO 8601 with microseconds, as reports write times.
  static func text(_ time: Int64) -> String {
    var writer = TimeText(separator: "T", fractionDigits: 6, zone: "Z")
    var bytes: [UInt8] = []
    writer.append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a time, given in microseconds since 1970 UTC and not before.
  mutating func append(_ time: Int64, to bytes: inout [UInt8]) {
    let whole = time / 1_000_000
    if whole != second {
      second = whole
      renderHead()
    }
    bytes.append(contentsOf: head)
    let fraction = time % 1_000_000
    if fractionDigits == 3 {
      bytes.append(number: fraction / 1000, digits: 3)
    } else {
      bytes.append(number: fraction, digits: 6)
    }
    bytes.append(contentsOf: zone)
  }

  /// Date and time of day up to the decimal point.
  private mutating func renderHead() {
    let (year, month, day) = Self.civil(second / 86_400)
    let ofDay = second % 86_400
    head.removeAll(keepingCapacity: true)
    head.append(number: year, digits: 4)
    head.append(UInt8(ascii: "-"))
    head.append(number: month, digits: 2)
    head.append(UInt8(ascii: "-"))
    head.append(number: day, digits: 2)
    head.append(separator)
    head.append(number: ofDay / 3600, digits: 2)
    head.append(UInt8(ascii: ":"))
    head.append(number: ofDay / 60 % 60, digits: 2)
    head.append(UInt8(ascii: ":"))
    head.append(number: ofDay % 60, digits: 2)
    head.append(UInt8(ascii: "."))
  }

  /// The date of a number of days since 1970, by counting from March in eras of 400 years.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * fromMarch + 2) / 5 + 1
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
