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
    correlator.boots = BootLookup(plan, devices: windows.names)
    var run = try AnalysisRun(
      connection, settings, schema: schema, settingNames: try settingNames())
    var events = Array(repeating: Int64(0), count: windows.names.count)
    try EventFeed(connection: connection, plan: plan, scope: scope).forEach { event in
      events[event.device] += 1
      correlator.add(event)
      if correlator.results.count >= Self.resultsHeld { try run.take(from: &correlator) }
    }
    try run.finish(&correlator, events: events)
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
}
