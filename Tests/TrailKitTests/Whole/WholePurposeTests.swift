import LogReading
import SQLite
import Testing

@testable import TrailKit

/// What a trail that is read for a report alone holds rows of.
struct WholePurposeTests {
  private static let start = """
    2026-09-02T06:00:00Z event=submit task=a.b type=refresh device=A
    2026-09-02T06:30:00Z event=start task=a.b attempt=1 device=A
    2026-09-02T06:30:20Z event=expire task=a.b attempt=1 device=A

    """

  /// Starts of later attempts, so many that the first is kept in memory no more.
  private static let others = (2...9).map {
    "2026-09-02T1\($0):45:00Z event=start task=a.b attempt=\($0) device=A\n"
  }.joined()

  /// How many rows of events and of attempts a trail of files holds that is read for a report.
  private func rows(_ texts: [String]) async throws -> [Int64?] {
    let folder = try LogFolder()
    let paths = try texts.enumerated().map { try folder.write($1, to: "\($0).log") }
    // This also compares the report with that of a trail with all rows.
    _ = try await WholeTrail(reading: paths)
    let trail = try Trail(database: nil, mode: .write)
    _ = try await trail.read(paths, options: ReadingOptions(), for: .report) { _ in }
    try trail.analyse(AnalysisSettings())
    return [
      try trail.connection.integer("SELECT count(*) FROM event_rows"),
      try trail.connection.integer("SELECT count(*) FROM attempts"),
    ]
  }

  @Test func `lines in order get no rows`() async throws {
    #expect(try await rows([Self.start]) == [0, 0])
    #expect(try await rows([Self.start, Self.others]) == [0, 0])
  }

  @Test func `an event of an attempt from before the log asks for no rows`() async throws {
    let old = "2026-09-02T05:00:00Z event=checkpoint task=a.b attempt=old device=A\n"
    #expect(try await rows([old + Self.start]) == [0, 0])
  }

  @Test func `an event of an attempt that is long past asks for rows`() async throws {
    let late = "2026-09-02T23:00:00Z event=complete task=a.b attempt=1 success=true device=A\n"
    #expect(try await rows([Self.start + Self.others + late]) == [12, 9])
  }

  @Test func `lines that two files hold ask for rows`() async throws {
    #expect(try await rows([Self.start, "\n" + Self.start]) == [6, 1])
  }

  @Test func `a step back of the clock asks for rows`() async throws {
    let step = "2026-09-02T06:10:00Z event=checkpoint task=a.b attempt=1 device=A\n"
    #expect(try await rows([Self.start + step]).first == 4)
  }

  @Test func `a trail that was read for a report can be asked with other settings`() async throws {
    let folder = try LogFolder()
    let path = try folder.write(Self.start + Self.others, to: "a.log")
    var settings = AnalysisSettings()
    settings.runLimit[.refresh] = 10
    let trail = try Trail(database: nil, mode: .write)
    _ = try await trail.read([path], options: ReadingOptions(), for: .report) { _ in }
    try trail.analyse(settings)
    let whole = try await WholeTrail(reading: [path], settings: settings)
    #expect(
      try trail.report(format: .markdown)
        == whole.trail.report(format: .markdown))
    #expect(try trail.connection.integer("SELECT count(*) FROM attempts") == 9)
  }
}
