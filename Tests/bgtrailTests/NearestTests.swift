import Testing
import TrailKit

@testable import bgtrail

struct NearestTests {
  @Test(arguments: [
    ("report", "report", 0), ("reprot", "report", 1), ("repor", "report", 1),
    ("reports", "report", 1), ("rxport", "report", 1), ("", "stats", 5), ("kitten", "sitting", 3),
  ])
  func `distance counts edits and swaps`(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(left, right) == distance)
    #expect(EditDistance.between(right, left) == distance)
  }

  @Test(arguments: [
    ("stat", "stats"), ("ingset", "ingest"), ("expl", "explain"), ("timeline", nil), ("x", nil),
  ])
  func `a near name is found, a far one is not`(word: String, expected: String?) {
    #expect(nearest(to: word, among: ["report", "stats", "ingest", "explain"]) == expected)
  }

  @Test func `a very long word is harmless`() {
    #expect(nearest(to: String(repeating: "é", count: 100_000), among: ["report"]) == nil)
  }
}
