import Foundation
import LogReading
@testable import SQLite
import Testing

@testable import TrailKit

/// What users read of errors of SQLite and of the system.
struct ErrorWordsTests {
  private func words(_ code: Int32, _ path: String?) -> String {
    SQLiteError(code: code, message: "its words", sql: "SELECT 1").inWords(path).description
  }

  // The codes are those of SQLite's documentation.

  @Test func `damage names the file and what to do`() {
    let words = words(11, "/none/t.db")
    #expect(
      words
        == "/none/t.db: is damaged; read the logs into a new database, or rescue it with sqlite3's "
        + ".recover")
  }

  @Test func `a full disk may be that of the temporary files`() {
    #expect(
      words(13, "/none/t.db")
        == "/none/t.db: its disk is full, or that of SQLite's temporary files; what was committed "
        + "is kept: free some space, or set SQLITE_TMPDIR to a folder that has more, and run it "
        + "again")
    #expect(
      words(13, nil)
        == "no space for the temporary database; free some, or set SQLITE_TMPDIR to a folder that "
        + "has more")
  }

  @Test(arguments: [10, 266, 778] as [Int32])
  func `an input or output error keeps SQLite's words`(code: Int32) {
    #expect(
      words(code, "/none/t.db")
        == "/none/t.db: cannot be read or written: its words; check the disk, and run it again")
    #expect(
      words(code, nil)
        == "the temporary database: cannot be read or written: its words; check the disk, or set "
        + "SQLITE_TMPDIR to a folder on another")
  }

  @Test(arguments: [10, 11, 13, 14, 26] as [Int32])
  func `a folder or device is named as such`(code: Int32) {
    #expect(words(code, "/tmp") == "/tmp: is a folder; a database needs a file")
    #expect(
      words(code, "/dev/null") == "/dev/null: is a device, pipe or socket; a database needs a file")
  }

  @Test func `a wrong query is told in one line, without its text`() {
    let error = SQLiteError(code: 1, message: "no such table: a\nb", sql: "SELECT\n1")
    let words = error.inWords("/none/t.db", ofQuery: "query")
    #expect(words as? UserError == UserError("query: no such table: a b"))
    let damage = SQLiteError(code: 11, message: "", sql: "").inWords("/none/t.db", ofQuery: "query")
    #expect((damage as? UserError)?.description.hasPrefix("/none/t.db: is damaged") == true)
  }

  @Test(
    arguments: [
      "DELETE FROM requests", " delete from nosuch", "INSERT INTO sources VALUES (1)",
      "WITH a AS (SELECT 1) DELETE FROM requests", "CREATE TABLE a(b)", "DROP TABLE nosuch",
      "DELETE FROM sqlite_schema", "ATTACH 'a' AS b", "BEGIN", "VACUUM", "PRAGMA user_version = 3",
    ])
  func `a statement that writes is refused without a trail`(sql: String) {
    #expect(throws: QueryError.notReadOnly) { try checkSQL(sql) }
  }

  @Test(
    arguments: [
      ("", "query: there is no SQL statement"), (" -- a\n;", "query: there is no SQL statement"),
      ("SELECT 1; SELECT 2", "query: there is more than one SQL statement"),
      ("SELEC 1", "query: near \"SELEC\": syntax error"),
    ])
  func `what is no statement is told without a trail`(sql: String, words: String) {
    #expect(throws: UserError(words)) { try checkSQL(sql) }
  }

  @Test(
    arguments: [
      "SELECT * FROM requests", "WITH a AS (SELECT 1) SELECT * FROM a", "EXPLAIN SELECT 1",
      "VALUES (1)", "SELECT a FROM a_table_of_their_own",
    ])
  func `a statement that reads is let pass`(sql: String) throws { try checkSQL(sql) }

  @Test func `closed standard input is named as such`() {
    let words = "standard input is closed; pipe a log into it, or name a file"
    let name = ByteSource.standardInputName
    #expect(InputError.cannotRead(path: name, errno: EBADF).sentence == words)
    #expect(InputError.cannotOpen(path: name, errno: EBADF).sentence == words)
    #expect(
      InputError.cannotRead(path: "a", errno: EBADF).sentence == "a: cannot be read: error 9")
  }
}
