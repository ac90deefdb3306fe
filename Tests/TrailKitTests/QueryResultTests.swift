import SQLite
import Testing

@testable import TrailKit

/// Each canned query on a trail whose right answer was worked out by hand.
struct QueryResultTests {
  /// Rows with `|` between their values; a NULL is empty.
  private func rows(_ name: String, _ assignments: String...) throws -> [String] {
    var text = ""
    try QueryRunner.run(
      QueryLibrary().query(named: name), assignments: assignments, on: QueryTrail.connection(),
      form: .tsv, write: { text += $0 })
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "|")
    }
  }

  @Test func `pending requests with the time they have been eligible`() throws {
    let phoneA =
      "5|com.example.refresh||phone-a|2026-11-12T07:00:00.000000Z||3600.0|app.log|11"
    let phoneB = """
      4|com.example.refresh|refresh|phone-b|2026-11-10T08:00:00.000000Z|\
      2026-11-10T20:00:00.000000Z|0.0|app.log|8
      """
    #expect(try rows("requests/pending") == [phoneA, phoneB])
    #expect(try rows("requests/pending", "device=phone-b") == [phoneB])
    #expect(try rows("requests/pending", "limit=1") == [phoneA])
    #expect(try rows("requests/pending", "task=com.example.sync") == [])
  }

  @Test func `requests that never fired with their cause`() throws {
    let sync = """
      com.example.sync|phone-a|3|2026-11-08T08:00:00.000000Z||345600.0|needs-power|likely|\
      low-power|waited 4 d|app.log|5
      """
    let unused =
      "com.example.unused|phone-b|||||never-submitted|certain||registered only||"
    #expect(try rows("requests/never-fired") == [sync, unused])
    #expect(try rows("requests/never-fired", "cause=needs-power") == [sync])
    #expect(try rows("requests/never-fired", "device=phone-b") == [unused])
    #expect(try rows("requests/never-fired", "limit=1") == [sync])
  }

  @Test func `longest waits by each of the three waits`() throws {
    let first = """
      1|com.example.refresh|refresh|phone-a|2026-11-10T09:00:00.000000Z|\
      2026-11-10T10:00:00.000000Z|2026-11-10T10:30:00.000000Z|1800.0|5400.0|9000.0|app.log|1
      """
    let second = """
      2|com.example.refresh|refresh|phone-a|2026-11-10T10:31:00.000000Z||\
      2026-11-10T12:31:00.000000Z|7200.0|7200.0|7200.0|app.log|10
      """
    let debugged = """
      6|com.example.refresh|refresh|phone-b|2026-11-10T08:04:00.000000Z||\
      2026-11-10T08:05:00.000000Z|60.0|60.0|60.0|app.log|12
      """
    #expect(try rows("requests/longest-waits") == [second, first])
    #expect(try rows("requests/longest-waits", "by=total") == [second, first])
    #expect(try rows("requests/longest-waits", "by=asked") == [first, second])
    #expect(try rows("requests/longest-waits", "uncounted=true") == [second, first, debugged])
  }

  @Test(arguments: [("0s", 0), ("-5h", -5), ("2h", 2)])
  func `waits by hour with 24 rows`(offset: String, hours: Int) throws {
    var expected = (0..<24).map { "\($0)|0||||0" }
    expected[10 + hours] = "\(10 + hours)|2|1800.0|7200.0|7200.0|1"
    expected[12 + hours] = "\(12 + hours)|0||||1"
    expected[13 + hours] = "\(13 + hours)|0||||1"
    #expect(try rows("requests/wait-by-hour", "offset=\(offset)") == expected)
  }

  @Test func `attempts completed twice with order, gap and who`() throws {
    let attempt = """
      1|com.example.refresh|phone-a|r1|2026-11-10T10:30:00.000000Z|2026-11-10T10:30:09.500000Z
      """
    let expected = [
      "\(attempt)|1|2026-11-10T10:30:10.000000Z||1|worker|app|expiration-race|app.log|3",
      "\(attempt)|2|2026-11-10T10:30:10.250000Z|0.25|0|expiration|app|expiration-race|app.log|4",
    ]
    #expect(try rows("attempts/completed-twice") == expected)
    #expect(try rows("attempts/completed-twice", "limit=1") == expected)
    #expect(try rows("attempts/completed-twice", "device=phone-b") == [])
    #expect(try rows("attempts/completed-twice", "cause=expiration-race") == expected)
    #expect(try rows("attempts/completed-twice", "cause=late") == [])
  }

  @Test func `attempts never completed`() throws {
    let abandoned = """
      2|com.example.refresh|refresh|phone-a|7|42||system|2026-11-10T12:31:00.000000Z||\
      abandoned|2|restarted|likely|app.log|6
      """
    let expired = """
      3|com.example.refresh|refresh|phone-a|7|42||system|2026-11-10T13:00:00.000000Z|\
      2026-11-10T13:00:30.000000Z|expired-uncompleted|0|||app.log|7
      """
    #expect(try rows("attempts/never-completed") == [abandoned, expired])
    #expect(try rows("attempts/never-completed", "cause=restarted") == [abandoned])
    #expect(try rows("attempts/never-completed", "cause=process-gone") == [])
  }

  @Test func `a device's day from midnight to midnight`() throws {
    let app = "com.example.refresh||app|Reader|7"
    let expected = [
      "2026-11-10T00:00:00.000000Z|checkpoint|com.example.sync||app|Reader||||||app.log|14|",
      "2026-11-10T09:00:00.000000Z|submit|\(app)|||||app.log|1|first line",
      "2026-11-10T10:30:00.000000Z|start|\(app)|r1||||app.log|2|second line",
      "2026-11-10T10:30:10.000000Z|complete|\(app)|r1|1|||app.log|3|",
      "2026-11-10T10:30:10.250000Z|complete|\(app)|r1|0|||app.log|4|",
      "2026-11-10T10:31:00.000000Z|submit|\(app)|||||app.log|10|",
      "2026-11-10T12:31:00.000000Z|start|\(app)|||||app.log|6|",
      "2026-11-10T13:00:00.000000Z|start|\(app)|||||app.log|7|",
    ]
    #expect(try rows("devices/day", "device=phone-a", "day=2026-11-10") == expected)
    #expect(
      try rows("devices/day", "device=phone-a", "day=2026-11-10", "limit=2")
        == Array(expected[..<2]))
    #expect(
      try rows("devices/day", "device=phone-a", "day=2026-11-10", "task=com.example.sync")
        == [expected[0]])
  }

  @Test func `what blocked a task by looks and by time`() throws {
    // Five looks, 2 h, 1 h, 1 h and 6 h apart: ten hours in all.
    let head = "com.example.sync|phone-a"
    let expected = [
      "\(head)|(not named)|1|5|20.0|21600.0|60.0||2026-11-09T10:00:15.000000Z",
      "\(head)|BatteryLevel|1|5|20.0|7200.0|20.0|batteryLevel == 4|2026-11-09T06:00:00.000000Z",
      "\(head)|(below threshold)|1|5|20.0|3600.0|10.0||2026-11-09T09:00:15.000000Z",
      "\(head)|DeviceActivity|1|5|20.0|3600.0|10.0||2026-11-09T08:00:00.000000Z",
    ]
    #expect(try rows("decisions/what-blocked") == expected)
    #expect(try rows("decisions/what-blocked", "limit=1") == [expected[0]])
    #expect(try rows("decisions/what-blocked", "device=phone-b") == [])
    #expect(try rows("decisions/what-blocked", "task=com.example.sync") == expected)
  }

  @Test func `scores in order of time`() throws {
    let head = "com.example.sync|phone-a|bgProcessing-com.example.sync:A1B2C3"
    let expected = [
      "2026-11-09T09:00:00.000000Z|\(head)|0.5|||can-proceed|app.log|22",
      "2026-11-09T09:00:15.000000Z|\(head)|0.5|0.75|0.25|below-threshold|app.log|23",
      "2026-11-09T16:00:15.000000Z|\(head)|1.0|0.75|-0.25|run|app.log|25",
    ]
    #expect(try rows("decisions/score-over-time") == expected)
    #expect(try rows("decisions/score-over-time", "limit=1") == [expected[0]])
    #expect(try rows("decisions/score-over-time", "task=com.example.refresh") == [])
    #expect(try rows("decisions/score-over-time", "device=phone-b") == [])
  }

  @Test func `looks per day, of local time too`() throws {
    let head = "com.example.sync|phone-a"
    #expect(
      try rows("decisions/looks-per-day") == ["2026-11-09|\(head)|5|3|1|1|21600.0"])
    // Fifteen hours ahead, all but the first two looks are of the next day.
    #expect(
      try rows("decisions/looks-per-day", "offset=15h") == [
        "2026-11-09|\(head)|2|2|0|0|7200.0", "2026-11-10|\(head)|3|1|1|1|21600.0",
      ])
    #expect(try rows("decisions/looks-per-day", "limit=0") == [])
    #expect(try rows("decisions/looks-per-day", "device=phone-b") == [])
    #expect(try rows("decisions/looks-per-day", "task=com.example.refresh") == [])
  }
}
