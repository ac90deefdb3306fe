import SQLite

/// What each device's lines said last of a build or an OS version, at any time.
///
/// Many apps tell it once, at launch, and not on every line.
struct ToldLast {
  /// By device, in order of time; neighbours differ.
  private var changes: [String: [(at: Int64, value: String)]] = [:]

  /// Reads it from all events; memory grows with devices and with how often the value changes.
  ///
  /// - Parameters:
  ///   - connection: The database.
  ///   - column: `build` or `os`.
  /// - Throws: `SQLiteError` if the database cannot be read.
  init(_ connection: Connection, column: String) throws(SQLiteError) {
    var values: [Int64: String] = [:]
    var names = try Statement(
      connection, "SELECT setting_id, \(column) FROM setting_names WHERE \(column) IS NOT NULL")
    while try names.step() { values[names.integer(at: 0)] = names.text(at: 1) }
    guard !values.isEmpty else { return }
    var devices: [Int64: String] = [:]
    var streams = try Statement(connection, "SELECT stream_id, device FROM streams")
    while try streams.step() { devices[streams.integer(at: 0)] = streams.text(at: 1) }
    // Only the first and last line of a stretch that says the same is kept.
    var last: [String: (from: Int64, to: Int64, value: String)] = [:]
    var rows = try Statement(
      connection, "SELECT stream_id, setting_id, logged_at FROM event_rows ORDER BY event_id")
    while try rows.step() {
      guard let value = values[rows.integer(at: 1)], let device = devices[rows.integer(at: 0)]
      else { continue }
      let at = rows.integer(at: 2)
      if let known = last[device], known.value == value, at >= known.to {
        last[device]?.to = at
        continue
      }
      if let known = last[device] { keep(known, device) }
      last[device] = (at, at, value)
    }
    for (device, stretch) in last { keep(stretch, device) }
    for device in changes.keys { sort(device) }
  }

  private mutating func keep(
    _ stretch: (from: Int64, to: Int64, value: String), _ device: String
  ) {
    changes[device, default: []].append((stretch.from, stretch.value))
    if stretch.to > stretch.from {
      changes[device, default: []].append((stretch.to, stretch.value))
    }
  }

  private mutating func sort(_ device: String) {
    let sorted = changes[device, default: []].sorted { ($0.at, $0.value) < ($1.at, $1.value) }
    var kept: [(at: Int64, value: String)] = []
    for change in sorted where kept.last?.value != change.value { kept.append(change) }
    changes[device] = kept
  }

  /// What was told last at or before a time; nil where nothing was.
  ///
  /// - Parameters:
  ///   - device: Whose lines.
  ///   - at: Microseconds since 1970 UTC.
  /// - Returns: The value.
  func value(of device: String, at: Int64) -> String? {
    guard let changes = changes[device] else { return nil }
    let later = changes.sortedIndex { $0.at > at }
    return later > 0 ? changes[later - 1].value : nil
  }
}
