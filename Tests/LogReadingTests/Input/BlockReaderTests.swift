@testable import LogReading
import Testing

struct BlockReaderTests {
  static let mebibyte = 1 << 20

  static let texts: [String] = [
    "", "\n", "\n\n\n\n", "a", "a\n", "a\nb", "a\r\nb\r\n", "\r\n\r\n", "a\u{0}b\n\u{0}\n\u{0}",
    "\u{FEFF}", "\u{FEFF}a", "\u{FEFF}\n", "\u{FEFF}a\nb\n", "a\n\u{FEFF}b\n", "\n\u{FEFF}\n",
    String(repeating: "\n", count: 1000), String(repeating: "some line\n", count: 100),
    String(repeating: "x", count: 63) + "\n" + String(repeating: "y", count: 64) + "\nz",
  ]

  /// What a reader must tell of an undamaged text whose lines are all within the limit.
  static func expected(_ text: String, blockCount: Int) -> ReadSource {
    let bytes = Array(text.utf8)
    var expected = ReadSource()
    expected.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    expected.endsInPartialLine = !expected.bytes.isEmpty && bytes.last != 0x0A
    expected.bytesRead = Int64(bytes.count)
    expected.contentHash = hash(bytes)
    let complete =
      expected.endsInPartialLine ? Array(bytes[..<((bytes.lastIndex(of: 0x0A) ?? -1) + 1)]) : bytes
    expected.completeBytes = Int64(complete.count)
    expected.completeHash = hash(complete)
    expected.blockCount = blockCount
    return expected
  }

  @Test(arguments: texts, [1, 2, 3, 5, .max])
  func `gives all bytes in whole lines, plain and gzip`(text: String, largestRead: Int) throws {
    for stored in [Array(text.utf8), gzip(Array(text.utf8))] {
      let file = TemporaryFile(stored)
      for readSize in [1, 2, 7, 32] {
        let source = try ByteSource(path: file.path, largestRead: largestRead)
        let reader = BlockReader(source, lineLimit: 64, readSize: readSize)
        let read = try ReadSource(reader: reader)
        #expect(read == Self.expected(text, blockCount: read.blockCount))
      }
      let read = try ReadSource(ByteSource(path: file.path, largestRead: largestRead))
      #expect(read == Self.expected(text, blockCount: read.bytes.isEmpty ? 0 : 1))
    }
  }

  @Test(arguments: [63, 64, 65, 66, 100, 127, 128, 129, 500], [1, 2, 3, 17, .max])
  func `cuts a line at the limit, and keeps it one line`(length: Int, largestRead: Int) throws {
    for (before, after) in [("", "\n"), ("", ""), ("b\n", "\nafter\n"), ("\u{FEFF}", "\n\nc")] {
      let text = before + String(repeating: "x", count: length) + after
      let file = TemporaryFile(Array(text.utf8))
      for readSize in [1, 5, 32] {
        let source = try ByteSource(path: file.path, largestRead: largestRead)
        let read = try ReadSource(
          reader: BlockReader(source, lineLimit: 64, readSize: readSize))
        let kept = String(repeating: "x", count: min(length, 64))
        #expect(read.text == (before == "\u{FEFF}" ? "" : before) + kept + after)
        #expect(read.cutLineCount == (length > 64 ? 1 : 0))
        #expect(read.bytesRead == Int64(text.utf8.count))
        #expect(read.contentHash == hash(Array(text.utf8)))
        #expect(read.endsInPartialLine == !text.hasSuffix("\n"))
        let complete = text.utf8.lastIndex(of: 0x0A).map { Array(text.utf8[...$0]) } ?? []
        #expect(read.completeBytes == Int64(complete.count))
        #expect(read.completeHash == hash(complete))
      }
    }
  }

  @Test(arguments: [mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte])
  func `has a limit of 1 MiB`(length: Int) throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    let bytes = Array("before\n".utf8) + long + [0x0A] + long + Array("\nafter".utf8)
    let kept = [UInt8](repeating: UInt8(ascii: "x"), count: min(length, Self.mebibyte))
    for stored in [bytes, gzip(bytes)] {
      let file = TemporaryFile(stored)
      let read = try ReadSource(ByteSource(path: file.path))
      let expected = Array("before\n".utf8) + kept + [0x0A] + kept + Array("\nafter".utf8)
      #expect(read.bytes == expected)
      #expect(read.cutLineCount == (length > Self.mebibyte ? 2 : 0))
      #expect(read.bytesRead == Int64(bytes.count))
      #expect(read.contentHash == hash(bytes))
      #expect(read.completeBytes == Int64(bytes.count - 5))
      #expect(read.completeHash == hash(Array(bytes.dropLast(5))))
      #expect(read.blocksAreWhole)
    }
  }

  @Test func `does not count a cut line that damage leaves out`() throws {
    let bytes = Array("a\n".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 1000)
    let file = TemporaryFile(gzip(bytes, level: 0).dropLast(300))
    let read = try ReadSource(
      reader: BlockReader(try ByteSource(path: file.path), lineLimit: 64, readSize: 32))
    #expect(read.text == "a\n")
    #expect(read.cutLineCount == 0)
    #expect(read.bytesRead == 2)
    #expect(read.contentHash == hash(Array("a\n".utf8)))
    // 300 bytes less, of which 8 are the member's check.
    #expect(read.brokenLineBytes == 1000 - 292)
  }

  @Test func `tells bytes and hash block by block`() throws {
    let bytes = Array((0..<500).map { "line \($0)\n" }.joined().utf8)
    let file = TemporaryFile(bytes)
    var reader = BlockReader(try ByteSource(path: file.path), lineLimit: 200, readSize: 100)
    var passed = 0
    while try reader.next() {
      passed += copy(reader).count
      let expected = hash(Array(bytes[..<passed]))
      let (bytesRead, contentHash) = (reader.bytesRead, reader.contentHash)
      let (completeBytes, completeHash) = (reader.completeBytes, reader.completeHash)
      #expect(bytesRead == Int64(passed))
      #expect(contentHash == expected)
      #expect(completeBytes == Int64(passed))
      #expect(completeHash == expected)
    }
    #expect(passed == bytes.count)
  }

  @Test func `does not hold back the lines of a live pipe`() throws {
    let pipe = Pipe()
    pipe.write(Array("first\nsec".utf8))
    var reader = BlockReader(try ByteSource(number: pipe.readingEnd, name: "pipe"))
    let first = try nextBlock(&reader)
    #expect(first == Array("first\n".utf8))
    pipe.write(Array("ond\nthird\n".utf8))
    let second = try nextBlock(&reader)
    #expect(second == Array("second\nthird\n".utf8))
    pipe.write(Array("end".utf8))
    pipe.endWriting()
    let end = try nextBlock(&reader)
    #expect(end == Array("end".utf8))
    for _ in 0..<2 {
      let endsInPartialLine = reader.endsInPartialLine
      #expect(endsInPartialLine)
      let behindTheEnd = try nextBlock(&reader)
      #expect(behindTheEnd == nil)
    }
    let completeBytes = reader.completeBytes
    #expect(completeBytes == 19)
  }

  @Test func `passes on what its reader throws`() throws {
    let file = TemporaryFile(Array("a\n".utf8))
    var reader = BlockReader(try ByteSource(path: file.path))
    _ = try reader.next()
    var thrown: InputError?
    do throws(InputError) {
      try reader.withBytes { _ throws(InputError) in throw .isDirectory(path: "x") }
    } catch { thrown = error }
    #expect(thrown == .isDirectory(path: "x"))
  }
}
