/// From a line's spelling to text, and from text to JSON.
extension [UInt8] {
  /// Appends a text without its escapes.
  ///
  /// NUL and halves of surrogate pairs become U+FFFD; an escape of no meaning stays as it is.
  ///
  /// - Parameters:
  ///   - bytes: what holds the text, valid UTF-8.
  ///   - start: where it begins.
  ///   - end: the position behind its last byte.
  mutating func appendUnescaped(_ bytes: RawSpan, from start: Int, to end: Int) {
    var index = start
    while index < end {
      let slash = bytes.first(0x5C, from: index, to: end)
      append(bytes, from: index, to: slash)
      index = slash + 1
      guard slash < end else { return }
      guard index < end else { return append(0x5C) }
      let letter = bytes[byte: index]
      index += 1
      switch letter {
      case 0x22, 0x5C, 0x2F: append(letter)
      case 0x6E: append(0x0A)
      case 0x74: append(0x09)
      case 0x72: append(0x0D)
      case 0x62: append(0x08)
      case 0x66: append(0x0C)
      case 0x75: appendScalar(bytes, at: &index, to: end)
      default:
        append(0x5C)
        append(letter)
      }
    }
  }

  /// Appends the character of `\uXXXX`, of which the four digits stand at a position.
  private mutating func appendScalar(_ bytes: RawSpan, at index: inout Int, to end: Int) {
    guard let unit = bytes.fourHexDigits(at: index, to: end) else {
      append(0x5C)
      return append(0x75)
    }
    index += 4
    var value = UInt32(unit)
    if unit & 0xFC00 == 0xD800, bytes.holds("\\u", at: index, to: end),
      let low = bytes.fourHexDigits(at: index + 2, to: end), low & 0xFC00 == 0xDC00
    {
      index += 6
      value = 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(low & 0x3FF)
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }

  /// Appends a JSON string of the text in a range, quotes included.
  mutating func appendJSONString(_ bytes: RawSpan, from start: Int, to end: Int) {
    append(0x22)
    for index in start..<end {
      let byte = bytes[byte: index]
      switch byte {
      case 0x22, 0x5C:
        append(0x5C)
        append(byte)
      case 0x0A: append(contentsOf: [0x5C, 0x6E])
      case 0x0D: append(contentsOf: [0x5C, 0x72])
      case 0x09: append(contentsOf: [0x5C, 0x74])
      case 0..<0x20:
        append(contentsOf: [0x5C, 0x75, 0x30, 0x30, 0x30 + byte >> 4, Self.hexDigit(byte & 0xF)])
      default: append(byte)
      }
    }
    append(0x22)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  /// Appends a line's bytes as valid UTF-8 without NUL: U+FFFD stands for what is neither.
  mutating func appendRepaired(_ bytes: RawSpan) {
    let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    for scalar in bytes.string(from: 0, to: bytes.byteCount).unicodeScalars {
      if scalar.value == 0 {
        append(contentsOf: replacement)
      } else {
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension RawSpan {
  /// The number of four hexadecimal digits; nil where there are none.
  func fourHexDigits(at index: Int, to end: Int) -> UInt16? {
    guard index + 4 <= end else { return nil }
    var value: UInt16 = 0
    for offset in 0..<4 {
      let byte = self[byte: index + offset]
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt16(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt16(byte - 0x37)
      case 0x61...0x66: value = value << 4 | UInt16(byte - 0x57)
      default: return nil
      }
    }
    return value
  }

  /// Whether every byte is ASCII and none is NUL.
  @inline(__always)
  var isPlainASCII: Bool {
    var index = 0
    var doubtful: UInt64 = 0
    while index &+ 8 <= byteCount {
      let bytes = word(at: index)
      // The high bit of each byte that is zero or above 127.
      doubtful |= (bytes &- 0x0101_0101_0101_0101) | bytes
      index &+= 8
    }
    var isPlain = doubtful & 0x8080_8080_8080_8080 == 0
    while index < byteCount {
      let byte = self[byte: index]
      if byte == 0 || byte >= 0x80 { isPlain = false }
      index &+= 1
    }
    return isPlain
  }

  /// Whether the bytes are valid UTF-8 without NUL.
  var isCleanText: Bool {
    guard first(0, from: 0, to: byteCount) == byteCount else { return false }
    return unsafe withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) != nil }
  }
}
