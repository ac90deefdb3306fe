import LogReading
import SQLite

/// Correlates and analyses what a database holds, and writes the results into its tables.
package struct Analysis {
  /// Results are handed to the writer when so many have come together.
  private static let resultsHeld = 4096

  let connection: Connection
  let settings: AnalysisSettings
  /// `main`, or `temp` for results of other settings than the stored ones.
  let schema: String

  /// Writes all results; the caller has emptied the tables and opened a transaction.
  func run() throws {
    let plan = try ReadingPlan(connection)
    let windows = try DeviceWindows(connection, settings)
    var correlator = Correlator(settings: settings)
    for (name, window) in zip(windows.names, windows.windows) {
      correlator.devices.append(
        DeviceState(name: name, windowStart: window.lowerBound, windowEnd: window.upperBound))
    }
    let scope = try scope(plan, windows, &correlator)
    var writer = try ResultWriter(
      connection, schema: schema, settings: settings, names: try settingNames())
    var events = Array(repeating: Int64(0), count: windows.names.count)
    var late = LateEvents()
    try EventFeed(connection: connection, plan: plan, scope: scope).forEach { event in
      events[event.device] += 1
      correlator.add(event)
      if correlator.results.count >= Self.resultsHeld {
        try hand(&correlator, to: &writer, &late)
      }
    }
    correlator.finish()
    try judgeSources(&correlator)
    try hand(&correlator, to: &writer, &late)
    try writer.finish()
    try late.resolve(connection, schema: schema, correlator: &correlator, writer: &writer)
    try writeStreams(correlator, windows, events)
    try settleSeverities(correlator)
    try writeSettings()
  }

  private func hand(
    _ correlator: inout Correlator, to writer: inout ResultWriter, _ late: inout LateEvents
  ) throws {
    let results = correlator.results
    try writer.write(results, names: correlator.resultNames)
    late.add(results.lateEvents)
    correlator.results.removeAll()
  }

  // MARK: - Scope

  /// Gives each stored stream its place in the correlator, or none where settings leave it out.
  private func scope(
    _ plan: ReadingPlan, _ windows: DeviceWindows, _ correlator: inout Correlator
  ) throws -> EventFeed.Scope {
    var scope = EventFeed.Scope()
    scope.devices = windows.names
    scope.times = windows.times
    let numbers = Dictionary(uniqueKeysWithValues: windows.names.enumerated().map { ($1, $0) })
    var known: [StreamName: Int] = [:]
    var rows = try Statement(
      connection, "SELECT stream_id, device, task FROM streams ORDER BY device, task, stream_id")
    while try rows.step() {
      let id = Int(rows.integer(at: 0))
      while scope.places.count <= id { scope.places.append(nil) }
      let name = StreamName(device: rows.text(at: 1), task: rows.text(at: 2))
      guard let device = numbers[name.device ?? "-"] else { continue }
      let isMerged = plan.mergedDevices.contains(windows.names[device])
      guard let task = name.task else {
        scope.places[id] = EventFeed.Scope.Place(device: device, stream: -1, isMerged: isMerged)
        continue
      }
      guard settings.includes(task: task) else { continue }
      let stream = known[name] ?? correlator.addStream(task: task, device: device)
      known[name] = stream
      scope.places[id] = EventFeed.Scope.Place(device: device, stream: stream, isMerged: isMerged)
    }
    scope.processes = try processNumbers()
    return scope
  }

  /// By setting number, a number for the name of its process.
  private func processNumbers() throws -> [Int] {
    var numbers: [Int] = []
    var known: [String: Int] = [:]
    for name in try settingNames() {
      let process = name?.process ?? ""
      let number = known[process] ?? known.count
      known[process] = number
      numbers.append(number)
    }
    return numbers
  }

  private func settingNames() throws -> [SettingName?] {
    var names: [SettingName?] = []
    var rows = try Statement(
      connection,
      "SELECT setting_id, process, build, os, model FROM setting_names ORDER BY setting_id")
    while try rows.step() {
      let id = Int(rows.integer(at: 0))
      while names.count < id { names.append(nil) }
      names.append(
        SettingName(
          process: rows.text(at: 1) ?? "", build: rows.text(at: 2) ?? "",
          os: rows.text(at: 3) ?? "", model: rows.text(at: 4) ?? ""))
    }
    return names
  }

  // MARK: - What follows the events

  private func judgeSources(_ correlator: inout Correlator) throws {
    var rows = try Statement(
      connection,
      "SELECT source_id, name, lines, source_state, note, last_at FROM sources ORDER BY name")
    while try rows.step() {
      let source = SourceFacts(
        id: rows.integer(at: 0), name: rows.text(at: 1) ?? "", lines: rows.integer(at: 2),
        state: rows.text(at: 3) ?? "", note: rows.text(at: 4),
        lastAt: rows.optionalInteger(at: 5))
      for index in correlator.analyzers.indices {
        correlator.analyzers[index].sourceRead(source, &correlator.results.findings)
      }
    }
  }

  private func writeStreams(
    _ correlator: Correlator, _ windows: DeviceWindows, _ events: [Int64]
  ) throws {
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
    var devices = try BulkInsert(
      connection, table: "\(schema).device_windows",
      columns: ["device", "first_at", "last_at", "events"])
    for (index, window) in windows.windows.enumerated() where events[index] > 0 {
      devices.bind(windows.names[index])
      devices.bind(window.lowerBound)
      devices.bind(window.upperBound)
      devices.bind(events[index])
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
          SELECT diagnosis, task, count(*) AS occurrences, max(severity) AS severity
          FROM \(schema).findings GROUP BY diagnosis, task
        ),
        attempt_counts AS MATERIALIZED (
          SELECT task, count(*) AS attempts FROM \(schema).attempts GROUP BY task
        )
      SELECT f.diagnosis, f.task, f.occurrences, f.severity, coalesce(a.attempts, 0)
      FROM finding_counts AS f LEFT JOIN attempt_counts AS a ON a.task = f.task
      """)
    while try rows.step() {
      let id = rows.text(at: 0) ?? ""
      guard
        let analyzer = correlator.analyzers.first(where: { type(of: $0).diagnosis.id == id })
      else { continue }
      let severity = analyzer.severity(
        occurrences: Int(rows.integer(at: 2)), attempts: Int(rows.integer(at: 4)))
      guard severity.rawValue != rows.text(at: 3) else { continue }
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
