import SQLite
import Testing

struct AuthorizerTests {
  private func guardedConnection() throws -> Connection {
    let connection = try Connection(path: "")
    try connection.execute(
      """
      CREATE TABLE t(x INTEGER UNIQUE);
      INSERT INTO t VALUES (1), (2), (3);
      CREATE VIEW doubled AS SELECT 2 * x AS y FROM t;
      """)
    try connection.setReadingAuthorizer()
    return connection
  }

  @Test(arguments: [
    "SELECT sum(x) FROM t",
    "SELECT max(y) FROM doubled",
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6)
    SELECT max(i) FROM n
    """,
    "SELECT sum(x) OVER (ORDER BY x DESC) AS s FROM t ORDER BY s DESC",
    "SELECT sum(value) FROM json_each('[1,2,3]')",
    "SELECT json_extract('{\"a\": 6}', '$.a')",
    "SELECT x + 5 FROM t WHERE x IN (SELECT y - 1 FROM doubled) GROUP BY x HAVING x = 1",
    "VALUES (6)",
    "EXPLAIN QUERY PLAN SELECT 6 FROM t",
  ])
  func `allows a statement that reads`(sql: String) throws {
    var statement = try Statement(guardedConnection(), sql)
    #expect(try statement.step())
    if !sql.hasPrefix("EXPLAIN") { #expect(statement.integer(at: 0) == 6) }
  }

  @Test(arguments: [
    "ATTACH '/nonexistent/x.db' AS other",
    "DETACH main",
    "VACUUM",
    "VACUUM INTO '/nonexistent/x.db'",
    "PRAGMA journal_mode = OFF",
    "PRAGMA user_version",
    "SELECT name FROM pragma_table_info('t')",
    "INSERT INTO t VALUES (4)",
    "INSERT INTO t VALUES (4) RETURNING x",
    "WITH a AS (SELECT 1) INSERT INTO t SELECT 1 FROM a",
    "UPDATE t SET x = 0",
    "DELETE FROM t",
    "CREATE TABLE u(x)",
    "CREATE TEMP TABLE u(x)",
    "CREATE TEMP VIEW u AS SELECT 1",
    "CREATE VIRTUAL TABLE u USING fts5(x)",
    "CREATE INDEX i ON t(x)",
    "ALTER TABLE t RENAME TO u",
    "DROP TABLE t",
    "REINDEX",
    "ANALYZE",
    "BEGIN",
    "SAVEPOINT s",
    "SELECT load_extension('x')",
    "SELECT LOAD_EXTENSION('x')",
    "SELECT writefile('/nonexistent/x', 'y')",
  ])
  func `refuses every other statement`(sql: String) throws {
    let connection = try guardedConnection()
    #expect(throws: SQLiteError.self) {
      var statement = try Statement(connection, sql)
      _ = try statement.step()
    }
    #expect(try connection.integer("SELECT sum(x) FROM t") == 6)
  }

  @Test func `says that the authorizer refused`() throws {
    let connection = try guardedConnection()
    let error = #expect(throws: SQLiteError.self) { try connection.execute("ATTACH 'x' AS y") }
    #expect(error?.isRefused == true)
    #expect(error?.message == "not authorized")
  }
}
