import Queries
import SQLite
import Testing

@testable import TrailKit

struct QueryRunnerTests {
  private func csv(_ sql: String) throws -> String {
    var text = ""
    try QueryRunner.run(
      sql: sql, on: QueryTrail.connection(), form: .csv, write: { text += $0 })
    return text
  }

  @Test func `runs a statement of the user's own`() throws {
    #expect(
      try csv("SELECT task, count(*) AS n FROM requests_text GROUP BY task ORDER BY task;")
        == "task,n\r\ncom.example.refresh,5\r\ncom.example.sync,1\r\n")
  }

  @Test(arguments: [
    "tasks", "devices", "processes", "events", "events_text", "sources_text", "requests_text",
    "attempts_text", "completions_text", "findings_text", "evidence", "evidence_text", "rejects",
    "settings",
  ])
  func `lets the user read every table and view`(name: String) throws {
    #expect(try csv("SELECT * FROM \(name)").hasSuffix("\r\n"))
  }

  @Test(arguments: [
    "DELETE FROM requests", "ATTACH '/nonexistent/x' AS y",
    "PRAGMA user_version", "BEGIN", "SELECT 1; SELECT 2", "SELECT load_extension('x')", "", "SELEC",
    "SELECT writefile('x', 'y')",
  ])
  func `refuses what does not only read`(sql: String) {
    #expect(throws: SQLiteError.self) { _ = try csv(sql) }
  }

  @Test func `refuses a statement without rows that only fails when it runs`() {
    #expect(throws: QueryError.notReadOnly) { _ = try csv("VACUUM INTO '/nonexistent/x'") }
  }

  @Test func `refuses a parameter that has no value`() {
    #expect(throws: QueryError.unboundParameter(":x")) { _ = try csv("SELECT :x") }
    #expect(throws: QueryError.unboundParameter("?")) { _ = try csv("SELECT ?") }
  }

  @Test func `binds values and never pastes them`() throws {
    var text = ""
    let hostile = "x' OR 1=1; DROP TABLE requests; --"
    let count = try QueryRunner.run(
      QueryLibrary().query(named: "requests/pending"), assignments: ["task=\(hostile)"],
      on: QueryTrail.connection(), form: .ndjson, write: { text += $0 })
    #expect(count == 0)
    #expect(text == "")
  }

  @Test func `a query of the user's folder cannot write either`() throws {
    let sql = "-- T.\n--\n-- Q?\n--\n-- x INTEGER x\nDELETE FROM requests RETURNING 1 AS x;"
    let canned = CannedQuery(name: "a", sql: sql)
    let query = NamedQuery(
      name: "a", sql: sql, header: try QueryHeader(of: canned), isBuiltIn: false)
    let connection = try QueryTrail.connection()
    #expect(throws: SQLiteError.self) {
      try QueryRunner.run(query, on: connection, form: .csv, write: { _ in })
    }
    #expect(try connection.integer("SELECT count(*) FROM requests") == 6)
  }

  @Test func `shows an event's line or a note as evidence`() throws {
    let connection = try QueryTrail.connection()
    try connection.execute(
      """
      INSERT INTO evidence_lines VALUES
        (1, 1, 2, NULL, NULL, NULL), (1, 2, NULL, 1, 40, 'cut off'), (1, 3, NULL, NULL, NULL, NULL);
      """)
    var text = ""
    try QueryRunner.run(
      sql: "SELECT * FROM evidence_text ORDER BY position", on: connection, form: .csv,
      write: { text += $0 })
    #expect(
      text == """
        finding_id,position,event_id,source_id,source,line,logged_at,text\r
        1,1,2,1,app.log,2,2026-11-10T10:30:00.000000Z,second line\r
        1,2,,1,app.log,40,,cut off\r
        1,3,,,,,,\r

        """)
  }

  @Test func `asks temporary results before the stored ones`() throws {
    let connection = try QueryTrail.connection()
    try connection.execute(Schema.resultTables(in: "temp") + Schema.views(in: "temp"))
    let query = try QueryLibrary().query(named: "requests/pending")
    #expect(try QueryRunner.run(query, on: connection, form: .csv, write: { _ in }) == 0)
  }

  @Test func `hands rows on in pieces`() throws {
    let sql = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
      SELECT i FROM n
      """
    var pieces = 0
    var lines = 0
    let count = try QueryRunner.run(sql: sql, on: Connection(path: ""), form: .csv) { text in
      pieces += 1
      lines += text.utf8.count { $0 == 10 }
    }
    #expect(count == 30_000)
    #expect(lines == 30_001)
    #expect(pieces > 1)
  }
}
