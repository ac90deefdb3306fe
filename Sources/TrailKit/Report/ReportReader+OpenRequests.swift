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
}
