import SQLite

/// The tables and views of a trail database: what users may rely on, and what lies beneath it.
///
/// Times are integers, microseconds since 1970 UTC. Durations are seconds in columns ending in `_s`.
enum Schema {
  /// Marks the file as a trail database: "bgtr" in ASCII.
  static let applicationID: Int64 = 0x6267_7472

  /// What brings a database from version n to n + 1, for n = 0, 1, ...
  static let migrations: [String] = [
    sourceTables + eventTables + resultTables(in: "main") + views(in: "main")
  ]

  /// The version of databases that this program writes.
  static var version: Int { migrations.count }

  private static let sourceTables = """
    CREATE TABLE trail_state(
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sources(
      source_id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('file', 'gzip', 'pipe')),
      container TEXT,
      device TEXT,
      bytes INTEGER NOT NULL DEFAULT 0,
      lines INTEGER NOT NULL DEFAULT 0,
      events INTEGER NOT NULL DEFAULT 0,
      malformed INTEGER NOT NULL DEFAULT 0,
      other INTEGER NOT NULL DEFAULT 0,
      repeated INTEGER NOT NULL DEFAULT 0,
      first_at INTEGER,
      last_at INTEGER,
      content_hash TEXT,
      timezone TEXT,
      timezone_assumed INTEGER NOT NULL DEFAULT 0,
      levels_missing TEXT,
      source_state TEXT NOT NULL
        CHECK (source_state IN ('loading', 'complete', 'truncated', 'damaged')),
      note TEXT,
      ingested_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE source_progress(
      source_id INTEGER PRIMARY KEY REFERENCES sources,
      head_hash INTEGER,
      mark_bytes INTEGER NOT NULL DEFAULT 0,
      mark_hash INTEGER NOT NULL DEFAULT 0,
      mark_event_id INTEGER NOT NULL DEFAULT 0,
      mark_lines INTEGER NOT NULL DEFAULT 0,
      mark_events INTEGER NOT NULL DEFAULT 0,
      mark_malformed INTEGER NOT NULL DEFAULT 0,
      mark_other INTEGER NOT NULL DEFAULT 0,
      capture INTEGER NOT NULL DEFAULT 0,
      path TEXT,
      file_bytes INTEGER,
      modified_ns INTEGER,
      inode INTEGER
    ) STRICT;
    CREATE TABLE source_notices(
      source_id INTEGER NOT NULL REFERENCES sources,
      kind TEXT NOT NULL,
      count INTEGER NOT NULL,
      first_line INTEGER NOT NULL,
      last_line INTEGER NOT NULL,
      first_text TEXT NOT NULL,
      mark_count INTEGER NOT NULL,
      mark_line INTEGER NOT NULL,
      PRIMARY KEY (source_id, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rejects(
      source_id INTEGER NOT NULL REFERENCES sources,
      line INTEGER NOT NULL,
      reason TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (source_id, line)
    ) STRICT, WITHOUT ROWID;

    """

  /// The events, narrow: every column of `event_rows` is paid for by each event.
  ///
  /// Constraints are too, so there are none: 9 times NOT NULL cost a fifth of the insert.
  ///
  /// What few lines say is in `event_details`, of those lines alone. `event_rows.facts` is laid out by `EventFacts`; a text lies in `text_blocks` at `text_ref`:
  /// block number << 32 | offset << 16 | length, in bytes.
  private static let eventTables = """
    CREATE TABLE streams(
      stream_id INTEGER PRIMARY KEY,
      named_device TEXT,
      source_id INTEGER REFERENCES sources,
      task TEXT,
      device TEXT NOT NULL
    ) STRICT;
    CREATE TABLE setting_names(
      setting_id INTEGER PRIMARY KEY,
      process TEXT,
      build TEXT,
      os TEXT,
      model TEXT
    ) STRICT;
    CREATE TABLE event_rows(
      event_id INTEGER PRIMARY KEY,
      source_id INTEGER,
      line INTEGER,
      logged_at INTEGER,
      line_key INTEGER,
      facts INTEGER,
      stream_id INTEGER,
      setting_id INTEGER,
      text_ref INTEGER,
      pid INTEGER,
      attempt_ref TEXT,
      earliest_at INTEGER,
      job TEXT,
      repeated INTEGER
    ) STRICT;
    CREATE TABLE event_details(
      event_id INTEGER PRIMARY KEY,
      generation TEXT,
      cursor_text TEXT,
      done REAL,
      total REAL,
      completed_by TEXT,
      error TEXT,
      reason TEXT,
      device_state TEXT,
      extra TEXT
    ) STRICT;
    CREATE TABLE text_blocks(
      block_id INTEGER PRIMARY KEY,
      block TEXT NOT NULL
    ) STRICT;
    CREATE TABLE segments(
      segment_id INTEGER PRIMARY KEY,
      source_id INTEGER NOT NULL REFERENCES sources,
      stream_id INTEGER NOT NULL REFERENCES streams,
      capture INTEGER NOT NULL,
      step INTEGER NOT NULL,
      first_event_id INTEGER NOT NULL,
      last_event_id INTEGER NOT NULL,
      event_count INTEGER NOT NULL,
      first_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      min_at INTEGER NOT NULL,
      max_at INTEGER NOT NULL,
      disorder INTEGER NOT NULL,
      first_mach INTEGER,
      last_mach INTEGER,
      boot TEXT
    ) STRICT;
    CREATE TABLE stretches(
      stretch_id INTEGER PRIMARY KEY,
      device TEXT NOT NULL,
      source_id INTEGER NOT NULL REFERENCES sources,
      run INTEGER NOT NULL,
      first_event_id INTEGER NOT NULL,
      last_event_id INTEGER NOT NULL,
      kept INTEGER NOT NULL,
      min_at INTEGER NOT NULL,
      max_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL,
      shift INTEGER NOT NULL,
      clock_step INTEGER NOT NULL,
      set_back INTEGER,
      boot TEXT
    ) STRICT;

    """

