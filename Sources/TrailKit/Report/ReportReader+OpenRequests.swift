import LogReading
import SQLite

/// Requests whose device's window ends before the patience with them can.
extension ReportReader {
  func openRequests() throws(SQLiteError) -> [ReportModel.OpenRequests] {
    var rows = try Statement(
      connection,
      """
      WITH pending_requests AS (
        SELECT task, device, count(*) AS requests
        FROM requests
        WHERE status = 'pending'
        GROUP BY task, device
      )
      SELECT p.task, d.type, (w.last_at - w.first_at) / 1e6 AS window_s, sum(p.requests)
      FROM pending_requests AS p
      JOIN task_devices AS d ON d.task = p.task AND d.device = p.device
      JOIN device_windows AS w ON w.device = p.device
      GROUP BY p.task, d.type, window_s
      ORDER BY p.task, d.type, window_s
      """)
    var result: [ReportModel.OpenRequests] = []
    while try rows.step() {
      let task = rows.text(at: 0) ?? ""
      let type = rows.text(at: 1)
      let patience = settings.patience(
        task: task, type: TaskType.allCases.first { $0.name == type })
      guard rows.double(at: 2) < patience else { continue }
      let requests = Int(rows.integer(at: 3))
      if let last = result.indices.last, result[last].task == task, result[last].type == type {
        result[last].requests += requests
      } else {
        result.append(
          ReportModel.OpenRequests(
            task: task, type: type, requests: requests, patience: patience,
            isPatienceOfTask: TaskPattern.value(for: task, in: settings.taskPatience) != nil))
      }
    }
    return result
  }

  /// What lines told of requests that wait still.
  ///
  /// - Parameter open: Tasks of which it is too early to say that they never fired: of others only
  ///   what the scheduler decided is worth telling.
  /// - Returns: The waits by task.
  /// - Throws: `SQLiteError` if they cannot be read.
  func waits(ofOpen open: Set<String>) throws(SQLiteError) -> [ReportModel.Wait] {
    var rows = try Statement(
      connection,
      """
      SELECT task, requests, looks, forbidden, below_threshold, decided, needs, states
      FROM open_waits
      WHERE decided IS NOT NULL OR states IS NOT NULL
      ORDER BY task
      """)
    var waits: [ReportModel.Wait] = []
    while try rows.step() {
      var wait = ReportModel.Wait(task: rows.text(at: 0) ?? "", requests: Int(rows.integer(at: 1)))
      wait.looks = Int(rows.integer(at: 2))
      wait.forbidden = Int(rows.integer(at: 3))
      wait.belowThreshold = Int(rows.integer(at: 4))
      wait.decided = rows.text(at: 5)
      wait.needs = rows.text(at: 6)
      wait.states = rows.text(at: 7)
      if wait.looks > 0 || open.contains(wait.task) { waits.append(wait) }
    }
    return waits
  }
}
