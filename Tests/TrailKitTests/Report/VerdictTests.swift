import Testing

@testable import TrailKit

struct VerdictTests {
  @Test func `passes without errors and warnings`() {
    #expect(
      Verdict(ReportSamples.healthy).text
        == "PASS: no errors, no warnings in 2 tasks over 14 days on 3 devices")
  }

  @Test func `fails by an error, and warns by a warning`() {
    var model = ReportSamples.broken
    #expect(
      Verdict(model).text == "FAIL: 2 errors, 1 warning in 3 tasks over 14 days on 12 devices")
    model.findings = [ReportSamples.truncated]
    #expect(
      Verdict(model).text == "WARN: no errors, 1 warning in 3 tasks over 14 days on 12 devices")
    model.findings[0].severity = .info
    #expect(Verdict(model).text.hasPrefix("PASS: no errors, no warnings in 3 tasks"))
  }

  @Test func `says what was read where there is no task`() {
    var model = ReportModel()
    #expect(Verdict(model).text == "EMPTY: no events of a task in 0 lines from 0 sources")
    model.sources = [ReportSamples.source("a.log", events: 0)]
    #expect(Verdict(model).text == "EMPTY: no events of a task in 1,000 lines from 1 source")
  }
}
