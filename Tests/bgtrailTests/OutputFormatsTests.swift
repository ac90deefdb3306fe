import Testing
import TrailKit

@testable import bgtrail

struct OutputFormatsTests {
  private func destinations(_ arguments: String...) throws -> [Destination<ReportFormat>] {
    let invocation = try ArgumentReader.invocation(of: ["report", "a.log"] + arguments)
    return try ReportCommand(invocation.arguments).destinations
  }

  @Test func `without options the first format goes to standard output`() throws {
    #expect(try destinations() == [Destination(path: nil, format: .markdown)])
  }

  @Test func `a format may be named`() throws {
    #expect(try destinations("--format", "json") == [Destination(path: nil, format: .json)])
    #expect(
      try destinations("--format=json", "-o", "a.txt")
        == [Destination(path: "a.txt", format: .json)])
  }

  @Test func `a suffix wins over the format that is named`() throws {
    #expect(
      try destinations("--format", "json", "-o", "-", "-o", "a.md", "-o", "a") == [
        Destination(path: "a.md", format: .markdown), Destination(path: "a", format: .json),
        Destination(path: nil, format: .json),
      ])
  }

  @Test(arguments: [
    ("a.md", ReportFormat.markdown), ("a.MARKDOWN", .markdown), ("b.md/a.json", .json),
    ("a.b/report", .markdown), (".json", .markdown),
  ])
  func `the suffix of a file says its format`(path: String, format: ReportFormat) throws {
    #expect(try destinations("-o", path) == [Destination(path: path, format: format)])
  }

  @Test func `an unknown suffix is an error`() {
    let known = [".md", ".markdown", ".json"]
    #expect(throws: UsageError.unknownSuffix(path: "a.html", known: known)) {
      try destinations("-o", "a.html")
    }
  }

  @Test func `several files come before standard output`() throws {
    #expect(
      try destinations("-o", "-", "-o", "a.md", "-o", "a.json") == [
        Destination(path: "a.md", format: .markdown), Destination(path: "a.json", format: .json),
        Destination(path: nil, format: .markdown),
      ])
  }
}
