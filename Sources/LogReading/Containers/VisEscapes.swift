/// The escapes with which `vis` writes bytes that are no printable ASCII.
extension [UInt8] {
  /// Appends a text without them, as valid UTF-8 without NUL.
  ///
  /// `\M-f` and `\M^H` are a letter or control character with the high bit, `\^H` is a control
  /// character, `\240` an octal number, `\\` a backslash; any other escape stays as it is.
  ///
  /// - Parameters:
  ///   - bytes: what holds the text.
  ///   - start: where it begins.
  ///   - end: the position behind its last byte.
  mutating func appendVisDecoded(_ bytes: RawSpan, from start: Int, to end: Int) {
    var decoded: [UInt8] = []
    var index = start
    while index < end {
      let slash = bytes.first(0x5C, from: index, to: end)
      decoded.append(bytes, from: index, to: slash)
      guard slash < end else { break }
      if let escape = Self.visEscape(bytes, at: slash + 1, to: end) {
        decoded.append(escape.byte)
        index = escape.end
      } else {
        decoded.append(0x5C)
        index = slash + 1
      }
    }
    appendRepaired(unsafe decoded.span.bytes)
  }

  /// The byte of an escape behind its backslash.
  private static func visEscape(
    _ bytes: RawSpan, at index: Int, to end: Int
  ) -> (byte: UInt8, end: Int)? {
    guard index < end else { return nil }
    switch bytes[byte: index] {
    case 0x5C: return (0x5C, index + 1)
    case 0x5E where index + 1 < end: return (bytes[byte: index + 1] ^ 0x40, index + 2)
    case 0x4D where index + 2 < end:
      let letter = bytes[byte: index + 2]
      switch bytes[byte: index + 1] {
      case 0x2D: return (letter | 0x80, index + 3)
      case 0x5E: return ((letter ^ 0x40) | 0x80, index + 3)
      default: return nil
      }
    case 0x30...0x33 where index + 3 <= end: return octal(bytes, at: index)
    default: return nil
    }
  }

  private static func octal(_ bytes: RawSpan, at index: Int) -> (byte: UInt8, end: Int)? {
    var value: UInt8 = 0
    for offset in 0..<3 {
      let digit = bytes[byte: index + offset] &- 0x30
      guard digit <= 7 else { return nil }
      value = value << 3 | digit
    }
    return (value, index + 3)
  }
}
