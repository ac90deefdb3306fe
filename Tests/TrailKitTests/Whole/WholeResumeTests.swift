import LogReading
import SQLite
import Simulation
import Testing

@testable import TrailKit

/// Reading on where an earlier ingest stopped, and recognising what is known already.
struct WholeResumeTests {
  static let bytes: [UInt8] = {
    var plan = SimulationPlan(seed: 3, devices: 2, days: 1)
    plan.faults = FaultRates.many.rates
    plan.malformedRate = 0.01
    return SimulatedTrail(plan).bytes
  }()

  private let folder: LogFolder
  private var database: String { folder.path(of: "trail.db") }

  init() throws { folder = try LogFolder() }

  /// The content of all in one file.
  private func expected() async throws -> TrailContent {
    let path = try folder.write(Self.bytes, to: "expected.log")
    return try TrailContent(try await WholeTrail(reading: [path]))
  }

  private func content(afterReading files: [(name: String, bytes: [UInt8])]) async throws
    -> (content: TrailContent, sources: [String])
  {
    var sources: [String] = []
    var content: TrailContent?
    for file in files {
      let path = try folder.write(file.bytes, to: file.name)
      let whole = try await WholeTrail(reading: [path], database: database)
      #expect(try whole.wrongCounts() == [])
      sources = try whole.rows("SELECT source_state FROM sources")
      content = try TrailContent(whole)
    }
    return (try #require(content), sources)
  }

  static let cuts = [1, 100, 5_000, 12_345, 20_000]

  @Test(arguments: cuts)
  func `a file that has grown is read on, its unfinished last line anew`(cut: Int) async throws {
    let found = try await content(afterReading: [
      ("a.log", Array(Self.bytes.prefix(cut))), ("a.log", Self.bytes),
    ])
    #expect(found.sources == ["complete"])
    #expect(try await expected().differences(from: found.content) == [])
  }

  static let pairs: [[(name: String, bytes: [UInt8])]] = [
    [("a.log", bytes), ("a.log", bytes)],
    [("a.log", bytes), ("b.log", bytes)],
    [("a.log", bytes), ("a.log.gz", gzipped(bytes))],
    [("a.log.gz", gzipped(bytes)), ("a.log", bytes)],
    [("a.log.gz", Array(gzipped(bytes).dropLast(900))), ("a.log", bytes)],
  ]

  @Test(arguments: pairs.indices)
  func `the same content again adds nothing`(index: Int) async throws {
    let found = try await content(afterReading: Self.pairs[index])
    #expect(found.sources == ["complete"])
    #expect(try await expected().differences(from: found.content) == [])
  }

  @Test func `a truncated gzip after the whole file adds no events`() async throws {
    let found = try await content(afterReading: [
      ("a.log", Self.bytes), ("b.log.gz", Array(gzipped(Self.bytes).dropLast(900))),
    ])
    let expected = try await expected()
    #expect(found.content.events == expected.events)
    #expect(found.content.attempts == expected.attempts)
    #expect(found.content.requests == expected.requests)
  }

  @Test func `an ingest that was killed is completed by the next`() async throws {
    let newline = try #require(Self.bytes.prefix(15_000).lastIndex(of: UInt8(ascii: "\n")))
    let path = try folder.write(Array(Self.bytes[...newline]), to: "a.log")
    do {
      let whole = try await WholeTrail(reading: [path], database: database)
      // As a kill after a commit leaves it: no end of the source, no settlement, no results.
      try whole.trail.connection.execute(
        """
        UPDATE sources SET source_state = 'loading', content_hash = NULL;
        UPDATE source_progress SET head_hash = NULL, path = NULL, file_bytes = NULL,
          modified_ns = NULL, inode = NULL;
        DELETE FROM stretches;
        DELETE FROM trail_state WHERE name = 'results_are_current';
        INSERT INTO trail_state VALUES ('is_unsettled', '1');
        """)
    }
    let found = try await content(afterReading: [("a.log", Self.bytes)])
    #expect(found.sources == ["complete"])
    #expect(try await expected().differences(from: found.content) == [])
  }

  @Test func `other settings leave the file as it is, and give what a fresh analysis gives`()
    async throws
  {
    let path = try folder.write(Self.bytes, to: "a.log")
    _ = try await WholeTrail(reading: [path], database: database)
    let before = try folder.bytes(of: "trail.db")
    var settings = AnalysisSettings()
    settings.patience[.refresh] = 600
    settings.includesDebugger = true
    let trail = try Trail(database: database, mode: .read)
    try trail.analyse(settings)
    let stored = try TrailContent(WholeTrail(trail))
    #expect(try folder.bytes(of: "trail.db") == before)
    let fresh = try TrailContent(try await WholeTrail(reading: [path], settings: settings))
    #expect(fresh.differences(from: stored) == [])
    #expect(try await expected().differences(from: stored) != [])
  }
}
