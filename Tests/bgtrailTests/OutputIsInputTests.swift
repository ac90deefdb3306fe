import Foundation
import Testing

@testable import bgtrail

/// Nothing that is read may be replaced by what is written.
struct OutputIsInputTests {
  static let line = "2026-09-02T06:00:00.000Z event=submit task=com.example.sync type=refresh\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/logs", withIntermediateDirectories: false)
    try folder.write(Self.line, to: "logs/a.log")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.log", withDestinationPath: "logs/a.log")
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/logs/a.log", toPath: "\(folder.path)/hard.log")
  }

  /// Runs a command whose arguments name files of the folder by a leading `@`.
  private func run(_ arguments: [String]) async -> Consequences {
    await Consequences.of(
      arguments.map { $0.hasPrefix("@") ? "\(folder.path)/\($0.dropFirst())" : $0 })
  }

  private func refusal(_ output: String, _ input: String?) -> Consequences {
    let same = input.map { "'\(folder.path)/\($0)'" } ?? "it"
    return Consequences(
      exitCode: 2,
      errors: "bgtrail: -o '\(folder.path)/\(output)': \(same) is also an input, which it would "
        + "replace; write to another file\n")
  }

  @Test(
    arguments: [
      (["@logs/a.log"], "logs/a.log", nil), (["@logs/a.log"], "logs/../logs/a.log", "logs/a.log"),
      (["@logs/a.log"], "link.log", "logs/a.log"), (["@logs/a.log"], "hard.log", "logs/a.log"),
      (["@link.log"], "logs/a.log", "link.log"), (["@logs"], "logs/a.log", nil),
      (["@no.log", "@logs"], "hard.log", "logs/a.log"),
    ] as [([String], String, String?)])
  func `an input log is not replaced`(
    inputs: [String], output: String, input: String?
  ) async throws {
    for command in [
      ["report"], ["stats"], ["query", "sql", "SELECT 1"], ["query", "run", "pending"],
    ] {
      let format = command[0] == "report" ? "md" : "json"
      let consequences = await run(command + inputs + ["-o", "@" + output, "--format", format])
      #expect(consequences == refusal(output, input))
    }
    #expect(try folder.text(of: "logs/a.log") == Self.line)
    #expect(try folder.names() == ["hard.log", "link.log", "logs"])
  }

  @Test func `a trail database is not replaced, not even one that is only to be made`() async throws
  {
    let new = await run(
      ["report", "@logs/a.log", "--db", "@t.db", "-o", "@logs/../t.db", "--format", "md"])
    #expect(new == refusal("logs/../t.db", "t.db"))
    #expect(try folder.names() == ["hard.log", "link.log", "logs"])
    #expect(await run(["ingest", "@logs", "--db", "@t.db", "--quiet"]).exitCode == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/t.db"))
    for inputs in [["@t.db"], ["--db", "@t.db"], ["@logs", "--db", "@t.db"]] {
      let consequences = await run(["report"] + inputs + ["-o", "@t.db", "--format", "md"])
      #expect(consequences == refusal("t.db", nil))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/t.db")) == before)
  }

  @Test func `a database that is only to be made is not replaced through a link`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/new.md", withDestinationPath: "t.db")
    let found = await run(["report", "@logs/a.log", "--db", "@t.db", "-o", "@new.md"])
    #expect(found == refusal("new.md", "t.db"))
  }

  @Test(
    arguments: [
      (["check", "--info-plist", "@App.app"], "App.app/Info.plist"),
      (["report", "--info-plist", "@App.app/Info.plist"], "App.app/Info.plist"),
      (["stats", "--rules", "@rules.json"], "rules.json"),
      (["report", "--config", "@settings.json"], "settings.json"),
      (["query", "run", "mine", "--queries", "@queries"], "queries/own/mine.sql"),
    ] as [([String], String)])
  func `a file that is read beside the logs is not replaced`(
    arguments: [String], input: String
  ) async throws {
    for folder in ["App.app", "queries", "queries/own"] {
      try FileManager.default.createDirectory(
        atPath: "\(self.folder.path)/\(folder)", withIntermediateDirectories: false)
    }
    try folder.write("<plist><dict></dict></plist>", to: "App.app/Info.plist")
    try folder.write("{}", to: "settings.json")
    try folder.write(
      "-- Mine.\n--\n-- What is one?\n--\n-- one INTEGER a number\n--\n-- tags: own\nSELECT 1 AS one;\n",
      to: "queries/own/mine.sql")
    let samples = #"[{"message": "sync begins", "event": {"kind": "start"}}]"#
    try folder.write(
      #"{"name": "x", "rules": [{"literal": "sync begins", "pattern": "sync begins", "#
        + #""event": "start", "samples": \#(samples)}]}"#, to: "rules.json")
    let before = try folder.text(of: input)
    let found = await run(
      arguments + ["@logs/a.log", "-o", "@" + input, "--format", "json"])
    #expect(found.exitCode == 2)
    #expect(found.errors.contains("is also an input, which it would replace"), "\(found.errors)")
    #expect(try folder.text(of: input) == before)
  }

  @Test func `a database in the folder of logs that it is made of is no log`() async throws {
    for _ in 1...2 {
      let found = await run(["ingest", "@logs", "--db", "@logs/trail.db"])
      #expect(found.exitCode == 0, "\(found.errors)")
    }
    let rows = await run(
      ["query", "sql", "SELECT count(*) AS n FROM sources", "@logs/trail.db", "--format", "csv"])
    #expect(rows.output == "n\r\n1\r\n" || rows.output == "n\n1\n")
  }

  @Test func `another file and standard output are written`() async throws {
    let file = await run(["report", "@logs", "-o", "@report.md", "--quiet"])
    #expect(file == Consequences(exitCode: 0))
    #expect(try folder.text(of: "report.md").contains("com.example.sync"))
    let output = await run(["report", "@logs", "-o", "-", "--quiet"])
    #expect(output.output == (try folder.text(of: "report.md")))
    #expect(await run(["report", "@logs", "-o", "/dev/null", "--quiet"]).exitCode == 0)
  }
}
