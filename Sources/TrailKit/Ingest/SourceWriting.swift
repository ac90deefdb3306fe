import LogReading
import SQLite

/// Takes the messages of the reading task and keeps transactions, ledger and counts.
struct SourceWriting: ~Copyable {
  private let store: Store
  private let options: ReadingOptions
  private let settings: AnalysisSettings
  private let ledger: SourceLedger
  private var writer: EventWriter
  /// `sources.source_id` by ordinal.
  private var ids: [Int64]
  private var beginning: SourceBeginning?
  private var open: SourceLedger.Open?
  private var uncommitted: Int64 = 0
  private var summary = ReadingSummary()
  private var inputBytesBefore: Int64 = 0
  private var inputBytesRead: Int64 = 0
  private var firstFailure: UserError?
  /// Writes the results of live correlation.
  private var run: AnalysisRun
  /// Live correlation, when it has seen all events.
  private var live: LiveCorrelation?
  /// Whether events that live correlation has seen were taken out again.
  private var isDropped = false

  /// Begins without a source.
  ///
  /// - Parameters:
  ///   - store: What is written to.
  ///   - options: How sources are read.
  ///   - settings: What results are computed with.
  ///   - now: Microseconds since 1970 UTC.
  ///   - knownIDs: `sources.source_id` of the store's own sources, by ordinal.
  ///   - makesRows: Whether each event, request and attempt gets a row, also if nothing asks for it.
  /// - Throws: `SQLiteError`.
  init(
    store: Store, options: ReadingOptions, settings: AnalysisSettings, now: Int64,
    knownIDs: [Int64], makesRows: Bool
  ) throws {
    let writer = try EventWriter(store.connection, packsEvents: !makesRows)
    let run = try AnalysisRun(
      store.connection, settings, schema: "main", settingNames: [],
      figures: makesRows ? nil : TaskFigures(store.connection, settings))
    self.writer = writer
    self.run = run
    self.settings = settings
    self.store = store
    self.options = options
    ledger = SourceLedger(
      connection: store.connection, now: now, timezone: options.timezone ?? "")
    ids = knownIDs
  }

  /// Takes in one message.
  ///
  /// - Returns: A batch that may be filled again.
  mutating func take(
    _ message: consuming ReaderMessage, bytesTotal: Int64?, _ progress: (ReadingProgress) -> Void
  ) throws -> EventBatch? {
    switch consume message {
    case .begin(let beginning):
      try begin(beginning)
    case .batch(let batch, let results, let bytes):
      try write(batch)
      run.add(batch.newSettings)
      if let results { try run.write(results) }
      inputBytesRead = bytes
      progress(
        ReadingProgress(
          name: beginning?.name ?? "", bytesRead: inputBytesBefore + bytes,
          bytesTotal: bytesTotal, lines: summary.lines))
      return batch
    case .end(let end):
      try self.end(end)
    case .correlated(let live):
      self.live = live
    case .known(let ordinal, let name):
      try noteKnown(id: ids[ordinal], name: name)
    case .failed(let path, let error):
      try fail(path, error)
    }
    return nil
  }

  /// Ends the ingest: settles the store, and finishes the results of live correlation.
  ///
  /// - Returns: What was read, and whether the stored results are those of it.
  mutating func finish() throws -> Ingest.Outcome {
    try commit()
    try store.transaction { try Settlement(store: store).settle() }
    let hasResults = try finishLive()
    if let firstFailure, !options.keepsGoing || summary.sources + summary.knownSources == 0 {
      throw firstFailure
    }
    if summary.knownSources > 0, options.device != nil || options.timezone != nil {
      summary.warnings.append(
        "what had been read before keeps its device and time zone; to change them, read it into a "
          + "new database")
    }
    summary.warnings += try MixedDevices(connection: store.connection).warnings()
    return Ingest.Outcome(
      summary: try countRepeated(), hasResults: hasResults,
      figures: hasResults ? run.figures : nil)
  }

  /// Finishes the results of live correlation, if events came in the order that it needs.
  private mutating func finishLive() throws -> Bool {
    guard let live, !isDropped, try LiveCorrelation.isConfirmed(by: store.connection),
      try !run.needsRows(live.correlator)
    else { return false }
    try store.begin()
    let windows = try DeviceWindows(store.connection, settings)
    let events = live.events
    var correlator = live.withWindows(windows)
    try run.finish(&correlator, events: events)
    if store.path != nil { try store.noteResults() }
    try store.commit()
    return true
  }

  /// Drops what has not been committed.
  mutating func rollBack() {
    if store.connection.isInTransaction { try? store.connection.execute("ROLLBACK") }
  }

  // MARK: - Messages

  private mutating func begin(_ beginning: SourceBeginning) throws {
    try ensureTransaction()
    var opened: SourceLedger.Open
    if beginning.knownBytes != nil {
      try writer.makeRows()
      opened = try ledger.resume(ids[beginning.ordinal], beginning)
      summary.knownLines += opened.knownLines
    } else {
      opened = try ledger.begin(beginning)
      ids.append(opened.id)
    }
    writer.begin(
      source: opened.id, capture: opened.capture, steps: try ledger.steps(in: opened.id))
    repeatedBefore[opened.id] = try repeated(in: opened.id)
    open = opened
    self.beginning = beginning
  }

