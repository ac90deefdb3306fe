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
    guard head.holds(Array("ustar".utf8), at: 257) else { return nil }
    return sysdiagnoseFolder(head).map { .sysdiagnose(folder: $0) } ?? .tar
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
