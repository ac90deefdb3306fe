import Testing

@testable import TrailKit

struct EarlierReportTests {
  private static func task(_ name: String, _ rest: String = "") -> String {
    """
    {"task": "\(name)", "type": "refresh", "attempts": 30, "succeeded": 24, "failed": 3, "expired": 1,
    "expired_claimed_success": 1, "expired_uncompleted": 0, "abandoned": 1, "running": 0,
    "eligible_wait": {"n": 25, "p50": 3600, "p95": 7200}, "run": null \(rest)}
    """
  }

  private static func report(_ tasks: String) -> String {
    """
    {"schema": "bgtrail.report/1", "window": {"first_at": "2026-09-01T00:00:00Z", "last_at": null,
    "devices": 2}, "settings": {"patience.refresh": {"value": "86400 s", "origin": "default"}},
    "tasks": [\(tasks)], "intervals": {"a.sync": {"eligible_wait.p50": [3000, 4000], "run.p50": [2]}},
    "findings": 7}
    """
  }

  private func baseline(_ json: String) throws -> EarlierReport {
    try EarlierReport(name: "b.json", json: Array(json.utf8))
  }

  @Test func `reads the figures of a report`() throws {
    let baseline = try baseline(Self.report(Self.task("a.sync")))
    let task = try #require(baseline.content.tasks.first)
    #expect(task.task == "a.sync" && task.attempts == 30 && task.run == nil)
    #expect(task.eligible_wait == EarlierReport.Content.Figures(n: 25, p50: 3600, p95: 7200))
    #expect(baseline.content.interval(of: "eligible_wait.p50", "a.sync") == 3000...4000)
    #expect(baseline.content.interval(of: "eligible_wait.p95", "a.sync") == nil)
    #expect(baseline.content.interval(of: "run.p50", "a.sync") == nil)
    #expect(baseline.content.interval(of: "eligible_wait.p50", "b.gone") == nil)
  }

  @Test func `reads what this program writes`() throws {
    let baseline = try baseline(JSONReport(ReportSamples.broken).text)
    #expect(baseline.content.tasks.map(\.task) == ReportSamples.broken.tasks.map(\.task))
  }

  static let faults: [(json: String, fault: String)] = [
    ("", "is not JSON, or no JSON object"), ("[1]", "is not JSON, or no JSON object"),
    (String(repeating: "[", count: 100_000), "is not JSON, or no JSON object"),
    ("{}", "has no \"schema\""),
    ("{\"schema\": \"x\\u001b\"}", "has the schema \"x\\u{1B}\", not \"bgtrail.report/1\""),
    ("{\"schema\": \"bgtrail.report/1\"}", "has no window"),
    (report("{\"task\": \"a\"}"), "has no tasks[0].attempts"),
    (report("3"), "has something in tasks[0] that does not belong there"),
    (report(task("a") + "," + task("a")), "tells of one task twice"),
    (
      report(
        task("a", ", \"more\": 1").split(separator: "\"failed\": 3").joined(
          separator: "\"failed\": 4")),
      "has outcomes in tasks[0] that do not add up to its attempts"
    ),
    (
      report(task("a").split(separator: "\"failed\": 3").joined(separator: "\"failed\": -3")),
      "has a count in tasks[0] that cannot be"
    ),
    (
      report(
        task("a").split(separator: "\"failed\": 3").joined(
          separator: "\"failed\": 9000000000000000000")),
      "has a count in tasks[0] that cannot be"
    ),
    (
      report(task("a").split(separator: "7200").joined(separator: "3599")),
      "has figures in tasks[0].eligible_wait that cannot be"
    ),
    (
      report(task("a").split(separator: "7200").joined(separator: "1e300")),
      "has figures in tasks[0].eligible_wait that cannot be"
    ),
  ]

  @Test(arguments: faults)
  func `says what is wrong with a file`(json: String, fault: String) {
    #expect(
      throws: UserError(lines: [
        "--baseline b.json: \(fault);",
        "it takes the file that 'bgtrail report --format json' writes",
      ])
    ) {
      try baseline(json)
    }
  }

  @Test(arguments: ["1e400", "99999999999999999999999999"])
  func `refuses numbers that are too large`(number: String) {
    let json = Self.report(
      Self.task("a").split(separator: "\"attempts\": 30")
        .joined(separator: "\"attempts\": \(number)"))
    #expect(throws: UserError.self) { try baseline(json) }
  }

  @Test func `sets an earlier report beside this one`() throws {
    var model = ReportModel()
    var now = TaskSummary(task: "a.sync", type: "refresh")
    now.counts.succeeded = 10
    now.counts.failed = 20
    now.eligibleWait = ReportSamples.spread(n: 30, [60, 1800, 7000, 7200, 7300, 2000], in: 6)
    now.eligibleWait?.p50Interval = 1700...1900
    let fresh = TaskSummary(task: "c.new", type: "refresh")
    model.tasks = [now, fresh]
    model.families = [now, fresh]
    let baseline = try baseline(Self.report(Self.task("a.sync") + "," + Self.task("b.gone")))
    let comparison = Comparison(baseline, and: model)
    #expect(comparison.tasks.map(\.task) == ["a.sync", "b.gone", "c.new"])
    #expect(comparison.families.map(\.task) == ["a.sync", "c.new", "b.gone"])
    let groups = comparison.tasks[0].groups
    #expect(groups.map(\.name) == [.before, .now])
    #expect(groups.map(\.counts.attempts) == [30, 30])
    let waits = groups[1].changes(of: \.eligibleWait, from: groups[0])
    #expect(waits.p50 == Change(difference: -1800, percent: -50, direction: .faster))
    // The 95th percentile of 25 values may lie above them all.
    #expect(waits.p95 == Change(difference: 0, percent: 0, direction: .tooFew))
    #expect(groups[1].change(of: \.succeeded, from: groups[0])?.direction == .fewer)
    #expect(groups[1].change(of: \.failed, from: groups[0])?.direction == .more)
    #expect(comparison.tasks[1].groups[1].counts.attempts == 0)
    guard case .baseline(let about) = comparison.subject else { throw UserError("no baseline") }
    #expect(about.otherSettings == ["patience.refresh"])
    #expect(about.devices == 2 && about.lastAt == nil)
  }

  @Test func `keeps the number alone where continued tasks come together`() throws {
    let parts = ["x.export.1", "x.export.2"].map {
      Self.task($0).split(separator: "refresh").joined(separator: "continued")
    }
    let comparison = Comparison(
      try baseline(Self.report(parts.joined(separator: ","))), and: ReportModel())
    let family = try #require(comparison.families.first)
    #expect(family.task == "x.export.*")
    #expect(family.groups[0].counts.attempts == 60)
    #expect(family.groups[0].eligibleWait.n == 50)
    #expect(family.groups[0].eligibleWait.p50 == nil)
  }
}
