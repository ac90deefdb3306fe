/// One row a job, the worst first.
extension MarkdownReport {
  /// The section; nil where no line names a job.
  var jobSection: String? {
    guard model.allJobs.jobs > 0 else { return nil }
    var rows = model.jobs.map { job in
      [
        MarkdownText.name(job.job, in: .table), MarkdownText.name(job.device, in: .table),
        job.state, FigureText.count(job.attempts), Self.progress(of: job),
        FigureText.duration(job.run),
        job.submitToDone.map { FigureText.duration($0) } ?? FigureText.none,
        FigureText.number(job.repeated), FigureText.duration(job.workAtRisk),
      ]
    }
    if model.otherJobs.jobs > 0 {
      rows.append(
        Self.sums(model.otherJobs, FigureText.plural(model.otherJobs.jobs, "more job")))
    }
    rows.append(Self.sums(model.allJobs, "**All**"))
    let table = TextTable(
      columns: [
        .text("Job"), .text("Device"), .text("State"), .number("Attempts"), .number("Units done"),
        .number("Run"), .number("Submit to done"), .number("Units repeated"),
        .number("Unsaved at expiry"),
      ], rows: rows)
    return "## Jobs\n\n\(table.markdown)\n\n\(Self.jobLegend)"
  }

  private static let jobLegend = """
    A job is work that several attempts carry on (`job=`). **Submit to done** is from the first \
    submit that led to it to the success that ended it. **Units repeated** were done before, and \
    again by an attempt that began behind them. **Unsaved at expiry** is the time from the last \
    checkpoint (or the start) to the expiry of its expired attempts, added up.
    """

  private static func progress(of job: JobSummary) -> String {
    guard let done = job.done else { return FigureText.none }
    return job.total.map { "\(FigureText.number(done)) of \(FigureText.number($0))" }
      ?? FigureText.number(done)
  }

  private static func sums(_ totals: JobTotals, _ name: String) -> [String] {
    [
      name, "", totals.states, FigureText.count(totals.attempts), "",
      FigureText.duration(totals.run), "", FigureText.number(totals.repeated),
      FigureText.duration(totals.workAtRisk),
    ]
  }
}
