import Testing

@testable import TrailKit

/// Jobs, from their lines to the report.
struct JobReportTests {
  /// One job that is done in two attempts, and one that falls back and expires.
  private static let trail = """
    06:00:00 submit pid=1
    07:00:00 start job=feed attempt=a1 pid=1
    07:00:05 checkpoint job=feed attempt=a1 done=40 total=100 pid=1
    07:00:10 complete attempt=a1 success=true pid=1
    08:00:00 submit pid=1
    09:00:00 start job=feed attempt=a2 pid=1
    09:00:20 checkpoint job=feed attempt=a2 done=100 total=100 pid=1
    09:00:20 complete attempt=a2 success=true pid=1
    10:00:00 start task=com.example.index type=processing job=index attempt=b1 pid=1
    10:00:30 checkpoint task=com.example.index job=index attempt=b1 done=60 pid=1
    10:00:40 complete task=com.example.index attempt=b1 success=true pid=1
    11:00:00 start task=com.example.index type=processing job=index attempt=b2 pid=1
    11:00:10 checkpoint task=com.example.index job=index attempt=b2 done=25 pid=1
    11:00:30 expire task=com.example.index attempt=b2 pid=1
    11:00:31 complete task=com.example.index attempt=b2 success=false pid=1
    12:00:00 background pid=1
    """

  private func model(_ short: String) async throws -> ReportModel {
    let whole = try await WholeTrail(ShortTrail.text(short))
    return try ReportModel(
      reading: whole.trail.connection, settings: AnalysisSettings(), title: nil)
  }

  @Test func `reads what jobs took, the unfinished one first`() async throws {
    let model = try await model(
      Self.trail.replacing("b1 success=true", with: "b1 success=false"))
    var index = JobSummary(job: "index", device: "-", state: "unfinished")
    index.attempts = 2
    // 40 s and 31 s.
    index.run = 71
    index.done = 25
    index.firstStartedAt = AnalyzerValues.at(4 * 3600)
    // From 60 back to 25.
    index.repeated = 35
    // From the checkpoint at 10 s to the expiry at 30 s.
    index.workAtRisk = 20
    var feed = JobSummary(job: "feed", device: "-", state: "done")
    feed.attempts = 2
    feed.run = 30
    feed.done = 100
    feed.total = 100
    feed.submittedAt = AnalyzerValues.start
    feed.firstStartedAt = AnalyzerValues.at(3600)
    feed.doneAt = AnalyzerValues.at(3 * 3600 + 20)
    #expect(model.jobs == [index, feed])
    #expect(feed.submitToDone == 10_820.0)
    #expect(model.otherJobs == JobTotals())
    var all = JobTotals()
    all += index
    all += feed
    #expect(model.allJobs == all)
    #expect(all.states == "1 done, 1 unfinished")
  }

  @Test func `shows a row for each and one for all`() async throws {
    let model = try await model(
      Self.trail.replacing("b1 success=true", with: "b1 success=false"))
    let section = try #require(MarkdownReport(model).jobSection)
    let cells = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
      row.split(separator: "|").map { String($0).trimmed }
    }
    #expect(
      cells.dropFirst(2) == [
        [
          "`index`", "`-`", "unfinished", "2", "25", "1 min 11 s", "–", "35", "20.0 s",
        ],
        ["`feed`", "`-`", "done", "2", "100 of 100", "30.0 s", "3 h", "0", "0 s"],
        ["**All**", "", "1 done, 1 unfinished", "4", "", "1 min 41 s", "", "35", "20.0 s"],
      ])
    #expect(JSONReport(model).text.contains(#""job": "index""#))
  }

  @Test func `sums up the jobs behind the fifteenth, so that all adds up`() async throws {
    let lines = (10..<30).map { minute in
      """
      07:\(minute):00 start job=j\(minute) attempt=a\(minute) pid=1
      07:\(minute):05 complete attempt=a\(minute) success=true pid=1
      """
    }
    let model = try await model(lines.joined(separator: "\n"))
    #expect(model.jobs.map(\.job) == (10..<25).map { "j\($0)" })
    #expect(model.otherJobs.jobs == 5 && model.otherJobs.attempts == 5)
    #expect(model.otherJobs.run == 25 && model.allJobs.run == 100)
    #expect(model.allJobs.jobs == 20 && model.allJobs.done == 20)
    let section = try #require(MarkdownReport(model).jobSection)
    #expect(section.contains("| 5 more jobs |"))
  }

  @Test func `there is no section without jobs`() async throws {
    let model = try await model(
      "07:00:00 start attempt=a1\n07:00:05 complete attempt=a1 success=true")
    #expect(MarkdownReport(model).jobSection == nil)
    #expect(JSONReport(model).text.contains(#""jobs": []"#))
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmed: String {
    let parts = split(separator: " ")
    return parts.joined(separator: " ")
  }
}
