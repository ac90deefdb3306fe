import Testing

@testable import TrailKit

struct AnalyzerOverdueTests {
  private static let task = "com.example.reader.refresh"

  private static func line(_ time: String, _ rest: String, task: String = task) -> String {
    "2026-09-\(time)Z event=\(rest.replacing("$", with: "task=\(task)")) pid=1\n"
  }

  private func details(
    _ lines: [String], _ expectations: [AnalysisSettings.Expectation]
  ) async throws -> [String] {
    var settings = AnalysisSettings()
    settings.expectations = expectations
    let whole = try await WholeTrail(lines.joined(), settings: settings)
    return try whole.rows(
      "SELECT detail FROM findings WHERE diagnosis = 'overdue' ORDER BY found_at")
  }

  private static let daily = AnalysisSettings.Expectation(
    task: task, period: 24 * 3600, grace: 0)

  @Test func `tells each gap with what came in it`() async throws {
    let lines = [
      Self.line("01T06:00:00.000", "submit $ type=refresh"),
      Self.line("01T07:00:00.000", "start $"),
      Self.line("01T08:00:00.000", "submit $ type=refresh result=rejected error=1"),
      Self.line("01T09:00:00.000", "submit $ type=refresh"),
      Self.line("01T10:00:00.000", "cancel $"),
      Self.line("01T11:00:00.000", "submit $ type=refresh"),
      Self.line("01T12:00:00.000", "start $ origin=debugger"),
      Self.line("01T13:00:00.000", "submit $ type=refresh"),
      // The handler asks for the next run before it logs its start.
      Self.line("03T07:00:00.000", "submit $ type=refresh"),
      Self.line("03T07:00:00.004", "start $"),
      Self.line("05T07:00:00.004", "background"),
    ]
    #expect(
      try await details(lines, [Self.daily]) == [
        "No start for 2 d between two starts, where one was expected every 24 h. In that time: "
          + "3 accepted submits, 1 refused submit, 1 cancelled request, 1 start from the debugger.",
        "No start for 2 d from its last start to the end of the log, where one was expected every "
          + "24 h. In that time: 1 accepted submit.",
      ])
  }

  @Test func `counts from the beginning of the log where it never started`() async throws {
    let lines = [
      Self.line("01T06:00:00.000", "launch"),
      Self.line("01T18:00:00.000", "register $ type=refresh"),
      Self.line("02T12:00:00.000", "background"),
    ]
    var patient = Self.daily
    patient.grace = 5 * 3600
    #expect(
      try await details(lines, [patient]) == [
        "No start for 30 h in the whole log of the device, where one was expected every 24 h and "
          + "5 h of grace. In that time: no accepted submit."
      ])
    patient.grace = 6 * 3600
    #expect(try await details(lines, [patient]) == [])
  }

  @Test func `of several expectations the most particular counts`() async throws {
    let lines = [
      Self.line("01T06:00:00.000", "submit $ type=refresh"),
      Self.line("01T07:00:00.000", "start $"),
      Self.line("03T07:00:00.000", "background"),
    ]
    let loose = AnalysisSettings.Expectation(task: Self.task, period: 72 * 3600, grace: 0)
    let near = AnalysisSettings.Expectation(
      task: "com.example.reader.*", period: 72 * 3600, grace: 0)
    let all = AnalysisSettings.Expectation(task: "*", period: 24 * 3600, grace: 0)
    #expect(try await details(lines, [loose, all]) == [])
    #expect(try await details(lines, [all, near]) == [])
    #expect(try await details(lines, [all]).count == 1)
    #expect(try await details(lines, []) == [])
  }

  @Test func `a task that no line names is missing on each device that was observed for long`()
    async throws
  {
    let missing = AnalysisSettings.Expectation(
      task: "com.example.reader.refrehs", period: 24 * 3600, grace: 0)
    let wildcard = AnalysisSettings.Expectation(
      task: "org.example.*", period: 24 * 3600, grace: 0)
    let lines = [
      Self.line("01T06:00:00.000", "submit $ type=refresh device=a"),
      Self.line("02T06:00:00.001", "background device=a"),
      Self.line("01T06:00:00.000", "submit $ type=refresh device=b"),
      Self.line("02T06:00:00.000", "background device=b"),
    ]
    let words =
      "No line of any log names such a task, in 24 h of this device's log, where a start was "
      + "expected every 24 h. The logs name `com.example.reader.refresh`."
    #expect(try await details(lines, [missing]) == [words])
    #expect(try await details(lines, [wildcard]) == [words])
    // A log without any task cannot show that one is missing.
    #expect(try await details([lines[1], lines[1].replacing("02T", with: "05T")], [missing]) == [])
  }

  @Test func `nothing is expected of wildcards and continued tasks`() async throws {
    let all = AnalysisSettings.Expectation(task: "*", period: 60, grace: 0)
    let lines = [
      Self.line("01T06:00:00.000", "register $", task: "com.example.reader.export.*"),
      Self.line(
        "01T06:00:00.000", "submit $ type=continued", task: "com.example.reader.export.1"),
      Self.line("03T07:00:00.000", "background"),
    ]
    #expect(try await details(lines, [all]) == [])
  }
}
