import SQLite
import Simulation
import Testing

@testable import TrailKit

/// One trail in a thousand pieces and orders: the content must always be the same.
struct WholeSameLineTests {
  static let styles: [SimulationPlan.Style] = [
    .trail, .json, .logShow(eventShare: 0.9), .ndjson(eventShare: 0.9),
  ]
  static let waysOfEach = 25

  /// So many ways of cutting one trail up are tried in one test case.
  static let batches = Array(0..<40)

  /// About 90 lines of two devices to which everything happens.
  static func lines(seed: Int, _ style: SimulationPlan.Style) -> [String] {
    var plan = SimulationPlan(seed: UInt64(seed), devices: 2, days: 1)
    plan.targetLines = 90
    plan.faults = FaultRates.many.rates
    plan.malformedRate = 0.01
    plan.style = style
    return SimulatedTrail(plan).lines
  }

  @Test(arguments: batches)
  func `a trail's content is the same in whatever pieces it comes`(batch: Int) async throws {
    let lines = Self.lines(seed: batch / 4, Self.styles[batch % Self.styles.count])
    let folder = try LogFolder()
    let path = try folder.write(lines.map { $0 + "\n" }.joined(), to: "whole.log")
    let undivided = try await WholeTrail(reading: [path])
    let expected = try TrailContent(undivided)
    let times = try times(of: lines.count, in: undivided)
    #expect(expected.attempts.count >= 3)
    for way in 0..<Self.waysOfEach {
      let seed = UInt64(batch * Self.waysOfEach + way)
      let scattered = ScatteredTrail(lines, times: times, seed: seed)
      let folder = try LogFolder()
      var whole = try await WholeTrail(reading: [])
      for step in scattered.steps {
        let paths = try step.files.map { try folder.write($0.bytes, to: $0.name) }
        try await whole.read(paths)
        #expect(try whole.wrongCounts() == [], "seed \(seed): \(scattered.story)")
      }
      let differences = expected.differences(from: try TrailContent(whole))
      #expect(differences.isEmpty, "seed \(seed): \(scattered.story)\n\(differences)")
    }
  }

  /// By line from 0, the time of the last event up to it, or else of the first one.
  private func times(of lines: Int, in trail: WholeTrail) throws -> [Int64] {
    try (1...lines).map { line in
      let time = try trail.trail.connection.integer(
        """
        SELECT coalesce(max(CASE WHEN line <= \(line) THEN logged_at END), min(logged_at))
        FROM event_rows
        """)
      return try #require(time)
    }
  }
}
