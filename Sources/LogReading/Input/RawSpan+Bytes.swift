extension RawSpan {
  /// The byte at an offset; a trap where the offset is out of bounds.
  @inline(__always)
  package subscript(byte offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// The eight bytes from an offset, the first in the lowest bits; a trap where one is out of bounds.
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether these bytes stand at an offset; false where they would end out of bounds.
  package func holds(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
    guard offset >= 0, byteCount - bytes.count >= offset else { return false }
    for index in 0..<bytes.count where self[byte: offset + index] != bytes[index] { return false }
    return true
  }
}
