import SQLite

/// Reads timelines from the result tables; memory grows with the rows that are shown.
struct TimelineReader {
  let connection: Connection
  /// Rows of a timeline, the latest ones.
  let limit: Int

  /// A timeline and what its rows are looked up by.
  struct Draft {
    var timeline: Timeline
    /// By row.
    var keys: [Key] = []

    struct Key {
      var attemptID: Int64?
      var requestID: Int64?
      var reference: String?
      var submittedAt: Int64?
      /// End of the wait.
      var endAt: Int64
    }
  }

  /// The tasks that results are there of, continued ones by family; sorted.
  private func tasks() throws(SQLiteError) -> [(task: String, type: String?)] {
    var rows = try Statement(
      connection, "SELECT task, max(type) FROM task_devices GROUP BY task ORDER BY task")
    var types: [String: String?] = [:]
    while try rows.step() {
      let summary = TaskSummary(task: rows.text(at: 0) ?? "", type: rows.text(at: 1))
      types[summary.family] = summary.type
    }
    return types.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Every timeline, of one state of the database, whoever writes meanwhile.
  ///
  /// - Parameter check: Throws where tasks are not to be drawn.
  /// - Returns: Those of all tasks, continued ones by family, sorted by task.
  /// - Throws: `SQLiteError` if the database cannot be read; what `check` throws.
  func timelines(
    checking check: ([String]) throws -> Void
  ) throws -> [Timeline] {
    try connection.execute("SAVEPOINT timeline_reading")
    defer { try? connection.execute("RELEASE timeline_reading") }
    let tasks = try tasks()
    try check(tasks.map(\.task))
    return try tasks.map { try timeline(of: $0.task, type: $0.type) }
  }

  private func timeline(of task: String, type: String?) throws(SQLiteError) -> Timeline {
    let scope = Scope(task: task, type: type)
    var draft = Draft(timeline: Timeline(task: task, type: type))
    let attempts = try attempts(scope)
    let requests = try openRequests(scope)
    let all = (attempts + requests).enumerated().sorted {
      ($0.element.row.at, $0.element.row.device, $0.offset)
        < ($1.element.row.at, $1.element.row.device, $1.offset)
    }.map(\.element).suffix(limit)
    draft.timeline.rows = all.map(\.row)
    draft.keys = all.map(\.key)
    draft.timeline.earlierRows = try count(scope) - all.count
    try addReplacements(to: &draft, scope)
    try addCheckpoints(to: &draft, scope)
    try addLaterCompletions(to: &draft)
    return draft.timeline
  }

  /// Which rows belong to a task; `?1` is bound to its name, or to what those of a family share.
  struct Scope {
    let name: String
    let condition: String

    init(task: String, type: String?) {
      guard type == "continued", task.hasSuffix(".*") else {
        name = task
        condition = "task = ?1"
        return
      }
      name = String(task.dropLast())
      condition = """
        (substr(task, 1, length(?1)) = ?1 AND instr(substr(task, length(?1) + 1), '.') = 0
          AND task IN (
            SELECT task FROM task_devices GROUP BY task HAVING max(type) = 'continued'))
        """
    }
  }

  private static let openStatuses = "('cancelled', 'pending', 'never-fired', 'rejected')"

  private func count(_ scope: Scope) throws(SQLiteError) -> Int {
    var rows = try Statement(
      connection,
      """
      SELECT (SELECT count(*) FROM attempts WHERE \(scope.condition))
        + (SELECT count(*) FROM requests
          WHERE \(scope.condition) AND status IN \(Self.openStatuses))
      """)
    try rows.bind(scope.name, at: 1)
    return try rows.step() ? Int(rows.integer(at: 0)) : 0
  }

  private func attempts(
    _ scope: Scope
  ) throws(SQLiteError) -> [(row: Timeline.Row, key: Draft.Key)] {
    var rows = try Statement(
      connection,
      """
      WITH latest AS (
        SELECT * FROM attempts WHERE \(scope.condition)
        ORDER BY started_at DESC, attempt_id DESC LIMIT ?2
      )
      SELECT a.attempt_id, a.device, a.started_at, a.outcome, a.origin = 'debugger', a.attempt_ref,
        a.completed_at, a.expired_at, a.reliable, w.last_at, r.request_id, r.submitted_at,
        r.total_wait_s, r.eligible_wait_s, r.asked_wait_s, r.is_wait_counted
      FROM latest AS a
      LEFT JOIN requests AS r ON r.request_id = a.request_id
      LEFT JOIN device_windows AS w ON w.device = a.device
      ORDER BY a.started_at, a.attempt_id
      """)
    try rows.bind(scope.name, at: 1)
    try rows.bind(Int64(limit), at: 2)
    var result: [(row: Timeline.Row, key: Draft.Key)] = []
    while try rows.step() {
      let startedAt = rows.integer(at: 2)
      var row = Timeline.Row(
        device: rows.text(at: 1) ?? "", at: startedAt, outcome: rows.text(at: 3) ?? "")
      row.isDebugger = rows.integer(at: 4) != 0
      row.run = run(of: rows, startedAt: startedAt)
      row.wait = wait(of: rows, isDebugger: row.isDebugger)
      result.append(
        (
          row,
          Draft.Key(
            attemptID: rows.integer(at: 0), requestID: rows.optionalInteger(at: 10),
            reference: rows.text(at: 5), submittedAt: rows.optionalInteger(at: 11),
            endAt: startedAt)
        ))
    }
    return result
  }

  private func run(of rows: borrowing Statement, startedAt: Int64) -> Timeline.Run {
    func seconds(at column: Int32) -> Double? {
      rows.optionalInteger(at: column).map { (Double($0) - Double(startedAt)) / 1e6 }
    }
    let isRunning = rows.text(at: 3) == Attempt.Outcome.running.rawValue
    var run = Timeline.Run(end: isRunning ? .running(max(0, seconds(at: 9) ?? 0)) : .never)
    if let completed = seconds(at: 6) { run.end = .completed(completed) }
    run.expired = seconds(at: 7)
    run.isReliable = rows.integer(at: 8) != 0
    let ends = [seconds(at: 6), run.expired].compactMap(\.self)
    if ends.contains(where: { $0 < 0 }) { run.isReliable = false }
    return run
  }

  private func wait(of rows: borrowing Statement, isDebugger: Bool) -> Timeline.Wait {
    guard !rows.isNull(at: 10) else { return .none }
    let isCounted = rows.integer(at: 15) != 0
    if isDebugger, !isCounted { return .debugger }
    let eligible = rows.optionalDouble(at: 13)
    // A start before the earliest begin date is in no statistic, and no fault of the clock.
    guard let total = rows.optionalDouble(at: 12), isCounted || eligible == nil else {
      return .unreliable
    }
    let asked = max(total, rows.optionalDouble(at: 14) ?? total)
    return .known(Timeline.Span(asked: asked, eligible: eligible))
  }

  private func openRequests(
    _ scope: Scope
  ) throws(SQLiteError) -> [(row: Timeline.Row, key: Draft.Key)] {
    var rows = try Statement(
      connection,
      """
      WITH latest AS (
        SELECT * FROM requests WHERE \(scope.condition) AND status IN \(Self.openStatuses)
        ORDER BY submitted_at DESC, request_id DESC LIMIT ?2
      )
      SELECT r.request_id, r.device, r.submitted_at, r.status,
        CASE WHEN r.type = 'continued' THEN NULL ELSE r.earliest_at END,
        CASE WHEN r.status = 'cancelled'
          THEN (SELECT e.logged_at FROM event_rows AS e WHERE e.event_id = r.end_event_id)
          ELSE w.last_at END
      FROM latest AS r
      LEFT JOIN device_windows AS w ON w.device = r.device
      ORDER BY r.submitted_at, r.request_id
      """)
    try rows.bind(scope.name, at: 1)
    try rows.bind(Int64(limit), at: 2)
    var result: [(row: Timeline.Row, key: Draft.Key)] = []
    while try rows.step() {
      let submittedAt = rows.integer(at: 2)
      let endAt = rows.optionalInteger(at: 5) ?? submittedAt
      var row = Timeline.Row(
        device: rows.text(at: 1) ?? "", at: submittedAt, outcome: rows.text(at: 3) ?? "")
      if row.outcome != Request.Status.rejected.rawValue {
        row.wait = Self.openWait(
          from: submittedAt, eligibleAt: rows.optionalInteger(at: 4), to: endAt)
      }
      result.append(
        (row, Draft.Key(requestID: rows.integer(at: 0), submittedAt: submittedAt, endAt: endAt)))
    }
    return result
  }

  private static func openWait(
    from submittedAt: Int64, eligibleAt: Int64?, to endAt: Int64
  ) -> Timeline.Wait {
    guard endAt >= submittedAt else { return .unreliable }
    let since = max(submittedAt, eligibleAt ?? submittedAt)
    let eligible = (Double(endAt) - Double(since)) / 1e6
    return .known(
      Timeline.Span(
        asked: (Double(endAt) - Double(submittedAt)) / 1e6,
        eligible: eligible >= 0 ? eligible : nil, isOpen: true))
  }
}
