import LogReading
import Testing

@testable import TrailKit

struct AnalyzerDoubleCompletionTests {
  private func findings(
    _ completions: [Attempt.Completion], expiredAt: Double? = nil,
    change: (inout Attempt) -> Void = { _ in }
  ) -> [Finding] {
    var attempt = AnalyzerValues.attempt(.succeeded)
    attempt.completions = completions
    attempt.expiredAt = expiredAt.map(AnalyzerValues.at)
    attempt.expireEventID = expiredAt.map { _ in 21 }
    change(&attempt)
    return AnalyzerValues.findings(of: DoubleCompletion.self, in: attempt)
  }

  private func causes(_ findings: [Finding]) -> [String] {
    findings.flatMap { [$0.cause ?? "none"] + $0.contributing }
  }

  @Test func `one completion, or one by each layer, is in order`() {
    let app = AnalyzerValues.completion(70, true, event: 22)
    let framework = AnalyzerValues.completion(70.1, nil, event: 23, layer: .framework)
    #expect(causes(findings([])) == [])
    #expect(causes(findings([app])) == [])
    #expect(causes(findings([app, framework])) == [])
  }

  @Test func `two of one layer count beside one of another`() throws {
    let found = findings([
      AnalyzerValues.completion(70, nil, event: 22, layer: .framework),
      AnalyzerValues.completion(70.2, true, event: 23),
      AnalyzerValues.completion(70.5, true, event: 24),
    ])
    #expect(causes(found) == ["repeated"])
    #expect(found.first?.evidence == [.event(20), .event(23), .event(24)])
  }

  @Test func `tells the gap, what came first, and what iOS does`() throws {
    let finding = try #require(
      findings(
        [
          AnalyzerValues.completion(90.010, false, event: 22, by: 2),
          AnalyzerValues.completion(90.490, true, event: 23, by: 1),
        ], expiredAt: 90
      ).first)
    #expect(finding.cause == "expiration-race")
    #expect(finding.contributing == ["contradictory"])
    #expect(finding.metrics == ["completions": 2, "gap_ms": 480])
    #expect(finding.foundAt == AnalyzerValues.at(90.490))
    #expect(finding.attemptID == 3)
    #expect(finding.requestID == 7)
    #expect(finding.evidence == [.event(20), .event(21), .event(22), .event(23)])
    #expect(
      finding.detail
        == "Completed first with success=false by the expiration handler, then 480 ms later with "
        + "success=true by the worker. iOS keeps the first, a failure, and silently ignores the "
        + "rest.")
  }

  @Test func `late: after the next start or from another process`() {
    let first = AnalyzerValues.completion(70, true, event: 22)
    let afterStart = AnalyzerValues.completion(400, true, event: 25, isAfterNextStart: true)
    #expect(causes(findings([first, afterStart])) == ["late", "repeated"])
    let elsewhere = AnalyzerValues.completion(71, false, event: 25, pid: 2)
    #expect(causes(findings([first, elsewhere])) == ["late", "contradictory"])
    let unknown = AnalyzerValues.completion(71, false, event: 25, pid: nil)
    #expect(causes(findings([first, unknown])) == ["contradictory"])
  }

  @Test func `a race needs an expiry, and a completion by it or not before it`() {
    let first = AnalyzerValues.completion(70, true, event: 22)
    let second = AnalyzerValues.completion(70.5, true, event: 23)
    let byExpiration = AnalyzerValues.completion(70.5, true, event: 23, by: 2)
    #expect(causes(findings([first, second], expiredAt: 70.5)) == ["expiration-race", "repeated"])
    #expect(causes(findings([first, second], expiredAt: 70.500001)) == ["repeated"])
    #expect(
      causes(findings([first, byExpiration], expiredAt: 71)) == ["expiration-race", "repeated"])
    #expect(causes(findings([first, byExpiration])) == ["repeated"])
  }

  @Test func `an unknown value contradicts nothing`() throws {
    let found = findings([
      AnalyzerValues.completion(70, nil, event: 22), AnalyzerValues.completion(70, true, event: 23),
    ])
    #expect(causes(found) == ["repeated"])
    #expect(
      try #require(found.first).detail
        == "Completed first without a value, then 0 ms later with success=true. iOS keeps the "
        + "first, whatever its value was, and silently ignores the rest.")
  }

  @Test func `shows the first and the last of many completions`() throws {
    let many = (0..<6).map {
      AnalyzerValues.completion(70 + Double($0), true, event: 30 + Int64($0))
    }
    let finding = try #require(findings(many).first)
    #expect(finding.evidence == [.event(20), .event(30), .event(31), .event(32), .event(35)])
    #expect(finding.detail.contains("6 completions in all."))
    #expect(finding.metrics["gap_ms"] == 1000)
  }

  @Test func `tells no gap across a step of the clock, and whole seconds as such`() throws {
    let two = [
      AnalyzerValues.completion(70, true, event: 22),
      AnalyzerValues.completion(72, true, event: 23),
    ]
    let stepped = try #require(findings(two) { $0.isReliable = false }.first)
    #expect(stepped.metrics == ["completions": 2])
    #expect(stepped.detail.contains("(the clock was set in between)"))
    let coarse = try #require(findings(two) { $0.fractionDigits = 0 }.first)
    #expect(coarse.detail.contains("then 2 s later (the log tells whole seconds) with"))
  }
}
