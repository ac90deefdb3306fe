import SQLite

/// Marks last lines that were cut off where another source holds the whole line.
///
/// A copy that was made while the log was written ends anywhere. What is left of its last line may
/// be an event still, and is the same line as the whole one.
struct CutLines {
  let connection: Connection

  /// The last events of sources that end within a line, where another source has lines from the same
  /// time.
  private static let candidates = """
    SELECT c.event_id, c.source_id FROM (
      SELECT s.source_id, s.last_at, p.mark_event_id, (
        SELECT max(g.last_event_id) FROM segments AS g WHERE g.source_id = s.source_id) AS event_id
      FROM sources AS s JOIN source_progress AS p USING (source_id) WHERE s.bytes > p.mark_bytes
    ) AS c WHERE c.event_id > c.mark_event_id AND EXISTS (
      SELECT 1 FROM sources AS o WHERE o.source_id <> c.source_id
        AND o.first_at <= c.last_at AND o.last_at >= c.last_at)
    """

  /// Whether any line may have to be marked.
  func mayExist() throws -> Bool {
    try connection.integer("SELECT EXISTS (\(Self.candidates))") == 1
  }

  /// Marks the lines, which are rows.
  func mark() throws {
    try connection.execute(
      """
      CREATE TEMP TABLE cut_lines AS
      SELECT c.event_id, c.source_id, e.logged_at, e.text
      FROM (\(Self.candidates)) AS c JOIN events AS e USING (event_id) WHERE e.repeated = 0;
      CREATE TEMP TABLE whole_lines AS
      SELECT DISTINCT c.event_id, c.source_id
      FROM event_rows AS r JOIN temp.cut_lines AS c USING (logged_at)
      WHERE r.source_id <> c.source_id AND EXISTS (
        SELECT 1 FROM events AS e WHERE e.event_id = r.event_id
          AND length(e.text) > length(c.text) AND substr(e.text, 1, length(c.text)) = c.text);
      UPDATE event_rows SET repeated = 1 WHERE event_id IN (SELECT event_id FROM temp.whole_lines);
      UPDATE sources SET repeated = repeated + 1, events = events - 1
      WHERE source_id IN (SELECT source_id FROM temp.whole_lines);
      DROP TABLE temp.cut_lines;
      DROP TABLE temp.whole_lines;
      """)
  }
}
