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

  /// Adds the events to their attempts, where those are in the results.
  func resolve(
    _ connection: Connection, schema: String, correlator: inout Correlator,
    writer: inout ResultWriter
  ) throws {
    guard !events.isEmpty else { return }
    let attempts = try attemptIDs(connection, schema: schema, correlator)
    let reader = AttemptReader(connection: connection, schema: schema)
    for (id, joined) in attempts.sorted(by: { $0.key < $1.key }) {
      guard var attempt = try reader.attempt(id) else { continue }
      let hadCompletion = !attempt.completions.isEmpty
      let outcome = attempt.outcome
      for index in joined { attempt.add(events[index].event, isAfterNextStart: true) }
      let stream = events[joined[0]].stream
      let facts = correlator.streams[stream].facts
      if attempt.completions.isEmpty {
        // Still without an end of its own: what ended it stays what it was.
        attempt.outcome = outcome
      } else {
        attempt.judge(
          windowEnd: facts.windowEnd,
          runLimit: correlator.settings.runLimit(task: facts.task, type: attempt.type))
      }
      let isJudgedAgain = !attempt.completions.isEmpty || hadCompletion
      try reader.delete(id, withFindings: isJudgedAgain)
      if isJudgedAgain {
        for analyzer in correlator.analyzers.indices {
          correlator.analyzers[analyzer].attemptEnded(
            attempt, in: facts, &correlator.results.findings)
        }
      }
      correlator.results.attempts.append((stream, attempt))
    }
    let results = correlator.results
    try writer.write(results)
    correlator.results.removeAll()
    try writer.finish()
  }

  /// For each attempt that late events name: their positions in `events`, in order.
  private func attemptIDs(
    _ connection: Connection, schema: String, _ correlator: Correlator
  ) throws -> [Int64: [Int]] {
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.late_events;
      CREATE TEMP TABLE late_events(position INTEGER PRIMARY KEY, event_id INTEGER, device TEXT,
        task TEXT);
      """)
    var insert = try BulkInsert(
      connection, table: "temp.late_events", columns: ["position", "event_id", "device", "task"])
    for (position, late) in events.enumerated() {
      insert.bind(Int64(position))
      insert.bind(late.event.id)
      insert.bind(correlator.streams[late.stream].facts.device)
      insert.bind(correlator.streams[late.stream].facts.task)
      try insert.endRow()
    }
    try insert.finish()
    var rows = try Statement(
      connection,
      """
      SELECT l.position, a.attempt_id, max(a.started_at)
      FROM temp.late_events AS l
      JOIN event_rows AS r USING (event_id)
      JOIN \(schema).attempts AS a
        ON a.attempt_ref = r.attempt_ref AND a.task = l.task AND a.device = l.device
      WHERE a.started_at <= r.logged_at
      GROUP BY l.position ORDER BY l.position
      """)
    var attempts: [Int64: [Int]] = [:]
    while try rows.step() {
      attempts[rows.integer(at: 1), default: []].append(Int(rows.integer(at: 0)))
    }
    return attempts
  }
}
