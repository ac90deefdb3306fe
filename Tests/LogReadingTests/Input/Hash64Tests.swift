import LogReading
import Testing

struct Hash64Tests {
  /// Hashes that a second implementation computed.
  ///
  /// They are those of so many bytes of the row 0, 7, 14 and so on, modulo 256.
  static let vectors: [(count: Int, value: UInt64)] = [
    (0, 0xDA9F_FE8C_31CB_9EF2),
    (1, 0xE36E_8DE4_D4BF_7D02),
    (7, 0x1FB8_AFEB_0BF9_AF69),
    (8, 0x2CC4_3552_51C0_D985),
    (31, 0x38BB_7E24_8C1F_6D04),
    (32, 0xC3FB_36C1_CCC4_2900),
    (33, 0xBB79_BACD_D054_27AA),
    (64, 0xD1C8_C887_7289_856B),
    (100, 0x8159_896D_CD48_5718),
    (1000, 0x64F3_5A80_8A89_E876),
  ]

  static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 * 7 % 256) } }

  @Test(arguments: vectors)
  func `stays the same for ever`(count: Int, value: UInt64) {
    #expect(hash(Self.bytes(count)) == value)
  }

  @Test func `does not depend on where the bytes are cut in two`() {
    let bytes = Self.bytes(100)
    for cut in 0...100 {
      var hash = Hash64()
      hash.add(bytes[..<cut])
      hash.add(bytes[cut...])
      #expect(hash.value == 0x8159_896D_CD48_5718, "cut at \(cut)")
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 31, 32, 33, 63, 64, 65])
  func `does not depend on the size of the pieces`(size: Int) {
    let bytes = Self.bytes(1000)
    var hash = Hash64()
    for start in stride(from: 0, to: 1000, by: size) {
      hash.add(bytes[start..<min(start + size, 1000)])
      hash.add(bytes[..<0])
    }
    #expect(hash.value == 0x64F3_5A80_8A89_E876)
  }

  @Test func `can be asked for between two pieces`() {
    let bytes = Self.bytes(40)
    var hash = Hash64()
    hash.add(bytes[..<33])
    #expect(hash.value == 0xBB79_BACD_D054_27AA)
    hash.add(bytes[33...])
    #expect(hash.value == LogReadingTests.hash(bytes))
  }

  @Test func `tells zeros of different number, and any two bits, apart`() {
    var seen: Set<UInt64> = []
    for count in 0..<100 { seen.insert(hash([UInt8](repeating: 0, count: count))) }
    #expect(seen.count == 100)
    var flipped: Set<UInt64> = []
    for bit in 0..<(77 * 8) {
      var bytes = Self.bytes(77)
      bytes[bit / 8] ^= 1 << (bit % 8)
      flipped.insert(hash(bytes))
    }
    flipped.insert(hash(Self.bytes(77)))
    #expect(flipped.count == 77 * 8 + 1)
  }
}

extension Hash64 {
  fileprivate mutating func add(_ bytes: ArraySlice<UInt8>) {
    let piece = Array(bytes)
    update(piece.span.bytes)
  }
}
