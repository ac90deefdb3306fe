import LogReading

/// A task waits for a charger to do a few seconds of work.
package struct PowerForShortWork: Analyzer {
  package static let hears: Set<Hook> = [.attemptStarted, .attemptEnded, .streamEnded]

  /// The runs of a stream whose requests required external power.
  private struct Runs {
    /// Attempts that have not ended yet.
    var open: Set<Int64> = []
    var count = 0
    /// How many runs shorter than the limit lasted so many tenths of a second.
    var short: [Int32: Int] = [:]
    var first: (start: EventMark, end: EventMark)?
    var last: (start: EventMark, end: EventMark)?
  }

  private let settings: AnalysisSettings
  private var streams = StreamValues<Runs>()

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptStarted(
    _ start: StartFacts, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard start.request?.power == true,
      (start.attempt.type ?? stream.type) == .processing
    else { return }
    streams[stream.number, default: Runs()].open.insert(start.attempt.id)
  }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard streams[stream.number]?.open.remove(attempt.id) != nil, !attempt.isDebugger,
      var runs = streams[stream.number]
    else { return }
    switch attempt.outcome {
    case .succeeded:
      guard let run = attempt.run, let completion = attempt.completions.first else { return }
      runs.count += 1
      if run < limit(Self.run, stream) {
        runs.short[Int32(clamping: Int64(run * 10)), default: 0] += 1
      }
      let marks = (
        EventMark(attempt.startEventID, at: attempt.startedAt),
        EventMark(completion.eventID, at: completion.at)
      )
      if runs.first == nil { runs.first = marks }
      runs.last = marks
    case .expired, .expiredClaimedSuccess, .expiredUncompleted:
      // Cut off: the work would have taken longer.
      runs.count += 1
    case .failed, .abandoned, .running: return
    }
    streams[stream.number] = runs
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let runs = streams.removeValue(of: stream.number),
      Double(runs.count) >= limit(Self.count, stream), let p95 = Self.p95(runs),
      let first = runs.first, let last = runs.last
    else { return }
    var finding = finding(
      in: stream, at: first.start.at,
      detail: "Each request waits for external power, and 95 % of \(runs.count) runs took "
        + "\(words(seconds: p95)) or less.")
    finding.metrics = ["p95_run_s": p95, "runs": Double(runs.count)]
    finding.evidence = Evidence.inOrder([first.start, first.end, last.start, last.end])
    findings.append(finding)
  }

  /// The nearest-rank 95th percentile, up to a tenth of a second.
  ///
  /// - Returns: nil where it is no shorter than the limit.
  private static func p95(_ runs: Runs) -> Double? {
    var left = (runs.count * 95 + 99) / 100
    for (tenths, count) in runs.short.sorted(by: { $0.key < $1.key }) {
      left -= count
      if left <= 0 { return Double(tenths + 1) / 10 }
    }
    return nil
  }

  private func limit(_ limit: Diagnosis.Limit, _ stream: StreamFacts) -> Double {
    settings.limit(limit, of: Self.diagnosis, task: stream.task)
  }
}

extension PowerForShortWork {
  private static let run = Diagnosis.Limit(
    "run", 20, .duration, "the 95th percentile of the run times")
  private static let count = Diagnosis.Limit("count", 5, .count, "runs")

  package static let diagnosis = Diagnosis(
    id: "power-for-short-work", family: .configuration, severity: .info,
    title: "Waits for a charger to do a few seconds of work", unit: .stream,
    meaning: """
      The request sets requiresExternalPower, so iOS starts the task only while the device is \
      charging, usually once a night and never on a day without a charger. The work takes seconds \
      and hardly needs that: the condition costs starts and saves next to nothing.
      """,
    decided: """
      5 or more runs of a processing task whose requests required external power, and the 95th \
      percentile (nearest rank) of their run times is under 20 s. A run that expired counts as \
      longer. Runs that failed or were never completed, and those from the debugger, do not count. \
      One finding for a task on a device.
      """,
    limits: [run, count],
    advice: [
      "Set requiresExternalPower to false for this task, and see whether it starts more often.",
      "If the short runs are the ones that find nothing to do, keep the condition, and submit only "
        + "when there is work.",
      "If the work is a short look at a server, make it a BGAppRefreshTaskRequest.",
    ],
    code: """
      let request = BGProcessingTaskRequest(identifier: indexID)
      request.requiresExternalPower = false  // seconds drain no battery
      request.requiresNetworkConnectivity = true
      """,
    isNot: """
      A task that waits for power and is not started at all is never-fired with the cause \
      needs-power. Long work rightly waits for a charger.
      """,
    examples: [
      Diagnosis.Example(
        about: "Five runs, the longest of 19.999 s.",
        trail: runs([3, 19.999, 4, 2, 5], marked: true), fires: "power-for-short-work"),
      Diagnosis.Example(
        about: "A long one among 20 runs is above the 95th percentile.",
        trail: runs([1800] + Array(repeating: 2, count: 19), marked: true),
        fires: "power-for-short-work"),
      Diagnosis.Example(about: "Only four.", trail: runs([3, 2, 4, 5])),
      Diagnosis.Example(about: "One of five took 20 s.", trail: runs([3, 20, 4, 2, 5])),
      Diagnosis.Example(
        about: "The same without the condition.", trail: runs([3, 2, 4, 2, 5], power: false)),
    ])

  /// A trail of runs a day apart, each asked for an hour before.
  private static func runs(
    _ lengths: [Double], power: Bool = true, marked: Bool = false
  ) -> String {
    let task = "task=com.example.reader.index"
    return lengths.enumerated().map { index, length in
      let day = index < 9 ? "0\(index + 1)" : "\(index + 1)"
      let mark = marked && (index == 0 || index == lengths.count - 1) ? "↓\n" : ""
      let end = Int64((length * 1000).rounded())
      let time =
        "02:\(digits(end / 60_000, 2)):\(digits(end / 1000 % 60, 2)).\(digits(end % 1000, 3))"
      return """
        2026-09-\(day)T01:00:00.000Z event=submit \(task) type=processing power=\(power) pid=1
        \(mark)2026-09-\(day)T02:00:00.000Z event=start \(task) attempt=a\(index + 1) pid=1
        \(mark)2026-09-\(day)T\(time)Z event=complete \(task) attempt=a\(index + 1) success=true pid=1
        """
    }.joined(separator: "\n")
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
