import LogReading
import SQLite

/// Events of a database that vanishes, put by as bytes until something asks for their rows.
///
/// A report needs but the lines that its evidence names; all rows only where logs repeat each other,
/// or their lines are in no order.
struct PackedEvents {
  /// Bytes of text that are packed together: to read one event, all of them are.
  private static let groupBytes = 32_768

  let connection: Connection

  /// Puts batches by.
  struct Writer: ~Copyable {
    private var groups: BulkInsert
    private var arena: [UInt8] = []

    /// Makes the table.
    init(_ connection: Connection) throws {
      try connection.execute(
        """
        CREATE TABLE packed_events(first_event_id INTEGER PRIMARY KEY,
          source_id INTEGER, packed BLOB);
        """)
      groups = try BulkInsert(
        connection, table: "packed_events",
        columns: ["first_event_id", "source_id", "packed"])
    }

    /// Puts a batch by; the parameters are those of `EventRows.write`.
    mutating func write(
      _ batch: borrowing EventBatch, firstID: Int64, source: Int64, streams: [Int64],
      settings: [Int64]
    ) throws {
      arena.removeAll(keepingCapacity: true)
      let groups = Self.groups(of: batch)
      var places = [0]
      for group in groups {
        batch.pack(
          group.events, texts: group.texts, streams: streams, settings: settings, into: &arena)
        places.append(arena.count)
      }
      try self.groups.insertRows(count: groups.count, arena: arena) { row, binder in
        binder.bind(firstID + Int64(groups[row].events.lowerBound))
        binder.bind(source)
        binder.bindBlob(start: places[row], count: places[row + 1] - places[row])
      }
    }

    private static func groups(
      of batch: borrowing EventBatch
    ) -> [(events: Range<Int>, texts: Range<Int>)] {
      var groups: [(events: Range<Int>, texts: Range<Int>)] = []
      var first = 0
      let events = batch.events
      while first < events.count {
        let start = Int(events[first].text.start)
        var end = first + 1
        while end < events.count, Int(events[end].text.start) - start < groupBytes { end += 1 }
        let textEnd = end < events.count ? Int(events[end].text.start) : batch.arena.count
        groups.append((first..<end, start..<textEnd))
        first = end
      }
      return groups
    }
  }

  /// Makes rows of all events; does nothing where none are packed.
  func makeRows() throws {
    guard try exist else { return }
    var rows = try EventRows(connection)
    var groups = try Statement(
      connection,
      "SELECT first_event_id, source_id, packed FROM packed_events ORDER BY first_event_id")
    while try groups.step() {
      let batch = EventBatch(unpacking: groups.blob(at: 2))
      try rows.write(
        batch, rows: Array(batch.events.indices), firstID: groups.integer(at: 0),
        source: groups.integer(at: 1))
    }
    try connection.execute("DROP TABLE packed_events")
  }

  /// Whether some packed event satisfies a condition.
  ///
  /// - Parameter isWanted: Is given an event, and the arena that holds its texts.
  /// - Returns: Whether it was true of any; true where events have rows already.
  /// - Throws: `SQLiteError`.
  func contains(where isWanted: (EventRecord, [UInt8]) -> Bool) throws -> Bool {
    guard try exist else { return true }
    var groups = try Statement(connection, "SELECT packed FROM packed_events")
    while try groups.step() {
      let batch = EventBatch(unpacking: groups.blob(at: 0))
      if batch.events.contains(where: { isWanted($0, batch.arena) }) { return true }
    }
    return false
  }

  /// The line of an event; nil where none of that number is packed.
  func line(ofEvent id: Int64) throws(SQLiteError) -> FindingGroup.EvidenceLine? {
    guard try exist else { return nil }
    var groups = try Statement(
      connection,
      """
      SELECT p.first_event_id, s.name, p.packed
      FROM packed_events AS p JOIN sources AS s USING (source_id)
      WHERE p.first_event_id <= ?1 ORDER BY p.first_event_id DESC LIMIT 1
      """)
    try groups.bind(id, at: 1)
    guard try groups.step() else { return nil }
    let batch = EventBatch(unpacking: groups.blob(at: 2))
    let index = Int(id - groups.integer(at: 0))
    guard batch.events.indices.contains(index) else { return nil }
    let event = batch.events[index]
    return FindingGroup.EvidenceLine(
      source: groups.text(at: 1) ?? "", line: Int(event.line), at: event.at,
      text: String(decoding: batch.arena[event.text.indices], as: UTF8.self))
  }

  private var exist: Bool {
    get throws(SQLiteError) {
      let tables = try connection.integer(
        "SELECT count(*) FROM main.sqlite_schema WHERE name = 'packed_events'")
      return tables == 1
    }
  }
}
