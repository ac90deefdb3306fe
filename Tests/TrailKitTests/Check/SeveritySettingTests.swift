import Testing

@testable import TrailKit

/// Severities that users set, on a real trail: 1 of 100 attempts is never completed.
struct SeveritySettingTests {
  /// `never-completed` of one attempt of a hundred or more is a warning by itself.
  private static let log = (0..<200).map { number in
    let hour = String(number % 24)
    let day = String(number / 24 + 1)
    let at = "2026-09-\(day.count < 2 ? "0" : "")\(day)T\(hour.count < 2 ? "0" : "")\(hour)"
    let start = "\(at):00:00Z event=start task=com.a type=processing attempt=\(number)\n"
    let end = "\(at):00:10Z event=complete task=com.a attempt=\(number) success=true\n"
    return number == 50 ? start : start + end
  }.joined()

  private func severities(
    _ choice: AnalysisSettings.SeverityChoice?
  ) async throws -> [String] {
    var settings = AnalysisSettings()
    settings.severities["never-completed"] = choice
    let whole = try await WholeTrail(Self.log, settings: settings)
    return try whole.rows(
      "SELECT severity FROM findings WHERE diagnosis = 'never-completed'")
  }

  @Test func `is a warning by itself`() async throws {
    #expect(try await severities(nil) == ["warning"])
  }

  @Test(arguments: Severity.allCases)
  func `the one that is chosen wins`(severity: Severity) async throws {
    #expect(try await severities(.severity(severity)) == [severity.rawValue])
  }

  @Test func `off leaves nothing, not in tables either`() async throws {
    #expect(try await severities(.off) == [])
  }

  @Test func `what a file stores is of the defaults whatever is chosen`() async throws {
    let folder = try LogFolder()
    let path = try folder.write(Self.log, to: "a.log")
    var settings = AnalysisSettings()
    settings.severities["never-completed"] = .off
    let whole = try await WholeTrail(
      reading: [path], settings: settings, database: folder.path(of: "t.db"))
    #expect(try whole.findings().isEmpty)
    #expect(
      try whole.rows("SELECT severity FROM main.findings WHERE diagnosis = 'never-completed'")
        == ["warning"])
  }
}
