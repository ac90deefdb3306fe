import SQLite

@testable import TrailKit

/// Small trail databases, filled by SQL.
enum TrailFixture {
  static func connection(_ script: String) throws -> Connection {
    let connection = try Connection(path: ":memory:")
    try connection.execute(Schema.migrations[0])
    try connection.execute(script)
    return connection
  }

  static var lineCounts: SourceSummary.Lines {
    var lines = SourceSummary.Lines()
    lines.all = 40
    lines.events = 12
    lines.malformed = 1
    lines.other = 25
    lines.repeated = 2
    return lines
  }

  static let sources = """
    INSERT INTO sources(source_id, name, kind, lines, events, malformed, other, repeated, first_at,
      last_at, timezone_assumed, source_state, note, ingested_at) VALUES
      (1, 'b.log.gz', 'gzip', 10, 4, 0, 4, 2, 5000000, 9000000, 1, 'damaged', 'damaged at byte 9', 1),
      (2, 'a.log', 'file', 30, 8, 1, 21, 0, 1000000, 8000000, 0, 'complete', NULL, 2);
    INSERT INTO rejects VALUES (2, 3, 'no time', 'event=submit');
    INSERT INTO device_windows(device, first_at, last_at, events) VALUES ('phone', 1000000, 8000000, 8), ('tablet', 5000000, 9000000, 4);
    INSERT INTO settings VALUES ('run-limit.refresh', '40', 'default'),
      ('patience.refresh', '86400', '.bgtrail.json');

    """

  static let lifecycle = """
    INSERT INTO task_devices VALUES ('a.sync', 'phone', 'refresh', 1, 2, 1),
      ('a.sync', 'tablet', NULL, 1, 2, 0);
    INSERT INTO requests(request_id, task, type, device, submitted_at, status, total_wait_s,
      eligible_wait_s, is_wait_counted, submit_event_id, layers) VALUES
      (1, 'a.sync', 'refresh', 'phone', 0, 'fired', 10, 5, 1, 1, 'app'),
      (2, 'a.sync', 'refresh', 'phone', 0, 'fired', 20, 15, 1, 1, 'app'),
      (3, 'a.sync', 'refresh', 'phone', 0, 'never-fired', NULL, NULL, 0, 1, 'app'),
      (4, 'a.sync', 'refresh', 'tablet', 0, 'rejected', NULL, NULL, 0, 1, 'app');
    INSERT INTO attempts(attempt_id, task, type, device, origin, started_at, outcome, completions,
      checkpoints, run_s, resolution_s, reliable, inferred, is_run_counted, layers, start_event_id)
      VALUES
      (1, 'a.sync', 'refresh', 'phone', 'system', 2000000, 'succeeded', 2, 0, 4.5, 1.0, 1, 0, 1,
        'app', 1),
      (2, 'a.sync', 'refresh', 'phone', 'debugger', 18000000000, 'abandoned', 0, 0, NULL, 0.001, 1,
        1, 0, 'app', 1),
      (3, 'a.sync', 'refresh', 'tablet', 'system', -3600000000, 'running', 0, 0, NULL, 0.001, 0, 0,
        0, 'app', 1);

    """

  static let continued = """
    INSERT INTO task_devices VALUES ('app.export.1', 'phone', 'continued', 1, 2, 0),
      ('app.export.2', 'phone', 'continued', 1, 2, 0), ('app.export.2', 'tablet', NULL, 1, 2, 0),
      ('x.export.1', 'phone', 'continued', 1, 2, 0), ('plain', 'phone', 'refresh', 1, 2, 0);
    WITH runs(task, x) AS (VALUES ('app.export.1', 4.0), ('app.export.2', 1.0),
      ('app.export.2', 3.0), ('app.export.1', 2.0), ('x.export.1', 9.0))
    INSERT INTO attempts(task, type, device, origin, started_at, outcome, completions, checkpoints,
      run_s, resolution_s, reliable, inferred, is_run_counted, layers, start_event_id)
    SELECT task, 'continued', 'phone', 'system', 0, 'succeeded', 1, 0, x, 0.001, 1, 0, 1, 'app', 1
    FROM runs;

    """

