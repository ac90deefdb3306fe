import Testing

@testable import TrailKit

/// From starts to attempts, on trails small enough to be counted by hand.
struct WholeAttemptTests {
  private func attempts(_ short: String, _ columns: String = "outcome") async throws -> [String] {
    let whole = try await WholeTrail(ShortTrail.text(short))
    return try whole.rows("SELECT \(columns) FROM attempts ORDER BY started_at, attempt_id")
  }

  /// Lines after a start at 07:00:00 by process 1, and its outcome.
  static let outcomes: [(lines: String, expected: String)] = [
    ("07:00:05 complete success=true pid=1", "succeeded"),
    ("07:00:05 complete pid=1", "succeeded"),
    ("07:00:05 complete success=false pid=1", "failed"),
    ("07:00:25 expire pid=1\n07:00:26 complete success=false pid=1", "expired"),
    ("07:00:25 expire pid=1\n07:00:26 complete success=true pid=1", "expired-claimed-success"),
    ("07:00:25 expire pid=1\n07:00:29.999 background pid=1", "running"),
    ("07:00:25 expire pid=1\n07:00:30 background pid=1", "expired-uncompleted"),
    ("07:00:25 expire pid=1\n07:00:26 background pid=2", "expired-uncompleted"),
    ("07:00:40 background pid=1", "running"),
    ("07:00:40.001 background pid=1", "abandoned"),
    ("07:00:10 background pid=2", "abandoned"),
    ("07:00:10 background pid=2 process=Widget", "running"),
    ("07:00:10 terminate reason=crash pid=1", "abandoned"),
    ("07:00:10 launch pid=2", "abandoned"),
  ]

  @Test(arguments: outcomes.indices)
  func `an outcome follows from what comes after the start`(index: Int) async throws {
    let (lines, expected) = Self.outcomes[index]
    #expect(try await attempts("07:00:00 start pid=1\n" + lines) == [expected], "\(lines)")
  }

  @Test func `a processing task may run for half an hour`() async throws {
    let start = "07:00:00 start task=com.example.index type=processing\n"
    #expect(try await attempts(start + "07:30:00 background") == ["running"])
    #expect(try await attempts(start + "07:30:00.001 background") == ["abandoned"])
  }

  @Test func `two runs within five seconds are two`() async throws {
    let found = try await attempts(
      """
      07:00:00 start
      07:00:01 complete success=true
      07:00:02 start
      07:00:03 complete success=true
      """, "outcome, completions")
    #expect(found == ["succeeded 1", "succeeded 1"])
  }

  @Test func `a reference means another attempt on another device, and after its attempt closed`()
    async throws
  {
    let found = try await attempts(
      """
      07:00:00 start attempt=a device=p1
      07:00:01 start attempt=a device=p2
      07:00:02 complete attempt=a success=true device=p1
      08:00:00 start attempt=a device=p1
      08:00:03 complete attempt=a success=false device=p1
      """, "device, outcome, completions")
    #expect(found == ["p1 succeeded 1", "p2 running 0", "p1 failed 1"])
  }

  @Test func `a completion finds its attempt by reference, however late`() async throws {
    var lines = ""
    for hour in 1...9 {
      lines += "0\(hour):00:00 start attempt=a\(hour)\n"
      lines += "0\(hour):00:05 complete attempt=a\(hour) success=true\n"
    }
    lines += "09:30:00 complete attempt=a1 success=false\n"
    let whole = try await WholeTrail(ShortTrail.text(lines))
    #expect(
      try whole.rows("SELECT attempt_ref, completions FROM attempts ORDER BY started_at")
        == ["a1 2"] + (2...9).map { "a\($0) 1" })
    #expect(
      try whole.rows("SELECT diagnosis, cause FROM findings WHERE diagnosis LIKE 'double%'")
        == ["double-completion late"])
  }

  @Test func `equal times of two sources go by the order of a lifecycle`() async throws {
    let folder = try LogFolder()
    let paths = [
      try folder.write(
        ShortTrail.text("07:00:00 complete success=true device=p"), to: "a.log"),
      try folder.write(
        ShortTrail.text("06:00:00 submit device=p\n07:00:00 start device=p"), to: "b.log"),
    ]
    let whole = try await WholeTrail(reading: paths)
    #expect(try whole.rows("SELECT outcome, run_s FROM attempts") == ["succeeded 0.0"])
  }
}
