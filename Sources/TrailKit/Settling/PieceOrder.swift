import LogReading
import SQLite

/// Tells pieces of one log put together in another order from a clock that was set back.
///
/// Both step back in time without repeating a line. Pieces fit into each other's gaps, and none of
/// them goes on with an attempt that was open where the other stopped.
struct PieceOrder {
  /// How many lines after the step are looked at for one that goes on with an attempt.
  private static let linesLookedAt = 1000

  let connection: Connection
  let device: String

  /// One core line of the device.
  private struct Line {
    var stream: Int64
    var at: Int64
    var kind: EventKind
    var attempt: String?

    /// Whether an attempt goes on with this line, rather than begins or waits.
    var isWithinAttempt: Bool { kind == .checkpoint || kind == .expire || kind == .complete }
    /// Whether an attempt is open after this line.
    var leavesAttemptOpen: Bool { kind == .start || kind == .checkpoint || kind == .expire }
  }

  /// Whether the lines after a step back are a piece of their own.
  func isAnotherPiece(_ stretch: Stretch, after before: Stretch) throws -> Bool {
    guard try fitsIntoGap(stretch, after: before) else { return false }
    return try !goesOn(with: stretch)
  }

  /// Whether no line after the step lies between lines from before it.
  private func fitsIntoGap(_ stretch: Stretch, after before: Stretch) throws -> Bool {
    let nextBefore = try time(
      "min(r.logged_at)", in: 0...stretch.firstID - 1, source: stretch.source,
      where: "r.logged_at > \(stretch.firstAt)")
    let lastAfter = try time(
      "max(r.logged_at)", in: stretch.firstID...stretch.lastID, source: stretch.source,
      where: "r.logged_at < \(before.lastAt)")
    guard let nextBefore, let lastAfter else { return true }
    return lastAfter < nextBefore
  }

  private func time(
    _ aggregate: String, in ids: ClosedRange<Int64>, source: Int64, where condition: String
  ) throws -> Int64? {
    var statement = try Statement(
      connection,
      """
      SELECT \(aggregate) FROM event_rows AS r JOIN streams AS m USING (stream_id)
      WHERE r.event_id BETWEEN ?1 AND ?2 AND r.source_id = ?3 AND m.device = ?4 AND \(condition)
      """)
    try statement.bind(ids.lowerBound, at: 1)
    try statement.bind(ids.upperBound, at: 2)
    try statement.bind(source, at: 3)
    try statement.bind(device, at: 4)
    return try statement.step() ? statement.optionalInteger(at: 0) : nil
  }

  /// Whether a line after the step belongs to an attempt that is open before it, and would belong
  /// to none in the order of time.
  private func goesOn(with stretch: Stretch) throws -> Bool {
    let following = try lines(
      "r.event_id >= \(stretch.firstID) AND r.event_id <= \(stretch.lastID)",
      source: stretch.source,
      order: "r.event_id", limit: Self.linesLookedAt)
    var seen: Set<Int64> = []
    for line in following where seen.insert(line.stream).inserted {
      guard line.isWithinAttempt else { continue }
      let inLines = try lines(
        "r.event_id < \(stretch.firstID) AND r.stream_id = \(line.stream)", source: stretch.source,
        order: "r.event_id DESC", limit: 1
      ).first
      guard let inLines, inLines.leavesAttemptOpen, inLines.at > line.at else { continue }
      if line.attempt != nil, line.attempt == inLines.attempt { return true }
      let inTime = try lines(
        """
        r.event_id < \(stretch.firstID) AND r.stream_id = \(line.stream)
        AND r.logged_at <= \(line.at)
        """, source: stretch.source, order: "r.logged_at DESC, r.event_id DESC", limit: 1
      ).first
      if inTime?.leavesAttemptOpen != true { return true }
    }
    return false
  }

  private func lines(
    _ condition: String, source: Int64, order: String, limit: Int
  ) throws -> [Line] {
    var statement = try Statement(
      connection,
      """
      SELECT r.stream_id, r.logged_at, r.facts, r.attempt_ref
      FROM event_rows AS r JOIN streams AS m USING (stream_id)
      WHERE \(condition) AND r.source_id = ?1 AND m.device = ?2 AND (r.facts & 15) <= 5
      ORDER BY \(order) LIMIT \(limit)
      """)
    try statement.bind(source, at: 1)
    try statement.bind(device, at: 2)
    var lines: [Line] = []
    while try statement.step() {
      lines.append(
        Line(
          stream: statement.integer(at: 0), at: statement.integer(at: 1),
          kind: EventFacts(bits: statement.integer(at: 2)).kind, attempt: statement.text(at: 3)))
    }
    return lines
  }
}