  /// What correlation and analysis store.
  ///
  /// - Parameter schema: `main`, or `temp` for results of other settings than the stored ones,
  ///   which then hide those of the database.
  /// - Returns: SQL that makes them.
  static func resultTables(in schema: String) -> String {
    """
    CREATE TABLE \(schema).settings(
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL,
      origin TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE \(schema).device_windows(
      device TEXT PRIMARY KEY,
      first_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      events INTEGER NOT NULL,
      unreadable INTEGER NOT NULL DEFAULT 0,
      unreadable_found INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE \(schema).task_devices(
      task TEXT NOT NULL,
      device TEXT NOT NULL,
      type TEXT,
      first_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      registrations INTEGER NOT NULL,
      PRIMARY KEY (task, device)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE \(schema).open_waits(
      task TEXT PRIMARY KEY,
      requests INTEGER NOT NULL,
      looks INTEGER NOT NULL,
      forbidden INTEGER NOT NULL,
      below_threshold INTEGER NOT NULL,
      decided TEXT,
      needs TEXT,
      states TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE \(schema).requests(
      request_id INTEGER PRIMARY KEY,
      task TEXT,
      type TEXT,
      device TEXT,
      submitted_at INTEGER,
      earliest_at INTEGER,
      network INTEGER,
      power INTEGER,
      status TEXT,
      fired_attempt_id INTEGER REFERENCES attempts,
      replaced_by_id INTEGER REFERENCES requests,
      total_wait_s REAL,
      eligible_wait_s REAL,
      asked_wait_s REAL,
      is_wait_counted INTEGER,
      submit_event_id INTEGER,
      end_event_id INTEGER,
      layers TEXT
    ) STRICT;
    CREATE TABLE \(schema).attempts(
      attempt_id INTEGER PRIMARY KEY,
      task TEXT,
      type TEXT,
      device TEXT,
      pid INTEGER,
      build TEXT,
      os TEXT,
      attempt_ref TEXT,
      job TEXT,
      origin TEXT,
      request_id INTEGER REFERENCES requests,
      started_at INTEGER,
      expired_at INTEGER,
      completed_at INTEGER,
      outcome TEXT,
      success INTEGER,
      completions INTEGER,
      checkpoints INTEGER,
      run_s REAL,
      grace_s REAL,
      first_checkpoint_s REAL,
      work_at_risk_s REAL,
      resolution_s REAL,
      reliable INTEGER,
      inferred INTEGER,
      is_run_counted INTEGER,
      layers TEXT,
      start_event_id INTEGER,
      expire_event_id INTEGER,
      complete_event_id INTEGER
    ) STRICT;
    CREATE TABLE \(schema).job_parts(
      job TEXT NOT NULL,
      device TEXT NOT NULL,
      submitted_at INTEGER,
      first_started_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL,
      run_s REAL NOT NULL,
      done REAL,
      total REAL,
      job_state TEXT NOT NULL CHECK (job_state IN ('done', 'running', 'unfinished')),
      generations INTEGER NOT NULL,
      done_at INTEGER,
      repeated REAL NOT NULL,
      work_at_risk_s REAL NOT NULL
    ) STRICT;
    CREATE TABLE \(schema).later_completions(
      attempt_id INTEGER NOT NULL REFERENCES attempts,
      position INTEGER NOT NULL,
      completed_at INTEGER NOT NULL,
      success INTEGER,
      gap_s REAL NOT NULL,
      event_id INTEGER NOT NULL,
      PRIMARY KEY (attempt_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE \(schema).findings(
      finding_id INTEGER PRIMARY KEY,
      diagnosis TEXT NOT NULL,
      family TEXT NOT NULL,
      severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'info')),
      confidence TEXT NOT NULL CHECK (confidence IN ('certain', 'likely', 'possible')),
      cause TEXT,
      contributing TEXT NOT NULL,
      task TEXT,
      device TEXT,
      attempt_id INTEGER REFERENCES attempts,
      request_id INTEGER REFERENCES requests,
      found_at INTEGER,
      title TEXT NOT NULL,
      detail TEXT NOT NULL,
      advice TEXT NOT NULL,
      metrics TEXT NOT NULL,
      fingerprint TEXT NOT NULL
    ) STRICT;
    CREATE TABLE \(schema).evidence_lines(
      finding_id INTEGER NOT NULL REFERENCES findings,
      position INTEGER NOT NULL,
      event_id INTEGER,
      source_id INTEGER,
      line INTEGER,
      note TEXT,
      PRIMARY KEY (finding_id, position)
    ) STRICT, WITHOUT ROWID;

    """
  }

  /// Result tables, those that depend on others first.
  private static let resultTableNames = [
    "evidence_lines", "findings", "job_parts", "later_completions", "attempts", "requests",
    "task_devices", "open_waits", "device_windows", "settings",
  ]

  /// Makes temporary tables and views that hide the stored results.
  static func makeTemporaryResults(_ connection: Connection) throws(SQLiteError) {
    let exists = try connection.integer(
      "SELECT count(*) FROM temp.sqlite_schema WHERE name = 'requests'")
    if exists == 0 { try connection.execute(resultTables(in: "temp") + views(in: "temp")) }
  }

  /// Removes all results.
  static func emptyResults(_ connection: Connection, in schema: String) throws(SQLiteError) {
    for name in resultTableNames { try connection.execute("DELETE FROM \(schema).\(name)") }
  }
}
