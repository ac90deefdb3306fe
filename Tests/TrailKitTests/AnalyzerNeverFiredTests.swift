import LogReading
import Testing

@testable import TrailKit

struct AnalyzerNeverFiredTests {
  /// What makes a waiting stream match a cause, and the event that proves it.
  struct Case: CustomTestStringConvertible, Sendable {
    var cause: NeverFired.Cause
    var event: Int64?
    var apply: @Sendable (inout StreamFacts) -> Void
    var testDescription: String { cause.rawValue }
  }

  static let waitCases: [Case] = [
    Case(cause: .refreshDisabled, event: 31) {
      $0.wait.refreshDenied.yes = 1
      $0.wait.refreshDenied.last = EventMark(31, at: AnalyzerValues.at(100))
    },
    Case(cause: .registeredLate, event: 5) {
      $0.registrations = 2
      $0.lateRegistrations = 2
      $0.firstLateRegisterEventID = 5
      $0.firstLateRegisterAt = AnalyzerValues.at(-5)
    },
    Case(cause: .forceQuit, event: 32) {
      $0.wait.forceQuit = EventMark(32, at: AnalyzerValues.at(200))
    },
    Case(cause: .lowPower, event: 33) {
      $0.wait.lowPower.onSeconds = 15 * 3600 + 1
      $0.wait.lowPower.last = EventMark(33, at: AnalyzerValues.at(300))
    },
    Case(cause: .needsPower, event: 34) {
      $0.lastRequest?.power = true
      $0.wait.charging.no = 1
      $0.wait.charging.last = EventMark(34, at: AnalyzerValues.at(400))
    },
    Case(cause: .needsNetwork, event: 35) {
      $0.lastRequest?.network = true
      $0.wait.online.no = 2
      $0.wait.online.last = EventMark(35, at: AnalyzerValues.at(500))
    },
    Case(cause: .simulatedOnly, event: 4) {
      $0.debuggerStarts = 1
      $0.lastDebuggerStartEventID = 4
      $0.lastDebuggerStartAt = AnalyzerValues.at(-10)
    },
    Case(cause: .previousRun, event: 3) {
      $0.previousOutcome = .abandoned
      $0.previousAttemptEventID = 3
      $0.previousAttemptAt = AnalyzerValues.at(-20)
    },
    Case(cause: .appUnused, event: 2) {
      $0.windowEnd = AnalyzerValues.at(14 * 86_400)
      $0.wait.lastSeenInUse = EventMark(2, at: AnalyzerValues.at(-30))
    },
    Case(cause: .noCauseVisible, event: nil) { _ in },
  ]

  private func findings(_ stream: StreamFacts) -> [Finding] {
    var analyzer = NeverFired(settings: AnalysisSettings())
    var findings: [Finding] = []
    analyzer.streamEnded(stream, &findings)
    return findings
  }

  private func causes(_ stream: StreamFacts) -> [String] {
    findings(stream).flatMap { [$0.cause ?? "none"] + $0.contributing }
  }

  // MARK: - Shape 1

