/// Runs that succeed in no time.
package struct NoWork: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded, .streamEnded]

  private let settings: AnalysisSettings
  private var streams = StreamValues<SucceededRuns>()

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    let short = settings.limit(Self.duration, of: Self.diagnosis, task: stream.task)
    streams[stream.number, default: SucceededRuns()].add(attempt, shorterThan: short)
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let runs = streams.removeValue(of: stream.number), !runs.hasCheckpoints else {
      return
    }
    func limit(_ limit: Diagnosis.Limit) -> Double {
      settings.limit(limit, of: Self.diagnosis, task: stream.task)
    }
    // The nearest-rank median lies under a limit where half of the values do.
    guard runs.count > 0, Double(runs.count) >= limit(Self.count),
      runs.shortCount * 2 >= runs.count,
      runs.resolution < limit(Self.duration)
    else { return }
    var finding = finding(
      in: stream, at: runs.lastAt,
      detail: "\(runs.shortCount) of \(runs.count) successful runs took less than "
        + "\(words(seconds: limit(Self.duration))); all took \(runs.spread), and none logged a "
        + "checkpoint.")
    finding.metrics = [
      "runs": Double(runs.count), "short_runs": Double(runs.shortCount),
      "shortest_run_ms": runs.shortest * 1000, "longest_run_ms": runs.longest * 1000,
    ]
    finding.evidence = runs.evidence
    findings.append(finding)
  }
}

extension NoWork {
  static let count = Diagnosis.Limit("count", 5, .count, "successful runs that are judged at least")
  static let duration = Diagnosis.Limit(
    "duration", 0.05, .duration, "the median run from start to completion")

  package static let diagnosis = Diagnosis(
    id: "no-work", family: .handler, severity: .info, confidence: .likely,
    title: "Runs succeed before any work can be done", unit: .stream,
    meaning: """
      The handler reports a success within milliseconds. Either there is nothing to do most of the \
      time, and the task is asked for too often; or the work is only begun, and the run is \
      completed at once, so that iOS suspends the app before the work is done.
      """,
    decided: """
      A device has 5 or more natural runs of the task that succeeded (setting count), half of them \
      or more took less than 50 ms from start to first completion (setting duration), and none of \
      them logged a checkpoint. Not judged where the log's times are coarser than that.
      """,
    limits: [count, duration],
    advice: [
      "Look for a call to setTaskCompleted(success:) behind the start of asynchronous work, outside "
        + "of its callback or Task: the completion must come after the work.",
      "If there really is nothing to do, ask less often: set a later earliestBeginDate.",
      "Log a checkpoint for each unit of work, so that the log shows what a run did.",
    ],
    code: """
      func handle(_ task: BGAppRefreshTask) {
        Task {
          await feed.refresh()
          task.setTaskCompleted(success: true)  // not behind the Task
        }
      }
      """,
    isNot: """
      Runs that fail at once are work-failed. A checkpoint after the completion of a run proves that \
      it was completed too early, and is a finding of its own.
      """,
    examples: [
      .runs(
        about: "Five runs, three of them under 50 ms.",
        ends: ["00.004", "06.000", "00.049", "05.000", "00.003"], fires: "no-work"),
      .runs(
        about: "Six runs, three of them under 50 ms.",
        ends: ["00.004", "06.000", "00.030", "05.000", "00.003", "07.000"], fires: "no-work"),
      .runs(
        about: "Five runs, and the one in the middle takes 50 ms.",
        ends: ["00.004", "06.000", "00.050", "05.000", "00.003"]),
      .runs(
        about: "Four runs.", ends: ["00.004", "00.005", "00.004", "00.003"]),
      .runs(
        about: "Five runs, one of which logged a checkpoint.",
        ends: ["00.004", "00.005", "00.004", "00.003", "00.004"], checkpointDay: 2),
      Diagnosis.Example(
        about: "Times in whole seconds cannot show it.",
        trail: """
          2026-09-01T07:00:00Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-01T07:00:00Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T07:00:00Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
          2026-09-02T07:00:00Z event=complete task=com.example.reader.refresh attempt=a2 success=true pid=1
          2026-09-03T07:00:00Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
          2026-09-03T07:00:00Z event=complete task=com.example.reader.refresh attempt=a3 success=true pid=1
          2026-09-04T07:00:00Z event=start task=com.example.reader.refresh type=refresh attempt=a4 pid=1
          2026-09-04T07:00:00Z event=complete task=com.example.reader.refresh attempt=a4 success=true pid=1
          2026-09-05T07:00:00Z event=start task=com.example.reader.refresh type=refresh attempt=a5 pid=1
          2026-09-05T07:00:00Z event=complete task=com.example.reader.refresh attempt=a5 success=true pid=1
          """),
    ])
}
