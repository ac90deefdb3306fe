import SQLite

/// Finds sources that name no device and seem to come from several.
///
/// They overlap in time, and they tell of different boots then, or one program has different process
/// ids in them at the same time, or they name no process and share no line.
struct MixedDevices {
  let connection: Connection

  /// One sentence for each pair of sources, at most three.
  func warnings() throws -> [String] {
    guard try hasOverlap() else { return [] }
    let boots = try differentBoots()
    guard boots.isEmpty else { return boots }
    try PackedEvents(connection: connection).makeRows()
    let certain = try differentProcesses()
    return certain.isEmpty ? try unrelated() : certain
  }

  /// Sources that overlap in time within two boots, and have none in common.
  private func differentBoots() throws -> [String] {
    try warnings(
      """
      WITH spans AS (
        SELECT source_id, boot, min(min_at) AS first_at, max(max_at) AS last_at
        FROM stretches WHERE device = '-' AND kept > 0 AND boot IS NOT NULL
        GROUP BY source_id, boot
      )
      SELECT DISTINCT a.name, b.name
      FROM spans AS x JOIN spans AS y
        ON y.boot <> x.boot AND y.first_at < x.last_at AND x.first_at < y.last_at
      JOIN sources AS a ON a.source_id = x.source_id
      JOIN sources AS b ON b.source_id = y.source_id
      WHERE a.name < b.name
        AND NOT EXISTS (
          SELECT 1 FROM stretches AS s JOIN stretches AS t USING (boot)
          WHERE s.source_id = x.source_id AND t.source_id = y.source_id)
      ORDER BY a.name, b.name LIMIT 3
      """)
  }

  /// Sources that overlap in time and have neither a line nor a process in common.
  private func unrelated() throws -> [String] {
    try warnings(
      """
      WITH spans AS (
        SELECT source_id, min(min_at) AS first_at, max(max_at) AS last_at
        FROM stretches WHERE device = '-' AND kept > 0 GROUP BY source_id
      )
      SELECT a.name, b.name
      FROM spans AS x JOIN spans AS y ON y.first_at < x.last_at AND x.first_at < y.last_at
      JOIN sources AS a ON a.source_id = x.source_id
      JOIN sources AS b ON b.source_id = y.source_id
      WHERE a.name < b.name AND a.repeated = 0 AND b.repeated = 0
        AND NOT EXISTS (
          SELECT 1 FROM segments AS g JOIN event_rows AS r
            ON r.event_id = g.first_event_id AND r.pid IS NOT NULL
          WHERE g.source_id IN (x.source_id, y.source_id))
      ORDER BY a.name, b.name LIMIT 3
      """)
  }

  private func differentProcesses() throws -> [String] {
    try warnings(
      """
      WITH spans AS (
        SELECT r.source_id, n.process, r.pid, min(r.logged_at) AS first_at,
          max(r.logged_at) AS last_at
        FROM event_rows AS r
        JOIN streams AS m USING (stream_id)
        JOIN setting_names AS n USING (setting_id)
        WHERE m.named_device IS NULL AND m.device = '-' AND r.pid IS NOT NULL
          AND r.repeated IS NOT 1
        GROUP BY r.source_id, n.process, r.pid
      )
      SELECT DISTINCT a.name, b.name
      FROM spans AS x
      JOIN spans AS y ON y.process IS x.process AND y.pid <> x.pid
        AND y.first_at < x.last_at AND x.first_at < y.last_at
      JOIN sources AS a ON a.source_id = x.source_id
      JOIN sources AS b ON b.source_id = y.source_id
      WHERE a.name < b.name
      ORDER BY a.name, b.name LIMIT 3
      """)
  }

  private func warnings(_ pairs: String) throws -> [String] {
    var rows = try Statement(connection, pairs)
    var warnings: [String] = []
    while try rows.step() {
      warnings.append(
        "\(rows.text(at: 0) ?? "") and \(rows.text(at: 1) ?? "") name no device and look like two "
          + "devices at the same time; --device-from file or folder tells them apart")
    }
    return warnings
  }

  /// Whether two sources of nameless lines overlap in time, so that it is worth looking.
  private func hasOverlap() throws -> Bool {
    let pairs = try connection.integer(
      """
      WITH spans AS (
        SELECT source_id, min(min_at) AS first_at, max(max_at) AS last_at
        FROM stretches WHERE device = '-' AND kept > 0 GROUP BY source_id
      )
      SELECT count(*) FROM spans AS a JOIN spans AS b
        ON a.source_id < b.source_id AND a.first_at <= b.last_at AND b.first_at <= a.last_at
      """)
    return (pairs ?? 0) > 0
  }
}
