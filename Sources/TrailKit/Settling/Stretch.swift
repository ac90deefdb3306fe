import SQLite

/// Consecutive events of one device in one source, by one capture and of one boot, in which no time
/// steps back.
///
/// Made of the segments that the writer left; times are microseconds since 1970 UTC.
struct Stretch {
  /// Index into `Stretches.devices`.
  let device: Int
  let source: Int64
  let capture: Int64
  /// How often the time of the whole source had stepped back before.
  let step: Int64
  let firstID: Int64
  var lastID: Int64
  /// The boot that its lines name, if they do.
  let boot: String?
  let first: BootClock.Reading
  var last: BootClock.Reading
  /// Whether its container's lines stand in the order of time.
  let isOrdered: Bool
  /// Whether some line is earlier than the one before, though not by more than a second.
  var isUnsorted: Bool
  var minAt: Int64
  var maxAt: Int64
  var count: Int64
  /// Which run of its source the stretch belongs to, from 0.
  var run: Int64 = 0
  /// The first run of a source whose lines are in no order: they are sorted by time, each by itself.
  ///
  /// Further ones have lower numbers.
  static let unorderedRun: Int64 = -1
  /// Whether its time steps back from the stretch before it in the same capture.
  var stepsBack = false
  /// Whether some time steps back, or a capture begins, somewhere before it in its source.
  var isAfterStep: Bool { step > 0 || stepsBack || run > 0 }
  /// What is left after repeated lines are taken out.
  var keptCount: Int64
  var keptMinAt: Int64
  var keptMaxAt: Int64
  var keptLastAt: Int64
  /// What is to be added to its times so that they follow those of earlier ticks of its boot.
  var shift: Int64 = 0
  /// Which step back of the device's clock comes right before it, as ticks prove; 0 for none.
  var clockStep: Int64 = 0
  /// By how many microseconds; nil where the ticks' rate is not known.
  var setBack: Int64?

  var firstAt: Int64 { first.at }
  var lastAt: Int64 { last.at }
  /// Whether its time steps back a little, in a container of which the lines are in no order.
  func isDisordered(after before: Stretch) -> Bool { !isOrdered && firstAt < before.lastAt }

  /// Whether the ticks of their boot say that its lines were logged after those of another stretch;
  /// nil where they say nothing.
  func isInOrder(after before: Stretch) -> Bool? {
    guard boot != nil, boot == before.boot else { return nil }
    return BootClock.isInOrder(from: before.last, to: first)
  }
}

/// All stretches of a database, by device and then in the order of their events.
struct Stretches {
  var devices: [String] = []
  var all: [Stretch] = []
  /// The stretches of each device, as a range of `all`.
  var ranges: [Range<Int>] = []
  /// Whether something within a source is out of order, so that its runs have to be found.
  private(set) var areDisordered = false

  /// Puts the segments of the database together.
  ///
  /// Where a source has grown, events of others may lie between its own: a stretch ends there.
  init(_ connection: Connection) throws {
    var rows = try Statement(
      connection,
      """
      SELECT m.device, g.source_id, g.capture, g.first_event_id, g.last_event_id,
        g.first_at, g.last_at, g.min_at, g.max_at, g.event_count, g.step, g.disorder,
        g.first_mach, g.last_mach, g.boot
      FROM segments AS g JOIN streams AS m USING (stream_id)
      ORDER BY m.device, g.source_id, g.first_event_id
      """)
    let beginnings = try Self.beginnings(connection)
    while try rows.step() {
      let name = rows.text(at: 0) ?? "-"
      let isNewDevice = devices.last != name
      if isNewDevice { devices.append(name) }
      let next = Stretch(
        device: devices.count - 1, source: rows.integer(at: 1), capture: rows.integer(at: 2),
        step: rows.integer(at: 10),
        firstID: rows.integer(at: 3), lastID: rows.integer(at: 4), boot: rows.text(at: 14),
        first: BootClock.Reading(at: rows.integer(at: 5), mach: rows.optionalInteger(at: 12)),
        last: BootClock.Reading(at: rows.integer(at: 6), mach: rows.optionalInteger(at: 13)),
        isOrdered: rows.integer(at: 11) == 0, isUnsorted: rows.integer(at: 11) == 2,
        minAt: rows.integer(at: 7), maxAt: rows.integer(at: 8),
        count: rows.integer(at: 9), keptCount: rows.integer(at: 9),
        keptMinAt: rows.integer(at: 7), keptMaxAt: rows.integer(at: 8),
        keptLastAt: rows.integer(at: 6))
      let isContinued = all.last.map { last in
        !beginnings.contains { last.lastID < $0 && $0 <= next.firstID }
      }
      append(next, isContinued: isContinued ?? false)
    }
    for index in all.indices {
      let device = all[index].device
      if ranges.count <= device { ranges.append(index..<index) }
      ranges[device] = ranges[device].lowerBound..<index + 1
    }
  }

  /// Where the events of a source go on behind those of another one.
  private static func beginnings(_ connection: Connection) throws -> [Int64] {
    var rows = try Statement(
      connection,
      """
      SELECT first_event_id FROM (
        SELECT source_id, first_event_id,
          lag(source_id) OVER (ORDER BY first_event_id) AS source_before,
          min(first_event_id) OVER (PARTITION BY source_id) AS first_of_source
        FROM segments)
      WHERE source_id <> source_before AND first_event_id <> first_of_source
      ORDER BY first_event_id
      """)
    var beginnings: [Int64] = []
    while try rows.step() { beginnings.append(rows.integer(at: 0)) }
    return beginnings
  }

  /// Joins a segment to the stretch before it, or begins a new one.
  private mutating func append(_ next: Stretch, isContinued: Bool) {
    guard let last = all.last, last.device == next.device, last.source == next.source,
      last.capture == next.capture
    else {
      var next = next
      areDisordered = areDisordered || next.isUnsorted
      if let last = all.last, last.device == next.device, last.source == next.source {
        next.run = last.run + 1
      }
      all.append(next)
      return
    }
    let index = all.count - 1
    if next.isUnsorted || next.isDisordered(after: last) || last.isOrdered != next.isOrdered
      || next.isInOrder(after: last) == false
    {
      areDisordered = true
    }
    let stepsBack = next.firstAt < last.lastAt - 1_000_000 && next.firstID > last.lastID
    let isOfOne =
      last.boot == next.boot && last.isOrdered == next.isOrdered
      && BootClock.mayGoOn(from: last.last, to: next.first)
    if stepsBack || next.step != last.step || !isContinued || !isOfOne {
      var next = next
      next.stepsBack = stepsBack
      areDisordered = areDisordered || stepsBack
      next.run = last.run
      all.append(next)
      return
    }
    all[index].lastID = max(last.lastID, next.lastID)
    all[index].last = next.last
    if next.isUnsorted || next.isDisordered(after: last) { all[index].isUnsorted = true }
    all[index].minAt = min(last.minAt, next.minAt)
    all[index].maxAt = max(last.maxAt, next.maxAt)
    all[index].count += next.count
    all[index].keptCount = all[index].count
    all[index].keptMinAt = all[index].minAt
    all[index].keptMaxAt = all[index].maxAt
    all[index].keptLastAt = next.lastAt
  }

  /// The stretch of `device` that holds an event, by binary search; nil for none.
  func stretch(ofDevice device: Int, event: Int64, source: Int64) -> Int? {
    let index = all[ranges[device]].sortedIndex {
      ($0.source, $0.lastID) >= (source, event)
    }
    guard index < ranges[device].upperBound, all[index].source == source,
      all[index].firstID <= event
    else { return nil }
    return index
  }
}
