/// Runs that all take the same time.
package struct ConstantRunTime: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded, .streamEnded]

  private let settings: AnalysisSettings
  private var streams = StreamValues<SucceededRuns>()

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    streams[stream.number, default: SucceededRuns()].add(attempt)
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let runs = streams.removeValue(of: stream.number), !runs.hasCheckpoints else {
      return
    }
    func limit(_ limit: Diagnosis.Limit) -> Double {
      settings.limit(limit, of: Self.diagnosis, task: stream.task)
    }
    let tolerance = limit(Self.share) * runs.longest
    guard runs.count > 0, Double(runs.count) >= limit(Self.count),
      runs.shortest > limit(Self.duration), runs.longest - runs.shortest <= tolerance,
      runs.resolution <= tolerance
    else { return }
    let spread = words(seconds: runs.longest - runs.shortest)
    var finding = finding(
      in: stream, at: runs.lastAt,
      detail: "All \(runs.count) successful runs took \(runs.spread), \(spread) apart at most, and "
        + "none logged a checkpoint.")
    finding.metrics = [
      "runs": Double(runs.count), "shortest_run_s": runs.shortest, "longest_run_s": runs.longest,
    ]
    finding.evidence = runs.evidence
    findings.append(finding)
  }
}

extension ConstantRunTime {
  static let count = Diagnosis.Limit("count", 5, .count, "successful runs that are judged at least")
  static let duration = Diagnosis.Limit("duration", 5, .duration, "the shortest run that counts")
  static let share = Diagnosis.Limit(
    "share", 0.01, .share, "from the shortest to the longest run, of the longest")

  package static let diagnosis = Diagnosis(
    id: "constant-run-time", family: .handler, severity: .info, confidence: .likely,
    title: "Every run takes the same time: a timer, not work", unit: .stream,
    meaning: """
      Network and disk are never equally fast twice, so work takes a different time in each run. \
      Runs that all end at the same moment are ended by a timer, a sleep or a time limit: the app \
      keeps the phone awake until it goes off, done or not, and reports a success.
      """,
    decided: """
      A device has 5 or more natural runs of the task that succeeded (setting count), the shortest \
      took more than 5 s (setting duration), the longest is within 1 % of the shortest (setting \
      share, 0.01), and none of them logged a checkpoint. Not judged where the log's times are \
      coarser than that 1 %.
      """,
    limits: [count, duration, share],
    advice: [
      "Look in the handler for asyncAfter, a Timer, Task.sleep or a semaphore with a time limit "
        + "that leads to setTaskCompleted(success:).",
      "Complete when the work is done, and not when a time is over: await the work itself.",
      "If it is a network request's time limit, report the run as a failure: nothing was loaded.",
      "Log a checkpoint for each unit of work, so that the log shows what a run did.",
    ],
    isNot: """
      A run that stops after a time budget of its own, with work done until then, is well made: let \
      it log a checkpoint, and this finding is gone. Runs that the system ends are \
      expires-every-time.
      """,
    examples: [
      .runs(
        about: "Five runs of 25 s, 250 ms apart at most.",
        ends: ["25.000", "25.100", "24.850", "25.050", "25.000"], fires: "constant-run-time"),
      .runs(
        about: "Six runs of 5.001 s.",
        ends: ["05.001", "05.001", "05.001", "05.001", "05.001", "05.001"],
        fires: "constant-run-time"),
      .runs(
        about: "Five runs of 25 s, 260 ms apart: more than 1 %.",
        ends: ["25.000", "25.100", "24.840", "25.050", "25.000"]),
      .runs(
        about: "Five runs of 5 s.",
        ends: ["05.000", "05.000", "05.000", "05.000", "05.000"]),
      .runs(
        about: "Four runs of 25 s.", ends: ["25.000", "25.000", "25.000", "25.000"]),
      .runs(
        about: "Five runs of 25 s, one of which logged a checkpoint.",
        ends: ["25.000", "25.000", "25.000", "25.000", "25.000"], checkpointDay: 5),
    ])
}
