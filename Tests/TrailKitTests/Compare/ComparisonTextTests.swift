import Testing

@testable import TrailKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct ComparisonTextTests {
  /// One task and two builds, the second slower and failing more.
  private static func comparison(_ name: String, tasks: Int = 1) -> Comparison {
    var before = Comparison.Group(.value(name))
    before.counts.succeeded = 19
    before.counts.failed = 1
    before.run = Comparison.Figures(ReportSamples.spread(n: 20, [1, 10, 11, 12, 13], in: 3))
    before.run.p50Interval = 9...11
    before.run.p95Interval = 12...12.5
    var now = before
    now.name = .value("2")
    now.counts.succeeded = 12
    now.counts.failed = 8
    now.run.p50 = 20
    now.run.p50Interval = 18...22
    now.reference = 0
    var comparison = Comparison(subject: .by(.build))
    comparison.tasks = (1...tasks).map { number in
      Comparison.Task(task: name + String(number), groups: [before, now])
    }
    comparison.families = comparison.tasks
    return comparison
  }

  @Test func `says which figures changed`() {
    let section = Self.comparison("a.sync").markdownSection
    #expect(section.contains("| 20.0 s | +10.0 s (+100 %), slower | 12.0 s | unchanged "))
    #expect(section.contains("| fewer succeeded (-35 points), more failed (+35 points) |"))
    #expect(section.contains("held against the one before it"))
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `keeps Markdown and a terminal safe`(text: String) {
    let comparison = Self.comparison(text)
    let rows = comparison.markdownSection.split(separator: "\n").filter { $0.hasPrefix("|") }
    // Three tables of a head, a rule and two rows each.
    #expect(rows.count == 12)
    let controls = comparison.plain.unicodeScalars.filter {
      [.control, .format].contains($0.properties.generalCategory) && $0 != "\n"
    }
    #expect(controls.isEmpty)
  }

  @Test func `leaves room for the rest of a report`() {
    let comparison = Self.comparison(String(repeating: "n", count: 300), tasks: 200)
    let section = comparison.markdownSection
    #expect(section.utf16.count < 16_000)
    #expect(section.contains("more tasks: in the report's JSON"))
    var model = ReportSamples.broken
    model.comparison = comparison
    #expect(MarkdownReport(model).text.utf16.count < 60_000)
  }

  @Test func `writes JSON that can be read`() throws {
    struct Report: Decodable {
      struct Comparison: Decodable {
        var by: String
        var tasks: [Task]
      }
      struct Task: Decodable {
        var task: String
        var groups: [Group]
      }
      struct Group: Decodable {
        var kind: String
        var group: String
        var attempts: Int
        var changes: Changes?
      }
      struct Changes: Decodable {
        var against: String
        var run_p50: Change
        var failed_share: Change
        var eligible_wait_p50: Change?
      }
      struct Change: Decodable {
        var direction: String
        var percent: Double?
      }
      var comparison: Comparison
    }
    var model = ReportSamples.healthy
    model.comparison = Self.comparison("a.sync")
    for text in [JSONReport(model).text, StatsReport(model).json] {
      let comparison = try JSONDecoder().decode(Report.self, from: Data(text.utf8)).comparison
      #expect(comparison.by == "build")
      #expect(comparison.tasks.map(\.task) == ["a.sync1"])
      let groups = comparison.tasks[0].groups
      #expect(groups.map(\.group) == ["a.sync", "2"])
      #expect(groups.map(\.attempts) == [20, 20])
      #expect(groups[0].changes == nil)
      let changes = try #require(groups[1].changes)
      #expect(changes.against == "a.sync")
      #expect(changes.run_p50.direction == "slower" && changes.run_p50.percent == 100)
      #expect(changes.failed_share.direction == "more")
      #expect(changes.eligible_wait_p50 == nil)
    }
  }
}
