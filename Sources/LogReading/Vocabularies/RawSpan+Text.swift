/// Reading text in a line's bytes; every position is an offset into the span.
extension RawSpan {
  /// The bytes from `index` on as a little-endian number, at most 8, zeros where there are fewer.
  ///
  /// - Parameters:
  ///   - index: where to begin.
  ///   - count: how many bytes are wanted, 1 to 8; the others are zero.
  /// - Returns: the bytes, the first one lowest.
  @inline(__always)
  func word(at index: Int, count: Int) -> UInt64 {
    let mask = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    if index &+ 8 <= byteCount { return word(at: index) & mask }
    if byteCount >= 8 {
      let missing = UInt64(truncatingIfNeeded: index &+ 8 &- byteCount)
      return (word(at: byteCount &- 8) &>> (8 &* missing)) & mask
    }
    var result: UInt64 = 0
    for offset in 0..<Swift.min(count, byteCount - index) {
      result |= UInt64(self[byte: index + offset]) << UInt64(8 * offset)
    }
    return result
  }

  /// Where the first blank or tab from `start` on stands; `end` where there is none.
  @inline(__always)
  func firstBlank(from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let bytes = word(at: index)
      let found = Self.marks(bytes, of: 0x20) | Self.marks(bytes, of: 0x09)
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, !isBlank(at: index) { index &+= 1 }
    return index
  }

  /// Where the first byte of a value stands from `start` on; `end` where there is none.
  @inline(__always)
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let found = Self.marks(word(at: index), of: byte)
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, self[byte: index] != byte { index &+= 1 }
    return index
  }

  /// Bit 7 of each byte that equals `byte`; exact only up to the lowest such bit.
  @inline(__always)
  static func marks(_ bytes: UInt64, of byte: UInt8) -> UInt64 {
    let difference = bytes ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  @inline(__always)
  func isBlank(at index: Int) -> Bool {
    let byte = self[byte: index]
    return byte == 0x20 || byte == 0x09
  }

  /// The first position from `start` on that holds no blank or tab.
  @inline(__always)
  func skipBlanks(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, isBlank(at: index) { index &+= 1 }
    return index
  }

  /// The position behind the last byte before `end` that is no blank or tab.
  func dropBlanks(from start: Int, to end: Int) -> Int {
    var index = end
    while index > start, isBlank(at: index - 1) { index -= 1 }
    return index
  }

  /// Whether the text stands at a position, wholly before `end`.
  func holds(_ text: StaticString, at index: Int, to end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= 0, count <= end - index else { return false }
    for offset in 0..<count
    where unsafe text.utf8Start[offset] != self[byte: index + offset] { return false }
    return true
  }

  /// Whether the range is exactly this text, whatever the case of its ASCII letters.
  ///
  /// - Parameters:
  ///   - text: in lower case.
  ///   - start: where the range begins.
  ///   - end: the position behind its last byte.
  /// - Returns: whether they are equal.
  func equals(_ text: StaticString, from start: Int, to end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count == end - start else { return false }
    for offset in 0..<count
    where unsafe text.utf8Start[offset] != self[byte: start + offset].asciiLowercased {
      return false
    }
    return true
  }

  /// Where the text first stands wholly in the range; nil where it does not.
  func firstText(_ text: StaticString, from start: Int, to end: Int) -> Int? {
    let head = unsafe text.utf8Start[0]
    var index = first(head, from: start, to: end)
    while index < end {
      if holds(text, at: index, to: end) { return index }
      index = first(head, from: index + 1, to: end)
    }
    return nil
  }

  /// The range as a `String`, repaired where it is not valid UTF-8.
  func string(from start: Int, to end: Int) -> String {
    unsafe extracting(start..<end).withUnsafeBytes {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 <= 9 }
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 <= 25 }
  var asciiLowercased: UInt8 { self &- 0x41 <= 25 ? self | 0x20 : self }
}

extension [UInt8] {
  /// Appends a range of a span's bytes.
  @inline(__always)
  mutating func append(_ bytes: RawSpan, from start: Int, to end: Int) {
    unsafe bytes.extracting(start..<end).withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
