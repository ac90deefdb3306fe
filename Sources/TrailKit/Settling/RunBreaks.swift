import LogReading
import SQLite

/// Decides what a step back of time within one source means.
///
/// Where lines tell the ticks of their boot, those decide. Else it is a new capture where the lines
/// that follow repeat earlier ones, and pieces in another order where they fit into a gap of what
/// came before; else the clock stepped, and the run goes on.
struct RunBreaks {
  /// More steps than this, and more than one for so many events, and the lines of the source are in
  /// no order at all.
  private static let mostSteps = 64
  private static let eventsPerStep: Int64 = 100
  /// Devices that are asked about one step.
  private static let mostVotes = 7
  /// Questions in all, since each reads lines of a device again.
  ///
  /// Further steps count as steps of the clock.
  private static let mostAsked = 1000

  let connection: Connection
  /// Of each stretch after a step: how many of its lines an earlier one of its source holds too.
  private var repeating: [Int: Int] = [:]
  /// From the first to the last of those, by event number.
  private var repeated: [Int: ClosedRange<Int64>] = [:]
  /// Stretches whose very first line repeats an earlier one.
  private var beginsWithRepeat: Set<Int> = []
  /// By source: at which steps of its time a new capture begins, as repeated lines tell.
  ///
  /// In order.
  private var captures: [Int64: [Int64]] = [:]
  /// Stretches that repeat lines of an earlier one of their device.
  private var repeaters: Set<Int> = []
  /// Steps at which another piece of the log begins.
  private var pieces: Set<Step> = []
  private let stretches: Stretches

  init(connection: Connection, stretches: Stretches) {
    self.connection = connection
    self.stretches = stretches
  }

  /// Counts the repeats among the rows of one device, key and second.
  mutating func count(_ rows: [SameLine.Row]) {
    let digits = rows.map(\.digits).min() ?? 6
    let unit = KeptLines.microseconds(digits: digits)
    var earliest: [Moment: Int] = [:]
    func note(_ moment: Moment, _ stretch: Int) {
      earliest[moment] = min(earliest[moment] ?? stretch, stretch)
    }
    for row in rows {
      let source = stretches.all[row.stretch].source
      note(Moment(source: source, at: row.at / unit, pid: row.pid, isAny: false), row.stretch)
      note(Moment(source: source, at: row.at / unit, pid: nil, isAny: true), row.stretch)
    }
    for row in rows where stretches.all[row.stretch].isAfterStep {
      let own = stretches.all[row.stretch]
      // A line without a pid may be any process's.
      let moments =
        row.pid == nil
        ? [Moment(source: own.source, at: row.at / unit, pid: nil, isAny: true)]
        : [row.pid, nil].map {
          Moment(source: own.source, at: row.at / unit, pid: $0, isAny: false)
        }
      guard moments.contains(where: { (earliest[$0] ?? .max) < row.stretch }) else { continue }
      repeating[row.stretch, default: 0] += 1
      let known = repeated[row.stretch] ?? row.event...row.event
      repeated[row.stretch] = min(known.lowerBound, row.event)...max(known.upperBound, row.event)
      if row.event == own.firstID { beginsWithRepeat.insert(row.stretch) }
    }
  }

  /// A time in a source at which lines of one process, or of any, were written.
  private struct Moment: Hashable {
    var source: Int64
    var at: Int64
    var pid: Int64?
    var isAny: Bool
  }

  /// Numbers the runs of all sources.
  mutating func decide(_ stretches: inout Stretches) throws {
    let parts = Self.parts(of: stretches)
    try findCaptures(parts, stretches)
    try votePieces(parts, stretches)
    for part in parts { decide(part, &stretches) }
  }

  /// Finds the steps at which a new capture begins, as repeated lines tell.
  private mutating func findCaptures(_ parts: [Range<Int>], _ stretches: Stretches) throws {
    for part in parts where !isUnordered(part, stretches) {
      for index in part.dropFirst() {
        let before = stretches.all[index - 1]
        let stretch = stretches.all[index]
        guard stretch.isInOrder(after: before) == nil,
          try repeatsEarlier(index, part, stretches)
        else { continue }
        repeaters.insert(index)
        guard before.capture == stretch.capture, before.step < stretch.step else { continue }
        captures[stretch.source, default: []].append(stretch.step)
      }
    }
    for source in captures.keys { captures[source]?.sort() }
  }

  /// Asks a few devices at each other step whether another piece of the log begins there.
  ///
  /// Pieces are put together for all devices at once, so the majority decides for all.
  private mutating func votePieces(_ parts: [Range<Int>], _ stretches: Stretches) throws {
    var votes: [Step: (yes: Int, all: Int)] = [:]
    var asked = 0
    for part in parts where !isUnordered(part, stretches) {
      for index in part.dropFirst() {
        let stretch = stretches.all[index]
        let step = Step(source: stretch.source, number: stretch.step)
        guard stretch.stepsBack, stretch.isOrdered,
          stretch.isInOrder(after: stretches.all[index - 1]) == nil,
          !isCapture(index, stretches),
          votes[step, default: (0, 0)].all < Self.mostVotes, asked < Self.mostAsked
        else { continue }
        asked += 1
        let order = PieceOrder(connection: connection, device: stretches.devices[stretch.device])
        let isPiece = try order.isAnotherPiece(stretch, after: stretches.all[index - 1])
        votes[step, default: (0, 0)].all += 1
        votes[step, default: (0, 0)].yes += isPiece ? 1 : 0
      }
    }
    for (step, vote) in votes where vote.yes * 2 > vote.all { pieces.insert(step) }
  }

