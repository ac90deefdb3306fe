import Testing

@testable import bgtrail

struct TrailRequestTests {
  private func plan(
    _ arguments: String..., inputIsTerminal: Bool = true
  ) throws -> TrailRequest.Plan {
    let parsed = try ArgumentReader.invocation(of: arguments).arguments
    return try TrailRequest(parsed, inputs: parsed.positionals)
      .plan(inputIsTerminal: inputIsTerminal) { $0.hasSuffix(".db") }
  }

  @Test func `logs go into a database that vanishes`() throws {
    #expect(try plan("report", "a.log", "-") == .init(database: nil, logs: ["a.log", "-"]))
  }

  @Test func `a database is taken as it is`() throws {
    #expect(try plan("report", "t.db") == .init(database: "t.db", logs: []))
    #expect(try plan("report", "--db", "t.db") == .init(database: "t.db", logs: []))
  }

  @Test func `logs beside --db are read into it`() throws {
    #expect(try plan("stats", "a.log", "--db", "t.db") == .init(database: "t.db", logs: ["a.log"]))
  }

  @Test func `without an input a pipe is read`() throws {
    #expect(try plan("report", inputIsTerminal: false) == .init(database: nil, logs: ["-"]))
    #expect(
      try plan("ingest", "--db", "t.db", inputIsTerminal: false)
        == .init(database: "t.db", logs: ["-"]))
  }

  @Test func `a pipe is not read where a database is named for an analysis`() throws {
    #expect(
      try plan("report", "--db", "t.db", inputIsTerminal: false)
        == .init(database: "t.db", logs: []))
  }

  @Test func `without an input at a terminal there is nothing to do`() {
    #expect(throws: UsageError.noInput(path: ["report"])) { try plan("report") }
    #expect(throws: UsageError.noInput(path: ["ingest"])) { try plan("ingest", "--db", "t.db") }
  }

  @Test func `a database goes with nothing else`() {
    #expect(throws: UsageError.databaseAmongLogs(database: "t.db", log: "a.log")) {
      try plan("report", "a.log", "t.db")
    }
    #expect(throws: UsageError.severalDatabases(["t.db", "u.db"])) {
      try plan("report", "t.db", "u.db", "a.log")
    }
    #expect(throws: UsageError.databaseAsLog("t.db")) {
      try plan("ingest", "a.log", "t.db", "--db", "u.db")
    }
  }
}
