import Testing
import TrailKit

@testable import bgtrail

struct ClosingLineTests {
  private func summary(
    lines: Int64, sources: Int, events: Int64, malformed: Int64, other: Int64, repeated: Int64
  ) -> ReadingSummary {
    var summary = ReadingSummary()
    summary.lines = lines
    summary.sources = sources
    summary.events = events
    summary.malformed = malformed
    summary.other = other
    summary.repeated = repeated
    return summary
  }

  @Test func `the count names every part`() {
    let summary = summary(
      lines: 12_345, sources: 3, events: 812, malformed: 4, other: 11_433, repeated: 96)
    #expect(
      summary.closingLine(isKept: false)
        == "read 12,345 lines from 3 sources: 812 events, 4 malformed, 11,433 other, 96 repeated")
  }

  @Test func `one is singular and none is plural`() {
    #expect(
      summary(lines: 1, sources: 1, events: 1, malformed: 0, other: 0, repeated: 0).closingLine(
        isKept: true)
        == "read 1 line from 1 source: 1 event, 0 malformed, 0 other, 0 repeated")
    #expect(
      ReadingSummary().closingLine(isKept: false)
        == "read 0 lines from 0 sources: 0 events, 0 malformed, 0 other, 0 repeated")
  }

  @Test func `what the database held is said`() {
    var summary = summary(
      lines: 2, sources: 1, events: 2, malformed: 0, other: 0, repeated: 0)
    summary.knownSources = 1
    summary.knownLines = 1_000
    let start = "read 2 lines from 1 source: 2 events, 0 malformed, 0 other, 0 repeated"
    #expect(
      summary.closingLine(isKept: true) == start + " (1,000 lines were already in the database)")
    summary.knownLines = 1
    #expect(summary.closingLine(isKept: true) == start + " (1 line was already in the database)")
  }

  @Test func `a file that a single command reads twice is not said to be in a database`() {
    var summary = summary(
      lines: 9, sources: 2, events: 9, malformed: 0, other: 0, repeated: 0)
    summary.knownSources = 1
    summary.knownLines = 9
    #expect(
      summary.closingLine(isKept: false)
        == "read 9 lines from 2 sources: 9 events, 0 malformed, 0 other, 0 repeated "
        + "(9 lines had been read before)")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567"),
    (-1_234, "-1,234"), (Int64.min, "-9,223,372,036,854,775,808"),
  ])
  func `numbers are grouped by three digits`(number: Int64, text: String) {
    #expect(grouped(number) == text)
  }
}
