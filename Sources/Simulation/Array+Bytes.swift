/// Text written as bytes.
extension [UInt8] {
  /// Appends a number that is not negative, with leading zeros up to `digits`.
  mutating func append(number: Int64, digits: Int) {
    var divisor: Int64 = 1
    for _ in 1..<digits { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor % 10))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Appends a number that is not negative.
  mutating func append(number: Int64) {
    var digits = 1
    var limit: Int64 = 10
    while digits < 18, number >= limit {
      digits += 1
      limit *= 10
    }
    append(number: number, digits: digits)
  }

  /// Appends a number in hexadecimal digits.
  mutating func append(hexadecimal number: UInt64, digits: Int) {
    for place in stride(from: 4 * (digits - 1), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(place) & 15)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }
}
