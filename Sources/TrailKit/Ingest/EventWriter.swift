import LogReading
import SQLite

/// Writes batches of one ingest into the event tables, in bulk.
///
/// The caller opens the transactions. Between two commits each device of a source has at least one
/// segment: a stretch of its events in which neither its own time nor that of the whole source steps
/// back by more than a second, and which tell of one boot at most.
struct EventWriter: ~Copyable {
  private let connection: Connection
  private var rows: EventRows
  /// Where events go instead of rows; nil for rows.
  private var packed: PackedEvents.Writer?
  private var segments: BulkInsert
  private var rejects: BulkInsert
  private var nextEventID: Int64
  private var names: NameTables
  /// The open segment of each device of the present source, by the names' device number.
  private var open: [OpenSegment?] = []
  private var source: Int64 = 0
  private var capture: Int64 = 0
  private var steps = SourceSteps()
  /// The boots that lines have named, and their numbers.
  private var boots: [String] = []
  private var bootNumbers: [String: Int] = [:]

  private static let segmentColumns = [
    "source_id", "stream_id", "capture", "step", "first_event_id", "last_event_id", "event_count",
    "first_at", "last_at", "min_at", "max_at", "disorder", "first_mach", "last_mach", "boot",
  ]

  /// Prepares writing.
  ///
  /// - Parameters:
  ///   - connection: The database.
  ///   - packsEvents: Whether events are put by, to become rows only if something asks for them.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, packsEvents: Bool) throws {
    // All of it first, since a value that cannot be copied is made whole or not at all.
    let rows = try EventRows(connection)
    let packed = packsEvents ? try PackedEvents.Writer(connection) : nil
    let segments = try BulkInsert(connection, table: "segments", columns: Self.segmentColumns)
    let rejects = try BulkInsert(
      connection, table: "rejects", columns: ["source_id", "line", "reason", "text"])
    let lastEvent = try connection.integer("SELECT max(event_id) FROM event_rows") ?? 0
    let names = try NameTables(connection)
    self.connection = connection
    self.rows = rows
    self.packed = packed
    self.segments = segments
    self.rejects = rejects
    self.names = names
    nextEventID = lastEvent + 1
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
    try writeEvents(of: batch)
    try noteSegments(batch)
    for reject in batch.rejects {
      rejects.bind(source)
      rejects.bind(reject.line)
      rejects.bind(reject.reason)
      rejects.bind(reject.text)
      try rejects.endRow()
    }
    nextEventID += Int64(batch.events.count)
  }

  /// Writes what is held back; to be called before each commit.
  mutating func flush() throws {
    for index in open.indices { try close(index) }
    try segments.finish()
    try rejects.finish()
  }

  /// Makes rows of events that are packed, and of all further ones.
  mutating func makeRows() throws {
    guard packed != nil else { return }
    packed = nil
    try PackedEvents(connection: connection).makeRows()
    rows = try EventRows(connection)
  }

  private mutating func writeEvents(of batch: borrowing EventBatch) throws {
    if packed == nil {
      try rows.write(
        batch, rows: Array(batch.events.indices), firstID: nextEventID, source: source,
        streams: names.streamIDs, settings: names.settingIDs)
    } else {
      try packed?.write(
        batch, firstID: nextEventID, source: source, streams: names.streamIDs,
        settings: names.settingIDs)
    }
  }

  // MARK: - Segments

  private mutating func noteSegments(_ batch: borrowing EventBatch) throws {
    var nextCapture = 0
    var nextMark = 0
    let boots = batch.boots.names.map { number(ofBoot: $0) }
    for (index, event) in batch.events.enumerated() {
      while nextCapture < batch.captureStarts.count, batch.captureStarts[nextCapture] <= index {
        capture += 1
        nextCapture += 1
      }
      steps.note(event.at)
      var entry = OpenSegment.Entry(
        id: nextEventID + Int64(index), reading: BootClock.Reading(at: event.at), capture: capture,
        step: steps.count, isOrdered: true)
      if nextMark < batch.orderMarks.count, batch.orderMarks[nextMark].event == index {
        let mark = batch.orderMarks[nextMark]
        entry.reading.mach = mark.mach
        entry.boot = mark.boot.map { boots[$0] }
        entry.isOrdered = mark.isOrdered
        nextMark += 1
      }
      try note(entry, stream: Int(event.stream))
    }
    capture += Int64(batch.captureStarts.count - nextCapture)
  }

  /// Adds an event to the open segment of its device, or opens one.
  @inline(__always)
  private mutating func note(_ entry: OpenSegment.Entry, stream: Int) throws {
    let device = names.deviceNumbers[stream]
    while open.count <= device { open.append(nil) }
    if open[device]?.extend(entry) == true { return }
    try close(device)
    open[device] = OpenSegment(stream: names.streamIDs[stream], entry)
  }

  private mutating func number(ofBoot name: String) -> Int {
    if let number = bootNumbers[name] { return number }
    bootNumbers[name] = boots.count
    boots.append(name)
    return boots.count - 1
  }

  private mutating func close(_ device: Int) throws {
    guard let segment = open[device] else { return }
    open[device] = nil
    let values = [
      source, segment.stream, segment.first.capture, segment.first.step, segment.first.id,
      segment.last.id, segment.count, segment.first.reading.at, segment.last.reading.at,
      segment.minAt, segment.maxAt, segment.disorder, segment.first.reading.mach,
      segment.last.reading.mach,
    ]
    for value in values { segments.bind(value) }
    segments.bind(segment.first.boot.map { boots[$0] })
    try segments.endRow()
  }
}
