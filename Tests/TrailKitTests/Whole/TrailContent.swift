@testable import TrailKit

/// What a database says, without the numbers of rows and the names of files.
struct TrailContent: Equatable {
  var events: [String]
  var requests: [String]
  var attempts: [String]
  var completions: [String]
  var findings: [String]
  var evidence: [String]
  var tasks: [String]
  var windows: [String]

  init(_ trail: WholeTrail) throws {
    func sorted(_ sql: String) throws -> [String] { try trail.rows(sql).sorted() }
    events = try sorted(
      """
      SELECT device, task, kind, logged_at, resolution_s, layer, type, process, pid, build, os,
        model, attempt_ref, job, generation, success, completed_by, earliest_at, network, power,
        result, error, cursor, done, total, origin, reason, device_state, extra, inferred, text
      FROM events WHERE repeated = 0
      """)
    requests = try sorted(
      """
      SELECT r.device, r.task, r.type, r.submitted_at, r.earliest_at, r.network, r.power, r.status,
        r.total_wait_s, r.eligible_wait_s, r.asked_wait_s, r.is_wait_counted, r.layers,
        a.started_at, n.submitted_at AS replaced_at, e.logged_at AS ended_at
      FROM requests AS r
      LEFT JOIN attempts AS a ON a.attempt_id = r.fired_attempt_id
      LEFT JOIN requests AS n ON n.request_id = r.replaced_by_id
      LEFT JOIN event_rows AS e ON e.event_id = r.end_event_id
      """)
    attempts = try sorted(
      """
      SELECT device, task, type, pid, build, os, attempt_ref, job, origin, started_at, expired_at,
        completed_at, outcome, success, completions, checkpoints, run_s, grace_s,
        first_checkpoint_s, work_at_risk_s, resolution_s, reliable, inferred, is_run_counted, layers
      FROM attempts
      """)
    completions = try sorted(
      """
      SELECT a.device, a.task, a.started_at, c.position, c.completed_at, c.success, c.completed_by,
        c.layer, c.gap_s
      FROM completions AS c JOIN attempts AS a USING (attempt_id)
      """)
    // Each piece of a capture lacks the trailer but the last one, and that is told of each.
    let finding = "f.diagnosis, f.cause, f.device, f.task, f.found_at"
    findings = try sorted(
      """
      SELECT \(finding), f.severity, f.confidence, f.contributing, f.title, f.detail, f.advice,
        f.metrics, f.fingerprint FROM findings AS f WHERE f.diagnosis <> 'lines-lost'
      """)
    evidence = try sorted(
      """
      SELECT \(finding), e.position, e.logged_at, e.text
      FROM findings AS f JOIN evidence AS e USING (finding_id) WHERE f.diagnosis <> 'lines-lost'
      """)
    tasks = try sorted("SELECT * FROM tasks")
    windows = try sorted("SELECT * FROM devices")
  }

  /// What differs from another one, as lines of a patch: `- requests ...`.
  func differences(from other: TrailContent) -> [String] {
    var differences: [String] = []
    func compare(_ name: String, _ own: [String], _ others: [String]) {
      let change = others.difference(from: own)
      for step in change.prefix(2) {
        switch step {
        case .insert(_, let row, _): differences.append("+ \(name) \(row)")
        case .remove(_, let row, _): differences.append("- \(name) \(row)")
        }
      }
    }
    compare("events", events, other.events)
    compare("requests", requests, other.requests)
    compare("attempts", attempts, other.attempts)
    compare("completions", completions, other.completions)
    compare("findings", findings, other.findings)
    compare("evidence", evidence, other.evidence)
    compare("tasks", tasks, other.tasks)
    compare("windows", windows, other.windows)
    return differences
  }
}
