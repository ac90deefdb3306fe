import Foundation
import Testing

@testable import TrailKit

/// Which files a folder stands for.
struct InputListTests {
  private let folder: LogFolder

  init() throws {
    folder = try LogFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "logs/b"), withIntermediateDirectories: true)
    for name in ["logs/c.log", "logs/b/d.log", "logs/a.log", "logs/.hidden"] {
      try folder.write("line\n", to: name)
    }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: name), withDestinationPath: target)
  }

  /// The paths that are read, from the folder on.
  private func files(_ names: String...) throws -> [String] {
    try InputList(names.map(folder.path(of:)), options: ReadingOptions()).inputs.map { input in
      String((input.path ?? "-").dropFirst(folder.path.count + 1))
    }
  }

  private static let all = ["logs/a.log", "logs/b/d.log", "logs/c.log"]

  @Test func `a folder stands for its files, sorted, without hidden ones`() throws {
    #expect(try files("logs") == Self.all)
  }

  @Test func `pipes and devices in a folder are passed over, but read where they are named`() throws
  {
    try #require(mkfifo(folder.path(of: "logs/pipe"), 0o600) == 0)
    try link("logs/zero", to: "/dev/zero")
    #expect(try files("logs") == Self.all)
    #expect(try files("logs/pipe", "logs/zero") == ["logs/pipe", "logs/zero"])
  }

  @Test func `a folder of pipes alone holds nothing to read`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "pipes"), withIntermediateDirectories: false)
    try #require(mkfifo(folder.path(of: "pipes/pipe"), 0o600) == 0)
    let words = "\(folder.path(of: "pipes")): the folder holds no file to read"
    #expect(throws: UserError(words)) { try files("pipes") }
  }

  @Test func `links to a folder above or beside do not lead round in a circle`() throws {
    try link("logs/b/up", to: "../../logs")
    try link("logs/z", to: "b")
    try link("logs/self", to: ".")
    #expect(try files("logs") == Self.all)
  }

  @Test func `a folder that is named twice is read twice, and a linked file too`() throws {
    try link("logs/e.log", to: "a.log")
    #expect(try files("logs/b", "logs/b") == ["logs/b/d.log", "logs/b/d.log"])
    #expect(try files("logs") == Self.all + ["logs/e.log"])
  }

  @Test func `a link in a folder that leads nowhere is an error`() throws {
    try link("logs/e.log", to: "none")
    #expect(throws: UserError("\(folder.path(of: "logs/e.log")): no such file or folder")) {
      try files("logs")
    }
  }
}
