import SQLite

/// Every occurrence with a line of its own.
extension Check {
  /// Writes the verdict, a line for each occurrence, and what `text` has at its end.
  ///
  /// Memory does not grow with the occurrences.
  ///
  /// - Throws: `SQLiteError` if the database cannot be read.
  func writeEach(from connection: Connection, write: (String) -> Void) throws(SQLiteError) {
    write(head)
    let starts = Dictionary(items.map { ($0.group.fingerprint, $0) }) { first, _ in first }
    var rows = try Statement(
      connection,
      """
      SELECT f.fingerprint, f.device, f.found_at, l.event_id, s.name, l.line
      FROM findings AS f
      LEFT JOIN evidence_lines AS l ON l.finding_id = f.finding_id AND l.position = 1
      LEFT JOIN sources AS s ON s.source_id = l.source_id
      ORDER BY CASE f.severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, f.diagnosis,
        f.task, f.cause, f.found_at, f.device, f.detail, f.finding_id
      """)
    // Of all events, only those that are evidence are read, each by its key.
    var event = try Statement(connection, "SELECT source, line FROM events WHERE event_id = ?1")
    while try rows.step() {
      guard let item = starts[rows.text(at: 0) ?? ""] else { continue }
      var line = FindingGroup.EvidenceLine(
        source: rows.text(at: 4) ?? "-", line: rows.optionalInteger(at: 5).map { Int($0) })
      if let id = rows.optionalInteger(at: 3) {
        try event.bind(id, at: 1)
        if try event.step() {
          line.source = event.text(at: 0) ?? "-"
          line.line = event.optionalInteger(at: 1).map { Int($0) }
        }
        event.reset()
      }
      let at = rows.optionalInteger(at: 2).map { FigureText.iso($0) } ?? "-"
      write(
        "\(Self.start(item)) \(Self.field(rows.text(at: 1))) \(at)"
          + " \(VisibleText.of(line.place, limit: 300))\n")
    }
    for line in tail { write(line + "\n") }
  }
}
