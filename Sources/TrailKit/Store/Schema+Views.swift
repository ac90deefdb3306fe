import LogReading

/// The views over the narrow tables.
extension Schema {
  /// All views of the database's contract.
  ///
  /// - Parameter schema: As in `resultTables(in:)`; the views of events are only in `main`.
  /// - Returns: SQL that makes them.
  static func views(in schema: String) -> String {
    let events =
      schema == "main"
      ? eventsView + decisionsView + bootsView
        + textViews(of: ["sources", "events", "decisions", "boots"], in: schema)
      : ""
    return events + completionsView(in: schema) + evidenceView(in: schema) + tasksView(in: schema)
      + deviceViews(in: schema) + contextViews(in: schema)
      + textViews(
        of: [
          "requests", "attempts", "completions", "findings", "evidence", "jobs", "device_states",
        ], in: schema)
  }

  static func field(_ field: EventFacts.Field) -> String {
    "((r.facts >> \(field.shift)) & \((1 << field.width) - 1))"
  }

  /// A `CASE` that turns a packed field into words; values without a word become NULL.
  static func words(_ field: EventFacts.Field, from first: Int, _ words: [String]) -> String {
    let cases = words.enumerated().map { "WHEN \($0.offset + first) THEN '\($0.element)'" }
    return "CASE \(self.field(field)) \(cases.joined(separator: " ")) END"
  }

  private static func truth(_ field: EventFacts.Field) -> String {
    "CASE \(self.field(field)) WHEN 1 THEN 0 WHEN 2 THEN 1 END"
  }

  private static var eventsView: String {
    """
    CREATE VIEW events AS SELECT
      r.event_id,
      r.logged_at,
      CASE \(field(.fractionDigits)) WHEN 0 THEN 1.0 WHEN 1 THEN 0.1 WHEN 2 THEN 0.01
        WHEN 3 THEN 0.001 WHEN 4 THEN 0.0001 WHEN 5 THEN 0.00001 ELSE 0.000001 END AS resolution_s,
      \(words(.kind, from: 0, EventKind.allCases.map(\.name))) AS kind,
      \(words(.layer, from: 0, Layer.allCases.map(\.name))) AS layer,
      m.task,
      \(words(.type, from: 1, TaskType.allCases.map(\.name))) AS type,
      m.device,
      n.process,
      r.pid,
      n.build,
      n.os,
      n.model,
      r.attempt_ref,
      r.job,
      d.generation,
      \(truth(.success)) AS success,
      d.completed_by,
      r.earliest_at,
      \(truth(.network)) AS network,
      \(truth(.power)) AS power,
      \(words(.result, from: 1, ["rejected", "accepted"])) AS result,
      d.error,
      CASE WHEN \(field(.errorCode)) BETWEEN 1 AND 4 THEN \(field(.errorCode)) END AS error_code,
      d.cursor_text AS cursor,
      d.done,
      d.total,
      \(words(.origin, from: 1, ["system", "debugger"])) AS origin,
      d.reason,
      \(words(.remark, from: 1, Remark.allCases.map(\.name))) AS remark,
      d.device_state,
      d.extra,
      \(field(.inferred)) AS inferred,
      coalesce(r.repeated, 0) AS repeated,
      r.source_id,
      s.name AS source,
      r.line,
      (SELECT CAST(substr(CAST(b.block AS BLOB), ((r.text_ref >> 16) & 65535) + 1, r.text_ref & 65535) AS TEXT)
        FROM text_blocks AS b WHERE b.block_id = r.text_ref >> 32) AS text
    FROM event_rows AS r
    JOIN streams AS m USING (stream_id)
    JOIN setting_names AS n USING (setting_id)
    JOIN sources AS s ON s.source_id = r.source_id
    LEFT JOIN event_details AS d ON d.event_id = r.event_id;

    """
  }

  /// The first completion of an attempt stands in its row; most have no other.
  private static func completionsView(in schema: String) -> String {
    """
    CREATE VIEW \(schema).completions AS
    WITH all_completions AS (
      SELECT attempt_id, 1 AS position, completed_at, success, NULL AS gap_s,
        complete_event_id AS event_id
      FROM attempts WHERE complete_event_id IS NOT NULL
      UNION ALL
      SELECT attempt_id, position, completed_at, success, gap_s, event_id FROM later_completions
    )
    SELECT c.attempt_id, c.position, c.completed_at, c.success, d.completed_by,
      \(words(.layer, from: 0, Layer.allCases.map(\.name))) AS layer, c.gap_s, c.event_id
    FROM all_completions AS c
    JOIN event_rows AS r ON r.event_id = c.event_id
    LEFT JOIN event_details AS d ON d.event_id = c.event_id;

    """
  }