  /// 5,000 requests and attempts of three tasks, most of them of one.
  static let many = """
    INSERT INTO task_devices VALUES ('a', 'phone', 'refresh', 1, 2, 0),
      ('b', 'phone', 'processing', 1, 2, 0), ('c', 'phone', NULL, 1, 2, 0);
    CREATE TEMP TABLE numbers AS
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
    SELECT i, CASE WHEN i % 50 = 0 THEN 'b' WHEN i % 50 = 1 THEN 'c' ELSE 'a' END AS task,
      (i * 7919 % 10007) / 7.0 AS x
    FROM n;
    INSERT INTO requests(task, type, device, submitted_at, status, total_wait_s, eligible_wait_s,
      is_wait_counted, submit_event_id, layers)
    SELECT task, NULL, 'phone', 0, 'fired', x + 100, x, i % 3 > 0, 1, 'app' FROM numbers;
    INSERT INTO attempts(task, type, device, origin, started_at, outcome, completions, checkpoints,
      run_s, resolution_s, reliable, inferred, is_run_counted, layers, start_event_id)
    SELECT task, NULL, 'phone', 'system', 0, 'succeeded', 1, 0, x, 0.001, 1, 0, i % 4 > 0, 'app', 1
    FROM numbers;

    """

  static let events = """
    INSERT INTO streams VALUES (1, 'phone', NULL, 'a.sync', 'phone');
    INSERT INTO setting_names VALUES (1, 'app', NULL, NULL, NULL);
    INSERT INTO text_blocks VALUES (1, 'start a.synccomplete a.synccomplete again');
    INSERT INTO event_rows(event_id, source_id, line, logged_at, line_key, facts, stream_id,
      setting_id, text_ref) VALUES
      (1, 2, 10, 2000000, 1, 2, 1, 1, (1 << 32) | (0 << 16) | 12),
      (2, 2, 11, 3000000, 2, 5, 1, 1, (1 << 32) | (12 << 16) | 15),
      (3, 1, 5, 8000000, 3, 5, 1, 1, (1 << 32) | (27 << 16) | 14);

    """

  static let findings = """
    INSERT INTO findings VALUES
      (7, 'double-completion', 'completion', 'error', 'certain', 'late', '["repeated"]', 'a.sync',
        'phone', 1, NULL, 4000000, 'Twice', 'middle', 'Do.', '{"gap_ms": 5}', ''),
      (8, 'double-completion', 'completion', 'error', 'certain', 'late',
        '["contradictory","repeated"]', 'a.sync', 'tablet', 2, NULL, 8000000, 'Twice', 'last', 'Do.',
        '{"gap_ms": 9}', ''),
      (9, 'double-completion', 'completion', 'warning', 'certain', 'late', '[]', 'a.sync', 'phone',
        3, NULL, 2000000, 'Twice', 'first', 'Do.', '{"gap_ms": 1, "note": "x"}', ''),
      (10, 'never-fired', 'scheduling', 'error', 'certain', 'refused', '[]', 'a.sync', 'phone', NULL,
        3, 5000000, 'Never', 'refused', 'Do.', '{}', ''),
      (11, 'truncated-source', 'log', 'warning', 'certain', NULL, '[]', NULL, NULL, NULL, NULL, NULL,
        'Cut', 'cut', 'Do.', 'no json', '');
    INSERT INTO evidence_lines VALUES (9, 1, 1, NULL, NULL, NULL), (9, 2, 2, NULL, NULL, NULL),
      (8, 1, 1, NULL, NULL, NULL), (8, 2, 3, NULL, NULL, NULL), (7, 1, 2, NULL, NULL, NULL),
      (11, 1, NULL, 1, NULL, 'cut off');

    """
}
