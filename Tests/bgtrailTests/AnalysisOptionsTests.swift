import LogReading
import Testing
import TrailKit

@testable import bgtrail

struct AnalysisOptionsTests {
  private func settings(_ arguments: String...) throws -> AnalysisSettings {
    let invocation = try ArgumentReader.invocation(of: ["report", "a.log"] + arguments)
    return try ReportCommand(invocation.arguments).settings.configuration().analysis
  }

  /// Settings that flags gave, by their names.
  private func flags(_ names: String...) -> [String: AnalysisSettings.Origin] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .flag) })
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
    expected.origins = flags("task", "device", "since", "until", "as-of", "include-debugger")
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
    expected.origins = flags(
      "patience.refresh", "patience.processing", "patience.health", "patience.continued",
      "patience.com.a", "run-limit.com.a", "run-limit.com.b")
    #expect(
      try settings(
        "--patience", "com.a=2h", "--patience", "1h", "--run-limit", "com.a=90s", "--run-limit",
        "com.b=1m") == expected)
  }

  @Test func `a type may stand in a task's place`() throws {
    var expected = AnalysisSettings()
    expected.patience[.refresh] = 7_200
    expected.origins = flags("patience.refresh")
    #expect(try settings("--patience", "refresh=2h") == expected)
  }

  @Test func `expectations are by task, and the last of one task wins`() throws {
    var expected = AnalysisSettings()
    expected.expectations = [
      AnalysisSettings.Expectation(task: "com.b.*", period: 3_600, grace: 0),
      AnalysisSettings.Expectation(task: "com.a", period: 86_400, grace: 21_600),
    ]
    expected.origins = flags("expect.com.a", "expect.com.b.*")
    #expect(
      try settings("--expect", "com.a=2d", "--expect", "com.b.*=1h", "--expect", "com.a=1d+6h")
        == expected)
  }

  @Test(arguments: [
    "com.a", "=1d", "com.a=", "com.a=0s", "com.a=1d+", "com.a=+6h", "com.a=1d+6h+1h", "com.a=daily",
    "com.a=1d-6h",
  ])
  func `an expectation that cannot be read is an error`(text: String) {
    #expect(throws: UsageError.badValue(option: .expect, text: text)) {
      try settings("--expect", text)
    }
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
