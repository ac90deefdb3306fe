import Testing

@testable import Simulation

@Suite struct SpreadTests {
  @Test func `percentiles are nearest-rank`() {
    // Rank of p50 of 10 is 5, of p90 is 9, of p95 is 10.
    let spread = Spread(microseconds: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map { $0 * 1_000_000 })
    #expect(spread?.n == 10)
    #expect(spread?.min == 1)
    #expect(spread?.p50 == 5)
    #expect(spread?.p90 == 9)
    #expect(spread?.p95 == 10)
    #expect(spread?.max == 10)
    #expect(spread?.mean == 5.5)
  }

  @Test func `of one duration every percentile is that one`() {
    let spread = Spread(microseconds: [2_500_000])
    #expect(
      [spread?.min, spread?.p50, spread?.p90, spread?.p95, spread?.max] == [
        2.5, 2.5, 2.5, 2.5, 2.5,
      ])
  }

  @Test func `of none there is no spread`() {
    #expect(Spread(microseconds: []) == nil)
  }

  @Test func `run times are from start to completion`() throws {
    let plan = SimulationPlan(seed: 4, devices: 1, days: 3)
    let trail = SimulatedTrail(plan)
    var startedAt: [String: Int64] = [:]
    var runs: [Int64] = []
    for line in trail.lines.compactMap({ TrailLine($0) })
    where line["task"] == "com.example.reader.refresh" {
      guard let attempt = line["attempt"] else { continue }
      switch line["event"] {
      case "start": startedAt[attempt] = line.at
      case "complete": runs.append(line.at - (try #require(startedAt[attempt])))
      default: break
      }
    }
    runs.sort()
    let run = try #require(trail.truth.tasks.first { $0.task == "com.example.reader.refresh" }?.run)
    #expect(run.n == runs.count)
    #expect(run.min == Double(runs[0]) / 1e6)
    #expect(run.p50 == Double(runs[(runs.count + 1) / 2 - 1]) / 1e6)
    #expect(run.max == Double(runs[runs.count - 1]) / 1e6)
  }

  @Test func `without spreads only the counts are kept`() {
    var plan = SimulationPlan(seed: 4, devices: 1, days: 3)
    plan.keepsSpread = false
    let truth = SimulatedTrail(plan).truth
    #expect(truth.tasks.allSatisfy { $0.run == nil && $0.totalWait == nil && $0.attempts > 0 })
  }
}
