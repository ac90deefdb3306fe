import Simulation
import Testing

@testable import TrailKit

/// A fleet in which nothing is wrong, through every diagnosis.
struct WholeHealthyFleetTests {
  @Test(arguments: [UInt64(101), 102, 103])
  func `a healthy fleet gives no error and no warning`(seed: UInt64) async throws {
    let trail = SimulatedTrail(SimulationPlan(seed: seed, devices: 20, days: 10))
    let folder = try LogFolder()
    let path = try folder.write(trail.bytes, to: "a.log")
    let whole = try await WholeTrail(reading: [path])
    #expect(trail.truth.events > 10_000)
    #expect(
      try whole.rows(
        """
        SELECT severity, diagnosis, task, count(*), min(detail) FROM findings
        WHERE severity <> 'info' GROUP BY severity, diagnosis, task
        """) == [])
  }
}
