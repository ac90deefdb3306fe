import Testing

@testable import TrailKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct JSONReportTests {
  /// As much of the schema as a reader would declare.
  private struct Report: Decodable {
    struct Window: Decodable, Equatable {
      var first_at: String?
      var last_at: String?
      var devices: Int
      var events: Int
    }
    struct Source: Decodable {
      var name: String
      var lines, events, malformed, other, repeated: Int
      var timezone_assumed: Bool
      var source_state: String
      var note: String?
    }
    struct Task: Decodable {
      struct Spread: Decodable, Equatable { var n: Int; var min, p50, p90, p95, max, mean: Double }
      var task: String
      var type: String?
      var requests, fired, replaced, cancelled, rejected, pending, never_fired: Int
      var attempts, debugger_attempts, succeeded, failed, expired, expired_claimed_success: Int
      var expired_uncompleted, abandoned, running, double_completions: Int
      var total_wait, eligible_wait, run: Spread?
    }
    struct Finding: Decodable {
      struct Evidence: Decodable, Equatable { var source: String; var line: Int?; var at: String? }
      var fingerprint, diagnosis, family, severity, confidence, title, detail, advice: String
      var cause, task, first_at, last_at: String?
      var contributing: [String]
      var occurrences, devices: Int
      var evidence: [Evidence]
    }
    struct Setting: Decodable, Equatable { var value, origin: String }
    var schema: String
    var window: Window
    var sources: [Source]
    var tasks: [Task]
    var findings: [Finding]
    var settings: [String: Setting]
  }

  private func decoded(_ model: ReportModel) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(JSONReport(model).text.utf8))
  }

  @Test func `says a broken trail as it is recorded`() throws {
    try expectGolden(JSONReport(ReportSamples.broken).text, "broken.json")
  }

  @Test func `can be read with its schema`() throws {
    let report = try decoded(ReportSamples.broken)
    #expect(report.schema == "bgtrail.report/1")
    #expect(
      report.window
        == Report.Window(
          first_at: "2026-11-10T09:00:00.000000Z", last_at: "2026-11-24T09:00:00.000000Z",
          devices: 12, events: 8_412))
    let sync = try #require(report.tasks.last)
    #expect(sync.requests == 1_192)
    #expect(sync.attempts == 1_180)
    #expect(
      sync.run
        == Report.Task.Spread(n: 1_166, min: 1, p50: 95, p90: 600, p95: 1_200, max: 1_790, mean: 95)
    )
    #expect(report.sources[2].source_state == "damaged")
    #expect(
      report.settings == ["patience.refresh": Report.Setting(value: "86400", origin: "default")])
    let double = try #require(report.findings.dropFirst().first)
    #expect(double.occurrences == 12)
    #expect(double.fingerprint == ReportSamples.doubleCompletion.fingerprint)
    #expect(
      double.evidence.first
        == Report.Finding.Evidence(
          source: "phone-1.log", line: 1_042, at: "2026-11-11T09:00:00.000000Z"))
  }

  @Test func `can be read when there is nothing`() throws {
    let report = try decoded(ReportModel())
    #expect(report.window == Report.Window(first_at: nil, last_at: nil, devices: 0, events: 0))
    #expect(report.tasks.isEmpty && report.findings.isEmpty && report.settings.isEmpty)
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `gives foreign text back unchanged`(text: String) throws {
    let report = try decoded(ReportSamples.hostile(text))
    #expect(report.sources.map(\.name) == [text, text, text])
    #expect(report.tasks[0].task == text + "0")
    #expect(report.findings[0].title == text)
    #expect(report.findings[0].evidence[0].source == text)
    #expect(report.settings[text]?.value == text)
  }

  @Test func `has a figure for one occurrence and three for many`() {
    var model = ReportSamples.broken
    #expect(
      JSONReport(model).text.contains(
        """
              "metrics": {
                "gap_ms": {
                  "min": 2,
                  "p50": 12,
                  "max": 900
                }
              },
        """))
    model.findings[1].occurrences = 1
    #expect(JSONReport(model).text.contains("\"gap_ms\": 12\n"))
  }
}