  /// A left join of the events view itself would read all events into a temporary table first.
  private static func evidenceView(in schema: String) -> String {
    """
    CREATE VIEW \(schema).evidence AS SELECT
      l.finding_id,
      l.position,
      l.event_id,
      coalesce(l.source_id, r.source_id) AS source_id,
      (SELECT s.name FROM sources AS s WHERE s.source_id = coalesce(l.source_id, r.source_id))
        AS source,
      coalesce(l.line, r.line) AS line,
      r.logged_at,
      coalesce(l.note, (SELECT e.text FROM events AS e WHERE e.event_id = l.event_id)) AS text
    FROM evidence_lines AS l
    LEFT JOIN event_rows AS r ON r.event_id = l.event_id;

    """
  }

  /// Count, minimum, nearest-rank percentiles, maximum and mean of one figure for each task.
  private static func spread(_ name: String, _ column: String, from table: String) -> String {
    """
    \(name)_ranked AS (
      SELECT task, \(column) AS x, count(*) OVER (PARTITION BY task) AS n,
        row_number() OVER (PARTITION BY task ORDER BY \(column)) AS rank
      FROM \(table)
    ),
    \(name)_spread AS (
      SELECT task, max(n) AS n, min(x) AS min_s,
        max(CASE WHEN rank = (n * 50 + 99) / 100 THEN x END) AS p50_s,
        max(CASE WHEN rank = (n * 90 + 99) / 100 THEN x END) AS p90_s,
        max(CASE WHEN rank = (n * 95 + 99) / 100 THEN x END) AS p95_s,
        max(x) AS max_s, avg(x) AS mean_s
      FROM \(name)_ranked
      GROUP BY task
    )
    """
  }

  private static func spreadColumns(_ name: String) -> String {
    let figures = ["min_s", "p50_s", "p90_s", "p95_s", "max_s", "mean_s"]
    return
      (["coalesce(\(name)_spread.n, 0) AS \(name)_n"]
      + figures.map { "\(name)_spread.\($0) AS \(name)_\($0)" }).joined(separator: ",\n  ")
  }

  private static func tasksView(in schema: String) -> String {
    """
    CREATE VIEW \(schema).tasks AS
    WITH seen_tasks AS (
      SELECT task, max(type) AS type, count(*) AS devices FROM task_devices GROUP BY task
    ),
    request_counts AS (
      SELECT task, sum(status <> 'rejected') AS requests, sum(status = 'fired') AS fired,
        sum(status = 'replaced') AS replaced, sum(status = 'cancelled') AS cancelled,
        sum(status = 'rejected') AS rejected, sum(status = 'pending') AS pending,
        sum(status = 'never-fired') AS never_fired
      FROM requests GROUP BY task
    ),
    attempt_counts AS (
      SELECT task, count(*) AS attempts, sum(origin = 'debugger') AS debugger_attempts,
        sum(outcome = 'succeeded') AS succeeded, sum(outcome = 'failed') AS failed,
        sum(outcome = 'expired') AS expired,
        sum(outcome = 'expired-claimed-success') AS expired_claimed_success,
        sum(outcome = 'expired-uncompleted') AS expired_uncompleted,
        sum(outcome = 'abandoned') AS abandoned, sum(outcome = 'running') AS running,
        sum(completions > 1) AS double_completions
      FROM attempts GROUP BY task
    ),
    \(spread("total_wait", "total_wait_s", from: "requests WHERE is_wait_counted = 1")),
    \(spread("eligible_wait", "eligible_wait_s", from: "requests WHERE is_wait_counted = 1")),
    \(spread("run", "run_s", from: "attempts WHERE is_run_counted = 1"))
    SELECT seen_tasks.task, seen_tasks.type, seen_tasks.devices,
      \(zeroed(["requests", "fired", "replaced", "cancelled", "rejected", "pending", "never_fired"])),
      \(zeroed(["attempts", "debugger_attempts", "succeeded", "failed", "expired",
        "expired_claimed_success", "expired_uncompleted", "abandoned", "running",
        "double_completions"])),
      \(spreadColumns("total_wait")),
      \(spreadColumns("eligible_wait")),
      \(spreadColumns("run"))
    FROM seen_tasks
    LEFT JOIN request_counts USING (task)
    LEFT JOIN attempt_counts USING (task)
    LEFT JOIN total_wait_spread USING (task)
    LEFT JOIN eligible_wait_spread USING (task)
    LEFT JOIN run_spread USING (task);

    """
  }

