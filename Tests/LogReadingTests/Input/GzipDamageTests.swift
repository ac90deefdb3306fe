@testable import LogReading
import Testing

struct GzipDamageTests {
  static let first = Array((0..<40).map { "line \($0 * $0 * 7919)\n" }.joined().utf8)
  static let second = Array("another member\nits second line\n".utf8)
  static let stored = gzip(first) + gzip(second)
  static let plain = first + second

  @Test(arguments: [1, .max])
  func `a file cut anywhere keeps what comes before`(largestRead: Int) throws {
    let boundary = gzip(Self.first).count
    for cut in 2..<Self.stored.count {
      let file = TemporaryFile(Array(Self.stored[..<cut]))
      let source = try ByteSource(path: file.path, largestRead: largestRead)
      let bytes = try allBytes(source)
      #expect(Self.plain.starts(with: bytes), "cut at \(cut)")
      // The header has 10 bytes and a member's check 8: all of the member is there before it.
      if cut >= boundary - 8 { #expect(bytes.count >= Self.first.count, "cut at \(cut)") }
      if cut >= Self.stored.count - 8 { #expect(bytes == Self.plain, "cut at \(cut)") }
      #expect(
        source.condition == (cut == boundary ? .whole : .truncated(at: Int64(cut))),
        "cut at \(cut)")
    }
  }

  @Test func `a cut file gives whole lines only`() throws {
    for cut in 2..<Self.stored.count - 8 {
      let file = TemporaryFile(Array(Self.stored[..<cut]))
      let all = try allBytes(ByteSource(path: file.path))
      let read = try ReadSource(ByteSource(path: file.path))
      let lines = Array(all[..<((all.lastIndex(of: 0x0A) ?? -1) + 1)])
      #expect(read.bytes == lines, "cut at \(cut)")
      #expect(read.brokenLineBytes == Int64(all.count - lines.count), "cut at \(cut)")
      #expect(!read.endsInPartialLine)
      #expect(read.bytesRead == Int64(lines.count))
      #expect(read.contentHash == hash(lines))
      #expect(read.completeHash == hash(lines))
    }
  }

  @Test func `a wrong byte anywhere is never missed`() throws {
    // A member's time, its extra flags and the system that made it are checked by nothing.
    let unchecked = Set([4, 5, 6, 7, 8, 9].flatMap { [$0, gzip(Self.first).count + $0] })
    for place in 2..<Self.stored.count where !unchecked.contains(place) {
      for flipped: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = Self.stored
        bytes[place] ^= flipped
        let file = TemporaryFile(bytes)
        do {
          let source = try ByteSource(path: file.path)
          let read = try allBytes(source)
          if source.condition == .whole {
            // A flag that announces nothing harmful may be flipped; the text must be right then.
            #expect(read == Self.plain, "byte \(place) ^ \(flipped)")
          }
        } catch InputError.unsupported(_, .gzipped) {
          // The wrong text happens to look like another format.
        }
      }
    }
  }

  @Test func `a wrong check sum is damage, at its offset`() throws {
    var bytes = gzip(Self.first)
    bytes[bytes.count - 8] ^= 1
    let file = TemporaryFile(bytes)
    let source = try ByteSource(path: file.path)
    #expect(try allBytes(source) == Self.first)
    guard case .damaged(let place, let reason) = source.condition else {
      Issue.record("\(source.condition)")
      return
    }
    #expect((bytes.count - 8...bytes.count).contains(Int(place)))
    #expect(reason == "incorrect data check")
  }

  @Test(arguments: [1, .max])
  func `zeros and garbage behind the last member are tolerated`(largestRead: Int) throws {
    for tail: [UInt8] in [[0], [0x1F, 0], [0x0A], .init(repeating: 0, count: 1000), Self.second] {
      let file = TemporaryFile(Self.stored + tail)
      let source = try ByteSource(path: file.path, largestRead: largestRead)
      #expect(try allBytes(source) == Self.plain)
      #expect(source.condition == .trailingGarbage(at: Int64(Self.stored.count)))
      #expect(source.condition.isIncomplete == false)
    }
  }

  @Test func `a last line without newline counts where garbage follows the member`() throws {
    let file = TemporaryFile(gzip(Array("a\nb".utf8)) + [0, 0])
    let read = try ReadSource(ByteSource(path: file.path))
    #expect(read.text == "a\nb")
    #expect(read.endsInPartialLine)
    #expect(read.brokenLineBytes == 0)
  }

  @Test func `nothing but the first bytes of gzip is a cut file without lines`() throws {
    let file = TemporaryFile([0x1F, 0x8B])
    let read = try ReadSource(ByteSource(path: file.path))
    #expect(read.bytes == [])
    #expect(read.condition == .truncated(at: 2))
  }
}
