import Foundation
import Testing

@testable import TrailKit

/// Copies of a log that were made while it was written, beside the log itself.
struct WholeCopyTests {
  private let folder: LogFolder
  init() throws { folder = try LogFolder() }

  private static let lines = [
    "2026-09-02T06:00:00.000Z event=submit task=com.example.a type=refresh device=d pid=1",
    "2026-09-02T07:00:00.000Z event=start task=com.example.a attempt=x device=d pid=1",
    "2026-09-02T07:00:05.000Z event=complete task=com.example.a attempt=x success=true device=d pid=1",
    "2026-09-02T08:00:00.000Z event=submit task=com.example.a type=refresh device=d pid=1",
  ]
  private static let whole = lines.map { $0 + "\n" }.joined()

  /// Where the third line ends in the copy: before it, in no event, behind its reference, its value,
  /// its device, inside the pid's key, and before the newline.
  static let cuts = ["", "event=comp", "attempt=x", "success=true", "device=d", "pi", "pid=1"]

  @Test(arguments: cuts, [false, true])
  func `a copy that ends within a line says nothing of its own`(
    cut: String, isCopyFirst: Bool
  ) async throws {
    let end = Self.lines[2].range(of: cut)?.upperBound ?? Self.lines[2].startIndex
    let copy = try folder.write(
      Self.lines[0] + "\n" + Self.lines[1] + "\n" + Self.lines[2][..<end],
      to: "copy.log")
    let log = try folder.write(Self.whole, to: "log.log")
    let paths = isCopyFirst ? [copy, log] : [log, copy]
    let alone = try TrailContent(try await WholeTrail(reading: [log]))
    let both = try await WholeTrail(reading: paths)
    let found = try TrailContent(both)
    #expect(try both.wrongCounts() == [])
    #expect(found.events == alone.events)
    #expect(found.attempts == alone.attempts)
    #expect(found.requests == alone.requests)
    #expect(try both.rows("SELECT diagnosis FROM findings") == [])
    #expect(
      try both.rows("SELECT lines, events + repeated FROM sources ORDER BY name DESC LIMIT 1")
        == ["4 4"])
  }

  @Test
  func `a copy in a database is gone on with only once it is no longer there`() async throws {
    let database = folder.path(of: "trail.db")
    let before = Self.lines[0] + "\n" + Self.lines[1] + "\n"
    let copy = try folder.write(before, to: "copy.log")
    _ = try await WholeTrail(reading: [copy], database: database)
    let log = try folder.write(Self.whole, to: "log.log")
    let both = try await WholeTrail(reading: [log], database: database)
    #expect(
      try both.rows("SELECT lines, repeated FROM sources ORDER BY source_id") == ["2 0", "4 2"])
    let other = folder.path(of: "other.db")
    _ = try await WholeTrail(reading: [copy], database: other)
    try FileManager.default.removeItem(atPath: copy)
    let moved = try await WholeTrail(reading: [log], database: other)
    #expect(try moved.rows("SELECT lines, repeated FROM sources") == ["4 0"])
    #expect(try moved.rows("SELECT name FROM sources") == [log])
  }
}
