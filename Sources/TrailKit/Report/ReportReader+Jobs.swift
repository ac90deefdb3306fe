import SQLite

/// Durable work that several attempts carry on.
extension ReportReader {
  /// Jobs that a report shows one by one.
  private static let jobLimit = 15

  /// Reads jobs, the worst first: unfinished ones, then by work done twice and by attempts.
  ///
  /// - Returns: The worst, what the others come to, and what all do.
  func jobs() throws(SQLiteError) -> (worst: [JobSummary], others: JobTotals, all: JobTotals) {
    var rows = try Statement(
      connection,
      """
      WITH risks AS (
        SELECT job, device, sum(work_at_risk_s) AS risk_s FROM attempts
        WHERE job IS NOT NULL AND work_at_risk_s IS NOT NULL GROUP BY job, device
      )
      SELECT j.job, j.device, j.job_state, j.attempts, j.run_s, j.done, j.total, j.submitted_at,
        j.first_started_at, j.done_at, j.repeated, coalesce(r.risk_s, 0)
      FROM jobs AS j LEFT JOIN risks AS r ON r.job = j.job AND r.device = j.device
      ORDER BY CASE j.job_state WHEN 'unfinished' THEN 0 WHEN 'running' THEN 1 ELSE 2 END,
        j.repeated DESC, j.attempts DESC, j.run_s DESC, j.job, j.device
      """)
    var worst: [JobSummary] = []
    var others = JobTotals()
    var all = JobTotals()
    while try rows.step() {
      let job = Self.job(from: rows)
      all += job
      if worst.count < Self.jobLimit { worst.append(job) } else { others += job }
    }
    return (worst, others, all)
  }

  private static func job(from rows: borrowing Statement) -> JobSummary {
    var job = JobSummary(
      job: rows.text(at: 0) ?? "", device: rows.text(at: 1) ?? "", state: rows.text(at: 2) ?? "")
    job.attempts = Int(rows.integer(at: 3))
    job.run = rows.double(at: 4)
    job.done = rows.optionalDouble(at: 5)
    job.total = rows.optionalDouble(at: 6)
    job.submittedAt = rows.optionalInteger(at: 7)
    job.firstStartedAt = rows.integer(at: 8)
    job.doneAt = rows.optionalInteger(at: 9)
    job.repeated = rows.double(at: 10)
    job.workAtRisk = rows.double(at: 11)
    return job
  }
}
