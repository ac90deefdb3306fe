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
    // Others, for a Mac or a phone, are told and not run.
    let commands = try blocks("sh").flatMap { $0.split(separator: "\n") }
      .filter { $0.hasPrefix("Scripts/") || $0.hasPrefix("swift ") }
      .map { String($0.prefix { $0 != "#" }.reversed().drop { $0 == " " }.reversed()) }
    #expect(commands.count >= 3)
    for command in commands { #expect(checks.contains(command)) }
  }

  @Test func `the query that shows how to write one runs`() async throws {
    let sql = try #require(try blocks("sql").first)
    let folder = try TemporaryFolder()
    try folder.write(sql, to: "of-build.sql")
    let consequences = await Consequences.of([
      "query", "run", "of-build", "--queries", folder.path, "-p", "build=2.4.1", "--format", "csv",
      "--quiet", "\(Self.package)/Samples/log-show.txt",
    ])
    #expect(consequences.errors == "")
    #expect(consequences.output.hasPrefix("started_at,outcome\r\n"))
  }

  @Test func `the settings file that it shows is the sample, and is taken`() async throws {
    #expect(try blocks("json") == [try text("Samples/settings/bgtrail.json")])
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Samples", withDestinationPath: "\(Self.package)/Samples")
    try folder.write(try #require(try blocks("json").first), to: ".bgtrail.json")
    let shown = try BuiltProgram.shell("bgtrail check --show-config", in: folder.path)
    #expect(shown.code == 0)
    #expect(shown.text.contains("patience.com.example.reader.index"))
  }

  @Test func `the check that it shows for GitHub Actions runs`() throws {
    let workflow = try #require(try blocks("yaml").first)
    let commands = workflow.split(separator: "\n").compactMap { line in
      line.range(of: "bgtrail check ").map { String(line[$0.lowerBound...]) }
    }
    try #require(commands.count == 1)
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/logs", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(Self.package)/Samples/never-fires.log", toPath: "\(folder.path)/logs/a.log")
    let baseline = "bgtrail check logs/ --fail-on never -o known.json"
    #expect(try BuiltProgram.shell(baseline, in: folder.path).code == 0)
    #expect(try BuiltProgram.shell(commands[0], in: folder.path).code == 0)
    try FileManager.default.copyItem(
      atPath: "\(Self.package)/Samples/double-completion.log",
      toPath: "\(folder.path)/logs/b.log")
    let check = try BuiltProgram.shell(commands[0], in: folder.path)
    #expect(check.code == 1)
    #expect(check.text.contains("::error title=double-completion [expiration-race]"))
    for file in ["check.md", "check.sarif"] {
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(file)"))
    }
  }

  /// The contents of README's blocks of a language.
  private func blocks(_ language: String) throws -> [String] {
    try text("README.md").components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
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
