import Testing

@testable import TrailKit

/// Logs whose lines name the boot of their device, and count its ticks.
struct WholeBootTests {
  private static let bootA = "49BA93E4-C511-47A3-B6CC-62D80BFFE539"
  private static let bootB = "7C1D2E3F-0A5B-4C6D-8E9F-102132435465"

  /// A line of `log show --style ndjson`: the clock's time, seconds since the boot at 24 MHz, and
  /// what happens to the task.
  private static func line(
    _ time: String, _ seconds: Double, _ event: String, boot: String = bootA
  ) -> String {
    #"{"eventMessage":"\#(message(event))","eventType":"logEvent","bootUUID":"\#(boot)","#
      + #""machTimestamp":\#(Int64(seconds * 24_000_000)),"processImagePath":"\/Reader","#
      + #""processID":412,"timestamp":"2026-09-02 \#(time).000000+0000"}"# + "\n"
  }

  private static func message(_ event: String) -> String {
    "event=\(event) task=com.example.reader.refresh"
  }

  private static let trailer = #"{"count":1,"finished":1}"# + "\n"

  private static let clockSteps = """
    SELECT s.name, e.line, f.metrics FROM findings AS f JOIN evidence_lines AS l USING (finding_id)
    JOIN event_rows AS e ON e.event_id = l.event_id JOIN sources AS s ON s.source_id = e.source_id
    WHERE f.diagnosis = 'clock-step' ORDER BY l.position
    """

  /// The clock goes back from 10:00:05 to 09:00:12, seven seconds later.
  private static let before = [
    line("09:50:00", 0, "submit type=refresh"), line("10:00:00", 600, "start attempt=a"),
    line("10:00:05", 605, "checkpoint attempt=a done=1"),
  ]
  private static let after = [
    line("09:00:12", 612, "complete attempt=a success=true"),
    line("09:00:13", 613, "submit type=refresh"), line("09:10:13", 1213, "start attempt=b"),
    line("09:10:18", 1218, "complete attempt=b success=true"),
  ]

  /// How the lines before and after the step come: files in the order of their names.
  private static let files: [[[String]]] = [
    [before + after], [before, after], [after, before], [after + before],
    [before + Array(after.prefix(2)), after], [after, before + after],
    [Array(before.prefix(2)), after, Array(before.suffix(1))],
  ]

