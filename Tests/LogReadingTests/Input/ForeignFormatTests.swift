@testable import LogReading
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct ForeignFormatTests {
  static func tarHeader(entry: String) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    header.replaceSubrange(0..<entry.utf8.count, with: Array(entry.utf8))
    header.replaceSubrange(257..<262, with: Array("ustar".utf8))
    return header
  }

  static let samples: [(head: [UInt8], format: ForeignFormat)] = [
    ([0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x00], .zstd),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00], .xz),
    (Array("BZh9".utf8) + [0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0x01], .bzip2),
    (Array("BZh1".utf8) + [0x17, 0x72, 0x45, 0x38, 0x50, 0x90], .bzip2),
    ([0x50, 0x4B, 0x03, 0x04, 0x14], .zip),
    ([0x50, 0x4B, 0x05, 0x06, 0x00], .zip),
    (tarHeader(entry: "logs/app.log"), .tar),
    (
      tarHeader(entry: "sysdiagnose_2026.11.10_iPhone/crashes/"),
      .sysdiagnose(folder: "sysdiagnose_2026.11.10_iPhone")
    ),
    (Array("bplist00".utf8) + [0xD1], .binaryPropertyList),
    ([0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00, 0xD0], .tracev3),
    (Array("SQLite format 3\u{0}".utf8) + [0x10], .sqliteDatabase),
    ([0xFF, 0xFE, 0x61, 0x00], .utf16),
    ([0xFE, 0xFF, 0x00, 0x61], .utf16),
    // Without a byte order mark.
    ("2026-09-02".utf8.flatMap { [$0, 0] }, .utf16),
    ("2026-09-02".utf8.flatMap { [0, $0] }, .utf16),
    (Array("2026-09-02 a\r2026-09-02 b\r2026-09-02 c\r".utf8), .returns),
    ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], .utf32),
    ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61], .utf32),
  ]

  @Test(arguments: samples)
  func `is told by its first bytes`(head: [UInt8], format: ForeignFormat) {
    let file = TemporaryFile(head)
    #expect(throws: InputError.unsupported(path: file.path, format: format)) {
      _ = try ByteSource(path: file.path)
    }
  }

  @Test(arguments: samples)
  func `is told when it comes one byte at a time`(head: [UInt8], format: ForeignFormat) {
    let file = TemporaryFile(head)
    #expect(throws: InputError.unsupported(path: file.path, format: format)) {
      _ = try ByteSource(path: file.path, largestRead: 1)
    }
  }

  @Test(arguments: samples)
  func `is told inside gzip`(head: [UInt8], format: ForeignFormat) {
    let file = TemporaryFile(gzip(head))
    let expected: ForeignFormat =
      switch format {
      case .tar, .sysdiagnose: format
      default: .gzipped(format)
      }
    #expect(throws: InputError.unsupported(path: file.path, format: expected)) {
      _ = try ByteSource(path: file.path)
    }
  }

  @Test func `is told when it is gzip twice`() {
    let file = TemporaryFile(gzip(gzip(Array("line\n".utf8))))
    #expect(throws: InputError.unsupported(path: file.path, format: .gzipped(.gzip))) {
      _ = try ByteSource(path: file.path)
    }
  }

  @Test(arguments: ["BZh9 is how this line begins", "PK", "bplist", "SQLite format 3", "ustar", ""])
  func `is not mistaken for by text`(text: String) throws {
    let file = TemporaryFile(Array(text.utf8))
    #expect(try allBytes(ByteSource(path: file.path)) == Array(text.utf8))
  }

  @Test func `helps with the exact commands for a sysdiagnose`() {
    let format = ForeignFormat.sysdiagnose(folder: "sysdiagnose_1")
    let help = format.help(path: "/tmp/it's here.tar.gz")
    #expect(
      help.hasPrefix(
        #"run `tar -xf '/tmp/it'\''s here.tar.gz' sysdiagnose_1/system_logs.logarchive`, then "#
          + "`log show --archive sysdiagnose_1/system_logs.logarchive "))
    #expect(
      help.contains(
        "`unifiedlog_iterator --mode log-archive --input sysdiagnose_1/system_logs.logarchive "))
    #expect(!help.contains("\n"))
  }

  @Test(
    arguments: [
      (
        .gzipped(.gzip), "gzip-compressed twice",
        "unpack it once with 'gzip -dc' and give the result"
      ),
      (
        .gzipped(.zstd), "gzip-compressed, and what is inside is zstd-compressed",
        "unpack it with 'gzip -dc', then pipe it through 'zstd -dc'"
      ),
      (.utf32, "UTF-32 text", "pipe it through 'iconv -f UTF-32 -t UTF-8'"),
    ] as [(ForeignFormat, String, String)])
  func `is put into words that say each thing once`(
    format: ForeignFormat, name: String, help: String
  ) {
    #expect(format.name == name)
    #expect(format.help == help)
  }

  @Test func `makes control characters in a name harmless`() {
    #expect(
      ForeignFormat.tar.help(path: "a\u{1B}[31m\nb")
        == "unpack it with `tar -xf 'a?[31m?b'` and give the logs in it")
  }

  @Test func `is told from a database, which is one only uncompressed`() throws {
    let head = Array("SQLite format 3\u{0}".utf8) + [UInt8](repeating: 0, count: 100)
    let database = TemporaryFile(head)
    #expect(try InputKind.sniff(path: database.path) == .database)
    let log = TemporaryFile(Array("line\n".utf8))
    #expect(try InputKind.sniff(path: log.path) == .log)
    let compressed = TemporaryFile(gzip(head))
    let error = InputError.unsupported(path: compressed.path, format: .gzipped(.sqliteDatabase))
    #expect(throws: error) { _ = try InputKind.sniff(path: compressed.path) }
  }

  @Test func `is told of a log archive, which is a folder`() throws {
    var template = Array("/tmp/bgtrail-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let path = try #require(String(validating: template.dropLast(), as: UTF8.self))
    defer { rmdir(path) }
    #expect(throws: InputError.isDirectory(path: path)) { _ = try ByteSource(path: path) }
    #expect(throws: InputError.isDirectory(path: path)) { _ = try InputKind.sniff(path: path) }
    for name in ["Info.plist", "timesync", "Persist"] { mkdir("\(path)/\(name)", 0o700) }
    defer { for name in ["Info.plist", "timesync", "Persist"] { rmdir("\(path)/\(name)") } }
    let error = InputError.unsupported(path: path, format: .logArchiveFolder)
    #expect(throws: error) { _ = try ByteSource(path: path) }
    #expect(throws: error) { _ = try InputKind.sniff(path: path) }
  }
}
