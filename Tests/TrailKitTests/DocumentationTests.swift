import Testing

@testable import TrailKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The documentation's pages on diagnoses are made from the analyzers' own words.
///
/// With RECORD=1 they are written anew, and the run fails.
struct DocumentationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/TrailKit/Documentation.docc/Diagnoses")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

  private func check(_ page: String, _ name: String) throws {
    let file = Self.folder.appending(path: name)
    if Self.isRecording {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try Data(page.utf8).write(to: file)
    }
    let stored = try? String(contentsOf: file, encoding: .utf8)
    #expect(stored == page, "\(name) is out of date: RECORD=1 Scripts/test makes it anew")
    #expect(!Self.isRecording)
  }

  @Test(arguments: Analyzers.all.map { $0.diagnosis.id })
  func `a page is what the analyzer says of itself`(_ id: String) throws {
    try check(try #require(markdownPage(of: id)), "\(id).md")
  }

  @Test func `the index lists all, and nothing else is there`() throws {
    try check(markdownIndex(), "README.md")
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let expected = Analyzers.all.map { "\($0.diagnosis.id).md" } + ["README.md"]
    #expect(files.sorted() == expected.sorted())
  }
}