  private static func zeroed(_ columns: [String]) -> String {
    columns.map { "coalesce(\($0), 0) AS \($0)" }.joined(separator: ", ")
  }

  private static func deviceViews(in schema: String) -> String {
    """
    CREATE VIEW \(schema).devices AS SELECT
      w.device, w.first_at, w.last_at, w.events,
      (SELECT count(*) FROM task_devices AS t WHERE t.device = w.device) AS tasks,
      (SELECT count(*) FROM attempts AS a WHERE a.device = w.device) AS attempts
    FROM device_windows AS w;
    CREATE VIEW \(schema).processes AS SELECT
      m.device, n.process, r.pid, min(r.logged_at) AS first_at, max(r.logged_at) AS last_at,
      count(*) AS events
    FROM event_rows AS r
    JOIN streams AS m USING (stream_id)
    JOIN setting_names AS n USING (setting_id)
    WHERE r.pid IS NOT NULL AND r.repeated IS NOT 1
    GROUP BY m.device, n.process, r.pid;

    """
  }

  /// The same views with times as people read them.
  private static func textViews(of names: [String], in schema: String) -> String {
    names.map { name in
      let columns = contractColumns[name, default: []].map { column in
        column.hasSuffix("_at")
          ? "strftime('%Y-%m-%dT%H:%M:%S', \(column) / 1000000, 'unixepoch')"
            + " || printf('.%06dZ', \(column) % 1000000) AS \(column)"
          : column
      }
      return "CREATE VIEW \(schema).\(name)_text AS SELECT \(columns.joined(separator: ", "))"
        + " FROM \(name);\n"
    }.joined()
  }

  /// The columns that users may rely on, in order; those ending in `_at` are times.
  static let contractColumns: [String: [String]] = [
    "sources": [
      "source_id", "name", "kind", "container", "device", "bytes", "lines", "events", "malformed",
      "other", "repeated", "first_at", "last_at", "content_hash", "timezone", "timezone_assumed",
      "levels_missing", "source_state", "note", "ingested_at",
    ],
    "events": [
      "event_id", "logged_at", "resolution_s", "kind", "layer", "task", "type", "device",
      "process", "pid", "build", "os", "model", "attempt_ref", "job", "generation", "success",
      "completed_by", "earliest_at", "network", "power", "result", "error", "error_code", "cursor",
      "done", "total", "origin", "reason", "remark", "device_state", "extra", "inferred",
      "repeated", "source_id", "source", "line", "text",
    ],
    "decisions": [
      "decision_id", "decided_at", "task", "device", "activity", "outcome", "score", "threshold",
      "policies", "source_id", "line",
    ],
    "boots": ["device", "boot", "first_at", "last_at", "events", "clock_steps", "first_event_id"],
    "requests": [
      "request_id", "task", "type", "device", "submitted_at", "earliest_at", "network", "power",
      "status", "fired_attempt_id", "replaced_by_id", "total_wait_s", "eligible_wait_s",
      "asked_wait_s", "is_wait_counted", "submit_event_id", "end_event_id", "layers",
    ],
    "attempts": [
      "attempt_id", "task", "type", "device", "pid", "build", "os", "attempt_ref", "job", "origin",
      "request_id", "started_at", "expired_at", "completed_at", "outcome", "success",
      "completions", "checkpoints", "run_s", "grace_s", "first_checkpoint_s", "work_at_risk_s",
      "resolution_s", "reliable", "inferred", "is_run_counted", "layers", "start_event_id",
      "expire_event_id", "complete_event_id",
    ],
    "completions": [
      "attempt_id", "position", "completed_at", "success", "completed_by", "layer", "gap_s",
      "event_id",
    ],
    "findings": [
      "finding_id", "diagnosis", "family", "severity", "confidence", "cause", "contributing",
      "task", "device", "attempt_id", "request_id", "found_at", "title", "detail", "advice",
      "metrics", "fingerprint",
    ],
    "evidence": [
      "finding_id", "position", "event_id", "source_id", "source", "line", "logged_at", "text",
    ],
    "jobs": [
      "job", "device", "first_started_at", "last_at", "attempts", "run_s", "done", "total",
      "job_state", "generations", "submitted_at", "done_at", "repeated", "work_at_risk_s",
    ],
    "device_states": [
      "device", "state", "value", "began_at", "ended_at", "duration_s", "event_id",
    ],
  ]
}
