import SQLite
import Testing

@testable import TrailKit

struct ReportReaderTests {
  private func model(
    _ script: String, settings: AnalysisSettings = AnalysisSettings()
  ) throws -> ReportModel {
    try ReportModel(
      reading: TrailFixture.connection(script), settings: settings, title: nil)
  }

  @Test func `reads an empty database`() throws {
    #expect(try model("") == ReportModel())
  }

  @Test func `reads sources, rejects, windows and settings in order`() throws {
    let model = try model(TrailFixture.sources)
    #expect(model.sources.map(\.name) == ["a.log", "b.log.gz"])
    #expect(model.sources[1].state == "damaged")
    #expect(model.sources[1].note == "damaged at byte 9")
    #expect(model.sources[1].isTimezoneAssumed)
    #expect(model.lineCounts == TrailFixture.lineCounts)
    #expect(
      model.rejects == [ReportModel.RejectedLine(source: "a.log", line: 3, reason: "no time")])
    #expect(
      model.window
        == ReportModel.Window.of(firstAt: 1_000_000, lastAt: 9_000_000, devices: 2, events: 12))
    #expect(model.settings.map(\.name) == ["patience.refresh", "run-limit.refresh"])
  }

  @Test func `counts requests and attempts of each task`() throws {
    let model = try model(TrailFixture.sources + TrailFixture.lifecycle)
    let task = try #require(model.tasks.first)
    #expect(model.tasks.map(\.task) == ["a.sync"])
    #expect(task.type == "refresh")
    #expect(task.devices == 2)
    var counts = TaskSummary.Counts()
    counts.fired = 2
    counts.neverFired = 1
    counts.rejected = 1
    counts.succeeded = 1
    counts.abandoned = 1
    counts.running = 1
    counts.debuggerAttempts = 1
    counts.doubleCompletions = 1
    counts.unreliable = 1
    counts.inferred = 1
    #expect(task.counts == counts)
    #expect(task.resolution == 1)
    #expect(task.totalWait?.n == 2)
    #expect(task.totalWait?.max == 20)
    #expect(task.eligibleWait?.max == 15)
    #expect(task.run?.n == 1)
    #expect(task.run?.p50 == 4.5)
    // Starts at 00:00:02, at 23:00 of the day before 1970, and one by the debugger at 05:00.
    #expect(task.startsByHour[0] == 1 && task.startsByHour[23] == 1 && task.startsByHour[5] == 0)
    #expect(task.errors == 0)
  }

  @Test func `finds requests that the window is too short for`() throws {
    let script =
      TrailFixture.sources + TrailFixture.lifecycle + """
        INSERT INTO requests(task, type, device, submitted_at, status, is_wait_counted,
          submit_event_id, layers) VALUES
          ('a.sync', 'refresh', 'phone', 0, 'pending', 0, 1, 'app'),
          ('a.sync', 'refresh', 'phone', 0, 'pending', 0, 1, 'app'),
          ('a.sync', NULL, 'tablet', 0, 'pending', 0, 1, 'app');
        """
    func open(_ settings: AnalysisSettings) throws -> [[String]] {
      try model(script, settings: settings).openRequests.map {
        [
          $0.task, $0.type ?? "-", String($0.requests), String($0.patience),
          String($0.isPatienceOfTask),
        ]
      }
    }
    var settings = AnalysisSettings()
    // The phone knows the task as a refresh, the tablet does not know what it is.
    #expect(
      try open(settings) == [
        ["a.sync", "-", "1", "259200.0", "false"], ["a.sync", "refresh", "2", "86400.0", "false"],
      ])
    // The windows are 7 s and 4 s long.
    settings.taskPatience = ["a.sync": 5]
    #expect(try open(settings) == [["a.sync", "-", "1", "5.0", "true"]])
    settings.taskPatience = ["a.sync": 4]
    #expect(try open(settings) == [])
  }

  @Test func `tells an assumed zone, and none where no time needed one`() throws {
    let model = try model(
      TrailFixture.sources + """
        UPDATE sources SET timezone = '' WHERE timezone_assumed = 1;
        INSERT INTO sources(name, kind, timezone, source_state, ingested_at)
          VALUES ('c.log', 'file', 'Europe/Berlin', 'complete', 1);
        """)
    #expect(model.sources.map(\.name) == ["a.log", "b.log.gz", "c.log"])
    #expect(model.sources.map(\.timezone) == [nil, "UTC", "Europe/Berlin"])
    #expect(model.sources.map(\.isTimezoneAssumed) == [false, true, false])
  }

  @Test func `counts debugger starts by hour where a setting asks for it`() throws {
    var settings = AnalysisSettings()
    settings.includesDebugger = true
    let model = try model(TrailFixture.sources + TrailFixture.lifecycle, settings: settings)
    #expect(model.tasks.first?.startsByHour[5] == 1)
  }

  @Test func `shows continued tasks by family, and keeps their identifiers`() throws {
    let model = try model(TrailFixture.continued)
    #expect(model.tasks.map(\.task) == ["app.export.1", "app.export.2", "plain", "x.export.1"])
    #expect(model.families.map(\.task) == ["app.export.*", "x.export.*", "plain"])
    let family = try #require(model.families.first)
    #expect(family.devices == 2)
    #expect(family.counts.succeeded == 4)
    // Runs of 1, 2, 3 and 4 s: nearest rank 2 of 4.
    #expect(family.run?.n == 4)
    #expect(family.run?.p50 == 2)
  }

  @Test func `agrees with the view of tasks on many rows`() throws {
    let connection = try TrailFixture.connection(TrailFixture.many)
    let model = try ReportModel(
      reading: connection, settings: AnalysisSettings(), title: "many")
    var rows = try Statement(
      connection,
      """
      SELECT task, fired, attempts, run_n, run_min_s, run_p50_s, run_p90_s, run_p95_s, run_max_s,
        run_mean_s, total_wait_n, total_wait_p50_s, eligible_wait_p95_s
      FROM tasks ORDER BY task
      """)
    var seen = 0
    while try rows.step() {
      let task = model.tasks[seen]
      let run = try #require(task.run)
      #expect(task.task == rows.text(at: 0))
      #expect(task.counts.fired == Int(rows.integer(at: 1)))
      #expect(task.counts.attempts == Int(rows.integer(at: 2)))
      #expect(run.n == Int(rows.integer(at: 3)))
      #expect(
        [run.min, run.p50, run.p90, run.p95, run.max] == (4...8).map { rows.double(at: $0) })
      #expect(abs(run.mean - rows.double(at: 9)) < 1e-6)
      #expect(task.totalWait?.n == Int(rows.integer(at: 10)))
      #expect(task.totalWait?.p50 == rows.double(at: 11))
      #expect(task.eligibleWait?.p95 == rows.double(at: 12))
      seen += 1
    }
    #expect(seen == 3)
    #expect(model.tasks.count == 3)
  }

  @Test func `groups findings with their evidence and figures`() throws {
    let model = try model(
      TrailFixture.sources + TrailFixture.lifecycle + TrailFixture.events + TrailFixture.findings)
    #expect(
      model.findings.map(\.diagnosis) == ["never-fired", "double-completion", "truncated-source"])
    let group = model.findings[1]
    #expect(group.cause == "late")
    #expect(group.contributing == ["contradictory", "repeated"])
    #expect(group.severity == .error)
    #expect(group.occurrences == 3)
    #expect(group.outOf == 3)
    #expect(group.devices == 2)
    #expect(group.outOfDevices == 2)
    #expect(group.firstAt == 2_000_000)
    #expect(group.lastAt == 8_000_000)
    #expect(group.firstDetail == "first")
    #expect(group.metrics == [FindingGroup.Metric(name: "gap_ms", min: 1, p50: 5, max: 9)])
    #expect(
      group.evidence == [
        .init(source: "a.log", line: 10, at: 2_000_000, text: "start a.sync"),
        .init(source: "a.log", line: 11, at: 3_000_000, text: "complete a.sync"),
        .init(source: "b.log.gz", line: 5, at: 8_000_000, text: "complete again"),
      ])
    #expect(model.findings[0].unit == .stream)
    #expect(model.findings[0].extent.hasPrefix("1 of 2 devices (50 %)"))
    #expect(model.findings[2].evidence == [.init(source: "b.log.gz", text: "cut off")])
    #expect(model.findings[2].outOf == 2)
    #expect(model.families.first?.errors == 2)
  }

  @Test func `does not depend on the order of rows or ids`() throws {
    let script =
      TrailFixture.sources + TrailFixture.lifecycle + TrailFixture.events + TrailFixture.findings
    let mirrored =
      script + """
        CREATE TEMP TABLE f AS SELECT * FROM findings;
        CREATE TEMP TABLE e AS SELECT * FROM evidence_lines;
        DELETE FROM findings;
        DELETE FROM evidence_lines;
        UPDATE f SET finding_id = 100 - finding_id;
        INSERT INTO findings SELECT * FROM f ORDER BY finding_id;
        INSERT INTO evidence_lines SELECT 100 - finding_id, position, event_id, source_id, line, note
          FROM e;
        UPDATE requests SET request_id = -request_id;
        UPDATE attempts SET attempt_id = -attempt_id;
        """
    #expect(try model(script) == model(mirrored))
  }

  @Test(arguments: [
    ("[\"a\",\"b-c\"],[\"a\"]", ["a", "b-c"]), ("b, a,,b", ["a", "b"]), ("[]", []), ("", []),
  ])
  func `reads a list of ids however it is written`(list: String, ids: [String]) {
    #expect(ReportReader.ids(in: list) == ids)
  }

  @Test func `says which statement fails on a database of another kind`() throws {
    let connection = try Connection(path: ":memory:")
    #expect(throws: SQLiteError.self) {
      try ReportModel(reading: connection, settings: AnalysisSettings(), title: nil)
    }
    #expect(!connection.isInTransaction)
  }
}

extension ReportModel.Window {
  fileprivate static func of(
    firstAt: Int64, lastAt: Int64, devices: Int, events: Int
  ) -> ReportModel.Window {
    var window = ReportModel.Window()
    window.firstAt = firstAt
    window.lastAt = lastAt
    window.devices = devices
    window.events = events
    return window
  }
}
