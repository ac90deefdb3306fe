import LogReading
import SQLite

/// Tells pieces of one log put together in another order from a clock that was set back.
///
/// Both step back in time without repeating a line. Pieces fit into each other's gaps, and none of
/// them goes on with an attempt that was open where the other stopped.
struct PieceOrder {
  /// How many lines after the step are looked at for one that goes on with an attempt.
  private static let linesLookedAt = 1000
  /// Pieces hold at least so many lines for each time that they change places.
  private static let linesPerChange: Int64 = 4

  let connection: Connection
  let device: String

  /// One line of the device that begins or belongs to an attempt: start to complete.
  private struct Line {
    var task: String
    var at: Int64
    var kind: EventKind
    var attempt: String?

    /// Whether an attempt goes on with this line, rather than begins.
    var isWithinAttempt: Bool { kind == .checkpoint || kind == .expire || kind == .complete }
    /// Whether an attempt is open after this line.
    var leavesAttemptOpen: Bool { kind == .start || kind == .checkpoint || kind == .expire }
  }

  /// Whether the lines after a step back are a piece of their own.
  func isAnotherPiece(_ stretch: Stretch, after before: Stretch) throws -> Bool {
    guard try fitsIntoGap(stretch, after: before) else { return false }
    return try !goesOn(with: stretch)
  }

  /// Whether the lines after the step lie in gaps of those from before it, in the order of time.
  ///
  /// Then the two change places seldom; after a step of the clock they would all the time. With
  /// few lines they may not change places at all but once.
  private func fitsIntoGap(_ stretch: Stretch, after before: Stretch) throws -> Bool {
    var row = try Statement(
      connection,
      """
      WITH lines AS (
        SELECT r.logged_at, r.event_id, r.event_id >= ?1 AS is_after
        FROM event_rows AS r JOIN streams AS m USING (stream_id)
        WHERE r.source_id = ?3 AND m.device = ?4 AND r.event_id <= ?2
          AND ((r.event_id < ?1 AND r.logged_at > ?5)
            OR (r.event_id >= ?1 AND r.logged_at < ?6))
      ),
      sides AS (
        SELECT is_after, lag(is_after) OVER (ORDER BY logged_at, event_id) AS previous FROM lines
      )
      SELECT count(*) - sum(is_after), sum(is_after), sum(is_after <> previous) FROM sides
      """)
    let values = [
      stretch.firstID, stretch.lastID, stretch.source, nil, stretch.firstAt,
      max(before.maxAt, before.lastAt),
    ]
    for (index, value) in values.enumerated() { try row.bind(value, at: Int32(index + 1)) }
    try row.bind(device, at: 4)
    guard try row.step() else { return true }
    let fewer = min(row.integer(at: 0), row.integer(at: 1))
    let changes = row.integer(at: 2)
    return fewer == 0 || changes <= 1 || changes * Self.linesPerChange <= fewer
  }

  /// Whether a line after the step belongs to an attempt that is open before it, and would belong
  /// to none in the order of time.
  private func goesOn(with stretch: Stretch) throws -> Bool {
    let following = try lines(
      "r.event_id >= \(stretch.firstID) AND r.event_id <= \(stretch.lastID)",
      source: stretch.source,
      order: "r.event_id", limit: Self.linesLookedAt)
    var seen: Set<String> = []
    for line in following where seen.insert(line.task).inserted {
      guard line.isWithinAttempt else { continue }
      let inLines = try lines(
        "r.event_id < \(stretch.firstID)", task: line.task, source: stretch.source,
        order: "r.event_id DESC", limit: 1
      ).first
      guard let inLines, inLines.leavesAttemptOpen, inLines.at > line.at else { continue }
      if let attempt = line.attempt, let open = inLines.attempt {
        if attempt == open { return true }
        continue
      }
      // Lines of other sources, too, may hold the attempt that goes on.
      let inTime = try lines(
        """
        (r.event_id < \(stretch.firstID) OR r.source_id <> \(stretch.source))
        AND r.logged_at < \(line.at)
        """, task: line.task, order: "r.logged_at DESC, r.event_id DESC", limit: 1
      ).first
      if inTime?.leavesAttemptOpen != true { return true }
    }
    return false
  }

  private func lines(
    _ condition: String, task: String? = nil, source: Int64? = nil, order: String, limit: Int
  ) throws -> [Line] {
    var statement = try Statement(
      connection,
      """
      SELECT m.task, r.logged_at, r.facts, r.attempt_ref
      FROM event_rows AS r JOIN streams AS m USING (stream_id)
      WHERE \(condition) AND (?1 IS NULL OR r.source_id = ?1) AND m.device = ?2
        AND (?3 IS NULL OR m.task = ?3) AND (r.facts & 15) BETWEEN 2 AND 5
      ORDER BY \(order) LIMIT \(limit)
      """)
    try statement.bind(source, at: 1)
    try statement.bind(device, at: 2)
    try statement.bind(task, at: 3)
    var lines: [Line] = []
    while try statement.step() {
      lines.append(
        Line(
          task: statement.text(at: 0) ?? "", at: statement.integer(at: 1),
          kind: EventFacts(bits: statement.integer(at: 2)).kind, attempt: statement.text(at: 3)))
    }
    return lines
  }
}
