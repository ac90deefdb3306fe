import LogReading
import SQLite

/// The rows of `sources` and `source_progress`: what was read of each source, and how far.
struct SourceLedger {
  let connection: Connection
  /// Microseconds since 1970 UTC: the time of this ingest.
  let now: Int64
  let timezone: String

  /// What is known of the source that is being written.
  struct Open {
    var id: Int64
    var name: String
    var kind: String
    var capture: Int64
    var counts = LineCounts()
    var bytes: Int64 = 0
    /// Up to the last whole line.
    var markBytes: Int64 = 0
    var markHash: UInt64 = 0
    var markEventID: Int64 = 0
    var markCounts = LineCounts()
    var firstAt: Int64?
    var lastAt: Int64?
    /// Lines that the database held before.
    var knownLines: Int64 = 0
  }

  /// Adds a source that is new.
  func begin(_ beginning: SourceBeginning) throws -> Open {
    var insert = try Statement(
      connection,
      """
      INSERT INTO sources(name, kind, device, source_state, ingested_at, timezone)
      VALUES (?1, ?2, ?3, 'loading', ?4, ?5)
      """)
    try insert.bind(beginning.name, at: 1)
    try insert.bind(beginning.kind, at: 2)
    try insert.bind(beginning.device, at: 3)
    try insert.bind(now, at: 4)
    try insert.bind(timezone, at: 5)
    _ = try insert.step()
    let id = connection.lastInsertID
    var progress = try Statement(
      connection, "INSERT INTO source_progress(source_id, head_hash) VALUES (?1, ?2)")
    try progress.bind(id, at: 1)
    // From the start on: a killed ingest is to know the source again.
    try progress.bind(beginning.headHash.map { Int64(bitPattern: $0) }, at: 2)
    _ = try progress.step()
    return Open(id: id, name: beginning.name, kind: beginning.kind, capture: 0)
  }

  /// Goes on with a source that the database holds, behind its last whole line.
  ///
  /// What followed that line, an unfinished one, is taken out again. It gets the name of the file that
  /// holds it all.
  func resume(_ id: Int64, _ beginning: SourceBeginning) throws -> Open {
    var row = try Statement(
      connection,
      """
      SELECT s.name, s.kind, p.capture, p.mark_bytes, p.mark_hash, p.mark_event_id, p.mark_lines,
        p.mark_events, p.mark_malformed, p.mark_other, s.first_at, s.last_at, s.lines,
        s.events + s.repeated
      FROM sources AS s JOIN source_progress AS p USING (source_id) WHERE s.source_id = ?1
      """)
    try row.bind(id, at: 1)
    _ = try row.step()
    var counts = LineCounts()
    counts.lines = row.integer(at: 6)
    counts.events = row.integer(at: 7)
    counts.malformed = row.integer(at: 8)
    counts.other = row.integer(at: 9)
    let open = Open(
      id: id, name: beginning.name, kind: row.text(at: 1) ?? beginning.kind,
      capture: row.integer(at: 2),
      counts: counts, bytes: row.integer(at: 3), markBytes: row.integer(at: 3),
      markHash: UInt64(bitPattern: row.integer(at: 4)), markEventID: row.integer(at: 5),
      markCounts: counts, firstAt: row.optionalInteger(at: 10),
      lastAt: row.optionalInteger(at: 11), knownLines: counts.lines)
    // Of an unfinished record the lines may be counted, though its event goes.
    let isUnfinished = row.integer(at: 12) > counts.lines || row.integer(at: 13) != counts.events
    if isUnfinished { try removeUnfinishedLine(open) }
    return open
  }

  /// The steps of time in the stored events of a source.
  func steps(in id: Int64) throws -> SourceSteps {
    var last = try Statement(
      connection,
      """
      SELECT step, last_at, (SELECT sum(event_count) FROM segments WHERE source_id = ?1)
      FROM segments WHERE source_id = ?1 ORDER BY last_event_id DESC LIMIT 1
      """)
    try last.bind(id, at: 1)
    guard try last.step() else { return SourceSteps() }
    return SourceSteps(
      count: last.integer(at: 0), events: last.integer(at: 2), lastAt: last.integer(at: 1))
  }

