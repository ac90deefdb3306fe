#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// LF, the byte that ends a line.
let newline = UInt8(ascii: "\n")

/// Offset of the first newline at or after `start`; nil if there is none.
package func firstNewline(in bytes: RawSpan, from start: Int) -> Int? {
  precondition(start >= 0)
  guard start < bytes.byteCount else { return nil }
  return unsafe bytes.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress else { return nil }
    let found = unsafe memchr(base + start, Int32(newline), buffer.count - start)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
  }
}

/// Offset of the last newline before `end`; nil if there is none.
package func lastNewline(in bytes: RawSpan, before end: Int) -> Int? {
  precondition(end <= bytes.byteCount)
  var index = end
  while index >= 8, newlineLanes(bytes.word(at: index - 8)) == 0 { index -= 8 }
  while index > 0 {
    index -= 1
    if bytes[byte: index] == newline { return index }
  }
  return nil
}

/// Number of newlines from `start` up to, and without, `end`.
package func newlineCount(in bytes: RawSpan, from start: Int, to end: Int) -> Int {
  precondition(start >= 0 && start <= end && end <= bytes.byteCount)
  return unsafe bytes.withUnsafeBytes { buffer in
    var count = 0
    var index = start
    // Reads stay between `start` and `end`, which are within the buffer. Words, and not SIMD types:
    // the compiler did not specialise those, and they were 100 times slower.
    while end - index >= 8 {
      // A lane counts up to 255 before it would overflow.
      let blockEnd = index + min((end - index) / 8, 255) * 8
      var lanes: UInt64 = 0
      while index < blockEnd {
        lanes &+= newlineLanes(unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ (lanes &>> 8 & 0x00FF_00FF_00FF_00FF)
      count += Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
    }
    while index < end {
      if unsafe buffer.load(fromByteOffset: index, as: UInt8.self) == newline { count += 1 }
      index += 1
    }
    return count
  }
}

/// A one in each byte of the word that is a newline, a zero in the others.
@inline(__always)
private func newlineLanes(_ word: UInt64) -> UInt64 {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
  // The highest bit of each byte: whether a lower one, or itself, is set.
  let isOther = ((difference & low) &+ low) | difference
  return (~isOther &>> 7) & 0x0101_0101_0101_0101
}
