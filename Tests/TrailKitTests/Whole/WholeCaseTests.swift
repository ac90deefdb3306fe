import Foundation
import Testing

@testable import TrailKit

/// Real-looking logs in `Cases`, and what their reports must say.
struct WholeCaseTests {
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Cases"

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()
  }()

  @Test func `there are cases, each with its expectation`() {
    #expect(Self.names.count >= 18)
    for name in Self.names {
      #expect(FileManager.default.fileExists(atPath: "\(Self.folder)/\(name).expect.json"))
    }
  }

  @Test(arguments: names)
  func `a case comes out as expected`(name: String) async throws {
    let path = "\(Self.folder)/\(name)"
    let expectation = try JSONDecoder().decode(
      CaseExpectation.self, from: Data(contentsOf: URL(fileURLWithPath: path + ".expect.json")))
    let whole = try await WholeTrail(reading: [path + ".log"])
    let report = try JSONFigures(try whole.trail.report(format: .json))
    #expect(expectation.differences(from: report) == [])
    #expect(try whole.wrongCounts() == [])
  }
}
