import SQLite
import Testing

@testable import TrailKit

/// Lines of the system, from the log into the database.
struct WholeSystemLineTests {
  private static let notice =
    "2026-09-02T06:00:00Z Can't end BackgroundTask: no background task exists with identifier 10"
  private static let other = "2026-09-02T06:00:01Z Created background task <x>: taskName = y"

  private let folder: LogFolder
  private var database: String { folder.path(of: "trail.db") }

  init() throws { folder = try LogFolder() }

  private static let head = "2026-09-02 06:01:10.000000+0000 dasd[120:1] "
  private static let decision =
    head + "bgRefresh-a.b:041399:[\n"
    + "  {name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, "
    + "Score: 0.00, Rationale: [{batteryLevel == 4}]}}\n ], FinalDecision: Must Not Proceed}\n"

  private func notices(_ whole: WholeTrail) throws -> [String] {
    try whole.rows(
      "SELECT kind, count, first_line, last_line, first_text FROM source_notices ORDER BY source_id"
    )
  }

  @Test func `notices are counted a source, and once however often it is read`() async throws {
    let text = "noise\n\(Self.notice)\n\(Self.other)\n"
    let path = try folder.write(text, to: "a.log")
    let first = "other-mechanism 2 2 3 \(Self.notice)"
    var whole = try await WholeTrail(reading: [path], database: database)
    #expect(try notices(whole) == [first])
    #expect(try whole.wrongCounts() == [])
    // Cut within a line, then whole, then more.
    for (added, expected) in [
      (Self.other, "other-mechanism 3 2 4 \(Self.notice)"),
      (Self.other + "\n", "other-mechanism 3 2 4 \(Self.notice)"),
      (Self.other + "\n" + Self.notice, "other-mechanism 4 2 5 \(Self.notice)"),
    ] {
      let path = try folder.write(text + added, to: "a.log")
      whole = try await WholeTrail(reading: [path], database: database)
      #expect(try notices(whole) == [expected])
      #expect(try whole.wrongCounts() == [])
    }
  }

  @Test func `a notice in an unfinished only line is counted once`() async throws {
    let path = try folder.write(Self.notice, to: "a.log")
    var whole = try await WholeTrail(reading: [path], database: database)
    #expect(try notices(whole) == ["other-mechanism 1 1 1 \(Self.notice)"])
    _ = try folder.write(Self.notice + " (0xa)\n", to: "a.log")
    whole = try await WholeTrail(reading: [path], database: database)
    #expect(try notices(whole) == ["other-mechanism 1 1 1 \(Self.notice) (0xa)"])
  }

  @Test(arguments: [1, 60, 130, 190, 205])
  func `a decision in a file that grows is one event`(missing: Int) async throws {
    let text = Self.decision + Self.decision.replacing("06:01:10", with: "07:01:10")
    let path = try folder.write(String(text.dropLast(missing)), to: "a.log")
    _ = try await WholeTrail(reading: [path], database: database)
    _ = try folder.write(text, to: "a.log")
    let whole = try await WholeTrail(reading: [path], database: database)
    #expect(try whole.wrongCounts() == [])
    #expect(
      try whole.rows(
        """
        SELECT decided_at / 3600000000 % 24, task, device, activity, outcome, policies, line
        FROM decisions ORDER BY decided_at
        """)
        == [6, 7].map { hour in
          "\(hour) a.b - bgRefresh-a.b:041399 must-not-proceed "
            + #"[{"name":"BatteryLevel","decision":"must-not-proceed","score":0.00,"weight":1.000,"#
            + #""rationale":"batteryLevel == 4"}] "# + "\(hour == 6 ? 1 : 4)"
        })
    #expect(try whole.rows("SELECT lines, events, other FROM sources") == ["6 2 4"])
  }

  @Test func `a cut decision is read again, and counts as other for so long`() async throws {
    let path = try folder.write(
      Self.decision + String(Self.decision.dropLast(30)) + "\n", to: "a.log")
    for _ in 0..<2 {
      let whole = try await WholeTrail(reading: [path], database: database)
      #expect(try whole.wrongCounts() == [])
      #expect(try whole.rows("SELECT lines, events, other FROM sources") == ["6 1 5"])
    }
  }

  @Test func `remarks have words in SQL`() async throws {
    let whole = try await WholeTrail(
      "2026-09-02T06:00:00Z Running task: <BGAppRefreshTask: a.b>\n"
        + "2026-09-02T06:00:01Z BAR disabled\n")
    #expect(
      try whole.rows("SELECT kind, layer, task, remark, device_state FROM events_text") == [
        "remark framework a.b queued -",
        #"condition daemon - - {"refresh":"denied"}"#,
      ])
  }
}
