import Foundation
import SQLite
import Testing

struct ConnectionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ConnectionTests-\(UUID().uuidString)")

  private func inFolder(_ body: (_ path: (String) -> String) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body { folder.appending(path: $0).path }
  }

  @Test func `runs every statement of a script`() throws {
    let connection = try Connection(path: "")
    try connection.execute("")
    try connection.execute(
      "CREATE TABLE t(x); -- one; two\n;; INSERT INTO t VALUES (1), (2); SELECT x FROM t;/* end")
    #expect(try connection.integer("SELECT sum(x) FROM t") == 3)
    #expect(connection.changes == 2)
    #expect(connection.lastInsertID == 2)
  }

  @Test func `names the statement of a script that fails`() throws {
    let connection = try Connection(path: "")
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("CREATE TABLE t(x UNIQUE); INSERT INTO t VALUES (1),(1); DROP TABLE t")
    }
    #expect(error?.code == 2067)  // SQLITE_CONSTRAINT_UNIQUE
    #expect(error?.sql == "INSERT INTO t VALUES (1),(1);")
    #expect(error?.message == "UNIQUE constraint failed: t.x")
  }

  @Test func `keeps a transaction that ends and drops one that throws`() throws {
    struct Stop: Error {}
    let connection = try Connection(path: "")
    try connection.execute("CREATE TABLE t(x)")
    let count = try connection.transaction {
      try connection.execute("INSERT INTO t VALUES (1)")
      return connection.changes
    }
    #expect(count == 1)
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.execute("INSERT INTO t VALUES (2)")
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.integer("SELECT count(*) FROM t") == 1)
  }

  @Test func `keeps its numbers in the file`() throws {
    try inFolder { path in
      let connection = try Connection(path: path("a.db"))
      #expect(try connection.userVersion == 0)
      try connection.setUserVersion(7)
      try connection.setApplicationID(0x6267_7472)
      let reader = try Connection(path: path("a.db"), mode: .readOnly)
      #expect(try reader.userVersion == 7)
      #expect(try reader.applicationID == 0x6267_7472)
      #expect(reader.isReadOnly)
      #expect(!connection.isReadOnly)
    }
  }

  @Test func `tells errors apart`() throws {
    try inFolder { path in
      let missing = #expect(throws: SQLiteError.self) {
        _ = try Connection(path: path("none.db"), mode: .readOnly)
      }
      #expect(missing?.isCantOpen == true)
      #expect(missing?.sql == path("none.db"))

      try Data(repeating: 65, count: 2000).write(to: folder.appending(path: "text.log"))
      let text = try Connection(path: path("text.log"), mode: .readOnly)
      let noDatabase = #expect(throws: SQLiteError.self) { _ = try text.userVersion }
      #expect(noDatabase?.isNotADatabase == true)

      let writer = try Connection(path: path("a.db"))
      try writer.execute("CREATE TABLE t(x); BEGIN IMMEDIATE")
      let other = try Connection(path: path("a.db"))
      other.setBusyTimeout(seconds: 0)
      let busy = #expect(throws: SQLiteError.self) { try other.execute("BEGIN IMMEDIATE") }
      #expect(busy?.isBusy == true)

      let reader = try Connection(path: path("a.db"), mode: .readOnly)
      let readOnly = #expect(throws: SQLiteError.self) {
        try reader.execute("INSERT INTO t VALUES (1)")
      }
      #expect(readOnly?.isReadOnly == true)
      #expect(readOnly?.isBusy == false)
    }
  }

  @Test func `tells a full database`() throws {
    let connection = try Connection(path: "")
    try connection.execute("CREATE TABLE t(x); PRAGMA max_page_count = 3")
    let full = #expect(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO t VALUES (zeroblob(100000))")
    }
    #expect(full?.isFull == true)
  }

  @Test func `refuses a path with a NUL`() {
    #expect(throws: SQLiteError.self) { _ = try Connection(path: "a\u{0}b") }
  }
}
