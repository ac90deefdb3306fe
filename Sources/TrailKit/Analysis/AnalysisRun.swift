import LogReading
import SQLite

/// One run of correlation and analysis on its way into the result tables.
struct AnalysisRun: ~Copyable {
  private let connection: Connection
  private let settings: AnalysisSettings
  private let schema: String
  private var writer: ResultWriter
  private var late = LateEvents()
  /// Figures of requests and attempts that get no rows; nil where each gets one.
  var figures: TaskFigures? { writer.figures }

  /// Prepares writing.
  ///
  /// - Parameters:
  ///   - connection: The database; its result tables of the schema are empty.
  ///   - settings: The settings of the run.
  ///   - schema: `main` or `temp`.
  ///   - settingNames: By setting number, what is known of the program.
  ///   - figures: What takes requests and attempts in place of their tables.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection, _ settings: AnalysisSettings, schema: String,
    settingNames: [SettingName?], figures: TaskFigures? = nil
  ) throws {
    let writer = try ResultWriter(
      connection, schema: schema, settings: settings, names: settingNames, figures: figures)
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

  /// Whether results can be whole only with a row for each event and attempt.
  func needsRows(_ correlator: Correlator) throws -> Bool {
    try figures != nil
      && late.mayBelong(to: PackedEvents(connection: connection), correlator)
  }

  /// Takes what a correlator has settled so far.
  mutating func take(from correlator: inout Correlator) throws {
    try write(correlator.results)
    correlator.results.removeAll()
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
    try writeOpenWaits(correlator)
    try writeDevices(correlator, events)
    try settleReasons()
    try settleSeverities(correlator)
    try writeSettings()
  }

  // MARK: - What follows the events

  private func judgeSources(_ correlator: inout Correlator) throws {
    var rows = try Statement(
      connection,
      """
      SELECT s.source_id, s.name, s.lines, s.source_state, s.note, s.last_at, EXISTS (
          SELECT 1 FROM sources AS o
          WHERE o.source_id <> s.source_id AND o.device IS s.device
            AND o.first_at <= s.last_at AND o.last_at >= s.first_at)
      FROM sources AS s ORDER BY s.name
      """)
    while try rows.step() {
      var source = SourceFacts(
        id: rows.integer(at: 0), name: rows.text(at: 1) ?? "", lines: rows.integer(at: 2),
        state: rows.text(at: 3) ?? "", note: rows.text(at: 4),
        lastAt: rows.optionalInteger(at: 5))
      source.isOverlapped = rows.integer(at: 6) != 0
      source.notices = try notices(of: source.id)
      for index in correlator.hearers[.sourceRead] {
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
      guard let kind = rows.text(at: 0).flatMap(SourceNotice.Kind.init(rawValue:)) else {
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

  private func writeOpenWaits(_ correlator: Correlator) throws {
    var waits = try BulkInsert(
      connection, table: "\(schema).open_waits",
      columns: [
        "task", "requests", "looks", "forbidden", "below_threshold", "decided", "needs", "states",
      ])
    for wait in correlator.openWaits.values.sorted(by: { $0.task < $1.task }) {
      waits.bind(wait.task)
      waits.bind(Int64(wait.requests))
      waits.bind(Int64(wait.facts.decisions.looks))
      waits.bind(Int64(wait.facts.decisions.forbidden.count))
      waits.bind(Int64(wait.facts.decisions.belowThreshold.count))
      waits.bind(wait.facts.decisions.summary)
      waits.bind(wait.needs)
      waits.bind(wait.states)
      try waits.endRow()
    }
    try waits.finish()
  }

  private func writeDevices(_ correlator: Correlator, _ events: [Int64]) throws {
    var devices = try BulkInsert(
      connection, table: "\(schema).device_windows",
      columns: [
        "device", "first_at", "last_at", "events", "unreadable", "unreadable_found",
      ])
    for (device, count) in zip(correlator.devices, events) where count > 0 {
      devices.bind(device.name)
      devices.bind(device.windowStart)
      devices.bind(device.windowEnd)
      devices.bind(count)
      devices.bind(Int64(device.unreadable))
      devices.bind(Int64(device.unreadableFound))
      try devices.endRow()
    }
    try devices.finish()
  }

  /// Gives the rarer reasons of a task's failures one name.
  private func settleReasons() throws {
    var tasks: [String] = []
    var rows = try Statement(
      connection,
      """
      SELECT task FROM \(schema).findings WHERE diagnosis = ?1
      GROUP BY task HAVING count(DISTINCT cause) > \(WorkFailed.mostReasons) ORDER BY task
      """)
    try rows.bind(WorkFailed.diagnosis.id, at: 1)
    while try rows.step() { tasks += [rows.text(at: 0)].compactMap(\.self) }
    var update = try Statement(
      connection,
      """
      UPDATE \(schema).findings SET cause = ?3, fingerprint = ?4
      WHERE diagnosis = ?1 AND task = ?2 AND cause <> ?5 AND cause NOT IN (
        SELECT cause FROM \(schema).findings
        WHERE diagnosis = ?1 AND task = ?2 AND cause <> ?5
        GROUP BY cause ORDER BY count(*) DESC, cause LIMIT \(WorkFailed.mostReasons)
      )
      """)
    for task in tasks {
      update.reset()
      try update.bind(WorkFailed.diagnosis.id, at: 1)
      try update.bind(task, at: 2)
      try update.bind(WorkFailed.otherReasons, at: 3)
      try update.bind(
        Fingerprint.of(
          diagnosis: WorkFailed.diagnosis.id, cause: WorkFailed.otherReasons, task: task), at: 4)
      try update.bind(WorkFailed.unexplained, at: 5)
      _ = try update.step()
    }
  }

  /// Sets the severities that depend on how many findings a task has, but where users chose them.
  private func settleSeverities(_ correlator: Correlator) throws {
    var update = try Statement(
      connection,
      "UPDATE \(schema).findings SET severity = ?1 WHERE diagnosis = ?2 AND task IS ?3")
    let attempts = try figures?.attempts ?? countAttempts()
    var rows = try Statement(
      connection,
      """
      SELECT diagnosis, task, count(*) FROM \(schema).findings GROUP BY diagnosis, task
      """)
    while try rows.step() {
      let id = rows.text(at: 0) ?? ""
      guard settings.severities[id] == nil,
        let analyzer = correlator.analyzers.first(where: { type(of: $0).diagnosis.id == id })
      else { continue }
      let severity = analyzer.severity(
        occurrences: Int(rows.integer(at: 2)),
        attempts: rows.text(at: 1).flatMap { attempts[$0] } ?? 0)
      // Findings may have severities of their own, which the usual one of all leaves alone.
      guard severity != type(of: analyzer).diagnosis.severity else { continue }
      update.reset()
      try update.bind(severity.rawValue, at: 1)
      try update.bind(id, at: 2)
      try update.bind(rows.text(at: 1), at: 3)
      _ = try update.step()
    }
  }

  private func countAttempts() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    var rows = try Statement(
      connection, "SELECT task, count(*) FROM \(schema).attempts GROUP BY task")
    while try rows.step() { counts[rows.text(at: 0) ?? ""] = Int(rows.integer(at: 1)) }
    return counts
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
