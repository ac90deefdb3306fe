import LogReading
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

  @Test func `says where there is no task how many lines want but a time`() {
    var model = ReportModel()
    model.sources = [ReportSamples.source("a.log", events: 0)]
    let lines = ReportModel.NoticedLines(
      kind: .untimedRefusal, source: "a.log", count: 1, line: 3, text: "x")
    model.notices = [lines]
    #expect(
      Verdict(model).text == "EMPTY: no events of a task in 1,000 lines from 1 source; 1 line that "
        + "tells of background tasks has no time")
    model.notices.append(lines)
    #expect(Verdict(model).text.hasSuffix("; 2 lines that tell of background tasks have no time"))
    model.notices = [
      ReportModel.NoticedLines(
        kind: .nothingPending, source: "a.log", count: 1, line: 3, text: "x")
    ]
    #expect(Verdict(model).text == "EMPTY: no events of a task in 1,000 lines from 1 source")
  }
}
