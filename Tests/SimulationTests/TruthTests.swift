import Simulation
import Testing

@Suite struct TruthTests {
  @Test func `a truth comes back from its JSON`() throws {
    let truth = SimulatedTrail(SimulateTests.eventfulPlan()).truth
    #expect(try Truth(json: truth.json()) == truth)
  }

  @Test func `keys are those of reports`() throws {
    let truth = SimulatedTrail(SimulateTests.eventfulPlan()).truth
    let text = String(decoding: try truth.json(), as: UTF8.self)
    for key in ["never_fired", "expired_claimed_success", "eligible_wait", "p95", "first_at"] {
      #expect(text.contains("\"\(key)\" : "))
    }
  }
}
