/// Runs of a task expired several times in a row.
package struct ExpiresEveryTime: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded, .streamEnded]

  /// Expired attempts in a row.
  private struct Row {
    var attempts = 0
    var checkpoints = 0
    /// The first and the last attempt: start and expiry.
    var first: [EventMark] = []
    var last: [EventMark] = []
    /// Seconds from start to expiry, the shortest and the longest.
    var shortest = Double.infinity
    var longest = 0.0

    mutating func add(_ attempt: Attempt) {
      attempts += 1
      checkpoints += attempt.checkpoints
      let marks = [
        EventMark(attempt.startEventID, at: attempt.startedAt),
        EventMark(attempt.expireEventID, at: attempt.expiredAt),
      ]
      if first.isEmpty { first = marks }
      last = marks
      guard attempt.isReliable, let expiredAt = attempt.expiredAt else { return }
      let run = max(0, seconds(from: attempt.startedAt, to: expiredAt))
      shortest = min(shortest, run)
      longest = max(longest, run)
    }
  }

  /// What is known of a stream.
  private struct Rows {
    var present = Row()
    var found: [Row] = []
    var attempts = 0

    mutating func add(_ attempt: Attempt, leastRow: Double) {
      attempts += 1
      if attempt.hasExpired { present.add(attempt) } else { endRow(ofAtLeast: leastRow) }
    }

    /// Ends the present row, and keeps it if it is long enough.
    mutating func endRow(ofAtLeast least: Double) {
      guard present.attempts > 0 else { return }
      if Double(present.attempts) >= least { found.append(present) }
      present = Row()
    }
  }

  private let settings: AnalysisSettings
  private var streams = StreamValues<Rows>()

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard !attempt.isDebugger, attempt.outcome != .running else { return }
    streams[stream.number, default: Rows()].add(attempt, leastRow: leastRow(stream))
  }

  private func leastRow(_ stream: StreamFacts) -> Double {
    settings.limit(Self.count, of: Self.diagnosis, task: stream.task)
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard var rows = streams.removeValue(of: stream.number) else { return }
    rows.endRow(ofAtLeast: leastRow(stream))
    for row in rows.found {
      var finding = finding(
        in: stream, at: row.last.last?.at, detail: Self.detail(row, of: rows.attempts))
      finding.metrics = ["attempts": Double(row.attempts), "checkpoints": Double(row.checkpoints)]
      if row.longest > 0 {
        finding.metrics["shortest_run_s"] = row.shortest
        finding.metrics["longest_run_s"] = row.longest
      }
      finding.evidence = Evidence.inOrder(row.first + row.last)
      findings.append(finding)
    }
  }

  private static func detail(_ row: Row, of attempts: Int) -> String {
    let runs =
      row.attempts == attempts
      ? "All \(attempts) runs on this device expired"
      : "\(row.attempts) runs in a row, of \(attempts) on this device, expired"
    let progress =
      row.checkpoints == 0
      ? "; no checkpoint was logged in them."
      : ", with \(counted(row.checkpoints, "checkpoint")) in them."
    guard row.longest > 0 else { return runs + progress }
    let ends = [row.shortest, row.longest].map { words(seconds: $0) }
    let spread = ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
    return "\(runs) \(spread) after the start\(progress)"
  }
}
