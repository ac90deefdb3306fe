import LogReading
import SQLite

/// Marks the copies of lines that several captures hold.
///
/// Two lines are the same when device, pid (where both have one) and message are equal and their
/// times are equal at the coarser of their resolutions. Of lines that are the same, as many count
/// as the largest number that one run holds; the others are `repeated`. Marks depend on the set of
/// lines alone, not on the order in which they came.
struct SameLine {
  let connection: Connection
  /// Names of the sources: of two runs that hold equally many, the smaller name is kept.
  let sourceNames: [Int64: String]

  /// One row of the overlapped stretches.
  struct Row {
    var event: Int64 = 0
    var at: Int64 = 0
    var key: Int64 = 0
    var digits: Int64 = 0
    var pid: Int64?
    var stretch = 0
    var line: Int64 = 0
    var isMarked = false
  }

  /// Settles runs and marks of all overlapping stretches.
  ///
  /// - Returns: Whether any stretches overlap.
  func settle(_ stretches: inout Stretches) throws -> Bool {
    let overlaps = Self.overlaps(in: stretches)
    guard !overlaps.isEmpty else { return false }
    try collect(stretches, overlaps)
    var breaks = RunBreaks(connection: connection, stretches: stretches)
    try forEachGroup { rows in breaks.count(rows) }
    try breaks.decide(&stretches)
    try mark(stretches)
    try noteKept(&stretches, overlaps)
    return true
  }

  // MARK: - Overlaps

  /// The times in which each stretch may hold lines of another one of its device; stretches
  /// without any are left out.
  ///
  /// Looks only at the stretches next before and after in time, since a log in no order has as many
  /// stretches as lines.
  static func overlaps(in stretches: Stretches) -> [Int: ClosedRange<Int64>] {
    let margin: Int64 = 1_000_000
    var overlaps: [Int: ClosedRange<Int64>] = [:]
    func widen(_ index: Int, _ from: Int64, _ to: Int64) {
      let stretch = stretches.all[index]
      let from = min(max(from, stretch.minAt), stretch.maxAt)
      let to = max(min(to, stretch.maxAt), from)
      let known = overlaps[index] ?? from...to
      overlaps[index] = min(known.lowerBound, from)...max(known.upperBound, to)
    }
    for range in stretches.ranges where range.count > 1 {
      let byTime = range.sorted { stretches.all[$0].minAt < stretches.all[$1].minAt }
      var latest = Int64.min
      for (place, index) in byTime.enumerated() {
        let stretch = stretches.all[index]
        if place > 0, latest >= stretch.minAt - margin {
          widen(index, stretch.minAt, latest + margin)
        }
        if place + 1 < byTime.count {
          let next = stretches.all[byTime[place + 1]].minAt
          if next - margin <= stretch.maxAt { widen(index, next - margin, stretch.maxAt) }
        }
        latest = max(latest, stretch.maxAt)
      }
    }
    return overlaps
  }

