@testable import LogReading
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct ByteSourceTests {
  /// More than fits into the head that tells the format, and into zlib's window.
  static let text = Array((0..<4000).map { "line \($0) of a log\n" }.joined().utf8)

  /// A file, and the bytes to read from it.
  struct Shape: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var plain: [UInt8]
    var stored: [UInt8]

    init(_ name: String, plain: [UInt8], stored: [UInt8]? = nil) {
      testDescription = name
      self.plain = plain
      self.stored = stored ?? gzip(plain)
    }
  }

  static let shapes: [Shape] = [
    Shape("plain", plain: text, stored: text),
    Shape("empty", plain: [], stored: []),
    Shape("one byte", plain: [0x1F], stored: [0x1F]),
    Shape("NULs", plain: [0, 0, 0x0A, 0], stored: [0, 0, 0x0A, 0]),
    Shape("gzip", plain: text),
    Shape("gzip, not compressed", plain: text, stored: gzip(text, level: 0)),
    Shape("empty gzip", plain: []),
    Shape("highly compressed", plain: .init(repeating: 65, count: 1 << 18)),
    Shape(
      "many members", plain: text + text,
      stored: text.chunks(of: 1000).flatMap { gzip($0) } + gzip(text)),
    Shape(
      "empty members between", plain: text,
      stored: gzip([]) + gzip(text) + gzip([]) + gzip([])),
  ]

  @Test(arguments: shapes, [1, 2, 3, 700, .max])
  func `gives the same bytes however they arrive`(
    shape: Shape, largestRead: Int
  ) throws {
    let file = TemporaryFile(shape.stored)
    let source = try ByteSource(path: file.path, largestRead: largestRead)
    #expect(try allBytes(source, atMost: 4096) == shape.plain)
    #expect(source.condition == .whole)
    #expect(source.inputBytesRead == Int64(shape.stored.count))
    #expect(source.inputBytesTotal == Int64(shape.stored.count))
    #expect(source.isGzip == (shape.stored != shape.plain))
  }

  @Test(arguments: [1, 7, 511, 512, 513])
  func `gives no more than is asked for`(count: Int) throws {
    let file = TemporaryFile(gzip(Self.text))
    let source = try ByteSource(path: file.path)
    var bytes: [UInt8] = []
    while true {
      let before = bytes.count
      let added = try source.read(appendingTo: &bytes, atMost: count)
      #expect(added <= count && bytes.count == before + added)
      if added == 0 { break }
    }
    #expect(bytes == Self.text)
  }

  @Test func `tells a file's identity, and none of a pipe`() throws {
    let file = TemporaryFile([65, 66, 10])
    var status = stat()
    try #require(stat(file.path, &status) == 0)
    let identity = try #require(try ByteSource(path: file.path).identity)
    #expect(identity.size == 3)
    #expect(identity.inode == UInt64(status.st_ino))
    #expect(identity.modified / 1_000_000_000 >= 1_700_000_000)

    let pipe = Pipe()
    pipe.write([65, 10])
    pipe.endWriting()
    let source = try ByteSource(number: pipe.readingEnd, name: "pipe")
    #expect(source.identity == nil)
    #expect(source.inputBytesTotal == nil)
    #expect(try allBytes(source) == [65, 10])
    #expect(source.inputBytesRead == 2)
  }

  @Test func `reads a pipe that is set not to wait`() throws {
    let pipe = Pipe()
    try #require(fcntl(pipe.readingEnd, F_SETFL, O_NONBLOCK) == 0)
    pipe.write(Array("first\n".utf8))
    let source = try ByteSource(number: pipe.readingEnd, name: "pipe")
    pipe.write(Array("second\n".utf8))
    pipe.endWriting()
    #expect(try allBytes(source) == Array("first\nsecond\n".utf8))
  }

  @Test func `says what it cannot open`() {
    #expect(throws: InputError.cannotOpen(path: "/nonexistent/a", errno: ENOENT)) {
      _ = try ByteSource(path: "/nonexistent/a")
    }
    #expect(throws: InputError.cannotOpen(path: "/tmp\u{0}/a", errno: ENOENT)) {
      _ = try ByteSource(path: "/tmp\u{0}/a")
    }
    #expect(throws: InputError.isDirectory(path: "/tmp")) { _ = try ByteSource(path: "/tmp") }
    #expect(throws: InputError.cannotOpen(path: "closed", errno: EBADF)) {
      _ = try ByteSource(number: -1, name: "closed")
    }
  }
}

extension [UInt8] {
  /// The bytes in pieces of one size, the last one smaller.
  func chunks(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
