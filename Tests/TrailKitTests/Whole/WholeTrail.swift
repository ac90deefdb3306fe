import SQLite
import Testing

@testable import TrailKit

/// A trail read, correlated and analysed as the commands do it.
struct WholeTrail {
  let trail: Trail
  private(set) var summary = ReadingSummary()

  /// A trail that is open already.
  init(_ trail: Trail) { self.trail = trail }

  /// Reads files into a database, one that vanishes if it has no path, and analyses it.
  ///
  /// What vanishes is read once more for a report alone, which must be the same.
  init(
    reading paths: [String], options: ReadingOptions = ReadingOptions(),
    settings: AnalysisSettings = AnalysisSettings(), database: String? = nil
  ) async throws {
    trail = try Trail(database: database, mode: .write)
    try await read(paths, options: options, settings: settings)
    if database == nil, !paths.isEmpty {
      let other = try Trail(database: nil, mode: .write)
      _ = try await other.read(paths, options: options, settings: settings, for: .report) { _ in }
      try other.analyse(settings)
      let report = try other.report(format: .markdown)
      #expect(try report == trail.report(format: .markdown))
    }
  }

  /// Reads one log given as text.
  init(
    _ text: String, options: ReadingOptions = ReadingOptions(),
    settings: AnalysisSettings = AnalysisSettings()
  ) async throws {
    let folder = try LogFolder()
    let path = try folder.write(text, to: "a.log")
    try await self.init(reading: [path], options: options, settings: settings)
  }

  /// Reads further files.
  mutating func read(
    _ paths: [String], options: ReadingOptions = ReadingOptions(),
    settings: AnalysisSettings = AnalysisSettings()
  ) async throws {
    summary = try await trail.read(paths, options: options) { _ in }
    try trail.analyse(settings)
  }

  /// Rows as text, columns joined by blanks; NULL as `-`.
  func rows(_ sql: String) throws -> [String] {
    var statement = try Statement(trail.connection, sql)
    var rows: [String] = []
    while try statement.step() {
      rows.append(
        (0..<statement.columnCount).map { statement.text(at: $0) ?? "-" }.joined(separator: " "))
    }
    return rows
  }

  /// Diagnosis and cause of every finding, `never-fired/refused`, sorted.
  func findings() throws -> [String] {
    try rows(
      "SELECT diagnosis || coalesce('/' || cause, '') AS found FROM findings ORDER BY found")
  }

  /// Named columns of the view of tasks, of the one task or each.
  func tasks(_ columns: String) throws -> [String] {
    try rows("SELECT \(columns) FROM tasks ORDER BY task")
  }

  /// Sources whose kinds of line do not add up to their lines.
  func wrongCounts() throws -> [String] {
    try rows(
      """
      SELECT name, lines, events, malformed, other, repeated FROM sources
      WHERE lines <> events + malformed + other + repeated
        OR events <> (SELECT count(*) FROM event_rows AS r
          WHERE r.source_id = sources.source_id AND r.repeated IS NOT 1)
        OR repeated <> (SELECT count(*) FROM event_rows AS r
          WHERE r.source_id = sources.source_id AND r.repeated = 1)
        OR malformed <> (SELECT count(*) FROM rejects AS j WHERE j.source_id = sources.source_id)
      """)
  }
}
