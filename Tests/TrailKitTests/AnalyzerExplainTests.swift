import Testing

@testable import TrailKit

struct AnalyzerExplainTests {
  @Test func `lists every diagnosis below its family, titles in one column`() throws {
    let families = explanationList().split(separator: "\n\n").map { $0.split(separator: "\n") }
    #expect(explanationList().hasPrefix("scheduling\n  chain-broken "))
    #expect(families.map { String($0[0]) }.allSatisfy { Family(rawValue: $0) != nil })
    let column = try #require(Analyzers.all.map { $0.diagnosis.id.count }.max()) + 4
    for type in Analyzers.all {
      let diagnosis = type.diagnosis
      let lines = try #require(families.first { $0[0] == diagnosis.family.rawValue }).dropFirst()
      let line = try #require(lines.first { $0.hasPrefix("  \(diagnosis.id) ") })
      #expect(line.dropFirst(column) == diagnosis.title)
    }
    #expect(families.map { $0.count - 1 }.reduce(0, +) == Analyzers.all.count)
  }

  @Test func `prints a page`() {
    #expect(
      explanation(of: "truncated-source") == """
        truncated-source: A log is cut off or damaged
        log, warning, certain; counted per source

        What it means
          A file ends before its content does, or cannot be read from some place on, or
          reading it was interrupted. Everything before that place was kept; what came
          after it is missing, so a run may look unfinished and a request unanswered
          though the lost lines tell otherwise.

        How it is decided
          The gzip stream ends before its last member is whole, or its content cannot be
          decompressed or fails its checksum; or an ingest of the source was stopped or
          failed, and has not been gone on with. Every whole line before that place
          counts.

        What to do
          - Copy or export the file again, and check it with gzip -t.
          - If the original is as short, wait until the program that writes it has
            closed it.
          - Ingest the whole file then, or again: what is known already is recognised,
            and only the rest is added.

        What it is not
          Zeros or other bytes after a whole gzip stream give a warning only. A last
          line without a newline is an ordinary end. Lines that cannot be understood are
          counted as malformed.

        Found in
          * A gzip file that was copied only in part. [truncated-source] (gzip, cut off
            here)
            2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
            ↓
            2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1

          * A gzip file that is damaged after its second line. [truncated-source] (gzip,
            damaged from here on)
            2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
            ↓
            2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1

        Not found in
          * The same lines in a whole gzip file. (gzip)
            2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
            2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1

          * The same lines as text.
            2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
            2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1

        """)
  }

  @Test func `a page with causes tells each with its advice, and shows the code`() throws {
    let page = try #require(explanation(of: "double-completion"))
    #expect(
      page.contains(
        """

        Causes, in the order tried
          late (certain): Completed again by an earlier run's callback
            A completion came after the next start of the task, or from another process.
            -> A callback outlived its run. Keep the BGTask with the run that it belongs
               to, drop results whose run id is not the current one, and cancel
               outstanding requests when a run ends.

          expiration-race (certain): Completed by both the work and its expiration
        """))
    #expect(
      page.contains(
        "\nIn code\n    @MainActor\n    final class RunEnd {\n      private var task: BGTask?\n\n"))
  }

  @Test(arguments: Analyzers.all.map { $0.diagnosis.id })
  func `no line of prose is wider than 80 columns`(_ id: String) throws {
    let page = try #require(explanation(of: id))
    let diagnosis = try #require(Analyzers.diagnosis(id))
    let trails = Set(diagnosis.examples.flatMap { $0.trail.split(separator: "\n") })
    let wide = page.split(separator: "\n").filter { line in
      line.count > 80 && !trails.contains(line.drop { $0 == " " })
        && !trails.contains(line.dropFirst(4))
    }
    #expect(wide == [])
    #expect(page.hasSuffix("\n") && !page.contains("\n\n\n"))
  }

  @Test func `a cause is told by itself, and leads to its diagnosis`() throws {
    let cause = try #require(
      Analyzers.diagnosis("never-fired")?.causes.first { $0.id == "needs-power" })
    let page = try explain("needs-power")
    #expect(
      page.hasPrefix("needs-power is a cause of never-fired: Not started although asked for\n"))
    #expect(page.contains("  needs-power (likely): \(cause.title)\n"))
    #expect(page.contains("    -> ") && page.contains("\nFound in\n"))
    #expect(page.contains("[needs-power]") && !page.contains("[refused]"))
    #expect(page.hasSuffix("bgtrail explain never-fired tells the rest, and its other causes.\n"))
    #expect(try explain("never-fired") == explanation(of: "never-fired"))
  }

  @Test(arguments: Analyzers.all.flatMap { $0.diagnosis.causes }.map(\.id))
  func `the page of a cause says what to do, in 80 columns`(_ id: String) throws {
    let page = try #require(explanation(ofCause: id))
    #expect(page.contains("\n    -> ") || page.contains("\nWhat to do\n"))
    let trails = page.split(separator: "\n").drop { $0 != "Found in" }
    let prose = page.split(separator: "\n").dropLast(trails.count)
    #expect(prose.filter { $0.count > 80 } == [])
  }

  @Test func `no two diagnoses have a cause of the same name`() {
    let causes = Analyzers.all.flatMap { $0.diagnosis.causes }
    #expect(Set(causes.map(\.id)).count == causes.count)
    // A cause may be called like a diagnosis only if it is that diagnosis, told inside another.
    for cause in causes where Analyzers.diagnosis(cause.id) != nil {
      #expect(cause.tells == cause.id)
    }
  }

  @Test(arguments: [
    ("never-fire", "'never-fire'; did you mean 'never-fired'?"), ("battery", "'battery'"),
  ])
  func `an unknown name is an error with what there is`(_ typed: String, _ words: String) {
    #expect(
      throws: UserError(lines: [
        "there is no diagnosis or cause \(words)",
        "'bgtrail explain' lists the diagnoses, and the page of each its causes",
      ])
    ) { try explain(typed) }
  }

  @Test func `knows no page for an unknown id`() {
    #expect(explanation(of: "never-fried") == nil)
    #expect(explanation(of: "") == nil)
  }

  @Test(arguments: [
    ("never-fried", "never-fired"), ("double", "double-completion"), ("Never_Fired", "never-fired"),
    ("clockstep", "clock-step"), ("chain-brokn", "chain-broken"), ("need-power", "needs-power"),
    ("refsued", "refused"),
  ])
  func `suggests the nearest id`(_ typed: String, _ id: String) {
    #expect(nearestTopic(to: typed) == id)
  }

  @Test(arguments: ["", "x", "battery", String(repeating: "never-fired", count: 1000)])
  func `suggests nothing where nothing is near`(_ typed: String) {
    #expect(nearestTopic(to: typed) == nil)
  }
}