  /// One step of a source's time.
  private struct Step: Hashable {
    var source: Int64
    var number: Int64
  }

  /// Whether a capture begins between a stretch and the one before it, as repeated lines tell.
  private func isCapture(_ index: Int, _ stretches: Stretches) -> Bool {
    let before = stretches.all[index - 1]
    let stretch = stretches.all[index]
    guard before.capture == stretch.capture else { return true }
    // What is a new capture for one device is one for all.
    if let steps = captures[stretch.source], before.step < stretch.step,
      let next = steps[steps.sortedIndex { $0 > before.step }...].first, next <= stretch.step
    {
      return true
    }
    return repeaters.contains(index)
  }

  /// The stretches of each device in each source.
  private static func parts(of stretches: Stretches) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for range in stretches.ranges {
      var index = range.lowerBound
      while index < range.upperBound {
        let end =
          stretches.all[index..<range.upperBound].firstIndex {
            $0.source != stretches.all[index].source
          } ?? range.upperBound
        parts.append(index..<end)
        index = end
      }
    }
    return parts
  }

  /// Whether the lines are in no order; steps at which repeated lines begin do not count, as one
  /// export may stand in a file many times.
  private func isUnordered(_ part: Range<Int>, _ stretches: Stretches) -> Bool {
    let steps = part.count { stretches.all[$0].stepsBack && !beginsWithRepeat.contains($0) }
    let events = part.reduce(0) { $0 + stretches.all[$1].count }
    return steps > Self.mostSteps && Int64(steps) * Self.eventsPerStep > events
  }

  /// Numbers the runs of one device in one source.
  private func decide(_ part: Range<Int>, _ stretches: inout Stretches) {
    if isUnordered(part, stretches) {
      for index in part { stretches.all[index].run = Stretch.unorderedRun }
      return
    }
    let isLoose = isLoose(part, stretches)
    var run: Int64 = 0
    var boots: Set<String> = []
    for index in part {
      let stretch = stretches.all[index]
      let isBootNew = stretch.boot.map { boots.insert($0).inserted } ?? true
      if index > part.lowerBound, beginsRun(index, isBootNew: isBootNew, stretches) { run += 1 }
      stretches.all[index].run =
        isLoose && !stretch.isOrdered ? Stretch.unorderedRun - run : run
    }
  }

  /// Whether the lines of containers in no order, as far as a part has such, have to be sorted.
  private func isLoose(_ part: Range<Int>, _ stretches: Stretches) -> Bool {
    part.contains { index in
      let stretch = stretches.all[index]
      return stretch.isUnsorted
        || index > part.lowerBound && stretch.isDisordered(after: stretches.all[index - 1])
    }
  }

  /// Whether a run begins with a stretch that is not its part's first.
  ///
  /// `isBootNew` says whether no earlier one of its part was of the same boot.
  private func beginsRun(_ index: Int, isBootNew: Bool, _ stretches: Stretches) -> Bool {
    let before = stretches.all[index - 1]
    let stretch = stretches.all[index]
    if before.capture != stretch.capture || before.isOrdered != stretch.isOrdered { return true }
    if let isInOrder = stretch.isInOrder(after: before) { return !isInOrder }
    // No boot comes back.
    if let boot = stretch.boot, before.boot != nil, boot != before.boot, !isBootNew {
      return true
    }
    if stretch.stepsBack {
      return isCapture(index, stretches)
        || pieces.contains(Step(source: stretch.source, number: stretch.step))
    }
    // The source steps back, its device does not: with a repeated line that is a new capture.
    return repeating[index, default: 0] > 0
  }

  /// Whether the lines after a step back of a device's own time repeat earlier ones.
  private func repeatsEarlier(
    _ index: Int, _ part: Range<Int>, _ stretches: Stretches
  ) throws -> Bool {
    guard stretches.all[index].stepsBack else { return false }
    if beginsWithRepeat.contains(index) { return true }
    guard let repeats = repeating[index], let ids = repeated[index] else { return false }
    return try repeats * 2
      >= eventCount(in: ids, of: stretches.devices[stretches.all[index].device])
  }

  private func eventCount(in ids: ClosedRange<Int64>, of device: String) throws -> Int {
    var statement = try Statement(
      connection,
      """
      SELECT count(*) FROM event_rows AS r JOIN streams AS m USING (stream_id)
      WHERE r.event_id BETWEEN ?1 AND ?2 AND m.device = ?3
      """)
    try statement.bind(ids.lowerBound, at: 1)
    try statement.bind(ids.upperBound, at: 2)
    try statement.bind(device, at: 3)
    return try statement.step() ? Int(statement.integer(at: 0)) : 0
  }
}