  private func removeUnfinishedLine(_ open: Open) throws {
    try connection.execute(
      """
      DELETE FROM event_details WHERE event_id > \(open.markEventID) AND event_id IN
        (SELECT event_id FROM event_rows WHERE source_id = \(open.id));
      DELETE FROM event_rows WHERE source_id = \(open.id) AND event_id > \(open.markEventID);
      DELETE FROM segments WHERE source_id = \(open.id) AND first_event_id > \(open.markEventID);
      DELETE FROM rejects WHERE source_id = \(open.id) AND line > \(open.markCounts.lines);
      \(NoticeWriter.rollBack(source: open.id))
      UPDATE sources SET repeated = (SELECT count(*) FROM event_rows AS r
        WHERE r.source_id = \(open.id) AND r.repeated = 1) WHERE source_id = \(open.id);
      """)
  }

  /// Writes how far the source has come; in the same transaction as its rows.
  func write(_ open: Open, state: String) throws {
    var update = try Statement(
      connection,
      """
      UPDATE sources SET name = ?2, bytes = ?3, lines = ?4, events = ?5 - repeated,
        malformed = ?6, other = ?7, first_at = ?8, last_at = ?9, source_state = ?10
      WHERE source_id = ?1
      """)
    try update.bind(open.id, at: 1)
    try update.bind(open.name, at: 2)
    try update.bind(open.bytes, at: 3)
    try update.bind(open.counts.lines, at: 4)
    try update.bind(open.counts.events, at: 5)
    try update.bind(open.counts.malformed, at: 6)
    try update.bind(open.counts.other, at: 7)
    try update.bind(open.firstAt, at: 8)
    try update.bind(open.lastAt, at: 9)
    try update.bind(state, at: 10)
    _ = try update.step()
    var progress = try Statement(
      connection,
      """
      UPDATE source_progress SET mark_bytes = ?2, mark_hash = ?3, mark_event_id = ?4,
        mark_lines = ?5, mark_events = ?6, mark_malformed = ?7, mark_other = ?8, capture = ?9
      WHERE source_id = ?1
      """)
    let values = [
      open.id, open.markBytes, Int64(bitPattern: open.markHash), open.markEventID,
      open.markCounts.lines, open.markCounts.events, open.markCounts.malformed,
      open.markCounts.other, open.capture,
    ]
    for (index, value) in values.enumerated() { try progress.bind(value, at: Int32(index + 1)) }
    _ = try progress.step()
  }

  /// Writes what only the end of a source tells.
  func end(_ open: Open, _ end: SourceEnd, _ beginning: SourceBeginning) throws {
    let (state, note) = Self.state(of: end)
    try write(open, state: state)
    var update = try Statement(
      connection,
      """
      UPDATE sources SET bytes = ?2, content_hash = ?3, container = ?4, timezone_assumed = ?5,
        levels_missing = coalesce(?6, levels_missing), note = ?7,
        timezone = CASE ?8 WHEN 1 THEN timezone END
      WHERE source_id = ?1
      """)
    try update.bind(open.id, at: 1)
    try update.bind(end.bytes, at: 2)
    try update.bind(Fingerprint.digits(of: end.contentHash), at: 3)
    try update.bind(try containers(of: open, and: end.containers), at: 4)
    try update.bind(end.sawZonelessTime && timezone.isEmpty, at: 5)
    try update.bind(end.levelsMissing, at: 6)
    try update.bind(note, at: 7)
    try update.bind(end.sawZonelessTime, at: 8)
    _ = try update.step()
    var progress = try Statement(
      connection,
      """
      UPDATE source_progress SET head_hash = ?2, path = ?3, file_bytes = ?4, modified_ns = ?5,
        inode = ?6 WHERE source_id = ?1
      """)
    try progress.bind(open.id, at: 1)
    try progress.bind(Int64(bitPattern: end.headHash), at: 2)
    try progress.bind(beginning.path, at: 3)
    try progress.bind(beginning.identity?.size, at: 4)
    try progress.bind(beginning.identity?.modified, at: 5)
    try progress.bind((beginning.identity?.inode).map { Int64(bitPattern: $0) }, at: 6)
    _ = try progress.step()
  }