  private mutating func write(_ batch: borrowing EventBatch) throws {
    guard var source = open else { return }
    try ensureTransaction()
    if batch.endsInPartialLine { try writer.flush() }
    try writer.write(batch)
    try NoticeWriter(store.connection, source: source.id).write(batch)
    source.counts += batch.counts
    source.capture = writer.presentCapture
    source.bytes = batch.bytesRead
    source.firstAt = Self.least(source.firstAt, batch.firstAt)
    source.lastAt = Self.least(source.lastAt.map(-), batch.lastAt.map(-)).map(-)
    if !batch.endsInPartialLine {
      source.markBytes = batch.bytesRead
      source.markHash = batch.contentHash
      source.markEventID = writer.lastEventID
      source.markCounts = source.counts
    }
    open = source
    summary.lines += batch.counts.lines
    summary.events += batch.counts.events
    summary.malformed += batch.counts.malformed
    summary.other += batch.counts.other
    uncommitted += batch.counts.events + batch.counts.malformed
    // Of a database that vanishes nothing has to be kept.
    if uncommitted >= Ingest.rowsPerCommit, store.path != nil { try commit() }
  }

  private mutating func end(_ end: SourceEnd) throws {
    guard let source = open, let beginning else { return }
    try ensureTransaction()
    if source.kind == "pipe", let twin = try ledger.twin(of: source, end) {
      try dropPipe(source, twin: twin)
    } else {
      try writer.flush()
      try ledger.end(source, end, beginning)
      try noteEnd(source, end, beginning)
    }
    inputBytesBefore += inputBytesRead
    inputBytesRead = 0
    open = nil
    self.beginning = nil
  }

  private mutating func noteEnd(
    _ source: SourceLedger.Open, _ end: SourceEnd, _ beginning: SourceBeginning
  ) throws {
    if end.condition.isIncomplete, end.bytes == 0 {
      let note = SourceLedger.state(of: end).note ?? "it is damaged"
      let failure = UserError("\(beginning.name): nothing can be read of it: \(note)")
      if options.keepsGoing { summary.warnings.append(failure.description) }
      if firstFailure == nil { firstFailure = failure }
      return
    }
    let isKnown = beginning.knownBytes != nil && source.counts.lines == source.knownLines
    if isKnown { summary.knownSources += 1 } else { summary.sources += 1 }
    if end.sawZonelessTime, options.timezone == nil { summary.assumedUTC = true }
    if end.sawYearlessTime, options.year == nil { summary.assumedYear = true }
    if end.sawDatelessTime { summary.assumedDay = true }
    if end.hasWrongYears {
      summary.warnings.append(
        "\(beginning.name): the years given to its times pass its last change; say that of its first "
          + "line with --year")
    }
    if let note = SourceLedger.state(of: end).note {
      summary.warnings.append("\(beginning.name): \(note)")
    }
    if options.isStrict, firstFailure == nil, let fault = try ledger.fault(of: source, end) {
      firstFailure = UserError("\(beginning.name): \(fault); without --strict the rest is used")
    }
  }

  private mutating func noteKnown(id: Int64, name: String) throws {
    var update = try Statement(
      store.connection, "UPDATE sources SET name = min(name, ?2) WHERE source_id = ?1")
    try ensureTransaction()
    try update.bind(id, at: 1)
    try update.bind(name, at: 2)
    _ = try update.step()
    summary.knownSources += 1
    summary.knownLines +=
      try store.connection.integer("SELECT lines FROM sources WHERE source_id = \(id)") ?? 0
  }

  private mutating func fail(_ path: String, _ error: InputError) throws {
    let failure = UserError(error.sentence)
    if let source = open {
      // What came before the error is kept; the source stays open for another try.
      try writer.flush()
      try ledger.write(source, state: "loading")
      open = nil
      beginning = nil
    }
    guard options.keepsGoing else {
      try commit()
      throw failure
    }
    summary.warnings.append(failure.description)
    if firstFailure == nil { firstFailure = failure }
  }

  // MARK: - Pipes that hold a known source

  private mutating func dropPipe(_ source: SourceLedger.Open, twin: Int64) throws {
    try writer.flush()
    try writer.makeRows()
    try ledger.remove(source.id)
    isDropped = true
    summary.lines -= source.counts.lines
    summary.events -= source.counts.events
    summary.malformed -= source.counts.malformed
    summary.other -= source.counts.other
    repeatedBefore[source.id] = nil
    try noteKnown(id: twin, name: source.name)
  }

  // MARK: - Transactions and counts

  /// Repeated lines of each source before this ingest.
  private var repeatedBefore: [Int64: Int64] = [:]

  private func repeated(in source: Int64) throws -> Int64 {
    try store.connection.integer(
      "SELECT repeated FROM sources WHERE source_id = \(source)") ?? 0
  }

  /// Moves the lines that turned out to repeat others out of the events.
  private func countRepeated() throws -> ReadingSummary {
    var summary = summary
    for (source, before) in repeatedBefore {
      let repeated = try max(0, repeated(in: source) - before)
      summary.repeated += repeated
    }
    summary.repeated = min(summary.repeated, summary.events)
    summary.events -= summary.repeated
    return summary
  }

  private func ensureTransaction() throws {
    guard !store.connection.isInTransaction else { return }
    try store.begin()
    try store.noteChange()
  }

  private mutating func commit() throws {
    guard store.connection.isInTransaction else { return }
    try writer.flush()
    try run.flush()
    if let open { try ledger.write(open, state: "loading") }
    try store.commit()
    uncommitted = 0
  }

  private static func least(_ left: Int64?, _ right: Int64?) -> Int64? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }
}
