import SQLite

/// Reads a report's values from a database.
struct ReportReader {
  let connection: Connection
  let settings: AnalysisSettings
  /// Of requests and attempts that have no rows; nil where each has one.
  var figures: TaskFigures?

  /// Malformed lines that a report shows.
  private static let rejectLimit = 5

  func model(
    title: String?, comparing request: ComparisonRequest?
  ) throws(SQLiteError) -> ReportModel {
    // One state of the database, whoever writes meanwhile; a savepoint works in a transaction too.
    try connection.execute("SAVEPOINT report_reading")
    do {
      var model = ReportModel()
      model.title = title
      model.window = try window()
      model.sources = try sources()
      model.rejects = try rejects()
      model.settings = try settingLines()
      (model.tasks, model.families) = try taskSummaries()
      model.findings = try findings(tasks: model.tasks, sources: model.sources.count)
      for index in model.findings.indices {
        model.findings[index].accept(
          by: settings.acceptances, windowEnd: model.window.lastAt)
      }
      (model.jobs, model.otherJobs, model.allJobs) = try jobs()
      model.openRequests = try openRequests()
      model.waits = try waits(ofOpen: Set(model.openRequests.map(\.task)))
      model.sortWorstFirst()
      model.comparison = try request?.comparison(with: model, in: connection)
      try connection.execute("RELEASE report_reading")
      return model
    } catch {
      try? connection.execute("RELEASE report_reading")
      throw error
    }
  }

  private func window() throws(SQLiteError) -> ReportModel.Window {
    var window = ReportModel.Window()
    var rows = try Statement(
      connection,
      """
      SELECT min(first_at), max(last_at), count(*), total(events), total(unreadable),
        total(unreadable_found)
      FROM device_windows
      """)
    guard try rows.step() else { return window }
    window.firstAt = rows.optionalInteger(at: 0)
    window.lastAt = rows.optionalInteger(at: 1)
    window.devices = Int(rows.integer(at: 2))
    window.events = Int(rows.integer(at: 3))
    window.unreadable = Int(rows.integer(at: 4))
    window.unreadableFound = Int(rows.integer(at: 5))
    return window
  }

  private func sources() throws(SQLiteError) -> [SourceSummary] {
    var rows = try Statement(
      connection,
      """
      SELECT name, kind, container, device, bytes, lines, events, malformed, other, repeated,
        first_at, last_at, content_hash, timezone, timezone_assumed, levels_missing, source_state,
        note
      FROM sources
      ORDER BY name, first_at, last_at, bytes, content_hash, source_id
      """)
    var sources: [SourceSummary] = []
    while try rows.step() {
      var source = SourceSummary(name: rows.text(at: 0) ?? "", kind: rows.text(at: 1) ?? "")
      source.container = rows.text(at: 2)
      source.device = rows.text(at: 3)
      source.bytes = Int(rows.integer(at: 4))
      source.lines.all = Int(rows.integer(at: 5))
      source.lines.events = Int(rows.integer(at: 6))
      source.lines.malformed = Int(rows.integer(at: 7))
      source.lines.other = Int(rows.integer(at: 8))
      source.lines.repeated = Int(rows.integer(at: 9))
      source.firstAt = rows.optionalInteger(at: 10)
      source.lastAt = rows.optionalInteger(at: 11)
      source.contentHash = rows.text(at: 12)
      source.isTimezoneAssumed = rows.integer(at: 14) != 0
      let timezone = rows.text(at: 13).flatMap { $0.isEmpty ? nil : $0 }
      source.timezone = timezone ?? (source.isTimezoneAssumed ? "UTC" : nil)
      source.levelsMissing = rows.text(at: 15)
      source.state = rows.text(at: 16) ?? ""
      source.note = rows.text(at: 17)
      sources.append(source)
    }
    return sources
  }

  private func rejects() throws(SQLiteError) -> [ReportModel.RejectedLine] {
    var rows = try Statement(
      connection,
      """
      SELECT s.name, r.line, r.reason
      FROM rejects AS r
      JOIN sources AS s USING (source_id)
      ORDER BY s.name, r.line, r.reason
      LIMIT \(Self.rejectLimit)
      """)
    var rejects: [ReportModel.RejectedLine] = []
    while try rows.step() {
      rejects.append(
        ReportModel.RejectedLine(
          source: rows.text(at: 0) ?? "", line: Int(rows.integer(at: 1)),
          reason: rows.text(at: 2) ?? ""))
    }
    return rejects
  }

  private func settingLines() throws(SQLiteError) -> [ReportModel.SettingLine] {
    var rows = try Statement(connection, "SELECT name, value, origin FROM settings ORDER BY name")
    var lines: [ReportModel.SettingLine] = []
    while try rows.step() {
      lines.append(
        ReportModel.SettingLine(
          name: rows.text(at: 0) ?? "", value: rows.text(at: 1) ?? "",
          origin: rows.text(at: 2) ?? ""))
    }
    return lines
  }
}
