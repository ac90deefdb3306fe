import LogReading
import SQLite

/// Writes batches of one ingest into the event tables, in bulk.
///
/// The caller opens the transactions. Between two commits each device of a source has at least one
/// segment: a stretch of its events in which neither its own time nor that of the whole source steps
/// back by more than a second.
struct EventWriter: ~Copyable {
  /// A text may not reach over this many bytes of a block.
  private static let blockBytes = 8192

  private var events: BulkInsert
  private var details: BulkInsert
  private var texts: BulkInsert
  private var segments: BulkInsert
  private var rejects: BulkInsert
  private var nextEventID: Int64
  private var nextBlockID: Int64
  private var names: NameTables
  /// The open segment of each device of the present source, by the names' device number.
  private var open: [OpenSegment?] = []
  private var source: Int64 = 0
  private var capture: Int64 = 0
  private var steps = SourceSteps()

  private static let eventColumns = [
    "event_id", "source_id", "line", "logged_at", "line_key", "facts", "stream_id", "setting_id",
    "text_ref", "pid", "attempt_ref", "earliest_at", "job",
  ]

  private static let detailColumns = [
    "event_id", "generation", "cursor_text", "done", "total", "completed_by", "error", "reason",
    "device_state", "extra",
  ]

  private static let segmentColumns = [
    "source_id", "stream_id", "capture", "step", "first_event_id", "last_event_id", "event_count",
    "first_at", "last_at", "min_at", "max_at",
  ]

  init(_ connection: Connection) throws {
    // All of it first, since a value that cannot be copied is made whole or not at all.
    let events = try BulkInsert(connection, table: "event_rows", columns: Self.eventColumns)
    let details = try BulkInsert(
      connection, table: "event_details", columns: Self.detailColumns)
    let texts = try BulkInsert(connection, table: "text_blocks", columns: ["block_id", "block"])
    let segments = try BulkInsert(connection, table: "segments", columns: Self.segmentColumns)
    let rejects = try BulkInsert(
      connection, table: "rejects", columns: ["source_id", "line", "reason", "text"])
    let lastEvent = try connection.integer("SELECT max(event_id) FROM event_rows") ?? 0
    let lastBlock = try connection.integer("SELECT max(block_id) FROM text_blocks") ?? 0
    let names = try NameTables(connection)
    self.events = events
    self.details = details
    self.texts = texts
    self.segments = segments
    self.rejects = rejects
    self.names = names
    nextEventID = lastEvent + 1
    nextBlockID = lastBlock + 1
  }

  /// The number of the last event written; what is above it belongs to batches that were not.
  var lastEventID: Int64 { nextEventID - 1 }

  /// The number of the capture that the source is in.
  var presentCapture: Int64 { capture }

  /// Turns to a source, new or continued.
  mutating func begin(source: Int64, capture: Int64, steps: SourceSteps) {
    self.source = source
    self.capture = capture
    self.steps = steps
    open.removeAll(keepingCapacity: true)
  }

  /// Writes a batch of the present source.
  ///
  /// - Throws: `SQLiteError`; the caller rolls the transaction back.
  mutating func write(_ batch: borrowing EventBatch) throws {
    try names.add(batch.newStreams, batch.newSettings, source: source)
    let blocks = Self.textBlocks(batch)
    try insertTexts(blocks, arena: batch.arena)
    try insertEvents(batch, blocks)
    try insertDetails(batch)
    try noteSegments(batch)
    for reject in batch.rejects {
      rejects.bind(source)
      rejects.bind(reject.line)
      rejects.bind(reject.reason)
      rejects.bind(reject.text)
      try rejects.endRow()
    }
    nextEventID += Int64(batch.events.count)
    nextBlockID += Int64(blocks.count)
  }

  /// Writes what is held back; to be called before each commit.
  mutating func flush() throws {
    for index in open.indices { try close(index) }
    try segments.finish()
    try rejects.finish()
  }

  // MARK: - Texts and rows

