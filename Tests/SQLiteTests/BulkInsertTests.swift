import SQLite
import Testing

struct BulkInsertTests {
  private static let counts = [0, 1, 49, 50, 51, 101]

  /// Number, text and third column of a row; every third text is NULL, every fifth empty.
  private static func expectedRow(_ row: Int) -> [SQLValue] {
    let text: SQLValue =
      row.isMultiple(of: 3) ? .null : row.isMultiple(of: 5) ? .text("") : .text("té-\(row)")
    return [.integer(Int64(row)), text, row.isMultiple(of: 2) ? .real(Double(row) / 4) : .null]
  }

  private func newTable() throws -> Connection {
    let connection = try Connection(path: "")
    try connection.execute("CREATE TABLE t(n INTEGER NOT NULL, s TEXT, r REAL) STRICT")
    return connection
  }

  private func rows(_ connection: Connection) throws -> [[SQLValue]] {
    var statement = try Statement(connection, "SELECT n, s, r FROM t ORDER BY n")
    var rows: [[SQLValue]] = []
    while try statement.step() { rows.append((0..<3).map { statement.value(at: $0) }) }
    return rows
  }

  @Test(arguments: counts)
  func `inserts rows that are bound one by one`(count: Int) throws {
    let connection = try newTable()
    var insert = try BulkInsert(connection, table: "t", columns: ["n", "s", "r"])
    for row in 0..<count {
      insert.bind(Int64(row))
      if row.isMultiple(of: 3) {
        insert.bindNull()
      } else {
        insert.bind(row.isMultiple(of: 5) ? "" : "té-\(row)")
      }
      // An odd row leaves its last column out.
      if row.isMultiple(of: 2) { insert.bind(Double(row) / 4) }
      try insert.endRow()
    }
    try insert.finish()
    #expect(try rows(connection) == (0..<count).map(Self.expectedRow))
  }

  @Test(arguments: counts)
  func `inserts rows whose texts lie in an arena`(count: Int) throws {
    let connection = try newTable()
    var insert = try BulkInsert(connection, table: "main.t", columns: ["n", "s", "r"])
    var arena: [UInt8] = []
    var starts: [Int] = []
    for row in 0..<count {
      starts.append(arena.count)
      arena += "té-\(row)".utf8
    }
    starts.append(arena.count)
    try insert.insertRows(count: count, arena: arena) { row, binder in
      binder.bind(Int64(row))
      if row.isMultiple(of: 3) {
        binder.bindNull()
      } else {
        let isEmpty = row.isMultiple(of: 5)
        binder.bindText(start: starts[row], count: isEmpty ? 0 : starts[row + 1] - starts[row])
      }
      if row.isMultiple(of: 2) { binder.bind(Double(row) / 4) }
    }
    #expect(try rows(connection) == (0..<count).map(Self.expectedRow))
  }

  @Test func `can be used again after it has finished`() throws {
    let connection = try newTable()
    var insert = try BulkInsert(connection, table: "t", columns: ["n"])
    for first in [0, 60] {
      try connection.execute("BEGIN")
      for row in first..<first + 60 {
        insert.bind(Int64(row))
        try insert.endRow()
      }
      try insert.finish()
      try connection.execute("COMMIT")
    }
    #expect(try connection.integer("SELECT count(DISTINCT n) FROM t") == 120)
  }

  @Test func `throws on a row that breaks a constraint and stays usable`() throws {
    let connection = try newTable()
    var insert = try BulkInsert(connection, table: "t", columns: ["n", "s"])
    insert.bindNull()
    try insert.endRow()
    let error = #expect(throws: SQLiteError.self) { try insert.finish() }
    #expect(error?.message == "NOT NULL constraint failed: t.n")
    insert.bind(Int64(1))
    try insert.endRow()
    try insert.finish()
    #expect(try connection.integer("SELECT n FROM t") == 1)
  }

  @Test func `refuses an unknown column`() throws {
    let connection = try newTable()
    #expect(throws: SQLiteError.self) {
      _ = try BulkInsert(connection, table: "t", columns: ["none"])
    }
  }

  @Test func `inserts bytes that lie in an arena, an empty value too`() throws {
    let connection = try Connection(path: "")
    try connection.execute("CREATE TABLE t(n INTEGER, b BLOB) STRICT")
    var insert = try BulkInsert(connection, table: "t", columns: ["n", "b"])
    try insert.insertRows(count: 2, arena: [9, 0, 255, 9]) { row, binder in
      binder.bind(Int64(row))
      binder.bindBlob(start: 1, count: row * 2)
    }
    var statement = try Statement(connection, "SELECT b FROM t ORDER BY n")
    #expect(try statement.step())
    #expect(statement.value(at: 0) == .blob([]))
    #expect(statement.withBlob(at: 0) { $0.byteCount } == 0)
    #expect(try statement.step())
    #expect(statement.value(at: 0) == .blob([0, 255]))
    #expect(statement.withBlob(at: 0) { $0.byteCount } == 2)
  }
}
