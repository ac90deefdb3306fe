import SQLite

/// Finds out whose the lines are that name no device.
///
/// They belong to the device that the user gave their source, else to the one that the others of
/// their source name, else to `-`.
struct DeviceResolution {
  let connection: Connection

  /// Sets the device of every nameless stream.
  ///
  /// - Returns: Whether the device of a stream has changed that had events before.
  func resolve() throws -> Bool {
    try connection.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS named_sources(source_id INTEGER PRIMARY KEY, device TEXT);
      DELETE FROM temp.named_sources;
      INSERT INTO temp.named_sources
        SELECT g.source_id, min(m.named_device)
        FROM segments AS g JOIN streams AS m USING (stream_id)
        WHERE m.named_device IS NOT NULL
        GROUP BY g.source_id HAVING count(DISTINCT m.named_device) = 1;
      UPDATE streams SET device = coalesce(
        (SELECT s.device FROM sources AS s WHERE s.source_id = streams.source_id),
        (SELECT n.device FROM temp.named_sources AS n WHERE n.source_id = streams.source_id), '-')
      WHERE named_device IS NULL AND device <> coalesce(
        (SELECT s.device FROM sources AS s WHERE s.source_id = streams.source_id),
        (SELECT n.device FROM temp.named_sources AS n WHERE n.source_id = streams.source_id), '-');
      """)
    return connection.changes > 0
  }
}
