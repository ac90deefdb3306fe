import Foundation
import Testing

@testable import bgtrail

/// Names that nothing in the trail has.
struct UnmatchedNamesTests {
  static let log = """
    2026-09-02T06:00:00Z event=submit task=com.example.sync type=refresh device=phone-1
    2026-09-02T06:00:00Z event=submit task=com.example.index type=processing device=phone-1

    """

  private func warnings(_ options: [String]) async throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(Self.log, to: "a.log")
    let consequences = await Consequences.of(["stats", "\(folder.path)/a.log"] + options)
    #expect(consequences.exitCode == 0)
    return consequences.errors.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("bgtrail: warning: ") }.map { String($0.dropFirst(18)) }
  }

  @Test(arguments: [
    ("--task=sync", "--task sync: the trail has no such task; did you mean com.example.sync?"),
    (
      "--task=com.example.sinc",
      "--task com.example.sinc: the trail has no such task; did you mean com.example.sync?"
    ),
    (
      "--task=org.*",
      "--task org.*: the trail has no such task; it has com.example.index, com.example.sync"
    ),
    ("--device=phone1", "--device phone1: the trail has no such device; did you mean phone-1?"),
    (
      "--patience=com.example.indx=1h",
      "--patience com.example.indx=...: the trail has no such task; did you mean com.example.index?"
    ),
    (
      "--run-limit=x=1h",
      "--run-limit x=...: the trail has no such task; it has com.example.index, com.example.sync"
    ),
  ])
  func `is warned of with the nearest name`(option: String, warning: String) async throws {
    #expect(try await warnings([option]) == [warning])
  }

  @Test(arguments: [
    [], ["--task=com.example.*"], ["--task=com.example.sync", "--device=phone-1"],
    ["--patience=com.example.sync=1h", "--run-limit=com.example.index=1h"], ["--patience=1h"],
  ])
  func `is silent about names that there are`(options: [String]) async throws {
    #expect(try await warnings(options) == [])
  }

  /// A settings file is for many trails: of what it says of tasks, only what is spelled much like a
  /// name that there is.
  @Test func `a misspelt name of a settings file is warned of`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.log, to: "a.log")
    try folder.write(
      """
      {"tasks": {"com.example.sinc": {"patience": "1h"}, "com.example.else": {"run-limit": "1h"},
                 "com.example.Index": {"limits": {"dies-on-entry": {"count": 9}}}},
       "accept": [{"diagnosis": "never-fired", "task": "com.example.index", "reason": "r"},
                  {"diagnosis": "never-fired", "task": "com.example.indx", "reason": "r"}]}
      """, to: "s.json")
    let path = "\(folder.path)/s.json"
    #expect(
      try await warnings(["--config", path]) == [
        "\(path): tasks com.example.Index: the trail has no such task; did you mean com.example.index?",
        "\(path): tasks com.example.sinc: the trail has no such task; did you mean com.example.sync?",
        "\(path): accept[1] task com.example.indx: the trail has no such task; did you mean "
          + "com.example.index?",
      ])
  }

  @Test func `quiet silences it`() async throws {
    #expect(try await warnings(["--task=x", "--quiet"]) == [])
  }
}
