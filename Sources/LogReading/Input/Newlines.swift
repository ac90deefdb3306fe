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
  return unsafe bytes.withUnsafeBytes { buffer in
    var index = end
    // Reads stay between 0 and `end`, which is within the buffer.
    while index >= 16 {
      let block = unsafe buffer.loadUnaligned(fromByteOffset: index - 16, as: SIMD16<UInt8>.self)
      if any(block .== SIMD16(repeating: newline)) { break }
      index -= 16
    }
    while index > 0 {
      index -= 1
      if unsafe buffer.load(fromByteOffset: index, as: UInt8.self) == newline { return index }
    }
    return nil
  }
}

/// Number of newlines from `start` up to, and without, `end`.
package func newlineCount(in bytes: RawSpan, from start: Int, to end: Int) -> Int {
  precondition(start >= 0 && start <= end && end <= bytes.byteCount)
  return unsafe bytes.withUnsafeBytes { buffer in
    var count = 0
    var index = start
    // Reads stay between `start` and `end`, which are within the buffer.
    while end - index >= 32 {
      // A lane counts up to 255 before it would overflow.
      let blocks = min((end - index) / 32, 255)
      var lanes = SIMD32<UInt8>()
      for _ in 0..<blocks {
        let block = unsafe buffer.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
        lanes.replace(with: lanes &+ 1, where: block .== SIMD32(repeating: newline))
        index += 32
      }
      count += laneSum(lanes)
    }
    while index < end {
      if unsafe buffer.load(fromByteOffset: index, as: UInt8.self) == newline { count += 1 }
      index += 1
    }
    return count
  }
}

/// The sum of the lanes, which need not fit into one of them.
private func laneSum(_ lanes: SIMD32<UInt8>) -> Int {
  Int(SIMD32<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
}
