import LogReading
import Testing
import TrailKit

@testable import bgtrail

struct AnalysisOptionsTests {
  private func settings(_ arguments: String...) throws -> AnalysisSettings {
    let invocation = try ArgumentReader.invocation(of: ["report", "a.log"] + arguments)
    return try ReportCommand(invocation.arguments).settings
  }

  @Test func `without options the settings are the defaults`() throws {
    #expect(try settings() == AnalysisSettings())
  }

  @Test func `every option has its setting`() throws {
    var expected = AnalysisSettings()
    expected.tasks = ["com.a", "com.b.*"]
    expected.devices = ["iPhone 7"]
    expected.since = .beforeEnd(604_800_000_000)
    expected.until = .at(86_400_000_000)
    expected.asOf = .beforeEnd(21_600_000_000)
    expected.includesDebugger = true
    #expect(
      try settings(
        "--task", "com.a", "--task=com.b.*", "--device", "iPhone 7", "--since", "1w", "--until",
        "1970-01-02", "--as-of", "6h", "--include-debugger") == expected)
  }

  @Test func `patience and run limits are for every task or for one`() throws {
    var expected = AnalysisSettings()
    expected.patience = [
      .refresh: 3_600, .processing: 3_600, .health: 3_600, .continued: 3_600,
    ]
    expected.taskPatience = ["com.a": 7_200]
    expected.taskRunLimit = ["com.a": 90, "com.b": 60]
    #expect(
      try settings(
        "--patience", "com.a=2h", "--patience", "1h", "--run-limit", "com.a=90s", "--run-limit",
        "com.b=1m") == expected)
  }

  @Test func `values that cannot be read are errors`() {
    #expect(throws: UsageError.badValue(option: .since, text: "soon")) {
      try settings("--since", "soon")
    }
    #expect(throws: UsageError.badValue(option: .patience, text: "com.a=90")) {
      try settings("--patience", "com.a=90")
    }
  }

  @Test func `an empty window is an error`() {
    #expect(throws: UsageError.emptyWindow) { try settings("--since", "1d", "--until", "2d") }
    #expect(throws: UsageError.emptyWindow) {
      try settings("--since", "2026-11-10", "--until", "2026-11-09")
    }
  }
}
