@testable import TrailKit

/// An example's trail as a file, and which of its lines must be evidence.
struct ExampleInput {
  /// Lines without the marks.
  var lines: [String] = []
  /// Numbers of the lines that must be evidence, from 1.
  var evidence: [Int] = []
  private let form: Diagnosis.Example.Form

  init(_ example: Diagnosis.Example) {
    form = example.form
    for line in example.trail.split(separator: "\n") {
      if line == "↓" { evidence.append(lines.count + 1) } else { lines.append(String(line)) }
    }
  }

  /// The file's bytes; every line ends in a newline.
  var bytes: [UInt8] {
    let text = Array(lines.map { $0 + "\n" }.joined().utf8)
    // A stored block: not the last, its length and the length's complement, little-endian.
    let size = UInt16(text.count)
    let block = [0] + Self.bytes(of: size) + Self.bytes(of: ~size) + text
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + block
    switch form {
    case .text: return text
    case .cutGzip: return head
    // 7 is a last block of the type that does not exist.
    case .damagedGzip: return head + [7, 0, 0, 0, 0, 0, 0, 0, 0]
    case .gzip:
      let trailer = Self.bytes(of: Self.checksum(text)) + Self.bytes(of: UInt32(text.count))
      return head + [1, 0, 0, 255, 255] + trailer
    }
  }

  private static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
  }

  /// The CRC-32 of gzip.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1
      }
    }
    return ~checksum
  }
}