  @Test(arguments: waitCases)
  func `finds each cause of a request that waits, with its evidence in order`(_ test: Case) throws {
    var stream = AnalyzerValues.waiting()
    test.apply(&stream)
    let found = findings(stream)
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.cause == test.cause.rawValue)
    #expect(finding.contributing == [])
    #expect(finding.requestID == 7)
    #expect(finding.foundAt == AnalyzerValues.start)
    // Events below 10 lie before the submit, 10, the others after it.
    #expect(finding.evidence == ([10] + [test.event].compactMap { $0 }).sorted().map { .event($0) })
  }

  @Test func `tries causes in the order of the catalogue and names the others`() throws {
    var stream = AnalyzerValues.waiting()
    for test in Self.waitCases { test.apply(&stream) }
    #expect(
      causes(stream) == [
        "refresh-disabled", "registered-late", "force-quit", "low-power", "needs-power",
        "needs-network", "simulated-only", "previous-run", "app-unused",
      ])
    // The submit and the first four causes' events, in order of time.
    let evidence: [Evidence] = [5, 10, 31, 32, 33].map { .event($0) }
    #expect(findings(stream).first?.evidence == evidence)
  }

  @Test(arguments: [Request.Status.fired, .replaced, .pending, .rejected])
  func `is silent unless the request is judged never fired`(_ status: Request.Status) {
    var stream = AnalyzerValues.waiting()
    stream.lastRequest?.status = status
    for test in Self.waitCases { test.apply(&stream) }
    #expect(causes(stream) == [])
  }

  @Test func `names figures and earlier starts`() throws {
    var stream = AnalyzerValues.waiting(window: 31 * 3600)
    stream.naturalStarts = 12
    stream.chain.length = 2
    let finding = try #require(findings(stream).first)
    #expect(
      finding.detail
        == "Not started although asked for 2 times, eligible for 31 h (patience 24 h); before that "
        + "it had started 12 times. The log has no line on charging, network, Low Power Mode or "
        + "Background App Refresh, so it cannot show what held it back.")
    #expect(finding.metrics["eligible_s"] == 111_600.0)
    #expect(finding.metrics["patience_s"] == 86_400.0)
  }

  // MARK: - Limits of causes

  @Test func `a timely registration, or a continued task, is not registered late`() {
    var stream = AnalyzerValues.waiting()
    stream.registrations = 2
    stream.lateRegistrations = 1
    #expect(causes(stream) == ["no-cause-visible"])
    stream.lateRegistrations = 2
    #expect(causes(stream) == ["registered-late"])
    stream.type = .continued
    #expect(causes(stream) == ["no-cause-visible"])
  }

  @Test func `low power counts from more than half of the wait`() {
    var stream = AnalyzerValues.waiting(window: 30 * 3600)
    stream.wait.lowPower.onSeconds = 15 * 3600
    #expect(causes(stream) == ["no-cause-visible"])
    stream.wait.lowPower.onSeconds = 15 * 3600 + 0.001
    #expect(causes(stream) == ["low-power"])
  }

  @Test func `power and network count only with lines that say no and none that says yes`() {
    var stream = AnalyzerValues.waiting()
    stream.lastRequest?.power = true
    stream.lastRequest?.network = true
    #expect(causes(stream) == ["no-cause-visible"])
    stream.wait.charging.no = 3
    stream.wait.online.no = 3
    #expect(causes(stream) == ["needs-power", "needs-network"])
    stream.wait.charging.yes = 1
    stream.wait.online.yes = 1
    #expect(causes(stream) == ["no-cause-visible"])
    stream.wait = WaitFacts()
    stream.wait.charging.no = 3
    stream.wait.online.no = 3
    stream.lastRequest?.power = false
    stream.lastRequest?.network = nil
    #expect(causes(stream) == ["no-cause-visible"])
  }

  @Test func `a natural start rules out that only the debugger started it`() {
    var stream = AnalyzerValues.waiting()
    stream.debuggerStarts = 3
    stream.naturalStarts = 1
    #expect(causes(stream) == ["no-cause-visible"])
  }

  @Test(arguments: [
    (Attempt.Outcome.abandoned, "previous-run"), (.expiredUncompleted, "previous-run"),
    (.expired, "no-cause-visible"), (.failed, "no-cause-visible"), (.running, "no-cause-visible"),
  ])
  func `the run before matters where it was not completed`(
    _ outcome: Attempt.Outcome, _ cause: String
  ) {
    var stream = AnalyzerValues.waiting()
    stream.previousOutcome = outcome
    #expect(causes(stream) == [cause])
  }

  @Test func `an app is unused after more than 14 days`() {
    var stream = AnalyzerValues.waiting(window: 14 * 86_400)
    stream.wait.lastSeenInUse = EventMark(1, at: AnalyzerValues.start)
    #expect(causes(stream) == ["no-cause-visible"])
    stream.wait.lastSeenInUse = EventMark(1, at: AnalyzerValues.start - 1)
    #expect(causes(stream) == ["app-unused"])
  }
}
