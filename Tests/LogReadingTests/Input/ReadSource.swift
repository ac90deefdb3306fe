@testable import LogReading

/// All that a block reader tells of a source.
struct ReadSource: Equatable {
  var bytes: [UInt8] = []
  var endsInPartialLine = false
  var bytesRead: Int64 = 0
  var contentHash: UInt64 = 0
  var completeBytes: Int64 = 0
  var completeHash: UInt64 = 0
  var cutLineCount: Int64 = 0
  var brokenLineBytes: Int64 = 0
  var condition = SourceCondition.whole
  /// Whether each block but the last ended in a newline, and none was empty.
  var blocksAreWhole = true
  var blockCount = 0

  /// Of a source of no bytes.
  init() { contentHash = Hash64().value; completeHash = contentHash }

  init(_ source: ByteSource) throws {
    try self.init(reader: BlockReader(source))
  }

  init(reader: consuming BlockReader) throws {
    while try reader.next() {
      let block = copy(reader)
      if block.isEmpty { blocksAreWhole = false }
      if let last = bytes.last, last != UInt8(ascii: "\n") { blocksAreWhole = false }
      bytes += block
      blockCount += 1
    }
    endsInPartialLine = reader.endsInPartialLine
    bytesRead = reader.bytesRead
    contentHash = reader.contentHash
    completeBytes = reader.completeBytes
    completeHash = reader.completeHash
    cutLineCount = reader.cutLineCount
    brokenLineBytes = reader.brokenLineBytes
    condition = reader.source.condition
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The block's bytes.
func copy(_ reader: borrowing BlockReader) -> [UInt8] {
  reader.withBytes { block in (0..<block.byteCount).map { block[byte: $0] } }
}

/// The next block's bytes; nil at the end.
func nextBlock(_ reader: inout BlockReader) throws -> [UInt8]? {
  try reader.next() ? copy(reader) : nil
}

/// All bytes of a source.
func allBytes(_ source: ByteSource, atMost count: Int = 100) throws -> [UInt8] {
  var bytes: [UInt8] = []
  while try source.read(appendingTo: &bytes, atMost: count) > 0 {}
  return bytes
}

/// The hash of bytes that lie together.
func hash(_ bytes: [UInt8]) -> UInt64 { Hash64.hash(of: bytes.span.bytes) }

/// Numbers that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
