import LogReading
import Testing

@testable import TrailKit

/// `completed-before-work-ended` and `orphan-completion`.
struct AnalyzerCompletionTests {
  /// An attempt of 60 s after the start of the window, completed at 62 s, with a checkpoint after.
  private func attempt(checkpoint: Double, _ change: (inout Attempt) -> Void = { _ in }) -> Attempt
  {
    var attempt = AnalyzerValues.attempt(.succeeded)
    attempt.reference = "a1"
    attempt.completions = [AnalyzerValues.completion(62, true, event: 22)]
    attempt.rare.checkpointAfterCompletion = EventMark(23, at: AnalyzerValues.at(checkpoint))
    change(&attempt)
    return attempt
  }

  private func isFound(_ attempt: Attempt) -> Bool {
    !AnalyzerValues.findings(of: CompletedBeforeWorkEnded.self, in: attempt).isEmpty
  }

  @Test func `says how long the work went on`() throws {
    let found = AnalyzerValues.findings(
      of: CompletedBeforeWorkEnded.self, in: attempt(checkpoint: 70))
    let finding = try #require(found.first)
    #expect(
      finding.detail
        == "Completed with success=true 2 s after its start, and its work still logged a checkpoint "
        + "8 s later.")
    #expect(finding.evidence == [.event(20), .event(22), .event(23)])
    #expect(finding.metrics == ["after_s": 8, "run_s": 2])
    #expect(finding.severity == .warning)
  }

  @Test func `a log in whole seconds proves less`() {
    #expect(!isFound(attempt(checkpoint: 63) { $0.fractionDigits = 0 }))
    #expect(isFound(attempt(checkpoint: 64) { $0.fractionDigits = 0 }))
  }

  @Test func `an expiry, or a step of the clock, is another matter`() {
    #expect(!isFound(attempt(checkpoint: 70) { $0.expiredAt = AnalyzerValues.at(61) }))
    #expect(!isFound(attempt(checkpoint: 70) { $0.isReliable = false }))
    #expect(!isFound(attempt(checkpoint: 70) { $0.rare = Attempt.Rare() }))
  }

  @Test func `without references the checkpoint must lie within the run limit`() {
    #expect(isFound(attempt(checkpoint: 100) { $0.reference = nil }))
    #expect(!isFound(attempt(checkpoint: 100.001) { $0.reference = nil }))
    #expect(!isFound(attempt(checkpoint: 100.001) { $0.isInferred = true }))
    #expect(isFound(attempt(checkpoint: 100.001)))
    let continued = attempt(checkpoint: 4000) {
      $0.reference = nil
      $0.type = .continued
    }
    #expect(isFound(continued))
  }

  // MARK: - orphan-completion

  private func orphans(
    type: TaskType?, _ times: [Double], window: Double = 30 * 3600
  ) -> [Finding] {
    var stream = AnalyzerValues.stream(window: window)
    stream.type = type
    stream.orphanCompletions = times.map { EventMark(Int64($0), at: AnalyzerValues.at($0)) }
    var analyzer = OrphanCompletion(settings: AnalysisSettings())
    var findings: [Finding] = []
    analyzer.streamEnded(stream, &findings)
    return findings
  }

  @Test func `counts only completions whose run cannot have begun before the log`() throws {
    let finding = try #require(orphans(type: .refresh, [10, 41, 50, 60]).first)
    #expect(
      finding.detail
        == "3 completions before any start of the task; the first 41 s after the log begins, where "
        + "a run may take 40 s.")
    #expect(finding.evidence == [.event(41), .event(60)])
    #expect(orphans(type: nil, [1800]).isEmpty)
    #expect(orphans(type: nil, [1801]).count == 1)
    #expect(orphans(type: .continued, [90_000]).isEmpty)
  }

  @Test func `says that there may be more than are kept`() throws {
    let many = (0..<StreamState.keptMarks).map { 100 + Double($0) }
    let finding = try #require(orphans(type: .refresh, many).first)
    #expect(finding.detail.hasPrefix("At least 100 completions before any start"))
  }

  @Test
  func `after a start a completion with an unknown reference is left alone`()
    async throws
  {
    let log = """
      2026-09-02T06:00:00.000Z event=launch pid=1
      2026-09-02T07:00:00.000Z event=start task=com.example.sync type=refresh attempt=a1
      2026-09-02T07:00:01.000Z event=complete task=com.example.sync attempt=a1 success=true
      2026-09-02T08:00:00.000Z event=complete task=com.example.sync attempt=a0 success=true

      """
    let whole = try await WholeTrail(log)
    #expect(
      try whole.rows("SELECT 1 FROM findings WHERE diagnosis = 'orphan-completion'") == [])
  }
}
