/// Times written as a number of seconds or less since 1970 UTC.
enum Epoch {
  /// Numbers below are no time, but an uptime or the like: 1973-03-03.
  private static let firstSeconds: Int64 = 100_000_000

  /// Reads seconds (10 digits), ms (13), us (16) or ns (19), seconds with a fraction too.
  static func stamp(in bytes: RawSpan, from start: Int, to end: Int) -> Stamp? {
    var position = start
    guard let value = integer(in: bytes, at: &position, to: end) else { return nil }
    var digits: UInt8 = 6
    var at = value
    switch position - start {
    case 10:
      let fraction = Fraction.read(in: bytes, from: &position, to: end)
      digits = fraction.digits
      at = value * 1_000_000 + fraction.micros
    case 13:
      digits = 3
      at = value * 1000
    case 16: break
    case 19: at = value / 1000
    default: return nil
    }
    if position < end {
      let next = bytes[byte: position]
      guard !next.isDigit, !next.isASCIILetter, ![0x2D, 0x2E, 0x3D, 0x5F].contains(next)
      else { return nil }
    }
    return stamp(at: at, end: position, digits: digits)
  }

  /// Reads a range that is a number: its size tells the unit.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where the range begins.
  ///   - end: the position behind its last byte.
  /// - Returns: nil for anything else, and for a number too small or too large to be a time.
  static func stamp(ofNumberIn bytes: RawSpan, from start: Int, to end: Int) -> Stamp? {
    var position = start
    guard let value = integer(in: bytes, at: &position, to: end) else { return nil }
    let fraction = Fraction.read(in: bytes, from: &position, to: end)
    guard position == end else { return exponential(in: bytes, from: start, to: end) }
    switch value {
    case firstSeconds..<100_000_000_000:
      return stamp(at: value * 1_000_000 + fraction.micros, end: end, digits: fraction.digits)
    case 100_000_000_000..<100_000_000_000_000:
      let digits = min(6, 3 + fraction.digits)
      return stamp(at: value * 1000 + fraction.micros / 1000, end: end, digits: digits)
    case 100_000_000_000_000..<100_000_000_000_000_000:
      return stamp(at: value, end: end, digits: 6)
    case 100_000_000_000_000_000...:
      return stamp(at: value / 1000, end: end, digits: 6)
    default: return nil
    }
  }

  /// Reads nanoseconds that went through a floating-point number: rounded, not cut off, to
  /// microseconds.
  static func stamp(ofNanosecondsIn bytes: RawSpan, from start: Int, to end: Int) -> Stamp? {
    guard let whole = ValueWords.unsigned(bytes, from: start, to: end) else {
      return stamp(ofNumberIn: bytes, from: start, to: end)
    }
    guard whole < UInt64(Int64.max) - 500 else { return nil }
    return stamp(at: Int64(whole + 500) / 1000, end: end, digits: 6)
  }

  /// Reads a number such as `1.756803600123e9`, in any of the four units.
  private static func exponential(in bytes: RawSpan, from start: Int, to end: Int) -> Stamp? {
    guard let value = ValueWords.number(bytes, from: start, to: end) else { return nil }
    switch value {
    case 1e8..<1e11: return stamp(at: Int64((value * 1e6).rounded()), end: end, digits: 6)
    case 1e11..<1e14: return stamp(at: Int64((value * 1e3).rounded()), end: end, digits: 6)
    case 1e14..<1e17: return stamp(at: Int64(value.rounded()), end: end, digits: 6)
    case 1e17..<1e19: return stamp(at: Int64((value / 1e3).rounded()), end: end, digits: 6)
    default: return nil
    }
  }

  private static func stamp(at: Int64, end: Int, digits: UInt8) -> Stamp? {
    guard at >= 0, at < Stamp.endSeconds * 1_000_000 else { return nil }
    return Stamp(at: at, end: end, fractionDigits: digits)
  }

  /// The number of up to 19 digits; nil without digits, or where it does not fit.
  private static func integer(
    in bytes: RawSpan, at position: inout Int, to end: Int
  ) -> Int64? {
    let start = position
    var value: Int64 = 0
    while position < end, position - start < 19, bytes[byte: position].isDigit {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(Int64(bytes[byte: position] &- 0x30))
      guard !overflow, !carry else { return nil }
      value = sum
      position += 1
    }
    return position > start ? value : nil
  }
}
