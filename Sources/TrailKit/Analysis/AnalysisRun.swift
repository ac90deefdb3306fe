import LogReading
import SQLite

/// One run of correlation and analysis on its way into the result tables.
struct AnalysisRun: ~Copyable {
  private let connection: Connection
  private let settings: AnalysisSettings
  private let schema: String
  private var writer: ResultWriter
  private var late = LateEvents()

  /// Prepares writing.
  ///
  /// - Parameters:
  ///   - connection: The database; its result tables of the schema are empty.
  ///   - settings: The settings of the run.
  ///   - schema: `main` or `temp`.
  ///   - settingNames: By setting number, what is known of the program.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection, _ settings: AnalysisSettings, schema: String,
    settingNames: [SettingName?]
  ) throws {
    let writer = try ResultWriter(
      connection, schema: schema, settings: settings, names: settingNames)
    self.writer = writer
    self.connection = connection
    self.settings = settings
    self.schema = schema
  }

  /// Adds settings in the order of their numbers.
  mutating func add(_ names: [SettingName]) { writer.add(names) }

  /// Writes what correlation has settled.
  mutating func write(_ results: CorrelationResults) throws {
    try writer.write(results)
    late.add(results.lateEvents)
  }

  /// Writes what is held back; to be called before each commit.
  mutating func flush() throws { try writer.finish() }

  /// Takes what a correlator has settled so far.
  mutating func take(from correlator: inout Correlator) throws {
    let results = correlator.results
    correlator.results.removeAll()
    try write(results)
  }

  /// Ends the run when all events have passed the correlator.
  ///
  /// - Parameters:
  ///   - correlator: With the windows of all its devices.
  ///   - events: Of each device, how many events there were.
  /// - Throws: `SQLiteError`.
  mutating func finish(_ correlator: inout Correlator, events: [Int64]) throws {
    correlator.finish()
    try judgeSources(&correlator)
    try take(from: &correlator)
    try writer.finish()
    try late.resolve(connection, schema: schema, correlator: &correlator, writer: &writer)
    try writeStreams(correlator)
    try writeDevices(correlator, events)
    try settleSeverities(correlator)
    try writeSettings()
  }

  // MARK: - What follows the events

  private func judgeSources(_ correlator: inout Correlator) throws {
    var rows = try Statement(
      connection,
      "SELECT source_id, name, lines, source_state, note, last_at FROM sources ORDER BY name")
    while try rows.step() {
      var source = SourceFacts(
        id: rows.integer(at: 0), name: rows.text(at: 1) ?? "", lines: rows.integer(at: 2),
        state: rows.text(at: 3) ?? "", note: rows.text(at: 4),
        lastAt: rows.optionalInteger(at: 5))
      source.notices = try notices(of: source.id)
      for index in correlator.analyzers.indices {
        correlator.analyzers[index].sourceRead(source, &correlator.results.findings)
      }
    }
  }

  private func notices(of source: Int64) throws -> [SourceFacts.Notice] {
    var rows = try Statement(
      connection,
      """
      SELECT kind, count, first_line, last_line, first_text FROM source_notices
      WHERE source_id = ?1 ORDER BY kind
      """)
    try rows.bind(source, at: 1)
    var notices: [SourceFacts.Notice] = []
    while try rows.step() {
      let name = rows.text(at: 0)
      guard let kind = SourceNotice.Kind.allCases.first(where: { $0.name == name }) else {
        continue
      }
      notices.append(
        SourceFacts.Notice(
          kind: kind, count: rows.integer(at: 1), firstLine: rows.integer(at: 2),
          lastLine: rows.integer(at: 3), text: rows.text(at: 4) ?? ""))
    }
    return notices
  }

  private func writeStreams(_ correlator: Correlator) throws {
    var insert = try BulkInsert(
      connection, table: "\(schema).task_devices",
      columns: ["task", "device", "type", "first_at", "last_at", "registrations"])
    for stream in correlator.streams {
      guard let firstAt = stream.firstAt else { continue }
      insert.bind(stream.facts.task)
      insert.bind(stream.facts.device)
      insert.bind(stream.facts.type?.name)
      insert.bind(firstAt)
      insert.bind(stream.lastAt)
      insert.bind(Int64(stream.facts.registrations))
      try insert.endRow()
    }
    try insert.finish()
  }

  private func writeDevices(_ correlator: Correlator, _ events: [Int64]) throws {
    var devices = try BulkInsert(
      connection, table: "\(schema).device_windows",
      columns: ["device", "first_at", "last_at", "events"])
    for (device, count) in zip(correlator.devices, events) where count > 0 {
      devices.bind(device.name)
      devices.bind(device.windowStart)
      devices.bind(device.windowEnd)
      devices.bind(count)
      try devices.endRow()
    }
    try devices.finish()
  }

  /// Sets the severities that depend on how many findings a task has.
  private func settleSeverities(_ correlator: Correlator) throws {
    var update = try Statement(
      connection,
      "UPDATE \(schema).findings SET severity = ?1 WHERE diagnosis = ?2 AND task IS ?3")
    var rows = try Statement(
      connection,
      """
      WITH
        finding_counts AS MATERIALIZED (
          SELECT diagnosis, task, count(*) AS occurrences
          FROM \(schema).findings GROUP BY diagnosis, task
        ),
        attempt_counts AS MATERIALIZED (
          SELECT task, count(*) AS attempts FROM \(schema).attempts GROUP BY task
        )
      SELECT f.diagnosis, f.task, f.occurrences, coalesce(a.attempts, 0)
      FROM finding_counts AS f LEFT JOIN attempt_counts AS a ON a.task = f.task
      """)
    while try rows.step() {
      let id = rows.text(at: 0) ?? ""
      guard
        let analyzer = correlator.analyzers.first(where: { type(of: $0).diagnosis.id == id })
      else { continue }
      let severity = analyzer.severity(
        occurrences: Int(rows.integer(at: 2)), attempts: Int(rows.integer(at: 3)))
      // Findings may have severities of their own, which the usual one of all leaves alone.
      guard severity != type(of: analyzer).diagnosis.severity else { continue }
      update.reset()
      try update.bind(severity.rawValue, at: 1)
      try update.bind(id, at: 2)
      try update.bind(rows.text(at: 1), at: 3)
      _ = try update.step()
    }
  }

  private func writeSettings() throws {
    var insert = try BulkInsert(
      connection, table: "\(schema).settings", columns: ["name", "value", "origin"])
    for (name, value, origin) in settings.described {
      insert.bind(name)
      insert.bind(value)
      insert.bind(origin)
      try insert.endRow()
    }
    try insert.finish()
  }
}
