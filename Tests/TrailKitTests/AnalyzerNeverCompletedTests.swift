import LogReading
import Testing

@testable import TrailKit

struct AnalyzerNeverCompletedTests {
  private func findings(_ attempt: Attempt) -> [Finding] {
    AnalyzerValues.findings(of: NeverCompleted.self, in: attempt)
  }

  private func ended(_ cause: Attempt.Ending.Cause) -> Attempt {
    var attempt = AnalyzerValues.attempt(.abandoned)
    attempt.ending = Attempt.Ending(cause: cause, at: AnalyzerValues.at(180), eventID: 29)
    return attempt
  }

  @Test func `finds an expiry without completion, with the last checkpoint before it`() throws {
    var attempt = AnalyzerValues.attempt(.expiredUncompleted)
    attempt.expiredAt = AnalyzerValues.at(89)
    attempt.expireEventID = 25
    attempt.checkpoints = 2
    attempt.lastCheckpointAt = AnalyzerValues.at(80)
    attempt.lastCheckpointEventID = 24
    attempt.ending = Attempt.Ending(
      cause: .restarted, at: AnalyzerValues.at(180), eventID: 29)
    let finding = try #require(findings(attempt).first)
    #expect(finding.cause == "expired")
    #expect(finding.contributing == ["restarted"])
    #expect(finding.confidence == .certain)
    #expect(finding.evidence == [.event(20), .event(24), .event(25), .event(29)])
    #expect(finding.metrics == ["checkpoints": 2, "expired_after_s": 29])
    #expect(finding.foundAt == AnalyzerValues.at(89))
    #expect(
      finding.detail
        == "Expired 29 s after its start after 2 checkpoints, and no completion followed, not even "
        + "a failed one.")
  }

  @Test func `finds a process that is gone`() throws {
    let finding = try #require(findings(ended(.processGone)).first)
    #expect(finding.cause == "process-gone")
    #expect(finding.evidence == [.event(20), .event(29)])
    #expect(finding.foundAt == AnalyzerValues.at(180))
    #expect(finding.detail.hasPrefix("The process was seen to be gone 2 min after the start"))
  }

  @Test func `finds a restart in the same process`() throws {
    let finding = try #require(findings(ended(.restarted)).first)
    #expect(finding.cause == "restarted")
    #expect(finding.detail.hasPrefix("The next start of the task came 2 min after this one"))
  }

  @Test func `silent is likely, and names the run limit`() throws {
    let finding = try #require(findings(AnalyzerValues.attempt(.abandoned)).first)
    #expect(finding.cause == "silent")
    #expect(finding.confidence == .likely)
    #expect(finding.evidence == [.event(20)])
    #expect(
      finding.detail
        == "No completion, expiry, new start or end of the process within the run limit of 40 s, "
        + "nor later in the log.")
  }

  @Test func `tells no duration across a step of the clock`() throws {
    var attempt = ended(.restarted)
    attempt.isReliable = false
    let finding = try #require(findings(attempt).first)
    #expect(finding.detail.hasPrefix("The next start of the task came after this one"))
  }

  @Test(arguments: [
    Attempt.Outcome.succeeded, .failed, .expired, .expiredClaimedSuccess, .running,
  ])
  func `other outcomes are completed or not over`(_ outcome: Attempt.Outcome) {
    #expect(findings(AnalyzerValues.attempt(outcome)).isEmpty)
  }

  @Test func `a completed attempt is never found`() {
    var attempt = AnalyzerValues.attempt(.abandoned)
    attempt.completions = [AnalyzerValues.completion(70, true, event: 22)]
    #expect(findings(attempt).isEmpty)
  }

  @Test(arguments: [
    (1, 99, Severity.error), (1, 100, .error), (1, 101, .warning), (9, 1000, .warning),
    (10, 1000, .error), (50, 100, .error),
  ])
  func `is a warning below 1 percent of 100 attempts or more`(
    _ occurrences: Int, _ attempts: Int, _ severity: Severity
  ) {
    let analyzer = NeverCompleted(settings: AnalysisSettings())
    #expect(analyzer.severity(occurrences: occurrences, attempts: attempts) == severity)
  }
}
