import LogReading

/// The views of what lies around attempts: durable work, the state of devices, and decisions.
extension Schema {
  /// Views of jobs and of device states.
  ///
  /// - Parameter schema: As in `resultTables(in:)`.
  /// - Returns: SQL that makes them.
  static func contextViews(in schema: String) -> String {
    jobsView(in: schema) + deviceStatesView(in: schema)
  }

  /// One row for each boot of a device that lines name.
  static var bootsView: String {
    """
    CREATE VIEW boots AS SELECT
      device, boot, min(min_at) AS first_at, max(max_at) AS last_at, sum(kept) AS events,
      count(DISTINCT nullif(clock_step, 0)) AS clock_steps,
      (SELECT s.first_event_id FROM stretches AS s
        WHERE s.device = stretches.device AND s.boot = stretches.boot AND s.kept > 0
        ORDER BY s.min_at, s.first_event_id LIMIT 1) AS first_event_id
    FROM stretches
    WHERE boot IS NOT NULL AND kept > 0
    GROUP BY device, boot;

    """
  }

  /// A job that was put aside and taken up again much later has several parts.
  private static func jobsView(in schema: String) -> String {
    """
    CREATE VIEW \(schema).jobs AS
    SELECT job, device, min(first_started_at) AS first_started_at, last_at,
      sum(attempts) AS attempts, sum(run_s) AS run_s, done, total, job_state,
      max(generations) AS generations, min(submitted_at) AS submitted_at, done_at,
      sum(repeated) AS repeated, sum(work_at_risk_s) AS work_at_risk_s
    FROM (SELECT * FROM job_parts ORDER BY job, device, last_at DESC)
    GROUP BY job, device;

    """
  }

  /// One row for each stretch of time in which a device was known to be in one state.
  private static func deviceStatesView(in schema: String) -> String {
    """
    CREATE VIEW \(schema).device_states AS
    WITH told AS (
      \(stateRows("charging", of: .charging, ["no", "yes"]))
      UNION ALL
      \(stateRows("online", of: .online, ["no", "yes"]))
      UNION ALL
      \(stateRows("lowpower", of: .lowPower, ["no", "yes"]))
      UNION ALL
      \(stateRows("locked", of: .locked, ["no", "yes"]))
      UNION ALL
      \(stateRows("refresh", of: .refresh, ["available", "denied", "restricted"]))
      UNION ALL
      SELECT * FROM (\(frontRows))
    ),
    turned AS (
      SELECT device, state, value, logged_at, event_id,
        lag(value) OVER (PARTITION BY device, state ORDER BY logged_at, event_id) AS value_before
      FROM told
    )
    SELECT t.device, t.state, t.value, t.logged_at AS began_at,
      coalesce(
        lead(t.logged_at) OVER (PARTITION BY t.device, t.state ORDER BY t.logged_at, t.event_id),
        w.last_at) AS ended_at,
      (coalesce(
        lead(t.logged_at) OVER (PARTITION BY t.device, t.state ORDER BY t.logged_at, t.event_id),
        w.last_at) - t.logged_at) / 1e6 AS duration_s,
      t.event_id
    FROM turned AS t
    JOIN device_windows AS w ON w.device = t.device
    WHERE t.value IS NOT t.value_before;

    """
  }

  private static func stateRows(
    _ state: String, of field: EventFacts.Field, _ values: [String]
  ) -> String {
    """
    SELECT m.device, '\(state)' AS state, \(words(field, from: 1, values)) AS value, r.logged_at,
        r.event_id
      FROM event_rows AS r JOIN streams AS m USING (stream_id)
      WHERE \(self.field(field)) > 0 AND r.repeated IS NOT 1
    """
  }

  /// A launch says that the app is not in front, where other lines tell of that at all.
  private static var frontRows: String {
    let front = [EventKind.foreground, .background, .terminate, .launch].map { "\($0.rawValue)" }
    return """
      SELECT device, 'front' AS state,
          CASE kind WHEN \(EventKind.foreground.rawValue) THEN 'yes' ELSE 'no' END AS value,
          logged_at, event_id
        FROM (
          SELECT m.device, \(field(.kind)) AS kind, r.logged_at, r.event_id,
            sum(\(field(.kind)) <> \(EventKind.launch.rawValue))
              OVER (PARTITION BY m.device ORDER BY r.logged_at, r.event_id) AS told_before
          FROM event_rows AS r JOIN streams AS m USING (stream_id)
          WHERE \(field(.kind)) IN (\(front.joined(separator: ", "))) AND r.repeated IS NOT 1
        )
        WHERE told_before > 0
      """
  }

  /// What the daemon decided about requests; `policies` is a JSON array.
  ///
  /// The object in `extra` is `SchedulerDaemon`'s: activity, score, threshold and policies, in this
  /// order. It is taken apart as text, since SQLite 3.40 calls its JSON functions unsafe in views.
  static var decisionsView: String {
    """
    CREATE VIEW decisions AS
    WITH told AS (
      SELECT event_id, extra, instr(extra, ',"policies":') AS policies_start,
        CASE instr(extra, ',"policies":') WHEN 0 THEN extra
          ELSE substr(extra, 1, instr(extra, ',"policies":') - 1) END AS head
      FROM event_details
    )
    SELECT
      r.event_id AS decision_id,
      r.logged_at AS decided_at,
      m.task,
      m.device,
      substr(d.head, 14, instr(substr(d.head, 14), '"') - 1) AS activity,
      \(words(.outcome, from: 1, DecisionOutcome.allCases.map(\.name))) AS outcome,
      \(number("score")) AS score,
      \(number("threshold")) AS threshold,
      CASE WHEN d.policies_start > 0 THEN substr(d.extra, d.policies_start + 12,
        length(d.extra) - d.policies_start - 12) END AS policies,
      r.source_id,
      r.line
    FROM event_rows AS r
    JOIN streams AS m USING (stream_id)
    LEFT JOIN told AS d ON d.event_id = r.event_id
    WHERE \(field(.kind)) = \(EventKind.decision.rawValue) AND r.repeated IS NOT 1;

    """
  }

  private static func number(_ key: String) -> String {
    let word = ",\"\(key)\":"
    return "CASE WHEN instr(d.head, '\(word)') > 0 THEN CAST(substr(d.head, "
      + "instr(d.head, '\(word)') + \(word.utf8.count)) AS REAL) END"
  }
}
