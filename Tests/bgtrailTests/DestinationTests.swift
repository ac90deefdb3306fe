import Foundation
import LogReading
import Testing
import TrailKit

@testable import bgtrail

struct DestinationTests {
  private let folder: TemporaryFolder
  private let surroundings = Surroundings(
    output: Recorder().textOutput, errors: Recorder().textOutput)

  init() throws { folder = try TemporaryFolder() }

  private struct Stop: Error, Equatable {}

  private func destination(_ name: String) -> Destination<String> {
    Destination(path: "\(folder.path)/\(name)", format: "x")
  }

  @Test func `a file holds what was written, and nothing stands beside it`() throws {
    let text = String(repeating: "grüße\n", count: 30_000)
    try destination("a.md").write(in: surroundings) { format, output in
      output.write(format)
      output.write(text)
    }
    #expect(try folder.text(of: "a.md") == "x" + text)
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `a failure leaves the old file as it was`() throws {
    try folder.write("old", to: "a.md")
    #expect(throws: Stop()) {
      try destination("a.md").write(in: surroundings) { _, output in
        output.write(String(repeating: "new", count: 100_000))
        throw Stop()
      }
    }
    #expect(try folder.text(of: "a.md") == "old")
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `a check changes nothing`() throws {
    try folder.write("old", to: "a.md")
    try destination("a.md").check()
    try destination("b.md").check()
    #expect(try folder.names() == ["a.md"])
    #expect(try folder.text(of: "a.md") == "old")
  }

  @Test func `a link stays one, and a file keeps who may read it`() throws {
    try folder.write("old", to: "a.md")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: "\(folder.path)/a.md")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.md", withDestinationPath: "a.md")
    try destination("link.md").write(in: surroundings) { _, output in output.write("new") }
    #expect(try folder.text(of: "a.md") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a.md")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.names() == ["a.md", "link.md"])
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(folder.path)/link.md")
    #expect(target == "a.md")
  }

  @Test func `a link to a file that is only to be made stays one, too`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.md", withDestinationPath: "a.md")
    try destination("link.md").check()
    #expect(try folder.names() == ["link.md"])
    try destination("link.md").write(in: surroundings) { _, output in output.write("new") }
    #expect(try folder.names() == ["a.md", "link.md"])
    #expect(try folder.text(of: "a.md") == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(folder.path)/link.md")
    #expect(target == "a.md")
  }

  @Test func `a missing folder and a folder in the file's place are errors`() throws {
    #expect(
      throws: OutputError(target: "\(folder.path)/no/a.md", code: ENOENT)
    ) { try destination("no/a.md").check() }
    #expect(throws: OutputError(target: folder.path, code: EISDIR)) {
      try Destination(path: folder.path, format: "x").check()
    }
  }

  @Test func `a check does not open a pipe, which would wait for a reader`() throws {
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    try Destination(path: path, format: "x").check()
    #expect(try folder.names() == ["pipe"])
  }

  @Test func `a device is written to and stays`() throws {
    try Destination(path: "/dev/null", format: "x").write(in: surroundings) { _, output in
      output.write("gone")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }
}
