import LogReading
import SQLite

/// Events that name an attempt which correlation keeps in memory no more.
///
/// At the end those attempts are read back, completed and judged again.
struct LateEvents {
  private var events: [(stream: Int, event: CorrelationEvent)] = []
  /// So many are held; the rest of a log that names no attempt rightly is left out.
  private static let most = 1_000_000

  mutating func add(_ late: [(stream: Int, event: CorrelationEvent)]) {
    guard events.count < Self.most else { return }
    events += late
  }

  /// Whether some event belongs to an attempt, as far as starts tell that are packed.
  ///
  /// Most name an attempt from before the log began.
  func mayBelong(to packed: PackedEvents, _ correlator: Correlator) throws -> Bool {
    guard !events.isEmpty else { return false }
    var latest: [Name: Int64] = [:]
    for (stream, event) in events {
      let name = Name(stream: stream, reference: event.attempt)
      latest[name] = max(latest[name] ?? .min, event.at)
    }
    let streams = try numbers(packed.connection, correlator)
    return try packed.contains { event, arena in
      guard event.facts.kind == .start, !event.attempt.isNone,
        let stream = streams[Int64(event.stream)]
      else { return false }
      let name = Name(stream: stream, reference: Hash64.hash(of: arena[event.attempt.indices]))
      return latest[name].map { event.at <= $0 } ?? false
    }
  }

  /// An attempt as a line names it.
  private struct Name: Hashable {
    var stream: Int
    /// `Hash64` of its reference.
    var reference: UInt64
  }

  /// The correlator's number of each stream, by `streams.stream_id`.
  private func numbers(
    _ connection: Connection, _ correlator: Correlator
  ) throws -> [Int64: Int] {
    var known: [StreamName: Int] = [:]
    for (number, stream) in correlator.streams.enumerated() {
      known[StreamName(device: stream.facts.device, task: stream.facts.task)] = number
    }
    var numbers: [Int64: Int] = [:]
    var rows = try Statement(connection, "SELECT stream_id, device, task FROM streams")
    while try rows.step() {
      let name = StreamName(device: rows.text(at: 1), task: rows.text(at: 2))
      numbers[rows.integer(at: 0)] = known[name]
    }
    return numbers
  }

  /// Adds the events to their attempts, where those are in the results.
  func resolve(
    _ connection: Connection, schema: String, correlator: inout Correlator,
    writer: inout ResultWriter
  ) throws {
    guard !events.isEmpty else { return }
    let attempts = try attempts(connection, schema: schema, correlator)
    guard !attempts.isEmpty else { return }
    var reader = try AttemptReader(connection, schema: schema)
    try reader.deleteFindings(of: attempts.filter(\.value.isJudgedAgain).keys.sorted())
    for (id, late) in attempts.sorted(by: { $0.key < $1.key }) {
      guard var attempt = try reader.attempt(id) else { continue }
      // Numbers of settings are the writer's own: live correlation counts them as it meets them.
      attempt.settingID = writer.number(of: try reader.settingName(attempt.settingID))
      let outcome = attempt.outcome
      for position in late.positions {
        attempt.add(events[position].event, isAfterNextStart: true)
      }
      let stream = events[late.positions[0]].stream
      try reader.delete(id)
      judge(&attempt, late, outcome, stream: stream, &correlator)
      correlator.results.attempts.append((stream, attempt))
    }
    let results = correlator.results
    try writer.write(results)
    correlator.results.removeAll()
    try writer.finish()
  }

  /// Judges an attempt again, if it has a completion now.
  ///
  /// Without one, what ended it stays what it was, and so does its outcome.
  private func judge(
    _ attempt: inout Attempt, _ late: LateAttempt, _ outcome: Attempt.Outcome, stream: Int,
    _ correlator: inout Correlator
  ) {
    guard late.isJudgedAgain else {
      attempt.outcome = outcome
      return
    }
    let facts = correlator.streams[stream].facts
    attempt.judge(
      windowEnd: facts.windowEnd,
      runLimit: correlator.settings.runLimit(task: facts.task, type: attempt.type))
    for analyzer in correlator.hearers[.attemptEnded] {
      correlator.analyzers[analyzer].attemptEnded(
        attempt, in: facts, &correlator.results.findings)
    }
  }

  /// What late events add to one attempt.
  private struct LateAttempt {
    /// Their places in `events`, in order.
    var positions: [Int]
    /// Whether it has a completion, its own or a late one.
    var isJudgedAgain: Bool
  }

  /// The attempts that late events name, by number.
  private func attempts(
    _ connection: Connection, schema: String, _ correlator: Correlator
  ) throws -> [Int64: LateAttempt] {
    try fillTable(connection, correlator)
    var rows = try Statement(
      connection,
      """
      SELECT l.position, a.attempt_id, max(a.started_at), a.complete_event_id IS NOT NULL
      FROM \(schema).attempts AS a
      CROSS JOIN temp.late_events AS l
        ON l.attempt_ref = a.attempt_ref AND l.task = a.task AND l.device = a.device
      WHERE a.started_at <= l.logged_at
      GROUP BY l.position ORDER BY l.position
      """)
    var attempts: [Int64: LateAttempt] = [:]
    while try rows.step() {
      let position = Int(rows.integer(at: 0))
      let isCompletion = events[position].event.facts.kind == .complete
      var late =
        attempts[rows.integer(at: 1)]
        ?? LateAttempt(positions: [], isJudgedAgain: rows.integer(at: 3) == 1)
      late.positions.append(position)
      late.isJudgedAgain = late.isJudgedAgain || isCompletion
      attempts[rows.integer(at: 1)] = late
    }
    return attempts
  }

  /// Writes the late events into a table in the order of their references, so that one pass over
  /// the attempts finds them.
  private func fillTable(_ connection: Connection, _ correlator: Correlator) throws {
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.late_positions;
      DROP TABLE IF EXISTS temp.late_events;
      CREATE TEMP TABLE late_positions(position INTEGER PRIMARY KEY, event_id INTEGER,
        device TEXT, task TEXT);
      CREATE TEMP TABLE late_events(attempt_ref TEXT, task TEXT, device TEXT, position INTEGER,
        logged_at INTEGER, PRIMARY KEY (attempt_ref, task, device, position)) WITHOUT ROWID;
      """)
    var insert = try BulkInsert(
      connection, table: "temp.late_positions",
      columns: ["position", "event_id", "device", "task"])
    for (position, late) in events.enumerated() {
      insert.bind(Int64(position))
      insert.bind(late.event.id)
      insert.bind(correlator.streams[late.stream].facts.device)
      insert.bind(correlator.streams[late.stream].facts.task)
      try insert.endRow()
    }
    try insert.finish()
    try connection.execute(
      """
      INSERT INTO temp.late_events
        SELECT r.attempt_ref, p.task, p.device, p.position, r.logged_at
        FROM temp.late_positions AS p JOIN event_rows AS r ON r.event_id = p.event_id
        WHERE r.attempt_ref IS NOT NULL;
      DROP TABLE temp.late_positions;
      """)
  }
}
