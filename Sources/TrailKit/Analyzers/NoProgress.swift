/// Several attempts in a row did not bring a job forward.
package struct NoProgress: Analyzer {
  package static let hears: Set<Hook> = [.jobJudged]

  private let settings: AnalysisSettings

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func jobJudged(
    _ fact: JobFact, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard case .stalled(let stall) = fact,
      Double(stall.attempts) >= settings.limit(Self.count, of: Self.diagnosis, task: stream.task)
    else { return }
    let place = stall.progress.map { " at \($0.words)" } ?? ""
    var finding = finding(
      in: stream, at: stall.last.at,
      detail: "\(stall.attempts) runs in a row left the job \(shortened(stall.job))\(place).")
    finding.attemptID = stall.attemptID
    finding.metrics["attempts"] = Double(stall.attempts)
    finding.evidence = Evidence.inOrder([stall.first, stall.last])
    findings.append(finding)
  }
}

extension NoProgress {
  static let count = Diagnosis.Limit(
    "count", 3, .count, "attempts in a row that leave a job where it was")

  package static let diagnosis = Diagnosis(
    id: "no-progress", family: .progress, severity: .error,
    title: "Run after run, and the job does not get on", unit: .stream,
    meaning: """
      Several runs worked on the same job and none brought it forward. Something in it cannot be \
      done: one unit that is larger than a run's time, a record that always fails, or a run that \
      ends before its first unit is saved. Battery is spent for nothing, and the job is never \
      finished.
      """,
    decided: """
      3 or more attempts in a row at one job (job=) on a device (setting count, 3 attempts) neither \
      raise done= nor change cursor=, and the job is not done. An attempt at a job of which a line \
      tells the progress, and which logs none itself, counts as one without advance. An attempt \
      that begins behind the one before is progress-lost, and ends the row.
      """,
    limits: [count],
    advice: [
      "Look at the unit behind the place where it stands: is it too large for one run, or does it "
        + "fail each time?",
      "Make units small enough for several in one run, and save the place after each.",
      "Count the failures of a unit, and put it aside after three, so that the others get on.",
      "Begin with the work itself: a run whose time goes into setting up, migrating or listing gets "
        + "to no unit.",
    ],
    code: """
      do {
        try await upload(unit)
      } catch {
        store.failures[unit.id, default: 0] += 1
        guard store.failures[unit.id, default: 0] >= 3 else { throw error }
        store.putAside(unit, because: error)
      }
      store.place = unit.end
      """,
    isNot: """
      A job whose runs get on and then start over is progress-lost. A job that is done and asked for \
      again needs a new name; the same name looks as if it stood still.
      """,
    examples: [
      Diagnosis.Example(
        about: "Three runs that leave it at 60.",
        trail: """
          2026-09-01T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a0 pid=1
          2026-09-01T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a0 job=rebuild-9 done=60 total=475 pid=1
          2026-09-01T07:01:10.000Z event=complete task=com.example.reader.index attempt=a0 success=true pid=1
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a1 pid=1
          2026-09-02T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a1 job=rebuild-9 done=60 total=475 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          2026-09-03T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a2 pid=1
          2026-09-03T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=rebuild-9 done=60 total=475 pid=1
          2026-09-03T07:01:10.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
          2026-09-04T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a3 pid=1
          ↓
          2026-09-04T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a3 job=rebuild-9 done=60 total=475 pid=1
          2026-09-04T07:01:10.000Z event=complete task=com.example.reader.index attempt=a3 success=true pid=1
          """, fires: "no-progress"),
      Diagnosis.Example(
        about: "Three runs without a checkpoint after one that came to page-3.",
        trail: """
          2026-09-01T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a0 pid=1
          2026-09-01T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a0 job=feed cursor=page-3 pid=1
          2026-09-01T07:01:10.000Z event=complete task=com.example.reader.index attempt=a0 success=false pid=1
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a1 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.index attempt=a1 success=false pid=1
          2026-09-03T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a2 pid=1
          2026-09-03T07:01:10.000Z event=complete task=com.example.reader.index attempt=a2 success=false pid=1
          ↓
          2026-09-04T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a3 pid=1
          2026-09-04T07:01:10.000Z event=complete task=com.example.reader.index attempt=a3 success=false pid=1
          """, fires: "no-progress"),
      Diagnosis.Example(
        about: "Two runs that leave it at 60.",
        trail: """
          2026-09-01T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a0 pid=1
          2026-09-01T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a0 job=rebuild-9 done=60 total=475 pid=1
          2026-09-01T07:01:10.000Z event=complete task=com.example.reader.index attempt=a0 success=true pid=1
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a1 pid=1
          2026-09-02T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a1 job=rebuild-9 done=60 total=475 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          2026-09-03T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a2 pid=1
          2026-09-03T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=rebuild-9 done=60 total=475 pid=1
          2026-09-03T07:01:10.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
          """),
      Diagnosis.Example(
        about: "Three runs that each begin where the last one ended, and get on.",
        trail: """
          2026-09-01T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a0 pid=1
          2026-09-01T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a0 job=rebuild-9 done=60 total=475 pid=1
          2026-09-01T07:01:10.000Z event=complete task=com.example.reader.index attempt=a0 success=true pid=1
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a1 pid=1
          2026-09-02T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a1 job=rebuild-9 done=61 total=475 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          2026-09-03T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a2 pid=1
          2026-09-03T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=rebuild-9 done=62 total=475 pid=1
          2026-09-03T07:01:10.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
          2026-09-04T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a3 pid=1
          2026-09-04T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a3 job=rebuild-9 done=63 total=475 pid=1
          2026-09-04T07:01:10.000Z event=complete task=com.example.reader.index attempt=a3 success=true pid=1
          """),
    ])
}
