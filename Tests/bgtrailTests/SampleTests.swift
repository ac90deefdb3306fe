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
    /// What lines with a time are told as; nil where the test does not ask.
    var container: String?
    /// What reading takes: the year and the zone of lines that have none.
    var options: [String] = []
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
    // 3 lines of header and 3 of footer, 15 of policies and their ends, 3 of another activity,
    // 2 of the reader's own making less the 5 heads of decisions, which are events.
    Sample(
      name: "blocked-by-policy.txt", lines: 29, events: 8, other: 21,
      findings: [
        "levels-missing - -", "never-fired blocked-by-policy com.example.reader.digest",
      ]),
  ]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples").path

  @Test(arguments: samples + containers)
  func `a sample holds what its story tells`(sample: Sample) async throws {
    let consequences = await Consequences.of(
      ["report", "\(Self.folder)/\(sample.name)", "--format", "json"] + sample.options)
    #expect(consequences.exitCode == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(consequences.output.utf8))
    let source = try #require(report.sources.first)
    #expect(report.sources.count == 1)
    #expect(source.lines == source.events + source.malformed + source.other + source.repeated)
    let found = Sample(
      name: sample.name, lines: source.lines, events: source.events, malformed: source.malformed,
      other: source.other, repeated: source.repeated, state: source.source_state,
      container: sample.container == nil ? nil : source.container, options: sample.options,
      findings: report.findings.map(\.words).sorted())
    #expect(found == sample)
  }

  @Test func `every sample is told of`() throws {
    let samples = try names(in: "").filter { $0.contains(".") && $0 != "README.md" }
    #expect(samples == Self.samples.map(\.name).filter { !$0.contains("/") }.sorted())
    let readme = try text("README.md")
    for sample in samples { #expect(readme.contains("\n## \(sample)\n")) }
    for file in try names(in: "settings") { #expect(readme.contains("(settings/\(file))")) }
  }

  @Test func `every container has a sample, and every one is told of`() async throws {
    let list = await Consequences.of(["formats", "list"]).output
    let section = try #require(list.split(separator: "\n\n").first)
    let containers = section.split(separator: "\n").filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("    ")
    }.map { String($0.dropFirst(2)) }
    #expect(containers.count == 19)
    #expect(containers.sorted() == Self.containers.compactMap(\.container).sorted())
    let files = Self.containers.map(\.name)
    #expect(try names(in: "containers").map { "containers/\($0)" } == files.sorted())
    for sample in Self.containers {
      let file = try #require(sample.name.split(separator: "/").last)
      #expect(file.split(separator: ".").first.map(String.init) == sample.container)
    }
    let readme = try text("README.md")
    for file in files { #expect(readme.contains("(\(file))")) }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(folder)")
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
  }

  /// What the test reads of a report.
  private struct Report: Decodable {
    struct Source: Decodable {
      let lines, events, malformed, other, repeated: Int
      let source_state, container: String
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
