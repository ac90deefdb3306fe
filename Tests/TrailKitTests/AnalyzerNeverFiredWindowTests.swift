import LogReading
import Testing

@testable import TrailKit

/// The second shape: nothing fired in the whole window.
struct AnalyzerNeverFiredWindowTests {
  private func findings(_ stream: StreamFacts) -> [Finding] {
    var analyzer = NeverFired(settings: AnalysisSettings())
    var findings: [Finding] = []
    analyzer.streamEnded(stream, &findings)
    return findings
  }

  private func causes(_ stream: StreamFacts) -> [String] {
    findings(stream).flatMap { [$0.cause ?? "none"] + $0.contributing }
  }

  private var refused: StreamFacts {
    var stream = AnalyzerValues.stream(window: 600)
    stream.rejectedSubmits = 3
    stream.firstRejectedEventID = 11
    stream.firstRejectedAt = AnalyzerValues.at(1)
    stream.lastRejectedEventID = 13
    stream.lastRejectedAt = AnalyzerValues.at(9)
    stream.refusals = AnalyzerValues.refusals([3: 3])
    return stream
  }

  private var cancelled: StreamFacts {
    var stream = AnalyzerValues.waiting(window: 7200)
    stream.lastRequest?.status = .cancelled
    stream.cancellation = Cancellation(
      at: AnalyzerValues.at(1800), eventID: 12, isBySystem: false)
    return stream
  }

  /// Four requests, an hour apart from the start, each six hours ahead; the first would be eligible
  /// at the last submit.
  private var replaced: StreamFacts {
    var stream = AnalyzerValues.waiting(window: 7 * 3600)
    stream.acceptedSubmits = 4
    stream.lastRequest?.status = .pending
    stream.chain = ChainFacts(
      length: 4, firstSubmittedAt: AnalyzerValues.start,
      firstEligibleAt: AnalyzerValues.at(6 * 3600), firstSubmitEventID: 10,
      lastSubmittedAt: AnalyzerValues.at(6 * 3600), lastSubmitEventID: 16, replaced: 3,
      replacedBeforeEligible: 3)
    stream.chainEligible = 0
    return stream
  }

  @Test func `finds a task whose submits were all refused, however short the window`() throws {
    let finding = try #require(findings(refused).first)
    #expect(finding.cause == "refused")
    #expect(finding.foundAt == AnalyzerValues.at(9))
    #expect(finding.evidence == [.event(11), .event(13)])
    #expect(
      finding.detail
        == "All 3 submits were refused: error 3 (notPermitted): the identifier is not in "
        + "BGTaskSchedulerPermittedIdentifiers, its background mode is missing, or the user denied "
        + "background activity.")
  }

  @Test func `names who holds the slots, and unknown errors`() throws {
    var stream = refused
    stream.refusals = AnalyzerValues.refusals([2: 2, 0: 1])
    stream.slotHolders = ["com.example.reader.a", "com.example.reader.b"]
    let finding = try #require(findings(stream).first)
    #expect(
      finding.detail
        == "All 3 submits were refused: once an error that is none of BGTaskScheduler's four "
        + "codes; 2 times error 2 (tooManyPendingTaskRequests): an app may have 1 refresh and 10 "
        + "processing requests pending; pending then: com.example.reader.a, com.example.reader.b.")
  }

  @Test(arguments: [(Int64(1), "simulator"), (2, "does not show"), (4, "at once")])
  func `explains each error code`(_ code: Int64, _ part: String) throws {
    var stream = refused
    stream.refusals = AnalyzerValues.refusals([code: 3])
    #expect(try #require(findings(stream).first).detail.contains(part))
  }

  @Test func `one accepted submit rules out refusal`() {
    var stream = refused
    stream.acceptedSubmits = 1
    #expect(causes(stream) == [])
  }

  @Test func `never submitted waits for more than the patience`() throws {
    var stream = AnalyzerValues.stream(window: 24 * 3600)
    stream.registrations = 1
    stream.firstRegisterEventID = 9
    stream.firstRegisterAt = AnalyzerValues.at(2)
    #expect(causes(stream) == [])
    stream.windowEnd += 1
    let finding = try #require(findings(stream).first)
    #expect(finding.cause == "never-submitted")
    #expect(finding.evidence == [.event(9)])
    #expect(finding.foundAt == AnalyzerValues.at(2))
    #expect(finding.requestID == nil)
    stream.registrations = 0
    #expect(causes(stream) == [])
  }

  @Test func `a registered wildcard is never submitted itself`() {
    var stream = AnalyzerValues.stream(window: 48 * 3600)
    stream.registrations = 1
    stream.task = "com.example.reader.export.*"
    #expect(causes(stream) == [])
  }

  @Test func `finds a cancelled last request and says who cancelled it`() throws {
    var stream = cancelled
    let finding = try #require(findings(stream).first)
    #expect(finding.cause == "cancelled")
    #expect(finding.evidence == [.event(10), .event(12)])
    #expect(
      finding.detail
        == "The app cancelled its last request 30 min after the submit, and no other was accepted "
        + "in the 1 h 30 min that the log goes on.")
    stream.cancellation?.isBySystem = true
    #expect(try #require(findings(stream).first).detail.hasPrefix("The system cancelled"))
  }

  @Test func `finds a request that is postponed again and again`() throws {
    let finding = try #require(findings(replaced).first)
    #expect(finding.cause == "replaced")
    #expect(finding.evidence == [.event(10), .event(16)])
    #expect(
      finding.detail
        == "4 requests in a row within 6 h, each replaced before it was eligible but the last; the "
        + "first alone would have been eligible after 6 h.")
  }

  @Test func `fewer than three replacements are no fault`() {
    var stream = replaced
    stream.chain.length = 3
    stream.chain.replaced = 2
    stream.chain.replacedBeforeEligible = 2
    #expect(causes(stream) == [])
  }

  @Test func `one request replaced when it was eligible already rules out postponing`() {
    var stream = replaced
    stream.chain.length = 5
    stream.chain.replaced = 4
    #expect(causes(stream) == [])
  }

  @Test func `the first must have been eligible by the last submit`() {
    var stream = replaced
    stream.chain.firstEligibleAt += 1
    #expect(causes(stream) == [])
  }

  @Test func `a natural start rules out every cause of this shape`() {
    for var stream in [refused, cancelled, replaced] {
      stream.naturalStarts = 1
      #expect(causes(stream) == [])
    }
  }

  @Test func `other causes that match contribute`() {
    var stream = cancelled
    stream.wait.refreshDenied.yes = 1
    stream.debuggerStarts = 1
    #expect(causes(stream) == ["cancelled", "refresh-disabled", "simulated-only"])
  }
}