  /// Copies the rows of the overlaps into a table of their own, to be read in the order of keys.
  private func collect(_ stretches: Stretches, _ overlaps: [Int: ClosedRange<Int64>]) throws {
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.overlapped;
      CREATE TEMP TABLE overlapped(event_id, device, line_key, logged_at, digits, pid, stretch,
        line, marked);
      """)
    var insert = try BulkInsert(
      connection, table: "temp.overlapped",
      columns: [
        "event_id", "device", "line_key", "logged_at", "digits", "pid", "stretch", "line", "marked",
      ])
    try forEachRow(in: stretches, of: Array(overlaps.keys)) { row in
      guard overlaps[row.stretch]?.contains(row.at) == true else { return }
      insert.bind(row.event)
      insert.bind(Int64(stretches.all[row.stretch].device))
      insert.bind(row.key)
      insert.bind(row.at)
      insert.bind(row.digits)
      insert.bind(row.pid)
      insert.bind(Int64(row.stretch))
      insert.bind(row.line)
      insert.bind(row.isMarked ? 1 : 0 as Int64)
      try insert.endRow()
    }
    try insert.finish()
  }

  /// Reads the event rows of some stretches, each row once, in the order of the table.
  private func forEachRow(
    in stretches: Stretches, of wanted: [Int], _ body: (Row) throws -> Void
  ) throws {
    let devices = try DeviceNumbers(connection, stretches.devices)
    var rows = try Statement(
      connection,
      """
      SELECT event_id, logged_at, line_key, facts, pid, stream_id, source_id, line, repeated
      FROM event_rows WHERE event_id BETWEEN ?1 AND ?2
      """)
    for range in Self.idRanges(of: wanted.map { stretches.all[$0] }) {
      rows.reset()
      try rows.bind(range.lowerBound, at: 1)
      try rows.bind(range.upperBound, at: 2)
      while try rows.step() {
        guard let device = devices[rows.integer(at: 5)],
          let stretch = stretches.stretch(
            ofDevice: device, event: rows.integer(at: 0), source: rows.integer(at: 6))
        else { continue }
        try body(
          Row(
            event: rows.integer(at: 0), at: rows.integer(at: 1), key: rows.integer(at: 2),
            digits: EventFacts(bits: rows.integer(at: 3))[.fractionDigits],
            pid: rows.optionalInteger(at: 4), stretch: stretch, line: rows.integer(at: 7),
            isMarked: rows.integer(at: 8) == 1))
      }
    }
  }

  /// The stretches' event numbers as ranges that do not overlap, in order.
  private static func idRanges(of stretches: [Stretch]) -> [ClosedRange<Int64>] {
    var ranges: [ClosedRange<Int64>] = []
    for stretch in stretches.sorted(by: { $0.firstID < $1.firstID }) {
      if let last = ranges.last, stretch.firstID <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, stretch.lastID)
      } else {
        ranges.append(stretch.firstID...stretch.lastID)
      }
    }
    return ranges
  }

  // MARK: - Groups

  /// Hands out the rows of one device that have one key, second by second.
  private func forEachGroup(_ body: ([Row]) throws -> Void) throws {
    var rows = try Statement(
      connection,
      """
      SELECT event_id, device, line_key, logged_at, digits, pid, stretch, line, marked
      FROM temp.overlapped ORDER BY device, line_key, logged_at, event_id
      """)
    var group: [Row] = []
    var present: (device: Int64, key: Int64, second: Int64)?
    while try rows.step() {
      let at = rows.integer(at: 3)
      let next = (device: rows.integer(at: 1), key: rows.integer(at: 2), second: at / 1_000_000)
      if let present, present != next {
        if group.count > 1 { try body(group) }
        group.removeAll(keepingCapacity: true)
      }
      present = next
      group.append(
        Row(
          event: rows.integer(at: 0), at: at, key: next.key, digits: rows.integer(at: 4),
          pid: rows.optionalInteger(at: 5), stretch: Int(rows.integer(at: 6)),
          line: rows.integer(at: 7), isMarked: rows.integer(at: 8) == 1))
    }
    if group.count > 1 { try body(group) }
  }

  // MARK: - Marks

  private func mark(_ stretches: Stretches) throws {
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.changed_marks;
      CREATE TEMP TABLE changed_marks(event_id INTEGER PRIMARY KEY, repeated INTEGER);
      """)
    var insert = try BulkInsert(
      connection, table: "temp.changed_marks", columns: ["event_id", "repeated"])
    try forEachGroup { rows in
      let kept = KeptLines.rows(rows) { row in
        let stretch = stretches.all[row.stretch]
        return KeptLines.RunName(
          name: sourceNames[stretch.source] ?? "", source: stretch.source, run: stretch.run)
      }
      for row in rows where row.isMarked == kept.contains(row.event) {
        insert.bind(row.event)
        insert.bind(row.isMarked ? 0 : 1 as Int64)
        try insert.endRow()
      }
    }
    try insert.finish()
    try connection.execute(
      """
      UPDATE event_rows SET repeated = (
        SELECT c.repeated FROM temp.changed_marks AS c WHERE c.event_id = event_rows.event_id)
      WHERE event_id IN (SELECT event_id FROM temp.changed_marks);
      UPDATE sources SET
        repeated = repeated + d.change, events = events - d.change
      FROM (
        SELECT r.source_id, sum(2 * c.repeated - 1) AS change
        FROM temp.changed_marks AS c JOIN event_rows AS r USING (event_id) GROUP BY r.source_id
      ) AS d WHERE d.source_id = sources.source_id;
      DROP TABLE temp.changed_marks;
      """)
  }

  /// Notes what is left of the overlapping stretches.
  private func noteKept(
    _ stretches: inout Stretches, _ overlaps: [Int: ClosedRange<Int64>]
  ) throws {
    for index in overlaps.keys { stretches.all[index].keptCount = 0 }
    let snapshot = stretches
    var kept = stretches.all
    try forEachRow(in: snapshot, of: Array(overlaps.keys)) { row in
      guard !row.isMarked, overlaps[row.stretch] != nil else { return }
      if kept[row.stretch].keptCount == 0 {
        kept[row.stretch].keptMinAt = row.at
        kept[row.stretch].keptMaxAt = row.at
      }
      kept[row.stretch].keptCount += 1
      kept[row.stretch].keptMinAt = min(kept[row.stretch].keptMinAt, row.at)
      kept[row.stretch].keptMaxAt = max(kept[row.stretch].keptMaxAt, row.at)
      kept[row.stretch].keptLastAt = row.at
    }
    stretches.all = kept
  }
}

/// The number in `Stretches.devices` of each stream's device.
struct DeviceNumbers {
  private var numbers: [Int64: Int] = [:]

  init(_ connection: Connection, _ devices: [String]) throws {
    let index = Dictionary(uniqueKeysWithValues: devices.enumerated().map { ($1, $0) })
    var rows = try Statement(connection, "SELECT stream_id, device FROM streams")
    while try rows.step() {
      numbers[rows.integer(at: 0)] = index[rows.text(at: 1) ?? "-"]
    }
  }

  subscript(stream: Int64) -> Int? { numbers[stream] }
}
