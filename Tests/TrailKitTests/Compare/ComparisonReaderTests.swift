import SQLite
import Testing

@testable import TrailKit

struct ComparisonReaderTests {
  /// Attempts of one task: each row is build, device, run, wait, outcome; starts an hour apart.
  private static func script(_ rows: [(String?, String, Double, Double, String)]) -> String {
    let devices = Set(rows.map(\.1)).sorted()
    let tasks = devices.map { "('a.sync', '\($0)', 'refresh', 1, 2, 1)" }
    let attempts = rows.enumerated().map { index, row in
      "(\(index + 1), 'a.sync', 'refresh', '\(row.1)', 'system', "
        + "\(row.0.map { "'\($0)'" } ?? "NULL"), \(index + 1), \((index + 1) * 3_600_000_000), "
        + "'\(row.4)', 1, 0, \(row.2), 0.001, 1, 0, 1)"
    }
    let requests = rows.enumerated().map { index, row in
      "(\(index + 1), 'a.sync', '\(row.1)', 0, 'fired', \(index + 1), \(row.3), 1)"
    }
    return """
      INSERT INTO task_devices VALUES \(tasks.joined(separator: ", "));
      INSERT INTO requests(request_id, task, device, submitted_at, status, fired_attempt_id,
        eligible_wait_s, is_wait_counted) VALUES \(requests.joined(separator: ", "));
      INSERT INTO attempts(attempt_id, task, type, device, origin, build, request_id, started_at,
        outcome, completions, checkpoints, run_s, resolution_s, reliable, inferred, is_run_counted)
        VALUES \(attempts.joined(separator: ", "));

      """
  }

  private func comparison(
    _ script: String, by dimension: ComparisonDimension
  ) throws -> Comparison {
    let model = try ReportModel(
      reading: try TrailFixture.connection(script), settings: AnalysisSettings(), title: nil,
      comparing: .by(dimension))
    return try #require(model.comparison)
  }

  @Test func `holds each build against the one before it`() throws {
    let comparison = try comparison(
      Self.script([
        ("9", "p", 1, 10, "succeeded"), ("10", "p", 5, 50, "failed"),
        ("9", "p", 3, 30, "succeeded"), ("10", "q", 7, 70, "succeeded"),
        ("11", "q", 2, 20, "running"), (nil, "q", 4, 40, "expired"),
      ]), by: .build)
    let task = try #require(comparison.tasks.first)
    // In order of the first start, not of the name.
    #expect(
      task.groups.map(\.name) == [.value("9"), .value("10"), .value("11"), .unknown, .all])
    #expect(task.groups.map(\.reference) == [nil, 0, 1, nil, nil])
    #expect(task.groups.map(\.counts.attempts) == [2, 2, 1, 1, 6])
    #expect(task.groups.map(\.counts.succeeded) == [2, 1, 0, 0, 3])
    // Nearest rank: of two values the first, of six the third and the sixth.
    #expect(task.groups.map(\.run.p50) == [1, 5, 2, 4, 3])
    #expect(task.groups.map(\.run.p95) == [3, 7, 2, 4, 7])
    #expect(task.groups.map(\.eligibleWait.p50) == [10, 50, 20, 40, 30])
    #expect(task.groups.map(\.eligibleWait.n) == [2, 2, 1, 1, 6])
    #expect(comparison.families == comparison.tasks)
  }

  @Test func `shows the worst devices, and the others together`() throws {
    // Device 1 fails once, device 2 twice, ... device 12 never; their waits differ too.
    var rows: [(String?, String, Double, Double, String)] = []
    for device in 1...12 {
      for attempt in 0..<12 {
        let isFailed = device < 12 && attempt < device
        rows.append(
          (
            nil, "d\(device)", Double(device), Double(device * 10),
            isFailed ? "failed" : "succeeded"
          ))
      }
    }
    let comparison = try comparison(Self.script(rows), by: .device)
    let all = try #require(comparison.tasks.first)
    #expect(all.groups.count == 13)
    let shown = try #require(comparison.families.first).groups
    let names = (2...11).reversed().map { Comparison.Group.Name.value("d\($0)") }
    #expect(shown.map(\.name) == names + [.rest(2), .all])
    // Device 1 with one failure, and device 12 with none.
    #expect(shown[10].counts.failed == 1 && shown[10].counts.succeeded == 23)
    // Of 12 times 1 s and 12 times 12 s the twelfth is 1 s, the 23rd 12 s.
    #expect(shown[10].run.p50 == 1 && shown[10].run.p95 == 12)
    let parts = shown.dropLast()
    #expect(parts.reduce(0) { $0 + $1.counts.attempts } == shown[11].counts.attempts)
    #expect(parts.reduce(0) { $0 + $1.eligibleWait.n } == shown[11].eligibleWait.n)
    #expect(shown.map(\.reference) == [Int?](repeating: 11, count: 10) + [nil, nil])
  }

  @Test func `puts early builds together`() throws {
    let rows = (1...12).map { (String?.some("b\($0)"), "p", Double($0), 1.0, "succeeded") }
    let shown = try #require(try comparison(Self.script(rows), by: .build).families.first).groups
    #expect(
      shown.map(\.name) == [.rest(2)] + (3...12).map { .value("b\($0)") } + [.all])
    #expect(shown[0].counts.attempts == 2)
    #expect(shown.map(\.reference) == [nil, nil] + (1...9).map { $0 } + [nil])
  }

  @Test func `compares types over all tasks`() throws {
    let comparison = try comparison(TrailFixture.continued, by: .type)
    #expect(comparison.tasks.map(\.task) == [nil])
    #expect(comparison.tasks[0].groups.map(\.name) == [.value("continued"), .all])
    #expect(comparison.tasks[0].groups.map(\.run.n) == [5, 5])
  }

  @Test func `puts continued tasks together for people`() throws {
    let comparison = try comparison(TrailFixture.continued, by: .device)
    #expect(comparison.tasks.map(\.task) == ["app.export.1", "app.export.2", "x.export.1"])
    #expect(comparison.families.map(\.task) == ["app.export.*", "x.export.*"])
    #expect(comparison.families[0].groups.map(\.run.n) == [4, 4])
  }

  @Test func `takes the build that the device told last`() throws {
    let script =
      Self.script([
        (nil, "p", 1, 1, "succeeded"), (nil, "p", 1, 1, "succeeded"),
        (nil, "p", 1, 1, "succeeded"), (nil, "q", 1, 1, "succeeded"),
      ]) + """
        INSERT INTO streams VALUES (1, 'p', NULL, NULL, 'p');
        INSERT INTO setting_names VALUES (1, 'app', '7', NULL, NULL), (2, 'app', '8', NULL, NULL);
        INSERT INTO event_rows(event_id, logged_at, stream_id, setting_id) VALUES
          (1, 10800000000, 1, 2), (2, 7200000000, 1, 1);
        """
    let groups = try #require(try comparison(script, by: .build).tasks.first).groups
    // Starts at hours 1 to 4; the phone tells 7 at hour 2 and 8 at hour 3, the other one nothing.
    #expect(groups.map(\.name) == [.value("7"), .value("8"), .unknown, .all])
    #expect(groups.map(\.counts.attempts) == [1, 1, 2, 4])
  }

  @Test(arguments: ComparisonDimension.allCases)
  func `stands on an empty trail`(dimension: ComparisonDimension) throws {
    let comparison = try comparison("", by: dimension)
    #expect(comparison.tasks.isEmpty && comparison.families.isEmpty)
    #expect(comparison.markdownSection == "## Compared\n\nThere is no task to compare.")
  }
}