  @Test(arguments: files.indices)
  func `lines on both sides of a clock set back are in the order of ticks`(index: Int) async throws
  {
    let folder = try LogFolder()
    let paths = try Self.files[index].enumerated().map { number, lines in
      try folder.write((lines + [Self.trailer]).joined(), to: "\(number).ndjson")
    }
    let whole = try await WholeTrail(reading: paths)
    #expect(
      try whole.rows("SELECT attempt_ref, outcome, run_s, reliable FROM attempts ORDER BY 1")
        == ["a succeeded - 0", "b succeeded 5.0 1"])
    #expect(
      try whole.rows("SELECT status, total_wait_s FROM requests ORDER BY submitted_at DESC")
        == ["fired 600.0", "fired 600.0"])
    #expect(try whole.findings().filter { $0 != "lines-lost" } == ["clock-step"])
    #expect(
      try whole.rows("SELECT metrics ->> 'step_s' FROM findings WHERE diagnosis = 'clock-step'")
        == ["3600"])
    #expect(try whole.wrongCounts() == [])
    let stored = try await WholeTrail(reading: paths, database: folder.path(of: "t.db"))
    #expect(
      try stored.trail.report(format: .markdown) == whole.trail.report(format: .markdown))
  }

  /// How many lines a file holds when it is read for the first time.
  @Test(arguments: 1..<(before + after).count)
  func `a log that grows across a clock set back says the same`(count: Int) async throws {
    let lines = Self.before + Self.after
    let folder = try LogFolder()
    let path = try folder.write(lines.prefix(count).joined(), to: "a.ndjson")
    let database = folder.path(of: "t.db")
    var grown = try await WholeTrail(reading: [path], database: database)
    try folder.write((lines + [Self.trailer]).joined(), to: "a.ndjson")
    try await grown.read([path])
    let whole = try await WholeTrail(reading: [path])
    #expect(try TrailContent(grown).differences(from: TrailContent(whole)).isEmpty)
    #expect(try whole.findings() == ["clock-step"])
  }

  @Test func `the card of a clock set back names its lines and how far it went`() async throws {
    let whole = try await WholeTrail((Self.before + Self.after + [Self.trailer]).joined())
    #expect(try whole.rows(Self.clockSteps).map { $0.split(separator: " ")[1] } == ["3", "4"])
    #expect(
      try whole.rows("SELECT detail FROM findings WHERE diagnosis = 'clock-step'") == [
        "Between two lines of one boot its ticks (machTimestamp) go on, and the device's clock was "
          + "set back by 1 h. Durations across the step are left out of all statistics."
      ])
  }

  /// Ten seconds back within 30 s: the times of the lines rise all the same.
  @Test func `a step shows that no time shows`() async throws {
    let lines = [
      Self.line("10:00:00", 0, "submit type=refresh"),
      Self.line("10:01:00", 60, "start attempt=a"),
      Self.line("10:01:20", 90, "complete attempt=a success=true"), Self.trailer,
    ]
    let whole = try await WholeTrail(lines.joined())
    #expect(try whole.rows("SELECT run_s, reliable FROM attempts") == ["- 0"])
    #expect(
      try whole.rows("SELECT metrics ->> 'step_s' FROM findings WHERE diagnosis = 'clock-step'")
        == ["10"])
  }

  /// As a device's clock may be ahead of ticks that stand still while it sleeps.
  @Test func `a clock ahead of the ticks is no step`() async throws {
    let lines = [
      Self.line("10:00:00", 0, "submit type=refresh"), Self.line("10:00:10", 10, "foreground"),
      Self.line("12:00:00", 20, "start attempt=a"),
      Self.line("12:00:05", 25, "complete attempt=a success=true"), Self.trailer,
    ]
    let whole = try await WholeTrail(lines.joined())
    #expect(try whole.rows("SELECT run_s, reliable FROM attempts") == ["5.0 1"])
    #expect(try whole.findings() == [])
  }

  @Test func `without a known rate of the ticks the step is as large as the times tell`()
    async throws
  {
    // One tick a line.
    let tick = 1 / 24_000_000.0
    let lines = [
      Self.line("10:00:00", tick, "start attempt=a"),
      Self.line("09:00:00", 2 * tick, "complete attempt=a success=true"), Self.trailer,
    ]
    let whole = try await WholeTrail(lines.joined())
    #expect(
      try whole.rows("SELECT metrics ->> 'step_s', detail FROM findings") == [
        "3600 Between two lines of one boot its ticks (machTimestamp) go on, and the device's clock "
          + "was set back by at least 1 h. Durations across the step are left out of all statistics."
      ])
  }

  @Test func `a reboot ends what ran, though the next process has the same pid`() async throws {
    let lines = [
      Self.line("09:00:00", 0, "submit type=refresh"),
      Self.line("10:00:00", 3600, "start attempt=a"),
      Self.line("10:02:00", 20, "submit type=refresh", boot: Self.bootB), Self.trailer,
    ]
    let whole = try await WholeTrail(lines.joined())
    #expect(try whole.rows("SELECT outcome FROM attempts") == ["abandoned"])
    #expect(try whole.findings() == ["never-completed/process-gone"])
    #expect(
      try whole.rows("SELECT detail FROM findings") == [
        "The device was rebooted 2 min after the start, and nothing had completed or expired it."
      ])
    #expect(
      try whole.rows("SELECT line FROM evidence ORDER BY position") == ["2", "3"])
  }

  @Test func `a line of an earlier boot in the wrong place is no second reboot`() async throws {
    let lines = [
      Self.line("10:00:00", 3600, "submit type=refresh"),
      Self.line("10:02:00", 20, "start attempt=a", boot: Self.bootB),
      Self.line("10:02:00", 3720, "foreground"),
      Self.line("10:02:05", 25, "complete attempt=a success=true", boot: Self.bootB),
      Self.trailer,
    ]
    let whole = try await WholeTrail(lines.joined())
    #expect(try whole.rows("SELECT outcome, run_s FROM attempts") == ["succeeded 5.0"])
    #expect(try whole.findings() == [])
  }

  private static func unified(_ time: String, _ event: String) -> String {
    #"{"pid":412,"event_type":"Log","log_type":"Default","process":"/Reader","message":"#
      + #""\#(message(event))","boot_uuid":"\#(bootA.filter { $0 != "-" })","#
      + #""timestamp":"2026-09-02T\#(time)Z"}"# + "\n"
  }

  private static let unordered = [
    unified("07:00:05", "complete attempt=a success=true"),
    unified("06:00:00", "submit type=refresh"), unified("07:00:02", "checkpoint attempt=a done=1"),
    unified("07:00:01.5", "submit type=refresh"), unified("07:00:00", "start attempt=a"),
  ]

  /// How often the lines stand in one file.
  @Test(arguments: [1, 2, 3])
  func `lines of a container in no order are sorted, and count once`(times: Int) async throws {
    let lines = (0..<times).flatMap { _ in Self.unordered }
    let whole = try await WholeTrail(lines.joined())
    #expect(try whole.rows("SELECT outcome, run_s FROM attempts") == ["succeeded 5.0"])
    #expect(
      try whole.rows("SELECT status, total_wait_s FROM requests ORDER BY submitted_at")
        == ["fired 3600.0", "pending -"])
    #expect(try whole.findings() == [])
    #expect(
      try whole.rows("SELECT lines, events, repeated FROM sources")
        == ["\(5 * times) 5 \(5 * times - 5)"])
  }

  @Test func `a line told with its boot and without is the same line`() async throws {
    let folder = try LogFolder()
    let text = [
      ("06:00:00", "submit type=refresh"), ("07:00:00", "start attempt=a"),
      ("07:00:01.5", "submit type=refresh"), ("07:00:02", "checkpoint attempt=a done=1"),
      ("07:00:05", "complete attempt=a success=true"),
    ].map { time, event in "2026-09-02T\(time)Z \(Self.message(event))\n" }
    let whole = try await WholeTrail(reading: [
      try folder.write(Self.unordered.joined(), to: "a.jsonl"),
      try folder.write(text.joined(), to: "b.log"),
    ])
    #expect(try whole.rows("SELECT sum(events), sum(repeated) FROM sources") == ["5 5"])
    #expect(try whole.rows("SELECT outcome, run_s FROM attempts") == ["succeeded 5.0"])
  }

  /// The boots that two nameless files tell of at one time, and whether that is warned of.
  private static let pairs: [(boots: [String], isWarned: Bool)] = [
    ([bootA, bootB], true), ([bootA, bootA], false), ([bootA, bootB + " " + bootA], false),
  ]

  @Test(arguments: pairs.indices)
  func `nameless files of different boots at one time are warned of`(index: Int) async throws {
    let (boots, isWarned) = Self.pairs[index]
    let folder = try LogFolder()
    let paths = try boots.enumerated().map { number, boots in
      let lines = boots.split(separator: " ").flatMap { boot in
        [
          Self.line("09:00:0\(number)", 10, "submit type=refresh", boot: String(boot)),
          Self.line("10:00:0\(number)", 3610, "start attempt=\(number)", boot: String(boot)),
        ]
      }
      return try folder.write((lines + [Self.trailer]).joined(), to: "\(number).ndjson")
    }
    let whole = try await WholeTrail(reading: paths)
    #expect(
      whole.summary.warnings.contains { $0.contains("look like two devices") } == isWarned)
  }
}
