import LogReading
import SQLite

/// Reads the stored events for a correlator, each device's in the order in which they happened.
struct EventFeed {
  let connection: Connection
  let plan: ReadingPlan
  let scope: Scope

  /// Which events are read, and what their numbers mean to the correlator.
  struct Scope {
    /// Names of the devices, by the correlator's number.
    var devices: [String] = []
    /// By `streams.stream_id`: the device, and the stream (negative for the device as a whole);
    /// nil for what is left out.
    var places: [Place?] = []
    /// By `setting_names.setting_id`: a number for the process's name.
    var processes: [Int] = []
    /// Earliest and latest time that is read.
    var times: ClosedRange<Int64> = .min ... .max

    struct Place {
      var device: Int
      var stream: Int
      var isMerged: Bool
    }
  }

  /// One run of one device.
  private struct RunKey: Hashable {
    var device: Int
    var source: Int64
    var run: Int64
  }

  private static let columns = """
    r.event_id, r.logged_at, r.facts, r.stream_id, r.setting_id, r.pid, r.source_id,
    r.attempt_ref, r.earliest_at, r.job, d.generation, d.done, d.total, d.cursor_text,
    coalesce(d.error, d.reason)
    """

  /// Hands out all events in scope.
  func forEach(_ body: (CorrelationEvent) throws -> Void) throws {
    let runs = RunLookup(plan, devices: scope.devices)
    var rows = try Statement(
      connection,
      """
      SELECT \(Self.columns)
      FROM event_rows AS r LEFT JOIN event_details AS d ON d.event_id = r.event_id
      WHERE r.event_id BETWEEN ?1 AND ?2 AND r.repeated IS NOT 1
      """)
    for piece in plan.pieces {
      rows.reset()
      try rows.bind(piece.firstID, at: 1)
      try rows.bind(piece.lastID, at: 2)
      while try rows.step() {
        guard let place = scope.places[Int(rows.integer(at: 3))], !place.isMerged else { continue }
        let event = event(from: rows, place, runs)
        if scope.times.contains(event.at) { try body(event) }
      }
    }
    if !plan.mergedDevices.isEmpty { try forEachMerged(body) }
  }

  private func event(
    from rows: borrowing Statement, _ place: Scope.Place, _ runs: RunLookup
  ) -> CorrelationEvent {
    var event = CorrelationEvent()
    event.id = rows.integer(at: 0)
    event.at = rows.integer(at: 1)
    event.facts = EventFacts(bits: rows.integer(at: 2))
    event.device = place.device
    event.stream = place.stream
    event.setting = rows.integer(at: 4)
    event.process = scope.processes[Int(event.setting)]
    event.pid = rows.optionalInteger(at: 5).map { Int32(truncatingIfNeeded: $0) }
    event.source = rows.integer(at: 6)
    event.run = runs.place(of: event.id, device: place.device).run
    event.job = rows.text(at: 9)
    if event.facts.remark == .processExited { event.note = rows.text(at: 14) }
    if place.stream >= 0 {
      event.attempt = rows.withText(at: 7) { Hash64.hash(of: $0) } ?? 0
      if event.facts.kind == .start { event.attemptText = rows.text(at: 7) }
      event.earliest = rows.optionalInteger(at: 8)
      event.generation = rows.text(at: 10)
      event.note = rows.text(at: 14)
      let progress = Progress(
        done: rows.optionalDouble(at: 11), total: rows.optionalDouble(at: 12),
        cursor: rows.text(at: 13))
      if progress != Progress() { event.progress = progress }
    }
    return event
  }

  /// Hands out the events of the devices that have to be merged, one device after the other.
  ///
  /// Events are sorted by the latest time that their run has reached, so that within a run the
  /// order of lines stays; where a clock was set back, by times that are shifted.
  private func forEachMerged(_ body: (CorrelationEvent) throws -> Void) throws {
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.merging;
      CREATE TEMP TABLE merging(device INTEGER, reached_at INTEGER, event_id INTEGER, run INTEGER);
      """)
    try fillMerging()
    // Numbers in order: SQLite would drop an ORDER BY of a subquery, and sort wide rows elsewhere.
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.merged;
      CREATE TEMP TABLE merged AS
        SELECT device, reached_at, event_id, run FROM temp.merging
        ORDER BY device, reached_at, event_id;
      DROP TABLE temp.merging;
      """)
    var rows = try Statement(
      connection,
      """
      SELECT \(Self.columns), g.reached_at, g.run, s.name
      FROM temp.merged AS g
      CROSS JOIN event_rows AS r ON r.event_id = g.event_id
      LEFT JOIN event_details AS d ON d.event_id = r.event_id
      CROSS JOIN sources AS s ON s.source_id = r.source_id
      ORDER BY g.rowid
      """)
    var group = MergeGroup()
    let runs = RunLookup(plan, devices: scope.devices)
    while try rows.step() {
      guard let place = scope.places[Int(rows.integer(at: 3))] else { continue }
      let event = event(from: rows, place, runs)
      if group.device != event.device || group.reachedAt != rows.integer(at: 15) {
        try group.drain(body)
        group.begin(device: event.device, reachedAt: rows.integer(at: 15))
      }
      group.add(event, source: rows.text(at: 17) ?? "", run: rows.integer(at: 16))
    }
    try group.drain(body)
    try connection.execute("DROP TABLE temp.merged")
  }

  private func fillMerging() throws {
    var insert = try BulkInsert(
      connection, table: "temp.merging", columns: ["device", "reached_at", "event_id", "run"])
    var rows = try Statement(
      connection,
      """
      SELECT r.event_id, r.logged_at, r.stream_id, r.source_id FROM event_rows AS r
      WHERE r.event_id BETWEEN ?1 AND ?2 AND r.repeated IS NOT 1
      """)
    let runs = RunLookup(plan, devices: scope.devices)
    var reached: [RunKey: Int64] = [:]
    for piece in plan.pieces.sorted(by: { $0.firstID < $1.firstID }) {
      rows.reset()
      try rows.bind(piece.firstID, at: 1)
      try rows.bind(piece.lastID, at: 2)
      while try rows.step() {
        guard let place = scope.places[Int(rows.integer(at: 2))], place.isMerged,
          scope.times.contains(rows.integer(at: 1))
        else { continue }
        var (run, shift) = runs.place(of: rows.integer(at: 0), device: place.device)
        // A line that is in no order is a run by itself.
        if run < 0 { run = -1 - rows.integer(at: 0) }
        let key = RunKey(device: place.device, source: rows.integer(at: 3), run: run)
        let reachedAt = max(reached[key] ?? .min, rows.integer(at: 1) + shift)
        if run >= 0 { reached[key] = reachedAt }
        insert.bind(Int64(place.device))
        insert.bind(reachedAt)
        insert.bind(rows.integer(at: 0))
        insert.bind(run)
        try insert.endRow()
      }
    }
    try insert.finish()
  }
}
