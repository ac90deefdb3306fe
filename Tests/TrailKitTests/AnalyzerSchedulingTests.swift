import LogReading
import Testing

@testable import TrailKit

/// `late-start`, `early-start`, `starved-by-resubmission` and `submitted-too-often`.
struct AnalyzerSchedulingTests {
  /// A request of the start of the window that was eligible at once.
  private func request(_ change: (inout Request) -> Void = { _ in }) -> Request {
    var request = Request()
    request.id = 7
    request.type = .refresh
    request.submittedAt = AnalyzerValues.start
    request.submitEventID = 10
    request.isWaitCounted = true
    change(&request)
    return request
  }

  /// What an analyzer finds in an attempt that starts and ends.
  private func findings<A: Analyzer>(
    of type: A.Type, _ start: StartFacts, endsAsDebugger: Bool = false
  ) -> [Finding] {
    var analyzer = type.init(settings: AnalysisSettings())
    var findings: [Finding] = []
    analyzer.attemptStarted(start, in: AnalyzerValues.stream(), &findings)
    #expect(findings.isEmpty)
    var attempt = start.attempt
    attempt.isDebugger = endsAsDebugger
    analyzer.attemptEnded(attempt, in: AnalyzerValues.stream(), &findings)
    return findings
  }

  // MARK: - late-start

  @Test func `says what the device was in while the request waited`() throws {
    var wait = WaitFacts()
    wait.seconds = 32 * 3600
    wait.charging.onSeconds = 8 * 3600
    wait.charging.knownSeconds = 32 * 3600
    wait.charging.no = 1
    wait.charging.last = EventMark(12, at: AnalyzerValues.at(50))
    let late = request {
      $0.eligibleWait = 31 * 3600
      $0.askedWait = 32 * 3600
      $0.power = true
      $0.network = true
    }
    let start = StartFacts(
      attempt: AnalyzerValues.attempt(.succeeded), request: late, wait: wait)
    let finding = try #require(findings(of: LateStart.self, start).first)
    #expect(
      finding.detail
        == "It was eligible for 31 h before the system started it (patience 24 h), and requires "
        + "external power and a network connection. Waited 32 h since it was first asked for: "
        + "charging 25 %.")
    #expect(finding.evidence == [.event(10), .event(12), .event(20)])
    #expect(
      finding.metrics == [
        "asked_wait_s": 115_200, "eligible_wait_s": 111_600, "patience_s": 86_400,
      ])
  }

  @Test func `a wait that the log cannot tell or a debugger ended is not late`() {
    func start(_ change: (inout Request) -> Void) -> StartFacts {
      StartFacts(
        attempt: AnalyzerValues.attempt(.succeeded),
        request: request {
          $0.eligibleWait = 31 * 3600
          change(&$0)
        })
    }
    #expect(findings(of: LateStart.self, start { _ in }).count == 1)
    #expect(findings(of: LateStart.self, start { _ in }, endsAsDebugger: true).isEmpty)
    #expect(findings(of: LateStart.self, start { $0.isWaitCounted = false }).isEmpty)
    var unseen = start { _ in }
    unseen.request = nil
    #expect(findings(of: LateStart.self, unseen).isEmpty)
  }

  // MARK: - early-start

  @Test(arguments: [(60.001, 6, 1), (60.0, 6, 0), (60.5, 0, 0), (61.0, 0, 1)])
  func `early by less than the log's resolution is not early`(
    _ earliest: Double, _ digits: Int64, _ count: Int
  ) {
    var attempt = AnalyzerValues.attempt(.succeeded)
    attempt.fractionDigits = digits
    let start = StartFacts(
      attempt: attempt, request: request { $0.earliestAt = AnalyzerValues.at(earliest) })
    #expect(findings(of: EarlyStart.self, start).count == count)
  }

  @Test func `says how early it started`() throws {
    let start = StartFacts(
      attempt: AnalyzerValues.attempt(.succeeded),
      request: request { $0.earliestAt = AnalyzerValues.at(1800) })
    let finding = try #require(findings(of: EarlyStart.self, start).first)
    #expect(
      finding.detail
        == "Started 29 min before the earliest begin date of its request, 1 min after the submit; "
        + "iOS itself does not do that.")
    #expect(finding.severity == .info)
    #expect(findings(of: EarlyStart.self, start, endsAsDebugger: true).isEmpty)
  }

  // MARK: - starved-by-resubmission

  private func starvation(_ length: Int, from start: Double) -> Starvation {
    var row = Starvation()
    row.length = length
    row.first = EventMark(Int64(start), at: AnalyzerValues.at(start))
    row.firstEligibleAt = AnalyzerValues.at(start + 3600)
    row.last = EventMark(Int64(start) + 1, at: AnalyzerValues.at(start + 7200))
    return row
  }

  @Test func `tells the longest row of starved requests, of equal ones the first`() throws {
    var stream = AnalyzerValues.stream()
    stream.starvations = [
      starvation(2, from: 10), starvation(4, from: 20_000), starvation(4, from: 40_000),
    ]
    var analyzer = StarvedByResubmission(settings: AnalysisSettings())
    var findings: [Finding] = []
    analyzer.streamEnded(stream, &findings)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(
      finding.detail
        == "4 requests in a row within 2 h were each replaced before they were eligible; the first "
        + "alone would have been eligible after 1 h. It is the longest of 2 such rows in the log.")
    #expect(finding.evidence == [.event(20_000), .event(20_001)])
    #expect(finding.metrics == ["replaced": 4, "rows": 2, "span_s": 7200])
  }

  // MARK: - submitted-too-often

  /// The median spacing found for submits at these seconds.
  private func median(_ times: [Double]) -> Double? {
    var analyzer = SubmittedTooOften(settings: AnalysisSettings())
    var findings: [Finding] = []
    for time in times {
      let submit = request { $0.submittedAt = AnalyzerValues.at(time) }
      analyzer.submitted(submit, in: AnalyzerValues.stream(), &findings)
    }
    analyzer.streamEnded(AnalyzerValues.stream(), &findings)
    return findings.first?.metrics["median_spacing_s"]
  }

  @Test(
    arguments: [
      // Spacings of 60, 60, 60, 60; of 30, 60, 90, 5000 s, where 60 is the lower of the middle two.
      ([0, 60, 120, 180, 240], 60), ([0, 30, 90, 180, 5180], 60),
      // 60, 60, 5000, 5000: still the lower one; 60, 5000, 5000, 5000, 60: the third of five.
      ([0, 60, 120, 5120, 10_120], 60), ([0, 60, 5060, 10_060, 15_060, 15_120], nil),
      ([0, 0.25, 0.5, 0.75, 1], 0), ([0, 60, 120, 180], nil),
    ] as [([Double], Double?)])
  func `the median spacing decides`(_ times: [Double], _ spacing: Double?) {
    #expect(median(times) == spacing)
  }

  @Test func `a habit of one day among many is none`() {
    // Six within ten minutes, then one every eight hours for four days.
    let burst = (0..<6).map { Double($0) * 100 }
    let rest = (1...12).map { Double($0) * 8 * 3600 }
    #expect(median(burst + rest) == nil)
  }
}
