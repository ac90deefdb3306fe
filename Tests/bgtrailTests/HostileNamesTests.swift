import Foundation
import LogReading
import TrailKit
import Testing

@testable import bgtrail

/// Files whose names or places are not what one expects.
struct HostileNamesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a newline in a name begins no line`() async throws {
    try folder.write("PK\u{3}\u{4}", to: "x\n::error::y")
    let path = "\(folder.path)/x\n::error::y"
    let lines: [[String]] = [
      ["report", path], ["report", folder.path], ["report", "\(path)z"], ["check", folder.path],
      ["formats", "detect", path], ["report", folder.path, "--config", path],
      ["report", folder.path, "--info-plist", path], ["report", folder.path, "--rules", path],
      ["report", folder.path, "-o", "\(path)/z.md"], ["ingest", folder.path, "--db", path],
    ]
    for arguments in lines {
      let found = await Consequences.of(arguments)
      #expect(found.exitCode == 2)
      let all = (found.errors + found.output).split(separator: "\n")
      #expect(!all.isEmpty)
      #expect(!all.contains { $0.hasPrefix("::") }, "\(arguments)")
    }
  }

  @Test func `formats detect escapes a newline in a name, and reads folders`() async throws {
    let line = "2026-09-02T06:00:00Z event=start task=a.b\n"
    try folder.write(line, to: "a.log")
    try folder.write(line, to: "b\nc.log")
    let found = await Consequences.of(["formats", "detect", folder.path])
    #expect(found.exitCode == 0)
    let heads = found.output.split(separator: "\n").filter { $0.contains(": 1 line: ") }
    #expect(
      heads == [
        "\(folder.path)/a.log: 1 line: 1 event, 0 malformed, 0 other",
        "\(folder.path)/b\\nc.log: 1 line: 1 event, 0 malformed, 0 other",
      ])
  }

  @Test func `links that lead to no settings are told`() throws {
    let path = "\(folder.path)/.bgtrail.json"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "none.json")
    #expect(throws: UserError("\(path): the link leads to no file")) {
      try Configuration(file: path)
    }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: ".bgtrail.json")
    #expect(throws: UserError("\(path): cannot be opened: its links lead in a circle")) {
      try Configuration(file: path)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: UserError("\(path): there is no such settings file")) {
      try Configuration(file: path)
    }
    #expect(throws: UserError("\(folder.path): is a folder")) {
      try Configuration(file: folder.path)
    }
  }

  @Test func `settings are read from a pipe`() throws {
    let path = "\(folder.path)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let descriptor = open(path, O_WRONLY)
      _ = Array(#"{"title": "Beta"}"#.utf8).withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      close(descriptor)
    }
    writer.start()
    #expect(try Configuration(file: path).title == "Beta")
  }
}
