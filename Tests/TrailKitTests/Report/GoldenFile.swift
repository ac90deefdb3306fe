import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares a text with a file of `Golden/`; `RECORD=1` rewrites the file and fails the run.
func expectGolden(_ text: String, _ name: String) throws {
  let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
  let path = "/\(folder)/Golden/\(name)"
  if ProcessInfo.processInfo.environment["RECORD"] != nil {
    try Data(text.utf8).write(to: URL(filePath: path))
    Issue.record("\(name) was recorded: read it, then run again without RECORD")
    return
  }
  let golden = try #require(FileManager.default.contents(atPath: path), "RECORD=1 makes \(path)")
  #expect(text == String(decoding: golden, as: UTF8.self))
}
