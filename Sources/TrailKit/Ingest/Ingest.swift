import LogReading
import SQLite

/// The writing half of an ingest: stores what is read, batch by batch, with how far it has come.
struct Ingest {
  /// Rows a transaction.
  static let rowsPerCommit: Int64 = 65_536

  let store: Store
  let options: ReadingOptions
  /// What results are to be computed with.
  let settings: AnalysisSettings
  /// Whether each event, request and attempt gets a row even if nothing should ask for it.
  let makesRows: Bool
  /// Microseconds since 1970 UTC, for `sources.ingested_at`.
  let now: Int64

  /// What an ingest comes to.
  struct Outcome {
    var summary: ReadingSummary
    /// Whether the stored results are those of all that the store holds.
    var hasResults: Bool
    /// Of requests and attempts, where those of the results have no rows.
    var figures: TaskFigures?
  }

  /// Reads inputs into the store and settles it; where that costs little, computes results too.
  ///
  /// - Throws: `UserError` if an input cannot be read; what was read before it is kept.
  func run(
    _ paths: [String], progress: (ReadingProgress) -> Void
  ) async throws -> Outcome {
    let list = try InputList(paths, options: options, database: store.path)
    var parsing = try options.parsing()
    parsing.now = now
    let bytesTotal = try checkInputs(list)
    let claim = try WriterClaim(store)
    defer { claim.release() }
    let known = try KnownSources(store.connection)
    let live = try isLive(known) ? LiveCorrelation(settings: settings) : nil
    var writing = try SourceWriting(
      store: store, options: options, settings: settings, now: now, knownIDs: known.ids,
      makesRows: makesRows || live == nil)
    let read = MessageChannel()
    let correlated = live == nil ? read : MessageChannel()
    var reading = SourceReading(
      inputs: list.inputs, options: parsing, channel: read, known: known)
    var correlating = SourceCorrelating(reading: read, writing: correlated, live: live)
    let isLive = live != nil
    async let readingEnd: Void = reading.run()
    async let correlatingEnd: Void = isLive ? correlating.run() : ()
    do {
      while let message = await correlated.next() {
        if let batch = try writing.take(message, bytesTotal: bytesTotal, progress) {
          await read.recycle(batch)
        }
      }
    } catch {
      await correlated.abandon()
      writing.rollBack()
      throw error
    }
    _ = await (readingEnd, correlatingEnd)
    return try writing.finish()
  }

  /// Whether correlation may go along with reading: nothing is stored yet, and nothing left out.
  ///
  /// An analysis of no events stores its settings, too.
  private func isLive(_ known: KnownSources) throws -> Bool {
    guard known.ids.isEmpty, !settings.isRestricted else { return false }
    return try store.connection.integer("SELECT count(*) FROM main.settings") == 0
  }

  /// Opens every file once before anything is read, so that a wrong name costs no work.
  ///
  /// - Returns: Bytes of all files; nil with a pipe among them.
  private func checkInputs(_ list: InputList) throws -> Int64? {
    var total: Int64? = 0
    for input in list.inputs {
      guard let path = input.path else {
        total = nil
        continue
      }
      do throws(InputError) {
        guard let size = try InputKind.logSize(path: path) else {
          total = nil
          continue
        }
        total = total.map { $0 + size }
      } catch {
        guard options.keepsGoing, list.inputs.count > 1 else { throw UserError(error.sentence) }
      }
    }
    return total
  }
}

extension ReadingOptions {
  /// The same for the parser.
  ///
  /// - Throws: `UserError` for a zone or container of no known name, or a wrong file of rules.
  func parsing() throws -> ParsingOptions {
    var parsing = ParsingOptions()
    if let timezone {
      guard let rule = TimeZoneRule(timezone) else {
        throw UserError(
          "--timezone \(timezone): no such zone; give a name like Europe/Berlin or an offset like "
            + "+02:00")
      }
      parsing.timezone = rule
    }
    parsing.year = year
    if let container, container != "auto" {
      guard Containers.names.contains(container) else {
        throw UserError(
          "--format-in \(container): no such format; there are "
            + Containers.names.joined(separator: ", "))
      }
      parsing.container = container
    }
    parsing.rules = try rules.flatMap { try RuleFile(path: $0).rules }
    parsing.rules += BuiltInRules.files.flatMap(\.rules)
    return parsing
  }
}
