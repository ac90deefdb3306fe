import Testing

@testable import TrailKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct StatsReportTests {
  @Test func `shows a table as it is recorded`() throws {
    try expectGolden(StatsReport(ReportSamples.broken).table, "stats.txt")
  }

  @Test func `shows Markdown as it is recorded`() throws {
    try expectGolden(StatsReport(ReportSamples.broken).markdown, "stats.md")
  }

  @Test func `writes one CSV row a task`() {
    var model = ReportSamples.healthy
    model.tasks[1].task = "a,\"b\""
    model.tasks[1].totalWait = nil
    let head = StatsReport(model).csv.split(separator: "\r\n").map(String.init)
    #expect(
      head == [
        "task,type,devices,resolution_s,debugger_attempts,unreliable_attempts,running,pending,"
          + "total_wait_n,total_wait_min_s,total_wait_p50_s,total_wait_p90_s,total_wait_p95_s,"
          + "total_wait_max_s,total_wait_mean_s,eligible_wait_n,eligible_wait_min_s,"
          + "eligible_wait_p50_s,eligible_wait_p90_s,eligible_wait_p95_s,eligible_wait_max_s,"
          + "eligible_wait_mean_s,run_n,run_min_s,run_p50_s,run_p90_s,run_p95_s,run_max_s,run_mean_s",
        "com.example.reader.cleanup,processing,2,0,0,0,1,2,9,3600,30000,50000,60000,60000,30000,"
          + "9,3600,30000,50000,60000,60000,30000,8,40,110,200,200,200,110",
        "\"a,\"\"b\"\"\",refresh,3,0,0,0,0,3,0,,,,,,,"
          + "40,60,5400,21600,28800,36000,5400,40,0.8,4.2,9.5,11,14,4.2",
      ])
  }

  @Test func `writes JSON that can be read`() throws {
    struct Stats: Decodable {
      struct Task: Decodable { var task: String; var running: Int; var run: Run? }
      struct Run: Decodable { var n: Int; var p90: Double }
      var schema: String
      var tasks: [Task]
    }
    let text = StatsReport(ReportSamples.healthy).json
    let stats = try JSONDecoder().decode(Stats.self, from: Data(text.utf8))
    #expect(stats.schema == "bgtrail.stats/1")
    #expect(
      stats.tasks.map(\.task) == ["com.example.reader.cleanup", "com.example.reader.refresh"])
    #expect(stats.tasks.map(\.running) == [1, 0])
    #expect(stats.tasks.map { $0.run?.p90 } == [200, 9.5])
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `keeps a terminal safe`(text: String) {
    let table = StatsReport(ReportSamples.hostile(text)).table
    let controls = table.unicodeScalars.filter {
      [.control, .format].contains($0.properties.generalCategory) && $0 != "\n"
    }
    #expect(controls.isEmpty)
  }

  @Test func `says that there are no tasks`() {
    #expect(StatsReport(ReportModel()).table == "no tasks\n")
  }
}
