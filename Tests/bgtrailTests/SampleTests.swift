import Foundation
import Testing

/// The samples, counted by hand, and what must be found in them.
@Suite struct SampleTests {
  struct Sample: Equatable, CustomTestStringConvertible {
    var name: String
    /// As an editor shows them, after decompression.
    var lines: Int
    var events: Int
    var malformed = 0
    var other = 0
    var repeated = 0
    var state = "complete"
    /// Diagnosis, cause where it has several, and task, in alphabetic order.
    var findings: [String] = []

    var testDescription: String { name }
  }

  static let samples = [
    // The figures are those that simulate-trail wrote as the truth beside the trail.
    Sample(name: "healthy-fleet.log", lines: 877, events: 860, other: 17),
    // Two lines are of the reader's own making.
    Sample(
      name: "never-fires.log", lines: 36, events: 34, other: 2,
      findings: [
        "never-fired needs-power com.example.reader.index",
        "never-fired refused com.example.reader.cleanup",
      ]),
    Sample(
      name: "double-completion.log", lines: 16, events: 16,
      findings: ["double-completion expiration-race com.example.reader.refresh"]),
    // 7 lines, 5, and 5 of which 2 came before.
    Sample(
      name: "rotated.log.gz", lines: 17, events: 15, repeated: 2,
      findings: [
        "slow-to-stop - com.example.reader.index",
        "success-after-expiry - com.example.reader.index",
      ]),
    // Of 11 lines the last 2 are lost; line 3 is of the reader's own making.
    Sample(
      name: "cut-off.log.gz", lines: 9, events: 8, other: 1, state: "truncated",
      findings: ["truncated-source - -"]),
    // 3 lines of header and 3 of footer, 4 of dasd, 2 of frameworks.
    Sample(
      name: "log-show.txt", lines: 27, events: 14, malformed: 1, other: 12,
      findings: [
        "chain-broken - com.example.reader.refresh", "levels-missing - -",
        "never-completed process-gone com.example.reader.refresh",
      ]),
  ]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples").path

  @Test(arguments: samples)
  func `a sample holds what its story tells`(sample: Sample) async throws {
    let consequences = await Consequences.of([
      "report", "\(Self.folder)/\(sample.name)", "--format", "json",
    ])
    #expect(consequences.exitCode == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(consequences.output.utf8))
    let source = try #require(report.sources.first)
    #expect(report.sources.count == 1)
    #expect(source.lines == source.events + source.malformed + source.other + source.repeated)
    let found = Sample(
      name: sample.name, lines: source.lines, events: source.events, malformed: source.malformed,
      other: source.other, repeated: source.repeated, state: source.source_state,
      findings: report.findings.map(\.words).sorted())
    #expect(found == sample)
  }

  @Test func `every sample is told of`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let samples = names.filter { !$0.hasPrefix(".") && $0 != "README.md" }
    #expect(samples.sorted() == Self.samples.map(\.name).sorted())
    let readme = try String(contentsOfFile: "\(Self.folder)/README.md", encoding: .utf8)
    for sample in samples { #expect(readme.contains("\n## \(sample)\n")) }
  }

  /// What the test reads of a report.
  private struct Report: Decodable {
    struct Source: Decodable {
      let lines, events, malformed, other, repeated: Int
      let source_state: String
    }

    struct Finding: Decodable {
      let diagnosis: String
      let cause, task: String?

      var words: String { "\(diagnosis) \(cause ?? "-") \(task ?? "-")" }
    }

    let sources: [Source]
    let findings: [Finding]
  }
}
