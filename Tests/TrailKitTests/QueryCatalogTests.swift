import Queries
import SQLite
import Testing

@testable import TrailKit

/// What holds of every canned query.
struct QueryCatalogTests {
  static let names = QueryCatalog.all.map(\.name)

  private func query(_ name: String) throws -> NamedQuery {
    try QueryLibrary().query(named: name)
  }

  /// A value for each parameter without a default.
  private func assignments(_ header: QueryHeader) -> [String] {
    header.parameters.filter { $0.defaultText == nil }.map { parameter in
      switch parameter.kind {
      case .text: "\(parameter.name)=phone-a"
      case .integer, .real: "\(parameter.name)=1"
      case .time: "\(parameter.name)=2026-11-10"
      case .duration: "\(parameter.name)=1h"
      case .flag: "\(parameter.name)=true"
      case .choice(let words): "\(parameter.name)=\(words[0])"
      }
    }
  }

  private func emptyTrail() throws -> Connection {
    let connection = try Connection(path: "")
    try connection.execute(Schema.migrations[0])
    return connection
  }

  @Test func `all have been built in`() {
    #expect(
      Self.names == [
        "attempts/completed-twice", "attempts/expired", "attempts/failure-reasons",
        "attempts/near-limit", "attempts/never-completed", "attempts/run-by-build",
        "attempts/starts-by-hour", "attempts/timeline", "decisions/looks-per-day",
        "decisions/score-over-time", "decisions/what-blocked", "devices/boots", "devices/day",
        "devices/never-ran",
        "devices/processes", "devices/tasks-seen", "jobs/overview", "jobs/progress",
        "requests/late-starts", "requests/longest-waits", "requests/never-fired",
        "requests/pending", "requests/refused", "requests/replaced-chains",
        "requests/wait-by-build", "requests/wait-by-hour", "requests/wait-by-state",
        "sources/malformed", "sources/state", "sources/unnamed-tasks",
      ])
  }

  @Test(arguments: names)
  func `has the columns and parameters that its header lists`(name: String) throws {
    let query = try query(name)
    let statement = try Statement(emptyTrail(), query.sql)
    #expect(statement.columnNames == query.header.columns.map(\.name))
    #expect(
      Set(statement.parameterNames) == Set(query.header.parameters.map { ":" + $0.name }))
    #expect(statement.isReadOnly == true)
  }

  @Test(arguments: names)
  func `runs on an empty trail`(name: String) throws {
    let query = try query(name)
    var text = ""
    let count = try QueryRunner.run(
      query, assignments: assignments(query.header), on: emptyTrail(), form: .csv,
      write: { text += $0 })
    #expect(count == (name.hasSuffix("-by-hour") ? 24 : 0))
    #expect(text.hasPrefix(query.header.columns.map(\.name).joined(separator: ",") + "\r\n"))
  }

  @Test(arguments: names)
  func `gives values of the types that its header lists`(name: String) async throws {
    let query = try query(name)
    var rows = try countTypedRows(query, on: QueryTrail.connection())
    for log in QueryLogs.all {
      rows += try await countTypedRows(query, on: WholeTrail(log).trail.connection)
    }
    #expect(rows > 0)
  }

  /// The number of a query's rows, once each of their values is found to be as declared.
  private func countTypedRows(_ query: NamedQuery, on connection: Connection) throws -> Int {
    var statement = try Statement(connection, query.sql)
    for (parameter, value) in try query.header.values(of: assignments(query.header)) {
      try statement.bind(value, name: ":" + parameter.name)
    }
    var rows = 0
    while try statement.step() {
      rows += 1
      for (index, column) in query.header.columns.enumerated() {
        let type = statement.type(at: Int32(index))
        let declared: SQLValue.Kind =
          switch column.type {
          case "TEXT": .text
          case "INTEGER": .integer
          default: .real
          }
        #expect(type == .null || type == declared, "\(column.name) in row \(rows)")
      }
    }
    return rows
  }

  private func plan(_ sql: String) throws -> [String] {
    var statement = try Statement(emptyTrail(), "EXPLAIN QUERY PLAN " + sql)
    var steps: [String] = []
    while try statement.step() { steps.append(statement.text(at: 3) ?? "") }
    return steps
  }

  /// A left join of the view would first read every event of the trail into a temporary table.
  @Test(arguments: names)
  func `copies no whole view of events`(name: String) throws {
    #expect(try !plan(query(name).sql).contains("MATERIALIZE events"))
  }

  @Test func `evidence is looked up event by event`() throws {
    let steps = try plan("SELECT source, text FROM evidence WHERE finding_id = 1")
    #expect(steps.contains("SEARCH l USING PRIMARY KEY (finding_id=?)"))
    #expect(!steps.contains { $0.hasPrefix("SCAN") || $0.hasPrefix("MATERIALIZE") })
  }

  @Test(arguments: names)
  func `is written as canned queries are`(name: String) throws {
    let sql = try query(name).sql
    #expect(sql.hasSuffix(";\n"))
    #expect(sql.split(separator: "\n").allSatisfy { $0.count <= 100 && !$0.hasSuffix(" ") })
    #expect(!sql.contains("*,") && !sql.contains(".*") && !sql.contains("SELECT *"))
    let order = try #require(sql.split(separator: "\nORDER BY ").dropFirst().last)
    let terms = order.prefix { $0 != "\n" && $0 != ";" }.split(separator: ", ")
    let columns = terms.map { $0.split(separator: " ")[0].split(separator: ".").last ?? "" }
    let last = try #require(columns.last)
    let pairs = [["task", "device"], ["job", "device"], ["source_id", "first_line"]]
    let isUnique =
      ["_id", "position", "hour"].contains { last.hasSuffix($0) }
      || pairs.contains(columns.suffix(2).map(String.init))
    #expect(isUnique, "not unique: \(order.prefix { $0 != "\n" })")
  }
}
