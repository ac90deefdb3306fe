extension ForeignFormat {
  /// How many bytes of an input suffice to tell every format.
  static let telling = 512

  static let gzipMagic: [UInt8] = [0x1F, 0x8B]

  private static let magics: [(bytes: [UInt8], format: ForeignFormat)] = [
    ([0x28, 0xB5, 0x2F, 0xFD], .zstd),
    ([0xFD] + Array("7zXZ".utf8) + [0], .xz),
    (Array("PK\u{3}\u{4}".utf8), .zip),
    // A zip without a file.
    (Array("PK\u{5}\u{6}".utf8), .zip),
    (Array("bplist0".utf8), .binaryPropertyList),
    // The header chunk's tag 0x1000 and subtag 0x11.
    ([0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00], .tracev3),
    (Array("SQLite format 3\u{0}".utf8), .sqliteDatabase),
    // Before UTF-16, whose mark begins it.
    ([0xFF, 0xFE, 0x00, 0x00], .utf32),
    ([0x00, 0x00, 0xFE, 0xFF], .utf32),
    ([0xFF, 0xFE], .utf16),
    ([0xFE, 0xFF], .utf16),
    (gzipMagic, .gzip),
  ]

  /// The format whose first bytes these are; nil for what can be a log.
  static func detected(in head: RawSpan) -> ForeignFormat? {
    if let known = magics.first(where: { head.holds($0.bytes) }) { return known.format }
    if isBzip2(head) { return .bzip2 }
    if isUTF16(head) { return .utf16 }
    if endsLinesInReturns(head) { return .returns }
    guard head.holds(Array("ustar".utf8), at: 257) else { return nil }
    return sysdiagnoseFolder(head).map { .sysdiagnose(folder: $0) } ?? .tar
  }

  /// Whether every second byte is zero, as in UTF-16 without a byte order mark.
  private static func isUTF16(_ head: RawSpan) -> Bool {
    let pairs = min(head.byteCount / 2, 32)
    guard pairs >= 8 else { return false }
    let zeros = (0..<2 * pairs).filter { head[byte: $0] == 0 }
    return zeros.count == pairs && zeros.allSatisfy { $0 & 1 == zeros[0] & 1 }
  }

  /// Whether a carriage return stands where a line ends: what follows begins like the text does.
  private static func endsLinesInReturns(_ head: RawSpan) -> Bool {
    let places = (0..<head.byteCount).filter { head[byte: $0] == 0x0D }
    guard places.count >= 2, firstNewline(in: head, from: 0) == nil else { return false }
    return places.allSatisfy { place in
      place + 2 >= head.byteCount
        || head[byte: place + 1] == head[byte: 0] && head[byte: place + 2] == head[byte: 1]
    }
  }

  /// Whether a block, or the end where there is none, follows the level.
  private static func isBzip2(_ head: RawSpan) -> Bool {
    guard head.holds(Array("BZh".utf8)), head.byteCount >= 10 else { return false }
    let isLevel = (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(head[byte: 3])
    let block: [UInt8] = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
    let end: [UInt8] = [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]
    return isLevel && (head.holds(block, at: 4) || head.holds(end, at: 4))
  }

  /// The part of the first entry's name that says sysdiagnose; nil for another tar.
  private static func sysdiagnoseFolder(_ head: RawSpan) -> String? {
    // A tar header begins with the name, 100 bytes, filled up with NUL.
    var name: [UInt8] = []
    for offset in 0..<100 where head[byte: offset] != 0 { name.append(head[byte: offset]) }
    return String(decoding: name, as: UTF8.self).split(separator: "/").map(String.init)
      .first { $0.hasPrefix("sysdiagnose_") }
  }
}
