import LogReading
import SQLite

/// Reads a stored attempt back, so that late events can be added to it.
struct AttemptReader: ~Copyable {
  private let connection: Connection
  private let schema: String
  private var attempts: Statement
  private var settings: Statement
  private var completions: Statement
  private var deleteAttempt: Statement
  private var deleteCompletions: Statement

  init(_ connection: Connection, schema: String) throws {
    let attempts = try Statement(
      connection,
      """
      SELECT a.type, a.pid, r.setting_id, a.attempt_ref, a.job, a.origin, a.request_id,
        a.started_at, a.expired_at, a.outcome, a.checkpoints, a.first_checkpoint_s,
        a.work_at_risk_s, a.resolution_s, a.reliable, a.inferred, a.start_event_id,
        a.expire_event_id
      FROM \(schema).attempts AS a JOIN event_rows AS r ON r.event_id = a.start_event_id
      WHERE a.attempt_id = ?1
      """)
    let settings = try Statement(
      connection, "SELECT process, build, os, model FROM setting_names WHERE setting_id = ?1")
    let completions = try Statement(
      connection,
      """
      SELECT r.logged_at, r.facts, r.pid, r.event_id, coalesce(d.error, d.reason)
      FROM (
        SELECT 1 AS position, complete_event_id AS event_id FROM \(schema).attempts
        WHERE attempt_id = ?1 AND complete_event_id IS NOT NULL
        UNION ALL
        SELECT position, event_id FROM \(schema).later_completions WHERE attempt_id = ?1
      ) AS c
      JOIN event_rows AS r ON r.event_id = c.event_id
      LEFT JOIN event_details AS d ON d.event_id = c.event_id
      ORDER BY c.position
      """)
    let deleteAttempt = try Statement(
      connection, "DELETE FROM \(schema).attempts WHERE attempt_id = ?1")
    let deleteCompletions = try Statement(
      connection, "DELETE FROM \(schema).later_completions WHERE attempt_id = ?1")
    self.connection = connection
    self.schema = schema
    self.attempts = attempts
    self.settings = settings
    self.completions = completions
    self.deleteAttempt = deleteAttempt
    self.deleteCompletions = deleteCompletions
  }

  /// The attempt of that number; nil if there is none.
  ///
  /// What ended it is not stored.
  mutating func attempt(_ id: Int64) throws -> Attempt? {
    attempts.reset()
    try attempts.bind(id, at: 1)
    guard try attempts.step() else { return nil }
    var attempt = Attempt()
    attempt.id = id
    attempt.type = TaskType.allCases.first { $0.name == attempts.text(at: 0) }
    attempt.pid = attempts.optionalInteger(at: 1).map { Int32(truncatingIfNeeded: $0) }
    attempt.settingID = attempts.integer(at: 2)
    attempt.reference = attempts.text(at: 3)
    attempt.job = attempts.text(at: 4)
    attempt.isDebugger = attempts.text(at: 5) == "debugger"
    attempt.requestID = attempts.optionalInteger(at: 6)
    attempt.startedAt = attempts.integer(at: 7)
    attempt.expiredAt = attempts.optionalInteger(at: 8)
    attempt.outcome = attempts.text(at: 9).flatMap(Attempt.Outcome.init(rawValue:)) ?? .abandoned
    attempt.checkpoints = Int(attempts.integer(at: 10))
    attempt.firstCheckpointAt = attempts.optionalDouble(at: 11).map {
      attempt.startedAt + Int64(($0 * 1e6).rounded())
    }
    if let expiredAt = attempt.expiredAt, attempt.checkpoints > 0 {
      attempt.lastCheckpointAt = attempts.optionalDouble(at: 12).map {
        expiredAt - Int64(($0 * 1e6).rounded())
      }
    }
    let digits = (0...6).first {
      attempts.double(at: 13) >= [1, 0.1, 0.01, 0.001, 1e-4, 1e-5, 1e-6][$0]
    }
    attempt.fractionDigits = Int64(digits ?? 6)
    attempt.isReliable = attempts.integer(at: 14) == 1
    attempt.isInferred = attempts.integer(at: 15) == 1
    attempt.startEventID = attempts.integer(at: 16)
    attempt.expireEventID = attempts.optionalInteger(at: 17)
    attempt.completions = try completions(of: id)
    for completion in attempt.completions {
      attempt.completionLayers.formUnion(completion.layers)
    }
    return attempt
  }

  /// What is stored of a program under the number.
  mutating func settingName(_ id: Int64) throws -> SettingName {
    settings.reset()
    try settings.bind(id, at: 1)
    guard try settings.step() else { return SettingName(process: "", build: "", os: "", model: "") }
    return SettingName(
      process: settings.text(at: 0) ?? "", build: settings.text(at: 1) ?? "",
      os: settings.text(at: 2) ?? "",
      model: settings.text(at: 3) ?? "")
  }

  private mutating func completions(of id: Int64) throws -> [Attempt.Completion] {
    completions.reset()
    try completions.bind(id, at: 1)
    var found: [Attempt.Completion] = []
    while try completions.step() {
      let facts = EventFacts(bits: completions.integer(at: 1))
      found.append(
        Attempt.Completion(
          at: completions.integer(at: 0), success: facts.success,
          completedBy: facts[.completedBy], layers: LayerSet(facts.layer),
          pid: completions.optionalInteger(at: 2).map { Int32(truncatingIfNeeded: $0) },
          eventID: completions.integer(at: 3), isAfterNextStart: false,
          note: completions.text(at: 4)))
    }
    return found
  }

  /// Takes an attempt out of the results, so that it can be written again.
  mutating func delete(_ id: Int64) throws {
    deleteAttempt.reset()
    try deleteAttempt.bind(id, at: 1)
    _ = try deleteAttempt.step()
    deleteCompletions.reset()
    try deleteCompletions.bind(id, at: 1)
    _ = try deleteCompletions.step()
  }

  /// Takes the findings on some attempts out of the results.
  func deleteFindings(of attempts: [Int64]) throws {
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.judged_again;
      CREATE TEMP TABLE judged_again(attempt_id INTEGER PRIMARY KEY);
      """)
    var insert = try BulkInsert(
      connection, table: "temp.judged_again", columns: ["attempt_id"])
    for id in attempts {
      insert.bind(id)
      try insert.endRow()
    }
    try insert.finish()
    // What was told of more than the attempt's own events stays, whatever is added to it.
    try connection.execute(
      """
      DELETE FROM \(schema).evidence_lines WHERE finding_id IN
        (SELECT finding_id FROM \(schema).findings
        WHERE attempt_id IN (SELECT attempt_id FROM temp.judged_again)
          AND diagnosis NOT IN (\(Self.lasting)));
      DELETE FROM \(schema).findings
      WHERE attempt_id IN (SELECT attempt_id FROM temp.judged_again)
        AND diagnosis NOT IN (\(Self.lasting));
      DROP TABLE temp.judged_again;
      """)
  }

  /// Diagnoses of attempts that are not made when an attempt is judged.
  private static let lasting =
    "'chain-broken', 'progress-lost', 'no-progress', 'contended', 'piled-channels'"
}
