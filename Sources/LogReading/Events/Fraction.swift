/// The part of a time after its whole second.
struct Fraction: Equatable {
  var micros: Int64 = 0
  /// How many digits it has, at most 6.
  var digits: UInt8 = 0

  /// Reads `.123` or `,123`; digits after the sixth are passed over.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - position: where the point or comma would be; moved behind the last digit.
  ///   - end: where the text ends.
  /// - Returns: zero without digits where there is no fraction.
  @inline(__always)
  static func read(in bytes: RawSpan, from position: inout Int, to end: Int) -> Fraction {
    guard position &+ 1 < end, bytes[byte: position] == 0x2E || bytes[byte: position] == 0x2C,
      bytes[byte: position &+ 1].isDigit
    else { return Fraction() }
    position &+= 1
    var fraction = Fraction()
    while position < end {
      let digit = bytes[byte: position] &- 0x30
      guard digit <= 9 else { break }
      if fraction.digits < 6 {
        fraction.micros = fraction.micros &* 10 &+ Int64(digit)
        fraction.digits &+= 1
      }
      position &+= 1
    }
    var missing = fraction.digits
    while missing < 6 {
      fraction.micros &*= 10
      missing &+= 1
    }
    return fraction
  }
}
