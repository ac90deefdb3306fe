import LogReading
import SQLite

/// Counts and durations of tasks, by passes over the tables.
///
/// Sorting 1.6 million durations by task takes SQLite several seconds and a temporary file; reading
/// them twice (`RankSearch`) takes a fraction of one.
extension ReportReader {
  func taskSummaries() throws(SQLiteError) -> (tasks: [TaskSummary], families: [TaskSummary]) {
    var tallies = try knownTasks()
    if let figures {
      figures.addCounts(to: &tallies)
      try figures.addDurations(to: &tallies)
    } else {
      try addRequests(to: &tallies)
      try addAttempts(to: &tallies)
    }
    var needed = tallies.endPass()
    while needed.requests || needed.attempts {
      if let figures {
        try figures.addDurations(to: &tallies) {
          $0 == .run ? needed.attempts : needed.requests
        }
      } else {
        if needed.requests { try addWaits(to: &tallies) }
        if needed.attempts { try addRuns(to: &tallies) }
      }
      needed = tallies.endPass()
    }
    return tallies.results
  }

  private func knownTasks() throws(SQLiteError) -> TaskTallies {
    var tallies = TaskTallies()
    var rows = try Statement(
      connection,
      """
      WITH task_types AS (SELECT task, max(type) AS type FROM task_devices GROUP BY task)
      SELECT task, task_types.type, device
      FROM task_devices
      JOIN task_types USING (task)
      ORDER BY task, device
      """)
    while try rows.step() {
      tallies.add(
        task: rows.text(at: 0) ?? "", type: rows.text(at: 1), device: rows.text(at: 2) ?? "")
    }
    return tallies
  }

  /// Counts requests, and gives their waits to the first pass.
  private func addRequests(to tallies: inout TaskTallies) throws(SQLiteError) {
    var rows = try Statement(
      connection,
      """
      SELECT task, status, CASE WHEN is_wait_counted = 1 THEN total_wait_s END,
        CASE WHEN is_wait_counted = 1 THEN eligible_wait_s END
      FROM requests
      """)
    let statuses = WordHashes<Request.Status>()
    while try rows.step() {
      let status = rows.withText(at: 1) { statuses[$0] } ?? nil
      let total = rows.optionalDouble(at: 2)
      let eligible = rows.optionalDouble(at: 3)
      tallies.update(rows) { tally in
        tally.summary.counts.count(status)
        if let total { tally.totalWait.add(total) }
        if let eligible { tally.eligibleWait.add(eligible) }
      }
    }
  }

  /// Counts attempts, and gives their runs to the first pass.
  private func addAttempts(to tallies: inout TaskTallies) throws(SQLiteError) {
    let origins = settings.includesDebugger ? "('system', 'debugger')" : "('system')"
    var rows = try Statement(
      connection,
      """
      SELECT task, outcome, origin = 'debugger', completions > 1, reliable = 0, inferred <> 0,
        CASE WHEN is_run_counted = 1 THEN run_s END, resolution_s,
        CASE WHEN origin IN \(origins)
          THEN ((started_at / 3600000000 - (started_at % 3600000000 < 0)) % 24 + 24) % 24 END
      FROM attempts
      """)
    let outcomes = WordHashes<Attempt.Outcome>()
    while try rows.step() {
      let outcome = rows.withText(at: 1) { outcomes[$0] } ?? nil
      let isDebugger = Int(rows.integer(at: 2))
      let isDouble = Int(rows.integer(at: 3))
      let isUnreliable = Int(rows.integer(at: 4))
      let isInferred = Int(rows.integer(at: 5))
      let run = rows.optionalDouble(at: 6)
      let resolution = rows.double(at: 7)
      let hour = rows.optionalInteger(at: 8)
      tallies.update(rows) { tally in
        tally.summary.counts.count(outcome)
        tally.summary.counts.debuggerAttempts += isDebugger
        tally.summary.counts.doubleCompletions += isDouble
        tally.summary.counts.unreliable += isUnreliable
        tally.summary.counts.inferred += isInferred
        if let hour { tally.summary.startsByHour[Int(hour)] += 1 }
        tally.summary.resolution = max(tally.summary.resolution, resolution)
        if let run { tally.run.add(run) }
      }
    }
  }

  private func addWaits(to tallies: inout TaskTallies) throws(SQLiteError) {
    var rows = try Statement(
      connection,
      "SELECT task, total_wait_s, eligible_wait_s FROM requests WHERE is_wait_counted = 1")
    while try rows.step() {
      let total = rows.optionalDouble(at: 1)
      let eligible = rows.optionalDouble(at: 2)
      tallies.update(rows) { tally in
        if let total { tally.totalWait.add(total) }
        if let eligible { tally.eligibleWait.add(eligible) }
      }
    }
  }

  private func addRuns(to tallies: inout TaskTallies) throws(SQLiteError) {
    var rows = try Statement(
      connection,
      "SELECT task, run_s FROM attempts WHERE is_run_counted = 1 AND run_s IS NOT NULL")
    while try rows.step() {
      let run = rows.double(at: 1)
      tallies.update(rows) { $0.run.add(run) }
    }
  }
}

extension TaskSummary.Counts {
  /// Counts a request, or a refused submit.
  mutating func count(_ status: Request.Status?) {
    switch status {
    case .fired: fired += 1
    case .replaced: replaced += 1
    case .cancelled: cancelled += 1
    case .pending: pending += 1
    case .neverFired: neverFired += 1
    case .rejected: rejected += 1
    case nil: break
    }
  }

  /// Counts an attempt.
  mutating func count(_ outcome: Attempt.Outcome?) {
    switch outcome {
    case .succeeded: succeeded += 1
    case .failed: failed += 1
    case .expired: expired += 1
    case .expiredClaimedSuccess: expiredClaimedSuccess += 1
    case .expiredUncompleted: expiredUncompleted += 1
    case .abandoned: abandoned += 1
    case .running: running += 1
    case nil: break
    }
  }
}
