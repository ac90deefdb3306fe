import LogReading
import SQLite

/// The numbers that streams and settings have in the database, for the numbers of one ingest.
struct NameTables {
  private let connection: Connection
  /// `streams.stream_id` by the ingest's number.
  private(set) var streamIDs: [Int64] = []
  /// `setting_names.setting_id` by the ingest's number.
  private(set) var settingIDs: [Int64] = []
  /// A small number for the device of each stream, named or not, by the ingest's number.
  private(set) var deviceNumbers: [Int] = []
  private var knownStreams: [Key: Int64] = [:]
  private var knownSettings: [SettingName: Int64] = [:]
  private var knownDevices: [Key: Int] = [:]

  /// A stream as a line names it; without a device it belongs to its source.
  private struct Key: Hashable {
    var device: String?
    var source: Int64?
    var task: String?
  }

  init(_ connection: Connection) throws {
    self.connection = connection
    var streams = try Statement(
      connection, "SELECT stream_id, named_device, source_id, task FROM streams")
    while try streams.step() {
      let key = Key(
        device: streams.text(at: 1), source: streams.optionalInteger(at: 2),
        task: streams.text(at: 3))
      knownStreams[key] = streams.integer(at: 0)
    }
    var settings = try Statement(
      connection, "SELECT setting_id, process, build, os, model FROM setting_names")
    while try settings.step() {
      let name = SettingName(
        process: settings.text(at: 1) ?? "", build: settings.text(at: 2) ?? "",
        os: settings.text(at: 3) ?? "", model: settings.text(at: 4) ?? "")
      knownSettings[name] = settings.integer(at: 0)
    }
  }

  /// Adds names in the order of the ingest's numbers.
  mutating func add(_ streams: [StreamName], _ settings: [SettingName], source: Int64) throws {
    for name in streams {
      let key = Key(
        device: name.device, source: name.device == nil ? source : nil, task: name.task)
      var device = key
      device.task = nil
      let number = knownDevices[device] ?? knownDevices.count
      knownDevices[device] = number
      deviceNumbers.append(number)
      streamIDs.append(try knownStreams[key] ?? insert(key))
    }
    for name in settings { settingIDs.append(try knownSettings[name] ?? insert(name)) }
  }

  private mutating func insert(_ key: Key) throws -> Int64 {
    var statement = try Statement(
      connection,
      "INSERT INTO streams(named_device, source_id, task, device) VALUES (?1, ?2, ?3, ?4)")
    try statement.bind(key.device, at: 1)
    try statement.bind(key.source, at: 2)
    try statement.bind(key.task, at: 3)
    try statement.bind(key.device ?? "-", at: 4)
    _ = try statement.step()
    knownStreams[key] = connection.lastInsertID
    return connection.lastInsertID
  }

  private mutating func insert(_ name: SettingName) throws -> Int64 {
    var statement = try Statement(
      connection, "INSERT INTO setting_names(process, build, os, model) VALUES (?1, ?2, ?3, ?4)")
    for (index, value) in [name.process, name.build, name.os, name.model].enumerated() {
      try statement.bind(value.isEmpty ? nil : value, at: Int32(index + 1))
    }
    _ = try statement.step()
    knownSettings[name] = connection.lastInsertID
    return connection.lastInsertID
  }
}
