import SQLite
import Testing

@testable import TrailKit

/// Canned queries on logs that were read, correlated and analysed as the commands do it.
struct QueryLogTests {
  /// Some columns of a query's rows with `|` between them; a NULL is empty.
  private func rows(
    _ name: String, of whole: WholeTrail, _ columns: String, _ assignments: String...
  ) throws -> [String] {
    var text = ""
    try QueryRunner.run(
      QueryLibrary().query(named: name), assignments: assignments, on: whole.trail.connection,
      form: .tsv, write: { text += $0 })
    let table = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let places = try columns.split(separator: " ").map { column in
      try #require(table.first?.firstIndex(of: String(column)), "\(column)")
    }
    return table.dropFirst().map { row in places.map { row[$0] }.joined(separator: "|") }
  }

  private func whole(_ short: String) async throws -> WholeTrail {
    try await WholeTrail(ShortTrail.text(short))
  }

  @Test func `a chain of replaced requests with its end`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let name = "requests/replaced-chains"
    let columns = """
      task type device replaced_count early_count first_submitted_at last_submitted_at chain_s \
      status started_at asked_wait_s line
      """
    let chain = """
      com.example.refresh|refresh|p|2|1|2026-09-01T06:00:00.000000Z|2026-09-01T10:00:00.000000Z|\
      14400.0|fired|2026-09-01T12:00:00.000000Z|21600.0|1
      """
    #expect(try rows(name, of: trail, columns) == [chain])
    #expect(try rows(name, of: trail, columns, "least=2", "device=p") == [chain])
    #expect(try rows(name, of: trail, columns, "least=3") == [])
    #expect(try rows(name, of: trail, columns, "task=com.example.index") == [])
    #expect(try rows(name, of: trail, columns, "limit=0") == [])
  }

  @Test func `a task that was always refused has a source and a line`() async throws {
    let trail = try await whole(
      "06:00:00 background pid=1\n06:00:01 submit result=rejected error=3 pid=1")
    let found = try rows("requests/never-fired", of: trail, "cause line source")
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("refused|2|") && found[0].hasSuffix("a.log"))
  }

  @Test func `boots of a device with the silence between`() async throws {
    let trail = try await WholeTrail(reading: [
      "\(WholeCaseTests.folder)/rebooted-within-a-run.log"
    ])
    let columns = "device boot first_at last_at silent_s event_count clock_step_count line"
    let first = """
      -|49BA93E4-C511-47A3-B6CC-62D80BFFE539|2026-09-02T08:00:00.000000Z|\
      2026-09-02T10:00:05.000000Z||4|0|1
      """
    let second = """
      -|7C1D2E3F-0A5B-4C6D-8E9F-102132435465|2026-09-02T10:02:00.000000Z|\
      2026-09-02T10:30:04.000000Z|115.0|5|0|5
      """
    #expect(try rows("devices/boots", of: trail, columns) == [first, second])
    #expect(try rows("devices/boots", of: trail, columns, "limit=1") == [first])
    #expect(try rows("devices/boots", of: trail, columns, "device=p") == [])
    let stepped = try await WholeTrail(reading: [
      "\(WholeCaseTests.folder)/clock-set-back-within-a-run.log"
    ])
    #expect(try rows("devices/boots", of: stepped, "event_count clock_step_count") == ["7|1"])
  }

  @Test func `waits by system and build`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let name = "requests/wait-by-build"
    let columns = """
      os build first_started_at device_count wait_count p50_wait_s p90_wait_s max_wait_s
      """
    let late = "26.1|8|2026-09-03T00:01:00.000000Z|1|1|129600.0|129600.0|129600.0"
    func early(_ wait: String) -> String {
      "26.1|7|2026-09-01T12:00:00.000000Z|1|1|\(wait)|\(wait)|\(wait)"
    }
    #expect(try rows(name, of: trail, columns) == [early("7200.0"), late])
    #expect(try rows(name, of: trail, columns, "by=asked") == [early("21600.0"), late])
    #expect(try rows(name, of: trail, columns, "device=q") == [])
    #expect(try rows(name, of: trail, columns, "task=com.example.index") == [])
  }

  @Test func `starts beyond the patience, or beyond another one`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let name = "requests/late-starts"
    let columns = "submitted_at earliest_at started_at eligible_wait_s asked_wait_s outcome line"
    let late = """
      2026-09-01T12:01:00.000000Z||2026-09-03T00:01:00.000000Z|129600.0|129600.0|failed|7
      """
    let early = """
      2026-09-01T10:00:00.000000Z||2026-09-01T12:00:00.000000Z|7200.0|21600.0|succeeded|4
      """
    #expect(try rows(name, of: trail, columns) == [late])
    #expect(try rows(name, of: trail, columns, "patience=1h") == [late, early])
    #expect(try rows(name, of: trail, columns, "patience=2h") == [late])
    #expect(try rows(name, of: trail, columns, "patience=1h", "limit=1") == [late])
    #expect(try rows(name, of: trail, columns, "device=q") == [])
    #expect(try rows(name, of: trail, columns, "task=com.example.index") == [])
  }

  @Test func `refused submits by error`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let name = "requests/refused"
    let columns = "task device code cause refused_count submit_count first_at last_at error line"
    let refused = """
      com.example.refresh|p|3|not-permitted|2|6|2026-09-03T01:00:00.000000Z|\
      2026-09-03T01:00:05.000000Z|notPermitted|10
      """
    #expect(try rows(name, of: trail, columns) == [refused])
    #expect(try rows(name, of: trail, columns, "cause=not-permitted") == [refused])
    #expect(try rows(name, of: trail, columns, "cause=unavailable") == [])
  }

  static let errors: [(error: String, expected: String)] = [
    ("error=unavailable", "1|unavailable|unavailable"), ("error=2", "2|too-many-pending|2"),
    ("error=4", "4|immediate-run-ineligible|4"), ("error=offline", "|other-error|offline"),
    ("result=rejected", "|other-error|"),
  ]

  @Test(arguments: errors.indices)
  func `a refused submit's error has a meaning`(index: Int) async throws {
    let trail = try await whole("07:00:00 submit \(Self.errors[index].error)")
    let found = try rows("requests/refused", of: trail, "code cause error")
    #expect(found == [Self.errors[index].expected])
  }

  @Test func `waits laid over the states of the device`() async throws {
    let trail = try await whole(QueryLogs.states)
    let name = "requests/wait-by-state"
    let columns = "state value wait_count wait_s wait_pct start_count p50_wait_s p90_wait_s"
    #expect(
      try rows(name, of: trail, columns) == [
        "charging|yes|2|7200.0|40.0|1|7200.0|7200.0", "charging|no|2|7200.0|40.0|1|7200.0|7200.0",
        "charging|unknown|1|3600.0|20.0|1|3600.0|3600.0",
      ])
    #expect(
      try rows(name, of: trail, columns, "device=q") == [
        "charging|yes|0|0.0|0.0|0||", "charging|no|0|0.0|0.0|0||",
        "charging|unknown|1|3600.0|100.0|1|3600.0|3600.0",
      ])
    #expect(try rows(name, of: trail, columns, "power=true") == [])
  }

  @Test func `a request that waits still, and never on the charger`() async throws {
    let trail = try await whole(
      """
      06:00:00 condition lowpower=yes
      07:00:00 submit power=yes earliest=2026-09-02T08:00:00Z
      09:30:00 condition lowpower=no
      10:00:00 condition lowpower=no
      """)
    #expect(
      try rows("requests/wait-by-state", of: trail, "state value wait_s start_count", "power=true")
        == [
          "lowpower|yes|5400.0|0", "lowpower|no|1800.0|0", "lowpower|unknown|0.0|0",
        ])
  }

  @Test func `runs near their limit`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let name = "attempts/near-limit"
    let columns = "task type device build started_at outcome run_s limit_s used_pct line"
    let first = """
      com.example.refresh|refresh|p|7|2026-09-01T12:00:00.000000Z|succeeded|35.0
      """
    #expect(try rows(name, of: trail, columns) == [first + "|40.0|87.5|4"])
    #expect(try rows(name, of: trail, columns, "share=0.9") == [])
    #expect(
      try rows(name, of: trail, "run_s limit_s used_pct line", "budget=10s", "share=1")
        == ["35.0|10.0|350.0|4", "10.0|10.0|100.0|7"])
  }

  @Test func `a task's own limit goes before its type's`() async throws {
    var settings = AnalysisSettings()
    settings.taskRunLimit = ["com.example.refresh": 70, "com.example.*": 35]
    let trail = try await WholeTrail(ShortTrail.text(QueryLogs.requests), settings: settings)
    #expect(
      try rows("attempts/near-limit", of: trail, "run_s limit_s used_pct", "share=0.5")
        == ["35.0|70.0|50.0"])
    settings.taskRunLimit = ["com.example.*": 50, "com.*": 20]
    let other = try await WholeTrail(ShortTrail.text(QueryLogs.requests), settings: settings)
    #expect(
      try rows("attempts/near-limit", of: other, "run_s limit_s used_pct", "share=0.5")
        == ["35.0|50.0|70.0"])
  }

  @Test func `run times by build`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let columns = """
      task build first_started_at device_count attempt_count succeeded_count expired_count \
      run_count p50_run_s p90_run_s p95_run_s max_run_s
      """
    #expect(
      try rows("attempts/run-by-build", of: trail, columns) == [
        "com.example.refresh|7|2026-09-01T12:00:00.000000Z|1|1|1|0|1|35.0|35.0|35.0|35.0",
        "com.example.refresh|8|2026-09-03T00:01:00.000000Z|1|1|0|0|1|10.0|10.0|10.0|10.0",
      ])
  }

  @Test func `reasons of failures`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let columns = """
      task reason failed_count attempt_count failed_pct device_count first_at p50_run_s line
      """
    #expect(
      try rows("attempts/failure-reasons", of: trail, columns) == [
        "com.example.refresh|http-503|1|2|50.0|1|2026-09-03T00:01:00.000000Z|10.0|8"
      ])
  }

  @Test func `expiries and the time until the app stopped`() async throws {
    let trail = try await whole(QueryLogs.expiry)
    let name = "attempts/expired"
    let columns = "expired_after_s grace_s outcome checkpoints work_at_risk_s line"
    let open = "20.0||expired-uncompleted|0|20.0|6"
    let slow = "30.0|5.0|expired|1|20.0|3"
    #expect(try rows(name, of: trail, columns) == [open, slow])
    #expect(try rows(name, of: trail, columns, "limit=1") == [open])
    #expect(try rows(name, of: trail, columns, "diagnosis=slow-to-stop") == [slow])
  }

  @Test func `starts by hour with 24 rows`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let columns = "hour start_count start_pct device_count succeeded_count failed_count"
    var expected = (0..<24).map { "\($0)|0|0.0|0|0|0" }
    expected[0] = "0|1|50.0|1|0|1"
    expected[12] = "12|1|50.0|1|1|0"
    #expect(try rows("attempts/starts-by-hour", of: trail, columns) == expected)
  }

  @Test func `an attempt from its submit to the next start`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let columns = "elapsed_s kind attempt_ref success line"
    #expect(
      try rows("attempts/timeline", of: trail, columns, "attempt=1") == [
        "-7200.0|submit|||3", "0.0|start|a||4", "35.0|complete|a|1|5", "60.0|submit|||6",
      ])
  }

  @Test func `an attempt without an end is followed for a while`() async throws {
    let trail = try await whole(
      """
      07:00:00 start attempt=a pid=1
      07:00:10 background pid=1
      08:00:00 foreground pid=2
      09:00:00 start attempt=b pid=2
      09:00:01 checkpoint attempt=a pid=2
      09:00:02 complete attempt=b success=true pid=2
      """)
    let name = "attempts/timeline"
    let lines = ["1", "2", "5"]
    #expect(try rows(name, of: trail, "line", "attempt=1") == lines)
    #expect(try rows(name, of: trail, "line", "attempt=1", "after=2h") == ["1", "2", "3", "5"])
    #expect(try rows(name, of: trail, "line", "attempt=2") == ["4", "6"])
  }

  @Test func `tasks as a device knows them`() async throws {
    let trail = try await whole(QueryLogs.requests)
    let columns = """
      task device type first_at last_at registration_count request_count last_submitted_at \
      start_count first_started_at last_started_at idle_s
      """
    #expect(
      try rows("devices/tasks-seen", of: trail, columns) == [
        """
        com.example.refresh|p|refresh|2026-09-01T06:00:00.000000Z|2026-09-03T01:00:05.000000Z|0|4|\
        2026-09-01T12:01:00.000000Z|2|2026-09-01T12:00:00.000000Z|2026-09-03T00:01:00.000000Z|\
        3545.0
        """
      ])
  }

  @Test func `devices on which the system started nothing`() async throws {
    let trail = try await whole(QueryLogs.devices)
    let name = "devices/never-ran"
    let columns = """
      task device type registration_count request_count refused_count debugger_count cause window_s
      """
    let seen = [
      "com.example.refresh|p|refresh|1|1|0|0||600.0", "com.example.refresh|q|refresh|0|0|0|1||5.0",
    ]
    #expect(try rows(name, of: trail, columns) == seen)
    #expect(
      try rows(name, of: trail, columns, "unseen=true")
        == seen + ["com.example.refresh|r|refresh|0|0|0|0||0.0"])
    #expect(try rows(name, of: trail, columns, "device=q") == [seen[1]])
    let other = try await whole(QueryLogs.requests)
    #expect(try rows(name, of: other, columns) == [])
  }

  @Test func `what processes did`() async throws {
    let trail = try await whole(QueryLogs.devices)
    let name = "devices/processes"
    let columns = """
      device process pid seen_s event_count task_count launch_count front_count submit_count \
      start_count expire_count complete_count ended_by line
      """
    let found = [
      "p|Reader|1|600.0|5|1|1|1|1|0|0|0|user|1", "q|Reader|2|5.0|2|1|0|0|0|1|0|1||6",
      "r|Reader|9|0.0|1|0|1|0|0|0|0|0||8",
    ]
    #expect(try rows(name, of: trail, columns) == found)
    #expect(try rows(name, of: trail, columns, "pid=2") == [found[1]])
    #expect(try rows(name, of: trail, columns, "process=Widget") == [])
    #expect(try rows(name, of: trail, columns, "device=r") == [found[2]])
  }

  @Test func `jobs and how far they came`() async throws {
    let trail = try await whole(QueryLogs.jobs)
    let name = "jobs/overview"
    let columns = """
      job device job_state span_s attempt_count run_s done total done_pct repeated
      """
    let job = "j|p|done|7380.0|2|360.0|100.0|100.0|100.0|15.0"
    #expect(try rows(name, of: trail, columns) == [job])
    #expect(try rows(name, of: trail, columns, "state=done", "job=j") == [job])
    #expect(try rows(name, of: trail, columns, "state=running") == [])
  }

  @Test func `progress of a job attempt by attempt`() async throws {
    let trail = try await whole(QueryLogs.jobs)
    let name = "jobs/progress"
    let columns = """
      job device attempt_number task outcome run_s checkpoints first_done last_done total \
      last_cursor gained lost line
      """
    let found = [
      "j|p|1|com.example.index|succeeded|180.0|2|10.0|40.0|100.0|k|40.0||1",
      "j|p|2|com.example.index|succeeded|180.0|2|25.0|100.0|100.0||60.0|15.0|5",
    ]
    #expect(try rows(name, of: trail, columns) == found)
    #expect(try rows(name, of: trail, columns, "diagnosis=progress-lost") == [found[1]])
    #expect(try rows(name, of: trail, columns, "job=k") == [])
  }

  @Test func `sources, what is wrong with them, and lines that hide their task`() async throws {
    let trail = try await WholeTrail(QueryLogs.unreadable)
    try trail.trail.connection.execute(
      """
      INSERT INTO source_notices VALUES
        (1, 'levels-missing', 1, 7, 7, 'x', 1, 7), (1, 'lines-lost', 2, 4, 5, 'x', 2, 5);
      """)
    let counts = "kind container source_state lines events malformed other repeated"
    #expect(try rows("sources/state", of: trail, counts) == ["file|plain|complete|7|3|3|1|0"])
    #expect(
      try rows("sources/state", of: trail, "notices notice_line", "problems=true")
        == ["levels-missing x1, lines-lost x2|4"])
    #expect(
      try rows(
        "sources/malformed", of: trail, "key reason line_count event_count first_line last_line")
        == ["success|is no truth value|2|3|1|2", "earliest|is no time|1|3|3|3"])
    #expect(
      try rows(
        "sources/unnamed-tasks", of: trail,
        "device layer kind line_count first_at first_line last_line") == [
          "p|app|start|2|2026-09-02T07:01:00.000000Z|4|5",
          "p|app|complete|1|2026-09-02T07:02:05.000000Z|6|6",
        ])
  }
}
