#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import LogReading
package import SQLite

/// What a trail that vanishes at the end is read for.
package enum TrailPurpose: Sendable {
  /// For all that its tables can tell.
  case tables
  /// For findings, their evidence, and the figures of tasks: of events, requests and attempts it
  /// need not hold a row each.
  case report
}

/// A trail database, open for one command: logs in, requests, attempts and findings out.
package final class Trail {
  package typealias Mode = Store.Mode

  let store: Store
  private let mode: Mode
  /// The settings of the results that the tables show now; nil before there are any.
  private(set) var settings: AnalysisSettings?
  /// Of requests and attempts that have no rows; nil where each has one.
  private(set) var figures: TaskFigures?

  /// Opens a trail database.
  ///
  /// - Parameters:
  ///   - path: The file; nil for a database that vanishes at the end.
  ///   - mode: Whether logs may be read into it.
  /// - Throws: `UserError` if it cannot be opened, is none of ours, or of a newer version.
  package init(database path: String?, mode: Mode) throws {
    self.mode = mode
    if mode == .read, let path, !isTaken(path: path) {
      throw UserError(
        "\(path): there is no such file; 'bgtrail ingest LOG --db \(path)' makes it")
    }
    store = try SQLiteError.inWords(path) { try Store(path: path, mode: mode) }
  }

  /// Whether the database stays when the command ends.
  package var isKept: Bool { store.path != nil }

  /// The database itself, for queries.
  package var connection: Connection { store.connection }

  /// Reads logs into the database; into a file also its results with default settings.
  ///
  /// - Parameters:
  ///   - inputs: Files, folders, and `-` for standard input.
  ///   - options: How they are to be read.
  ///   - settings: What `analyse` will be asked for; results that go into a file are always those
  ///     of the default settings.
  ///   - purpose: What the trail will be asked for, if it vanishes.
  ///   - progress: Called after every batch.
  /// - Returns: What was read.
  /// - Throws: `UserError` if an input cannot be read or the database not be written.
  package func read(
    _ inputs: [String], options: ReadingOptions, settings: AnalysisSettings = AnalysisSettings(),
    for purpose: TrailPurpose = .tables, progress: (ReadingProgress) -> Void
  ) async throws -> ReadingSummary {
    do {
      let stored = store.path == nil ? settings : AnalysisSettings()
      let ingest = Ingest(
        store: store, options: options, settings: stored,
        makesRows: store.path != nil || purpose == .tables, now: Self.now)
      let outcome = try await ingest.run(inputs, progress: progress)
      self.settings = outcome.hasResults ? stored : nil
      figures = outcome.figures
      if store.path != nil { try analyse(stored) }
      return outcome.summary
    } catch let error as SQLiteError {
      throw error.inWords(store.path)
    }
  }

  /// Sees to it that the result tables show what these settings give.
  ///
  /// The stored results are those of the default settings; others, and those of a database that
  /// cannot be written, go into temporary tables.
  ///
  /// - Throws: `UserError` if the database cannot be read.
  package func analyse(_ settings: AnalysisSettings) throws {
    if self.settings == settings { return }
    try SQLiteError.inWords(store.path) {
      if store.path == nil {
        try compute(settings, in: "main")
      } else {
        try bringUpToDate()
        if settings != AnalysisSettings() { try compute(settings, in: "temp") }
      }
      self.settings = settings
    }
  }

  private func areResultsCurrent() throws -> Bool {
    try store.state("results_are_current") != nil
  }

  /// Makes up for a settlement or an analysis that a kill prevented.
  ///
  /// While another process adds to the database, the results before that are still whole.
  ///
  /// - Throws: `UserError` if there are none yet, and they cannot be made now.
  private func bringUpToDate() throws {
    if try areResultsCurrent() { return }
    let writer = mode == .read ? try WriterClaim.presentWriter(store) : nil
    if connection.isReadOnly || writer != nil {
      if try store.state(Self.resultsAreOlder) != nil { return }
      throw UserError(
        writer.map {
          "\(store.path ?? ""): process \($0) is reading logs into it; try again when it is done"
        }
          ?? "\(store.path ?? ""): an ingest into it was interrupted, and it cannot be written; run the "
          + "ingest again, or make it writable")
    }
    let claim = try WriterClaim(store)
    defer { claim.release() }
    if try store.state("is_unsettled") != nil {
      try store.transaction { try Settlement(store: store).settle() }
    }
    try compute(AnalysisSettings(), in: "main")
  }

  /// The state of a database whose results are whole, but not of its last lines.
  static let resultsAreOlder = "results_are_older"

  private func compute(_ settings: AnalysisSettings, in schema: String) throws {
    try store.transaction {
      figures = nil
      try PackedEvents(connection: connection).makeRows()
      if schema == "temp" { try Schema.makeTemporaryResults(connection) }
      try Schema.emptyResults(connection, in: schema)
      try Analysis(connection: connection, settings: settings, schema: schema).run()
      if schema == "main", store.path != nil { try store.noteResults() }
    }
  }

  /// Microseconds since 1970 UTC.
  private static var now: Int64 { Int64(time(nil)) * 1_000_000 }
}

/// Whether a file is a trail database, told by its bytes.
///
/// - Throws: `UserError` if it cannot be read or is of a format that is no log.
package func isTrailDatabase(path: String) throws -> Bool {
  do throws(InputError) {
    return try InputKind.sniff(path: path) == .database
  } catch {
    throw UserError(error.sentence)
  }
}
