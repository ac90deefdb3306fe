import Foundation
import Testing

@testable import bgtrail

/// SQL of the user's own, and databases that are none.
struct QuerySQLTests {
  static let line = "2026-09-02T06:00:00.000Z event=submit task=com.example.sync type=refresh\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.line, to: "a.log")
  }

  private func failure(_ words: String) -> Consequences {
    Consequences(exitCode: 2, errors: "bgtrail: \(words)\n")
  }

  @Test(
    arguments: [
      ("", "query: there is no SQL statement"),
      ("DELETE FROM requests", "only a single statement that reads can be run"),
      ("SELEC 1", "query: near \"SELEC\": syntax error"),
    ])
  func `a wrong statement is refused before anything is read`(sql: String, words: String) async {
    let found = await Consequences.of(["query", "sql", sql, "\(folder.path)/a.log"])
    #expect(found == failure(words))
  }

  @Test func `a table that the trail lacks is told in one line`() async {
    let found = await Consequences.of(
      ["query", "sql", "SELECT 1 FROM \"a\nb\"", "\(folder.path)/a.log", "--quiet"])
    #expect(found == failure("query: no such table: a b"))
  }

  @Test func `a damaged database is named by every command that reads it`() async throws {
    let path = "\(folder.path)/t.db"
    let ingest = await Consequences.of(["ingest", "\(folder.path)/a.log", "--db", path, "--quiet"])
    #expect(ingest == Consequences(exitCode: 0))
    // The first two pages hold the schema's beginning; what follows is no page of a database.
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    for offset in 8192..<bytes.count { bytes[offset] = UInt8(truncatingIfNeeded: offset * 7) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let words = failure(
      "\(path): is damaged; read the logs into a new database, or rescue it with sqlite3's .recover"
    )
    for command in [
      ["report"], ["stats"], ["query", "run", "requests/pending"],
      ["query", "sql", "SELECT * FROM requests"],
    ] {
      #expect(await Consequences.of(command + ["--db", path]) == words)
    }
  }
}
