import Testing

@testable import LogReading

/// Files that were put together have a byte order mark in the middle.
struct ByteOrderMarkTests {
  static let lines = [
    "2026-09-02T06:00:00Z event=start task=com.example.sync",
    "[2026-09-02T06:00:00Z] event=start task=com.example.sync reason=\"grüße\"",
    #"{"ts":"2026-09-02T06:00:00Z","event":"start","task":"com.example.sync"}"#,
  ]

  @Test(arguments: lines)
  func `a line is read without it`(line: String) {
    let plain = read(line, withTime: true)
    guard case .event = plain else {
      Issue.record("\(plain)")
      return
    }
    #expect(read("\u{FEFF}" + line, withTime: true) == plain)
    #expect(read(bytes: [0xEF, 0xBB, 0xBF] + Array(line.utf8) + [0x20, 0xFF]) != .other)
  }

  @Test func `marks alone are no line`() {
    #expect(read("\u{FEFF}") == .other)
    #expect(read("\u{FEFF}\u{FEFF}") == .other)
  }

  @Test func `the time of a line is told behind it`() {
    var parser = LineParser(options: ParsingOptions())
    let line = Array("\u{FEFF}2026-09-02T06:00:00Z a line".utf8)
    #expect(parser.time(of: line.span.bytes) == 1_788_328_800_000_000)
  }
}
