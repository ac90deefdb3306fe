import Foundation
import Testing

/// The documents, held to what the program does.
@Suite struct ReadmeTests {
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  static let documents = ["README.md", "Samples/README.md"]

  @Test(arguments: documents)
  func `every example prints what the document shows`(document: String) throws {
    let examples = ConsoleExample.all(in: try text(document), document: document)
    #expect(!examples.isEmpty)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Samples", withDestinationPath: "\(Self.package)/Samples")
    try makeLogCommand(in: folder)
    for example in examples {
      let output = try BuiltProgram.shell(example.command, in: folder.path).text
      #expect(example.matches(output), "\(example.testDescription) printed:\n\(output)")
    }
  }

  @Test func `every command to build is one that the checks run`() throws {
    let checks = try text(".ci/run").split(separator: "\n").map(String.init)
    let lines = try text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    var commands: [String] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside = line == "```sh"
      } else if isInside {
        commands.append(String(line.prefix { $0 != "#" }.reversed().drop { $0 == " " }.reversed()))
      }
    }
    #expect(commands.count >= 3)
    for command in commands { #expect(checks.contains(command)) }
  }

  @Test func `the query that shows how to write one runs`() async throws {
    let parts = try text("README.md").components(separatedBy: "```sql\n")
    try #require(parts.count == 2)
    let sql = try #require(parts[1].components(separatedBy: "```").first)
    let folder = try TemporaryFolder()
    try folder.write(sql, to: "of-build.sql")
    let consequences = await Consequences.of([
      "query", "run", "of-build", "--queries", folder.path, "-p", "build=2.4.1", "--format", "csv",
      "--quiet", "\(Self.package)/Samples/log-show.txt",
    ])
    #expect(consequences.errors == "")
    #expect(consequences.output.hasPrefix("started_at,outcome\r\n"))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(Self.package)/\(name)", encoding: .utf8)
  }

  /// Stands in for the `log` of a Mac: it shows the sample, whatever it is asked.
  private func makeLogCommand(in folder: TemporaryFolder) throws {
    let path = "\(folder.path)/.bin"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let sample = "\(Self.package)/Samples/log-show.txt"
    let script = "#!/bin/sh\nif [ \"$1\" = show ]; then cat '\(sample)'; fi\n"
    try script.write(toFile: "\(path)/log", atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(path)/log")
  }
}