  /// The names of a source's containers, those of its part that was read before, too.
  private func containers(of open: Open, and seen: [String]) throws -> String? {
    var row = try Statement(connection, "SELECT container FROM sources WHERE source_id = ?1")
    try row.bind(open.id, at: 1)
    let before = try row.step() ? row.text(at: 0) ?? "" : ""
    let names = Set(seen + before.split(separator: ",").map { String($0.drop { $0 == " " }) })
    let ordered = Containers.names.filter { names.contains($0) }
    return ordered.isEmpty ? nil : ordered.joined(separator: ", ")
  }

  /// A known source with exactly the bytes of a pipe that has just been read.
  func twin(of source: Open, _ end: SourceEnd) throws -> Int64? {
    guard end.bytes > 0, end.bytes == end.completeBytes else { return nil }
    var row = try Statement(
      connection,
      """
      SELECT s.source_id FROM sources AS s JOIN source_progress AS p USING (source_id)
      WHERE s.source_state = 'complete' AND s.bytes = ?1 AND p.mark_bytes = ?1
        AND p.mark_hash = ?2 AND s.source_id <> ?3
      """)
    try row.bind(end.bytes, at: 1)
    try row.bind(Int64(bitPattern: end.contentHash), at: 2)
    try row.bind(source.id, at: 3)
    return try row.step() ? row.integer(at: 0) : nil
  }

  /// Takes a source out again, with all its rows.
  func remove(_ id: Int64) throws {
    try connection.execute(
      """
      DELETE FROM event_details WHERE event_id IN
        (SELECT event_id FROM event_rows WHERE source_id = \(id));
      """)
    for table in ["event_rows", "segments", "rejects", "source_notices"] {
      try connection.execute("DELETE FROM \(table) WHERE source_id = \(id)")
    }
    try connection.execute(
      """
      DELETE FROM streams WHERE source_id = \(id);
      DELETE FROM source_progress WHERE source_id = \(id);
      DELETE FROM sources WHERE source_id = \(id);
      """)
  }

  /// The state that a source ends in, and what there is to say of it.
  static func state(of end: SourceEnd) -> (state: String, note: String?) {
    var notes: [String] = []
    var state = "complete"
    switch end.condition {
    case .whole: break
    case .truncated(let offset):
      state = "truncated"
      notes.append(
        "the gzip data is cut off at byte \(offset); every whole line before it was kept")
    case .damaged(let offset, let reason):
      state = "damaged"
      notes.append(
        "the gzip data is damaged at byte \(offset) (\(reason)); every whole line before it was kept"
      )
    case .trailingGarbage(let offset):
      notes.append("the bytes from \(offset) on are not gzip data and were left out")
    }
    if end.cutLines > 0 {
      let lines =
        end.cutLines == 1 ? "1 line over 1 MiB was" : "\(end.cutLines) lines over 1 MiB were"
      notes.append("\(lines) cut")
    }
    if let note = end.dayOrderNote { notes.append(note) }
    return (state, notes.isEmpty ? nil : notes.joined(separator: "; "))
  }

  /// What `--strict` does not put up with in a source.
  func fault(of source: Open, _ end: SourceEnd) throws -> String? {
    if end.condition != .whole { return Self.state(of: end).note ?? "damaged" }
    let malformed = source.counts.malformed
    if malformed == 0 { return nil }
    var row = try Statement(
      connection, "SELECT line, reason FROM rejects WHERE source_id = ?1 ORDER BY line LIMIT 1")
    try row.bind(source.id, at: 1)
    let first = try row.step() ? "line \(row.integer(at: 0)): \(row.text(at: 1) ?? "")" : ""
    return malformed == 1
      ? "a lifecycle line is malformed, \(first)"
      : "\(malformed) lifecycle lines are malformed, the first \(first)"
  }
}
