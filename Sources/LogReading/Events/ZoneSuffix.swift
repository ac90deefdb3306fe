/// The end of a time that says its zone: `Z`, `+01:00`, `+0100`, `+01`.
enum ZoneSuffix {
  /// Reads the zone that stands at a position.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where the zone would begin.
  ///   - end: where the text ends.
  /// - Returns: seconds east of Greenwich and the position behind the zone; nil without a zone.
  @inline(__always)
  static func offset(
    in bytes: RawSpan, from start: Int, to end: Int
  ) -> (seconds: Int, end: Int)? {
    guard start < end else { return nil }
    let sign = bytes[byte: start]
    if sign | 0x20 == 0x7A { return (0, start + 1) }
    guard sign == 0x2B || sign == 0x2D else { return nil }
    guard let hours = bytes.twoDigits(at: start + 1, to: end), hours <= 23 else { return nil }
    var position = start + 3
    var minutes = 0
    let hasColon = position < end && bytes[byte: position] == 0x3A
    if let found = bytes.twoDigits(at: position + (hasColon ? 1 : 0), to: end), found <= 59 {
      minutes = found
      position += hasColon ? 3 : 2
    }
    let seconds = hours * 3600 + minutes * 60
    return (sign == 0x2D ? -seconds : seconds, position)
  }

  /// Reads a zone that a blank parts from its time: ` +0000`, ` -05:00`, ` UTC`, ` GMT`.
  static func detachedOffset(
    in bytes: RawSpan, from start: Int, to end: Int
  ) -> (seconds: Int, end: Int)? {
    guard start < end, bytes[byte: start] == 0x20 else { return nil }
    let found: (seconds: Int, end: Int)?
    if bytes.holds("UTC", at: start + 1, to: end) || bytes.holds("GMT", at: start + 1, to: end) {
      found = (0, start + 4)
    } else {
      found = offset(in: bytes, from: start + 1, to: end)
    }
    guard let found, found.end >= start + 4 else { return nil }
    guard found.end < end else { return found }
    let next = bytes[byte: found.end]
    return next.isDigit || next.isASCIILetter ? nil : found
  }
}

extension RawSpan {
  /// The number of two digits; nil where there are none.
  @inline(__always)
  func twoDigits(at index: Int, to end: Int) -> Int? {
    guard index &+ 2 <= end else { return nil }
    let tens = self[byte: index] &- 0x30
    let ones = self[byte: index &+ 1] &- 0x30
    guard tens <= 9, ones <= 9 else { return nil }
    return Int(tens) &* 10 &+ Int(ones)
  }
}
