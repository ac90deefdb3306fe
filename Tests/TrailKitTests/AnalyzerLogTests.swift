import LogReading
import Testing

@testable import TrailKit

/// `success-after-expiry`, `clock-step` and `truncated-source`.
struct AnalyzerLogTests {
  @Test func `finds a success after the expiry with the time between`() throws {
    var attempt = AnalyzerValues.attempt(.expiredClaimedSuccess)
    attempt.expiredAt = AnalyzerValues.at(90)
    attempt.expireEventID = 21
    attempt.completions = [AnalyzerValues.completion(90.4, true, event: 22)]
    let found = AnalyzerValues.findings(of: SuccessAfterExpiry.self, in: attempt)
    let finding = try #require(found.first)
    #expect(finding.metrics == ["grace_s": 0.4])
    #expect(finding.evidence == [.event(20), .event(21), .event(22)])
    #expect(
      finding.detail
        == "Completed with success=true 400 ms after the expiry, when the system had already taken "
        + "the time away.")
    attempt.isReliable = false
    let unreliable = AnalyzerValues.findings(of: SuccessAfterExpiry.self, in: attempt)
    #expect(try #require(unreliable.first).metrics == [:])
  }

  @Test(arguments: [
    Attempt.Outcome.succeeded, .failed, .expired, .expiredUncompleted, .abandoned, .running,
  ])
  func `no other outcome is a success after the expiry`(_ outcome: Attempt.Outcome) {
    var attempt = AnalyzerValues.attempt(outcome)
    attempt.expiredAt = AnalyzerValues.at(90)
    attempt.completions = [AnalyzerValues.completion(90.4, true, event: 22)]
    #expect(AnalyzerValues.findings(of: SuccessAfterExpiry.self, in: attempt).isEmpty)
  }

  @Test func `reports the first clock step of each source, lines in their order`() throws {
    var analyzer = ClockStepped(settings: AnalysisSettings())
    var findings: [Finding] = []
    var step = ClockStep(
      before: AnalyzerValues.at(100), after: AnalyzerValues.at(97.5), sourceID: 1,
      eventIDBefore: 41, eventIDAfter: 42, ordinal: 1)
    analyzer.clockStepped(step, in: AnalyzerValues.stream(), &findings)
    step.ordinal = 2
    analyzer.clockStepped(step, in: AnalyzerValues.stream(), &findings)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.task == nil)
    #expect(finding.device == "A")
    #expect(finding.evidence == [.event(41), .event(42)])
    #expect(finding.metrics == ["step_s": 2.5])
    #expect(
      finding.detail
        == "Between two lines of the task com.example.reader.refresh the time goes back by 2.5 s. "
        + "Durations across the step are left out of all statistics.")
    step.sourceID = 2
    analyzer.clockStepped(step, in: AnalyzerValues.stream(), &findings)
    #expect(findings.count == 2)
  }

  private func findings(state: String, lines: Int64 = 12, note: String?) -> [Finding] {
    var analyzer = TruncatedSource(settings: AnalysisSettings())
    var findings: [Finding] = []
    let source = SourceFacts(
      id: 5, name: "app.log.gz", lines: lines, state: state, note: note, lastAt: 99)
    analyzer.sourceRead(source, &findings)
    return findings
  }

  @Test func `finds a source that is cut off, with its last line`() throws {
    let finding = try #require(
      findings(state: "truncated", note: "the gzip stream ends at byte 512").first)
    #expect(finding.severity == .warning)
    #expect(finding.confidence == .certain)
    #expect(finding.foundAt == 99)
    #expect(
      finding.detail
        == "app.log.gz is cut off: the gzip stream ends at byte 512. 12 lines before that place "
        + "were kept.")
    #expect(
      finding.evidence == [.line(source: 5, line: 12, note: "the gzip stream ends at byte 512")])
  }

  @Test func `finds a damaged source, even without a line`() throws {
    let finding = try #require(findings(state: "damaged", lines: 0, note: nil).first)
    #expect(
      finding.evidence
        == [.line(source: 5, line: nil, note: "the source is damaged after this line")])
  }

  @Test func `finds a source of which the reading was interrupted`() throws {
    let finding = try #require(findings(state: "loading", note: nil).first)
    #expect(
      finding.detail
        == "app.log.gz was not read to its end. 12 lines before that place were kept.")
  }

  @Test func `a whole source is no fault`() {
    #expect(findings(state: "complete", note: "zeros after the end").isEmpty)
  }
}
