import LogReading
import SQLite

/// Decides what a step back of time within one source means.
///
/// It is a new capture where the lines that follow repeat earlier ones, and pieces in another order
/// where they fit into a gap of what came before; else the clock stepped, and the run goes on.
struct RunBreaks {
  /// More steps than this, and more than one for so many events, and the lines of the source are in
  /// no order at all.
  private static let mostSteps = 64
  private static let eventsPerStep: Int64 = 100

  let connection: Connection
  /// Of each stretch that steps back: its lines in the time of earlier ones, and how many of them
  /// an earlier stretch of its source holds too.
  private var overlapping: [Int: Int] = [:]
  private var repeating: [Int: Int] = [:]
  /// Stretches whose very first line repeats an earlier one.
  private var beginsWithRepeat: Set<Int> = []
  private let stretches: Stretches

  init(connection: Connection, stretches: Stretches) {
    self.connection = connection
    self.stretches = stretches
  }

  /// Counts the repeats among the rows of one device, key and second.
  mutating func count(_ rows: [SameLine.Row]) {
    for row in rows where stretches.all[row.stretch].stepsBack || stretches.all[row.stretch].run > 0
    {
      let own = stretches.all[row.stretch]
      let isRepeat = rows.contains { other in
        let stretch = stretches.all[other.stretch]
        return stretch.source == own.source && other.stretch < row.stretch
          && Self.isSameTime(row, other)
          && (row.pid == nil || other.pid == nil || row.pid == other.pid)
      }
      guard isRepeat else { continue }
      repeating[row.stretch, default: 0] += 1
      if row.event == own.firstID { beginsWithRepeat.insert(row.stretch) }
    }
  }

  private static func isSameTime(_ left: SameLine.Row, _ right: SameLine.Row) -> Bool {
    var unit: Int64 = 1_000_000
    for _ in 0..<min(left.digits, right.digits) { unit /= 10 }
    return left.at / unit == right.at / unit
  }

  /// Numbers the runs of all sources.
  mutating func decide(_ stretches: inout Stretches) throws {
    for range in stretches.ranges {
      var index = range.lowerBound
      while index < range.upperBound {
        let end = stretches.all[index..<range.upperBound].firstIndex {
          $0.source != stretches.all[index].source
        }
        try decide(index..<(end ?? range.upperBound), &stretches)
        index = end ?? range.upperBound
      }
    }
  }

  /// Numbers the runs of one device in one source.
  private func decide(_ range: Range<Int>, _ stretches: inout Stretches) throws {
    let steps = range.count { stretches.all[$0].stepsBack }
    let events = range.reduce(0) { $0 + stretches.all[$1].count }
    let isUnordered =
      steps > Self.mostSteps && Int64(steps) * Self.eventsPerStep > events
    var run: Int64 = 0
    for index in range.dropFirst() {
      let isNewRun =
        stretches.all[index].stepsBack
        ? try isUnordered || beginsRun(index, range, stretches) : true
      if isNewRun { run += 1 }
      stretches.all[index].run = run
    }
  }

  private func beginsRun(_ index: Int, _ range: Range<Int>, _ stretches: Stretches) throws -> Bool {
    let earlier = range.lowerBound..<index
    if beginsWithRepeat.contains(index) { return true }
    let repeats = repeating[index] ?? 0
    if repeats > 0 {
      let times = earlier.map { stretches.all[$0] }
      let from = times.map(\.minAt).min() ?? 0
      let to = times.map(\.maxAt).max() ?? 0
      let rows = try eventCount(stretches.all[index], stretches, from: from, to: to)
      if repeats * 2 >= rows { return true }
    }
    return try PieceOrder(
      connection: connection, device: stretches.devices[stretches.all[index].device]
    )
    .isAnotherPiece(stretches.all[index], after: stretches.all[index - 1])
  }

  private func eventCount(
    _ stretch: Stretch, _ stretches: Stretches, from: Int64, to: Int64
  ) throws -> Int {
    var statement = try Statement(
      connection,
      """
      SELECT count(*) FROM event_rows AS r JOIN streams AS m USING (stream_id)
      WHERE r.event_id BETWEEN ?1 AND ?2 AND m.device = ?3 AND r.logged_at BETWEEN ?4 AND ?5
      """)
    try statement.bind(stretch.firstID, at: 1)
    try statement.bind(stretch.lastID, at: 2)
    try statement.bind(stretches.devices[stretch.device], at: 3)
    try statement.bind(from, at: 4)
    try statement.bind(to, at: 5)
    return try statement.step() ? Int(statement.integer(at: 0)) : 0
  }
}
