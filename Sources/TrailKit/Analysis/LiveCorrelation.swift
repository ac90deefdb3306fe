import LogReading
import SQLite

/// Correlates events while they are read, in the hope that they come in order.
///
/// In most trails they do, and then nothing has to be read back. Whether they did is known when the
/// store is settled; if not, the results are dropped and `Analysis` reads the stored events.
struct LiveCorrelation: Sendable {
  private(set) var correlator: Correlator
  /// Of each device of the correlator, how many events there were.
  private(set) var events: [Int64] = []
  /// By the ingest's stream number.
  private var places: [(device: Int, stream: Int)] = []
  /// By the ingest's setting number: a number for the process's name.
  private var processes: [Int] = []
  private var devices: [String: Int] = [:]
  private var streams: [StreamName: Int] = [:]
  private var processNumbers: [String: Int] = [:]
  private var lastEventID: Int64 = 0
  private var source: Int64 = 0
  private var namelessDevice = "-"

  init(settings: AnalysisSettings) { correlator = Correlator(settings: settings) }

  /// Turns to the next source.
  ///
  /// - Parameter device: Whose its nameless lines are, where the user says so.
  mutating func beginSource(device: String?) {
    source += 1
    namelessDevice = device ?? "-"
  }

  /// Takes in a batch; what that settles is among the correlator's results.
  private mutating func add(_ batch: borrowing EventBatch) {
    for name in batch.newStreams { places.append(place(of: name)) }
    for name in batch.newSettings {
      let number = processNumbers[name.process] ?? processNumbers.count
      processNumbers[name.process] = number
      processes.append(number)
    }
    for index in batch.events.indices {
      lastEventID += 1
      let event = event(batch.events[index], arena: batch.arena)
      events[event.device] += 1
      correlator.add(event)
    }
  }

  /// Takes in a batch.
  ///
  /// - Returns: What it has settled.
  mutating func take(_ batch: borrowing EventBatch) -> CorrelationResults {
    add(batch)
    var results = CorrelationResults(like: correlator.results)
    swap(&results, &correlator.results)
    return results
  }

  private mutating func place(of name: StreamName) -> (device: Int, stream: Int) {
    let owner = name.device ?? namelessDevice
    let device = devices[owner] ?? correlator.devices.count
    if device == correlator.devices.count {
      devices[owner] = device
      correlator.devices.append(DeviceState(name: owner, windowStart: 0, windowEnd: 0))
      events.append(0)
    }
    guard let task = name.task else { return (device, -1) }
    let key = StreamName(device: owner, task: task)
    let stream = streams[key] ?? correlator.addStream(task: task, device: device)
    streams[key] = stream
    return (device, stream)
  }

  private func event(_ record: EventRecord, arena: [UInt8]) -> CorrelationEvent {
    let place = places[Int(record.stream)]
    var event = CorrelationEvent()
    event.id = lastEventID
    event.at = record.at
    event.facts = record.facts
    event.device = place.device
    event.stream = place.stream
    event.source = source
    event.setting = Int64(record.setting)
    event.process = processes[Int(record.setting)]
    event.pid = record.pid
    if !record.job.isNone { event.job = Self.text(record.job, arena) }
    let note = record.error.isNone ? record.reason : record.error
    guard place.stream >= 0 else {
      if record.facts.remark == .processExited { event.note = Self.text(note, arena) }
      return event
    }
    event.earliest = record.earliest
    if !record.attempt.isNone {
      let reference = arena[record.attempt.indices]
      event.attempt = Hash64.hash(of: reference)
      if record.facts.kind == .start {
        event.attemptText = String(decoding: reference, as: UTF8.self)
      }
    }
    if !record.generation.isNone { event.generation = Self.text(record.generation, arena) }
    if !note.isNone { event.note = Self.text(note, arena) }
    if record.done != nil || record.total != nil || !record.cursor.isNone {
      event.progress = Progress(
        done: record.done, total: record.total,
        cursor: record.cursor.isNone ? nil : Self.text(record.cursor, arena))
    }
    return event
  }

  private static func text(_ range: ByteRange, _ arena: [UInt8]) -> String {
    String(decoding: arena[range.indices], as: UTF8.self)
  }

  /// Gives the devices their windows, now that all lines have been read.
  ///
  /// - Returns: The correlator, to be finished.
  consuming func withWindows(_ windows: DeviceWindows) -> Correlator {
    for (name, window) in zip(windows.names, windows.windows) {
      if let device = devices[name] { correlator.setWindow(window, ofDevice: device) }
    }
    return correlator
  }

  /// Whether the events of a settled store came in the order in which they are to be read.
  static func isConfirmed(by connection: Connection) throws -> Bool {
    let others = try connection.integer(
      """
      SELECT count(*) FROM streams AS m LEFT JOIN sources AS s USING (source_id)
      WHERE m.device <> coalesce(m.named_device, s.device, '-')
      """)
    let repeated = try connection.integer("SELECT sum(repeated) FROM sources") ?? 0
    guard others == 0, repeated == 0 else { return false }
    return try ReadingPlan(connection).isOrderOfArrival
  }
}

extension ByteRange {
  /// The positions of its bytes in the arena.
  var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
