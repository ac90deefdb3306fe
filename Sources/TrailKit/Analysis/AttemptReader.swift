import LogReading
import SQLite

/// Reads a stored attempt back, so that late events can be added to it.
struct AttemptReader {
  let connection: Connection
  let schema: String

  /// The attempt of that number; nil if there is none.
  ///
  /// What ended it is not stored.
  func attempt(_ id: Int64) throws -> Attempt? {
    var row = try Statement(
      connection,
      """
      SELECT a.type, a.pid, r.setting_id, a.attempt_ref, a.job, a.origin, a.request_id,
        a.started_at, a.expired_at, a.outcome, a.checkpoints, a.first_checkpoint_s,
        a.work_at_risk_s, a.resolution_s, a.reliable, a.inferred, a.start_event_id,
        a.expire_event_id
      FROM \(schema).attempts AS a JOIN event_rows AS r ON r.event_id = a.start_event_id
      WHERE a.attempt_id = ?1
      """)
    try row.bind(id, at: 1)
    guard try row.step() else { return nil }
    var attempt = Attempt()
    attempt.id = id
    attempt.type = TaskType.allCases.first { $0.name == row.text(at: 0) }
    attempt.pid = row.optionalInteger(at: 1).map { Int32(truncatingIfNeeded: $0) }
    attempt.settingID = row.integer(at: 2)
    attempt.reference = row.text(at: 3)
    attempt.job = row.text(at: 4)
    attempt.isDebugger = row.text(at: 5) == "debugger"
    attempt.requestID = row.optionalInteger(at: 6)
    attempt.startedAt = row.integer(at: 7)
    attempt.expiredAt = row.optionalInteger(at: 8)
    attempt.outcome = row.text(at: 9).flatMap(Attempt.Outcome.init(rawValue:)) ?? .abandoned
    attempt.checkpoints = Int(row.integer(at: 10))
    attempt.firstCheckpointAt = row.optionalDouble(at: 11).map {
      attempt.startedAt + Int64(($0 * 1e6).rounded())
    }
    if let expiredAt = attempt.expiredAt, attempt.checkpoints > 0 {
      attempt.lastCheckpointAt = row.optionalDouble(at: 12).map {
        expiredAt - Int64(($0 * 1e6).rounded())
      }
    }
    let digits = (0...6).first {
      row.double(at: 13) >= [1, 0.1, 0.01, 0.001, 1e-4, 1e-5, 1e-6][$0]
    }
    attempt.fractionDigits = Int64(digits ?? 6)
    attempt.isReliable = row.integer(at: 14) == 1
    attempt.isInferred = row.integer(at: 15) == 1
    attempt.startEventID = row.integer(at: 16)
    attempt.expireEventID = row.optionalInteger(at: 17)
    attempt.completions = try completions(of: id)
    return attempt
  }

  private func completions(of id: Int64) throws -> [Attempt.Completion] {
    var rows = try Statement(
      connection,
      """
      SELECT r.logged_at, r.facts, r.pid, r.event_id
      FROM (
        SELECT 1 AS position, complete_event_id AS event_id FROM \(schema).attempts
        WHERE attempt_id = ?1 AND complete_event_id IS NOT NULL
        UNION ALL
        SELECT position, event_id FROM \(schema).later_completions WHERE attempt_id = ?1
      ) AS c
      JOIN event_rows AS r ON r.event_id = c.event_id
      ORDER BY c.position
      """)
    try rows.bind(id, at: 1)
    var completions: [Attempt.Completion] = []
    while try rows.step() {
      let facts = EventFacts(bits: rows.integer(at: 1))
      completions.append(
        Attempt.Completion(
          at: rows.integer(at: 0), success: facts.success, completedBy: facts[.completedBy],
          layer: facts.layer,
          pid: rows.optionalInteger(at: 2).map { Int32(truncatingIfNeeded: $0) },
          eventID: rows.integer(at: 3), isAfterNextStart: false))
    }
    return completions
  }

  /// Takes an attempt out of the results, so that it can be written again.
  func delete(_ id: Int64, withFindings: Bool) throws {
    try connection.execute(
      """
      DELETE FROM \(schema).attempts WHERE attempt_id = \(id);
      DELETE FROM \(schema).later_completions WHERE attempt_id = \(id);
      """)
    guard withFindings else { return }
    try connection.execute(
      """
      DELETE FROM \(schema).evidence_lines WHERE finding_id IN
        (SELECT finding_id FROM \(schema).findings WHERE attempt_id = \(id));
      DELETE FROM \(schema).findings WHERE attempt_id = \(id);
      """)
  }
}
