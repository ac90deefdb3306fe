import Foundation
import Queries
import Testing

@testable import TrailKit

struct QueryLibraryTests {
  /// Makes a folder of queries, by path and column name, and takes it away again.
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "QueryLibraryTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try body(folder.path)
  }

  private func sql(title: String) -> String {
    "-- \(title).\n--\n-- What?\n--\n-- x INTEGER one\nSELECT 1 AS x;\n"
  }

  @Test func `finds by full name and by last component`() throws {
    let library = try QueryLibrary()
    #expect(try library.query(named: "requests/pending").name == "requests/pending")
    #expect(try library.query(named: "pending").name == "requests/pending")
    #expect(try library.query(named: "requests/pending.sql").isBuiltIn)
  }

  @Test(arguments: [
    ("pendign", ["requests/pending"]),
    ("attempts/never-complete", ["attempts/never-completed"]),
    ("longest-wait", ["requests/longest-waits"]),
    ("nothing-like-it-at-all", []),
    ("", []),
  ])
  func `suggests names that are near`(name: String, suggestions: [String]) throws {
    let library = try QueryLibrary()
    #expect(throws: QueryError.unknownQuery(name, suggestions: suggestions)) {
      _ = try library.query(named: name)
    }
  }

  @Test func `adds a folder, whose queries go before those of the program`() throws {
    let files = [
      "mine/new.sql": sql(title: "New"), "requests/pending.sql": sql(title: "Mine"),
      "top.sql": sql(title: "Top"), "deep/pending.sql": sql(title: "Other"),
      "notes.txt": "no query", ".hidden/x.sql": "no query", ".x.sql": "no query",
    ]
    try withFolder(files) { folder in
      let library = try QueryLibrary(folder: folder)
      #expect(library.queries.count == QueryCatalog.all.count + 3)
      #expect(try library.query(named: "new").header.title == "New.")
      #expect(try library.query(named: "top").name == "top")
      let mine = try library.query(named: "requests/pending")
      #expect(mine.header.title == "Mine.")
      #expect(!mine.isBuiltIn)
      #expect(
        throws: QueryError.ambiguousQuery(
          "pending", candidates: ["deep/pending", "requests/pending"])
      ) {
        _ = try library.query(named: "pending")
      }
    }
  }

  @Test func `names the file and line of a header that is wrong`() throws {
    try withFolder(["a/b.sql": "-- No period\nSELECT 1;"]) { folder in
      let error = #expect(throws: QueryError.self) { _ = try QueryLibrary(folder: folder) }
      #expect(error?.description.hasPrefix("query a/b, line 1: ") == true)
    }
  }

  @Test func `refuses a folder that is not there`() {
    #expect(
      throws: QueryError.unreadable(path: "/nonexistent", reason: "no folder that can be read")
    ) {
      _ = try QueryLibrary(folder: "/nonexistent")
    }
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("ab", "ba", 1),
    ("pending", "pendign", 1),
  ])
  func `measures how far words are apart`(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(left, right) == distance)
    #expect(EditDistance.between(right, left) == distance)
  }
}
