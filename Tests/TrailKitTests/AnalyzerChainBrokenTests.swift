import LogReading
import Testing

@testable import TrailKit

struct AnalyzerChainBrokenTests {
  /// A run that ended, and the launch at 3670 s after which nothing asked again.
  private func link(
    type: TaskType? = .refresh, followed: Int = 0, notFollowed: Int = 0
  ) -> ChainLink {
    var attempt = AnalyzerValues.attempt(.succeeded)
    attempt.type = type
    attempt.completions = [AnalyzerValues.completion(70, true, event: 22)]
    return ChainLink(
      attempt: attempt, judgedAt: AnalyzerValues.at(3730), launchAt: AnalyzerValues.at(3670),
      launchEventID: 28, isFollowed: false, earlierFollowed: followed,
      earlierNotFollowed: notFollowed)
  }

  private func findings(_ link: ChainLink, type: TaskType? = .refresh) -> [Finding] {
    var stream = AnalyzerValues.stream()
    stream.type = type
    var analyzer = ChainBroken(settings: AnalysisSettings())
    var findings: [Finding] = []
    analyzer.chainJudged(link, in: stream, &findings)
    return findings
  }

  @Test func `finds a refresh that was not asked for again at the next launch`() throws {
    let finding = try #require(findings(link()).first)
    #expect(finding.severity == .error)
    #expect(finding.confidence == .certain)
    #expect(finding.evidence == [.event(20), .event(22), .event(28)])
    #expect(finding.foundAt == AnalyzerValues.at(70))
    #expect(finding.metrics == ["earlier_followed": 0, "launch_after_s": 3600])
    #expect(
      finding.detail
        == "This run (succeeded) began with no further request pending, and none was submitted up "
        + "to 60 s after the next launch, which came 1 h later.")
  }

  @Test func `without a launch the patience decides`() throws {
    var link = link(followed: 2)
    link.launchAt = nil
    link.launchEventID = nil
    let finding = try #require(findings(link).first)
    #expect(finding.evidence == [.event(20), .event(22)])
    #expect(
      finding.detail
        == "This run (succeeded) began with no further request pending, and none was submitted "
        + "within the patience of 24 h. After 2 earlier runs it had asked again.")
  }

  @Test func `a run that was followed keeps the chain`() {
    var link = link()
    link.isFollowed = true
    #expect(findings(link).isEmpty)
  }

  @Test func `a run that goes on has not broken the chain yet`() {
    var link = link()
    link.attempt.outcome = .running
    #expect(findings(link).isEmpty)
  }

  @Test func `a run whose own submit is unseen proves nothing`() {
    var link = link()
    link.attempt.requestID = nil
    #expect(findings(link).isEmpty)
  }

  @Test(arguments: [TaskType.processing, .health, nil])
  func `other tasks must have asked again after each earlier run`(_ type: TaskType?) {
    #expect(findings(link(type: type), type: type).isEmpty)
    #expect(findings(link(type: type, followed: 1), type: type).count == 1)
    #expect(findings(link(type: type, followed: 5, notFollowed: 1), type: type).isEmpty)
  }

  @Test func `a continued task has no chain`() {
    #expect(findings(link(type: .continued, followed: 3), type: .continued).isEmpty)
  }

  @Test func `the stream's type counts where the run tells none`() {
    #expect(findings(link(type: nil), type: .refresh).count == 1)
  }

  @Test func `an expiry or the process's end stands for a missing completion`() throws {
    var link = link()
    link.attempt.completions = []
    link.attempt.ending = Attempt.Ending(
      cause: .processGone, at: AnalyzerValues.at(75), eventID: 27)
    #expect(try #require(findings(link).first).evidence == [.event(20), .event(27), .event(28)])
    link.attempt.expiredAt = AnalyzerValues.at(72)
    link.attempt.expireEventID = 26
    #expect(try #require(findings(link).first).evidence == [.event(20), .event(26), .event(28)])
  }
}
