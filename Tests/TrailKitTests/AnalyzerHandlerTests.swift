import Testing

@testable import TrailKit

/// Rows of attempts and figures of runs: the branches that no example shows.
struct AnalyzerHandlerTests {
  private func attempt(
    _ id: Int64, _ outcome: Attempt.Outcome, run: Double = 5, expiredAfter: Double? = nil
  ) -> Attempt {
    var attempt = AnalyzerValues.attempt(outcome)
    attempt.id = id
    attempt.startedAt = AnalyzerValues.at(Double(id) * 1000)
    attempt.startEventID = id * 10
    if let expiredAfter {
      attempt.expiredAt = attempt.startedAt + Int64(expiredAfter * 1e6)
      attempt.expireEventID = id * 10 + 1
    } else {
      attempt.completions = [
        AnalyzerValues.completion(Double(id) * 1000 + run, outcome != .failed, event: id * 10 + 2)
      ]
    }
    return attempt
  }

  private func findings<A: Analyzer>(
    _ type: A.Type, _ attempts: [Attempt], _ settings: AnalysisSettings = AnalysisSettings(),
    late: [Attempt] = []
  ) -> [Finding] {
    var analyzer = type.init(settings: settings)
    var found: [Finding] = []
    let stream = AnalyzerValues.stream()
    for attempt in attempts { analyzer.attemptEnded(attempt, in: stream, &found) }
    #expect(found.isEmpty)
    analyzer.streamEnded(stream, &found)
    for attempt in late { analyzer.attemptEnded(attempt, in: stream, &found) }
    return found
  }

  @Test func `tells of each row with its figures, and of none that is judged again late`() throws {
    let row = (1...3).map { attempt(Int64($0), .expired, expiredAfter: 27 + Double($0)) }
    let second = (5...8).map { attempt(Int64($0), .expiredUncompleted, expiredAfter: 29) }
    let found = findings(
      ExpiresEveryTime.self, row + [attempt(4, .succeeded)] + second, late: row)
    #expect(found.count == 2)
    #expect(
      found[0].metrics == [
        "attempts": 3, "checkpoints": 0, "shortest_run_s": 28, "longest_run_s": 30,
      ])
    #expect(found[0].evidence == [.event(10), .event(11), .event(30), .event(31)])
    #expect(
      found[0].detail
        == "3 runs in a row, of 8 on this device, expired 28 s to 30 s after the start; no "
        + "checkpoint was logged in them.")
    #expect(found[1].detail.hasPrefix("4 runs in a row, of 8 on this device, expired 29 s after"))
  }

  @Test func `a run that goes on at the end is in no row, and a debugger's breaks none`() {
    var debugger = attempt(3, .succeeded)
    debugger.isDebugger = true
    let attempts = [
      attempt(1, .expired, expiredAfter: 28), attempt(2, .expired, expiredAfter: 28), debugger,
      attempt(4, .running, expiredAfter: 28),
    ]
    #expect(findings(ExpiresEveryTime.self, attempts).isEmpty)
    #expect(
      findings(ExpiresEveryTime.self, attempts + [attempt(5, .expired, expiredAfter: 28)]).count
        == 1)
  }

  @Test func `limits can be set for a task`() {
    var settings = AnalysisSettings()
    settings.limits[
      .init(diagnosis: "expires-every-time", name: "count", task: "com.example.reader.*")] = 2
    let attempts = [
      attempt(1, .expired, expiredAfter: 28), attempt(2, .expired, expiredAfter: 28),
    ]
    #expect(findings(ExpiresEveryTime.self, attempts, settings).count == 1)
    #expect(findings(ExpiresEveryTime.self, attempts).isEmpty)
  }

  @Test func `figures of a row leave out what a clock step spans`() throws {
    var attempts = (1...3).map { attempt(Int64($0), .expired, expiredAfter: 28) }
    for index in attempts.indices { attempts[index].isReliable = false }
    let finding = try #require(findings(ExpiresEveryTime.self, attempts).first)
    #expect(finding.metrics == ["attempts": 3, "checkpoints": 0])
    #expect(
      finding.detail == "All 3 runs on this device expired; no checkpoint was logged in them.")
  }

  @Test func `runs that failed or came from the debugger say nothing of the work`() {
    var debugger = attempt(5, .succeeded, run: 0.01)
    debugger.isDebugger = true
    let runs = (1...4).map { attempt(Int64($0), .succeeded, run: 0.01) }
    #expect(findings(NoWork.self, runs + [debugger, attempt(6, .failed, run: 0.01)]).isEmpty)
    #expect(findings(NoWork.self, runs + [attempt(7, .succeeded, run: 0.01)]).count == 1)
    #expect(findings(NoWork.self, []).isEmpty)
    #expect(findings(ConstantRunTime.self, []).isEmpty)
  }

  @Test func `run times that are too coarse are not judged as constant`() {
    var runs = (1...5).map { attempt(Int64($0), .succeeded, run: 25) }
    #expect(findings(ConstantRunTime.self, runs).count == 1)
    for index in runs.indices { runs[index].fractionDigits = 0 }
    #expect(findings(ConstantRunTime.self, runs).isEmpty)
  }

  static let severities: [(occurrences: Int, attempts: Int, severity: Severity)] = [
    (3, 3, .warning), (2, 4, .error), (1, 4, .warning), (49, 100, .warning), (50, 100, .error),
  ]

  @Test(arguments: severities)
  func `failures are an error from half of four attempts on`(
    _ occurrences: Int, _ attempts: Int, _ severity: Severity
  ) {
    let analyzer = WorkFailed(settings: AnalysisSettings())
    #expect(analyzer.severity(occurrences: occurrences, attempts: attempts) == severity)
  }

  static let notes: [(note: String?, cause: String)] = [
    (nil, "unexplained"), ("", "unexplained"), ("  ", "unexplained"), ("timeout", "timeout"),
    ("first\nsecond", "first"),
    (String(repeating: "x", count: 60), String(repeating: "x", count: 60)),
    (String(repeating: "x", count: 61), String(repeating: "x", count: 57) + "..."),
  ]

  @Test(arguments: notes)
  func `the cause of a failure is the first line of what the log gives`(
    _ note: String?, _ cause: String
  ) throws {
    var failed = attempt(1, .failed)
    failed.completions[0].note = note
    let finding = try #require(AnalyzerValues.findings(of: WorkFailed.self, in: failed).first)
    #expect(finding.cause == cause)
    #expect(finding.confidence == .certain)
  }

  @Test func `keeps the twenty most frequent reasons of a task apart`() async throws {
    // Reasons r10 to r31, each once, r31 twice, and one failure without.
    let reasons = (10...31).map { "error=r\($0)" } + ["error=r31", ""]
    let lines = reasons.enumerated().map { index, reason in
      """
      07:\(index + 10):00 start attempt=a\(index)
      07:\(index + 10):05 complete attempt=a\(index) success=false \(reason)
      """
    }
    let whole = try await WholeTrail(ShortTrail.text(lines.joined(separator: "\n")))
    let found = try whole.rows(
      """
      SELECT cause, count(*), count(DISTINCT fingerprint), min(severity) FROM findings
      WHERE diagnosis = 'work-failed' GROUP BY cause ORDER BY cause
      """)
    #expect(found.first == "other-reasons 2 1 error")
    #expect(found.dropFirst().prefix(19) == ArraySlice((10...28).map { "r\($0) 1 1 error" }))
    #expect(found.suffix(2) == ["r31 2 1 error", "unexplained 1 1 error"])
    #expect(found.count == 22)
  }
}
