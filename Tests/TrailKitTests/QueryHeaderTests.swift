import Queries
import SQLite
import Testing

@testable import TrailKit

struct QueryHeaderTests {
  static let sql = """
    -- Slowest attempts.
    --
    -- Which attempts ran longest?
    -- One row each.
    --
    -- :limit   INTEGER = 20        rows to show
    -- :by      run|grace = run     what decides
    -- :since   TIME                the earliest start
    -- :least   DURATION = 1h30m    the shortest run
    -- :task    TEXT = NULL         only this task
    -- :all     FLAG = false        also debugger runs
    --
    -- attempt_id   INTEGER   attempts.id
    -- run_s        REAL      seconds
    --
    -- tags: attempts, runs
    SELECT 1;
    """

  private func header(_ sql: String = sql) throws -> QueryHeader {
    try QueryHeader(of: CannedQuery(name: "a/b", sql: sql))
  }

  @Test func `reads every part`() throws {
    let header = try header()
    #expect(header.title == "Slowest attempts.")
    #expect(header.question == "Which attempts ran longest? One row each.")
    #expect(header.tags == ["attempts", "runs"])
    #expect(
      header.columns == [
        .init(name: "attempt_id", type: "INTEGER", meaning: "attempts.id"),
        .init(name: "run_s", type: "REAL", meaning: "seconds"),
      ])
    #expect(header.parameters.map(\.name) == ["limit", "by", "since", "least", "task", "all"])
    #expect(
      header.parameters.map(\.kind) == [
        .integer, .choice(["run", "grace"]), .time, .duration, .text, .flag,
      ])
    #expect(
      header.parameters.map(\.defaultValue) == [
        .integer(20), .text("run"), nil, .real(5400), .null, .integer(0),
      ])
    #expect(header.parameters[1].meaning == "what decides")
    #expect(header.parameters[1].typeName == "run|grace")
  }

  static let broken: [(text: String, replacement: String, line: Int)] = [
    ("Slowest attempts.", "Slowest attempts", 1),
    ("--\n-- Which", "-- And\n-- Which", 2),
    ("INTEGER = 20 ", "NUMBER = 20 ", 6),
    ("INTEGER = 20 ", "INTEGER = x ", 6),
    (":by ", ":limit ", 7),
    ("run|grace = run", "run|grace = rest", 7),
    ("TIME                the earliest start", "TIME", 8),
    ("INTEGER   attempts.id", "attempts.id", 13),
    ("REAL      seconds", "REAL", 14),
    ("run_s ", "run-s ", 14),
    ("run_s ", "attempt_id ", 14),
    ("-- tags: attempts, runs", "-- :late TEXT = NULL late", 16),
  ]

  @Test(arguments: broken)
  func `names the line that is wrong`(text: String, replacement: String, line: Int) throws {
    let parts = Self.sql.split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let error = #expect(throws: QueryError.self) {
      try header(parts.joined(separator: replacement))
    }
    guard case .badHeader("a/b", line, _) = error else {
      Issue.record("wrong error: \(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["", "SELECT 1;", "-- Title.\n", "-- Title.\n--\n-- What?\nSELECT 1;"])
  func `refuses a header that lacks a part`(sql: String) {
    #expect(throws: QueryError.self) { try header(sql) }
  }

  @Test func `gives each parameter its value or its default`() throws {
    let values = try header().values(of: [
      "since=2026-11-10", ":limit=-1", "task=a=b", "all=true", "by=grace",
    ])
    #expect(
      values.map(\.value) == [
        .integer(-1), .text("grace"), .integer(1_794_268_800_000_000), .real(5400),
        .text("a=b"), .integer(1),
      ])
  }

  static let wrong: [([String], QueryError)] = [
    ([], .missingParameter("since", meaning: "the earliest start")),
    (["since"], .noAssignment("since")),
    (["=1"], .noAssignment("=1")),
    (
      ["x=1"],
      .unknownParameter("x", known: ["limit", "by", "since", "least", "task", "all"])
    ),
    (["limit=1", "limit=1"], .repeatedParameter("limit")),
    (
      ["since=2026-11-10", "limit=many"],
      .badValue(parameter: "limit", value: "many", expected: "a whole number")
    ),
    (
      ["since=2026-11-10", "by=x"],
      .badValue(parameter: "by", value: "x", expected: "one of run, grace")
    ),
    (
      ["since=2026-11-10", "all=yes"],
      .badValue(parameter: "all", value: "yes", expected: "true or false")
    ),
  ]

  @Test(arguments: wrong)
  func `says what is wrong with a parameter`(assignments: [String], error: QueryError) throws {
    let header = try header()
    #expect(throws: error) { try header.values(of: assignments) }
  }
}
