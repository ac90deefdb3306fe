import Foundation
import Testing

@testable import bgtrail

/// Whole runs of the program, one folder each in `Cases`.
///
/// `arguments.txt` has one argument a line; an empty line begins another run after the first. A lone
/// newline is a run without arguments.
/// `{temporary}` stands for an empty folder of the case's own, paths are relative to the package.
/// `stdin.txt`, if there is one, is the first run's standard input; without it that is a terminal.
/// `expected.txt` is what the runs say and what text files they leave in the folder.
/// `RECORD=1` writes it anew and fails.
@Suite(.serialized) struct CaseTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases").path
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test(arguments: names)
  func `a run says what it should`(name: String) async throws {
    let path = "\(Self.folder)/\(name)"
    let found = try await transcript(ofCase: path)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try found.write(toFile: "\(path)/expected.txt", atomically: true, encoding: .utf8)
      Issue.record("expected.txt was written anew; look at what changed")
      return
    }
    let expected = try String(contentsOfFile: "\(path)/expected.txt", encoding: .utf8)
    #expect(found == expected)
  }

  @Test func `every command's help has a case`() {
    func check(_ command: any Command.Type, name: String) {
      #expect(Self.names.contains(name))
      for child in command.configuration.subcommands {
        check(child, name: "\(name)-\(child.configuration.name)")
      }
    }
    check(RootCommand.self, name: "help")
  }

  private func transcript(ofCase path: String) async throws -> String {
    let temporary = try TemporaryFolder()
    let text = try String(contentsOfFile: "\(path)/arguments.txt", encoding: .utf8)
    var runs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.map(String.init) }
    if runs.isEmpty { runs = [[]] }
    var result = ""
    for (index, arguments) in runs.enumerated() {
      let input = index == 0 ? "\(path)/stdin.txt" : ""
      let consequences = try await consequences(
        of: arguments.map { $0.replacingOccurrences(of: "{temporary}", with: temporary.path) },
        standardInput: FileManager.default.fileExists(atPath: input) ? input : nil)
      result += transcript(of: consequences)
    }
    for name in try temporary.names() {
      guard let text = try? temporary.text(of: name), !text.contains("\0") else { continue }
      result += "--- file \(name)\n" + whole(text)
    }
    return result.replacingOccurrences(of: temporary.path, with: "{temporary}")
  }

  private func transcript(of consequences: Consequences) -> String {
    whole(consequences.output)
      + (consequences.errors.isEmpty ? "" : "--- standard error\n" + whole(consequences.errors))
      + "--- exit code \(consequences.exitCode)\n"
  }

  /// Text whose last line ends; one that does not is shown as such.
  private func whole(_ text: String) -> String {
    text.isEmpty || text.utf8.last == 0x0A ? text : text + "\n--- no newline\n"
  }

  /// Runs in the package's folder, with a file in place of the process's standard input.
  private func consequences(
    of arguments: [String], standardInput: String?
  ) async throws -> Consequences {
    #expect(FileManager.default.changeCurrentDirectoryPath(Self.package))
    guard let standardInput else { return await Consequences.of(arguments) }
    let saved = dup(0)
    let file = open(standardInput, O_RDONLY)
    try #require(saved >= 0 && file >= 0 && dup2(file, 0) == 0)
    defer {
      dup2(saved, 0)
      close(saved)
      close(file)
    }
    return await Consequences.of(arguments) { $0.inputIsTerminal = false }
  }
}
