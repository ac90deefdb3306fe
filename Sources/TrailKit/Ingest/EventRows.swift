import LogReading
import SQLite

/// Writes events as rows: what most lines say, what few lines say, and the lines' texts.
struct EventRows: ~Copyable {
  /// A text may not reach over this many bytes of a block.
  private static let blockBytes = 8192

  private var events: BulkInsert
  private var details: BulkInsert
  private var texts: BulkInsert
  private var nextBlockID: Int64

  private static let eventColumns = [
    "event_id", "source_id", "line", "logged_at", "line_key", "facts", "stream_id", "setting_id",
    "text_ref", "pid", "attempt_ref", "earliest_at", "job",
  ]

  private static let detailColumns = [
    "event_id", "generation", "cursor_text", "done", "total", "completed_by", "error", "reason",
    "device_state", "extra",
  ]

  init(_ connection: Connection) throws {
    // All of it first, since a value that cannot be copied is made whole or not at all.
    let events = try BulkInsert(connection, table: "event_rows", columns: Self.eventColumns)
    let details = try BulkInsert(
      connection, table: "event_details", columns: Self.detailColumns)
    let texts = try BulkInsert(connection, table: "text_blocks", columns: ["block_id", "block"])
    let lastBlock = try connection.integer("SELECT max(block_id) FROM text_blocks") ?? 0
    self.events = events
    self.details = details
    self.texts = texts
    nextBlockID = lastBlock + 1
  }

  /// Writes some events of a batch.
  ///
  /// - Parameters:
  ///   - batch: Whose arena holds the texts.
  ///   - rows: Which of its events.
  ///   - firstID: The number of the batch's first event.
  ///   - source: Whose they are.
  ///   - streams: `streams.stream_id` by the batch's numbers; nil where those are that already.
  ///   - settings: The same for `setting_names.setting_id`.
  /// - Throws: `SQLiteError`.
  mutating func write(
    _ batch: borrowing EventBatch, rows: [Int], firstID: Int64, source: Int64,
    streams: [Int64]? = nil, settings: [Int64]? = nil
  ) throws {
    let events = batch.events
    let blocks = Self.textBlocks(events, rows)
    let firstBlock = nextBlockID
    var block = 0
    try self.events.insertRows(count: rows.count, arena: batch.arena) { place, binder in
      let event = events[rows[place]]
      while block + 1 < blocks.count, blocks[block + 1].firstPlace <= place { block += 1 }
      let offset = event.text.isNone ? 0 : Int64(event.text.start) - Int64(blocks[block].start)
      binder.bind(firstID + Int64(rows[place]))
      binder.bind(source)
      binder.bind(event.line)
      binder.bind(event.at)
      binder.bind(Int64(bitPattern: event.key))
      binder.bind(event.facts.bits)
      binder.bind(streams?[Int(event.stream)] ?? Int64(event.stream))
      binder.bind(settings?[Int(event.setting)] ?? Int64(event.setting))
      binder.bind((firstBlock + Int64(block)) << 32 | offset << 16 | Int64(event.text.count))
      binder.bind(event.pid.map(Int64.init))
      binder.bind(event.attempt)
      binder.bind(event.earliest)
      binder.bind(event.job)
    }
    try insertTexts(blocks, arena: batch.arena)
    try insertDetails(batch, rows.filter { events[$0].hasDetails }, firstID: firstID)
  }

  // MARK: - Texts and details

  /// A piece of the arena that holds the texts of some of the events.
  private struct TextBlock {
    /// The place of the first of them among the rows.
    var firstPlace: Int
    var start: Int
    var end: Int
  }

  private static func textBlocks(_ events: [EventRecord], _ rows: [Int]) -> [TextBlock] {
    var blocks: [TextBlock] = []
    for (place, row) in rows.enumerated() where !events[row].text.isNone {
      let start = Int(events[row].text.start)
      let end = start + Int(events[row].text.count)
      if let last = blocks.last, end - last.start <= blockBytes {
        blocks[blocks.count - 1].end = end
      } else {
        blocks.append(TextBlock(firstPlace: place, start: start, end: end))
      }
    }
    return blocks
  }

  private mutating func insertTexts(_ blocks: [TextBlock], arena: [UInt8]) throws {
    let first = nextBlockID
    try texts.insertRows(count: blocks.count, arena: arena) { row, binder in
      binder.bind(first + Int64(row))
      binder.bindText(start: blocks[row].start, count: blocks[row].end - blocks[row].start)
    }
    nextBlockID += Int64(blocks.count)
  }

  private mutating func insertDetails(
    _ batch: borrowing EventBatch, _ rows: [Int], firstID: Int64
  ) throws {
    let events = batch.events
    try details.insertRows(count: rows.count, arena: batch.arena) { place, binder in
      let event = events[rows[place]]
      binder.bind(firstID + Int64(rows[place]))
      binder.bind(event.generation)
      binder.bind(event.cursor)
      binder.bind(event.done)
      binder.bind(event.total)
      binder.bind(event.completedBy)
      binder.bind(event.error)
      binder.bind(event.reason)
      binder.bind(event.deviceState)
      binder.bind(event.extra)
    }
  }
}

extension EventRecord {
  /// Whether the line says something that few lines say.
  fileprivate var hasDetails: Bool { done != nil || total != nil || hasDetailTexts }
}