  /// A piece of the arena that holds the texts of some consecutive events.
  private struct TextBlock {
    var firstEvent: Int
    var start: Int
    var end: Int
  }

  private static func textBlocks(_ batch: borrowing EventBatch) -> [TextBlock] {
    var blocks: [TextBlock] = []
    for (index, event) in batch.events.enumerated() where !event.text.isNone {
      let start = Int(event.text.start)
      let end = start + Int(event.text.count)
      if let last = blocks.last, end - last.start <= blockBytes {
        blocks[blocks.count - 1].end = end
      } else {
        blocks.append(TextBlock(firstEvent: index, start: start, end: end))
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
  }

  private mutating func insertEvents(_ batch: borrowing EventBatch, _ blocks: [TextBlock]) throws {
    let firstID = nextEventID
    let firstBlock = nextBlockID
    let source = source
    let streams = names.streamIDs
    let settings = names.settingIDs
    let events = batch.events
    var block = 0
    try self.events.insertRows(count: events.count, arena: batch.arena) { row, binder in
      let event = events[row]
      while block + 1 < blocks.count, blocks[block + 1].firstEvent <= row { block += 1 }
      let offset = event.text.isNone ? 0 : Int64(event.text.start) - Int64(blocks[block].start)
      binder.bind(firstID + Int64(row))
      binder.bind(source)
      binder.bind(event.line)
      binder.bind(event.at)
      binder.bind(Int64(bitPattern: event.key))
      binder.bind(event.facts.bits)
      binder.bind(streams[Int(event.stream)])
      binder.bind(settings[Int(event.setting)])
      binder.bind((firstBlock + Int64(block)) << 32 | offset << 16 | Int64(event.text.count))
      binder.bind(event.pid.map(Int64.init))
      binder.bind(event.attempt)
      binder.bind(event.earliest)
      binder.bind(event.job)
    }
  }

  /// Writes what few lines say.
  private mutating func insertDetails(_ batch: borrowing EventBatch) throws {
    let firstID = nextEventID
    let events = batch.events
    let detailed = events.indices.filter { events[$0].hasDetails }
    try details.insertRows(count: detailed.count, arena: batch.arena) { row, binder in
      let event = events[detailed[row]]
      binder.bind(firstID + Int64(detailed[row]))
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

  // MARK: - Segments

  private mutating func noteSegments(_ batch: borrowing EventBatch) throws {
    var nextCapture = 0
    for (index, event) in batch.events.enumerated() {
      while nextCapture < batch.captureStarts.count, batch.captureStarts[nextCapture] <= index {
        capture += 1
        nextCapture += 1
      }
      steps.note(event.at)
      let device = names.deviceNumbers[Int(event.stream)]
      while open.count <= device { open.append(nil) }
      let id = nextEventID + Int64(index)
      if let segment = open[device] {
        if event.at >= segment.lastAt - 1_000_000, segment.capture == capture,
          segment.step == steps.count
        {
          open[device]?.extend(id: id, at: event.at)
          continue
        }
        try close(device)
      }
      open[device] = OpenSegment(
        stream: names.streamIDs[Int(event.stream)], capture: capture, step: steps.count, id: id,
        at: event.at)
    }
    capture += Int64(batch.captureStarts.count - nextCapture)
  }

  private mutating func close(_ device: Int) throws {
    guard let segment = open[device] else { return }
    open[device] = nil
    let values = [
      source, segment.stream, segment.capture, segment.step, segment.firstID, segment.lastID,
      segment.count,
      segment.firstAt, segment.lastAt, segment.minAt, segment.maxAt,
    ]
    for value in values { segments.bind(value) }
    try segments.endRow()
  }
}

extension EventRecord {
  /// Whether the line says something that few lines say.
  fileprivate var hasDetails: Bool {
    done != nil || total != nil
      || !(generation.isNone && cursor.isNone && completedBy.isNone && error.isNone
        && reason.isNone && deviceState.isNone && extra.isNone)
  }
}
