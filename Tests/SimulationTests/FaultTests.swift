import Simulation
import Testing

@Suite struct FaultTests {
  /// Four devices for a month, with one fault as often as can be.
  private static func truth(of fault: Fault) -> Truth {
    var plan = SimulationPlan(seed: 11, devices: 4, days: 30)
    plan.faults = [fault: 1]
    return SimulatedTrail(plan).truth
  }

  @Test(arguments: Fault.allCases.filter { $0.finding != nil })
  func `a fault's finding comes out when its rate is 1`(fault: Fault) throws {
    let finding = try #require(fault.finding)
    let found = Self.truth(of: fault).findings.filter {
      $0.diagnosis == finding.diagnosis && $0.cause == finding.cause
    }
    #expect(!found.isEmpty)
    for group in found {
      #expect((1...4).contains(group.devices))
      #expect(group.occurrences >= group.devices)
    }
  }

  @Test(arguments: Fault.allCases.filter { $0.finding == nil })
  func `a fault without a finding shows in the counts alone`(fault: Fault) {
    let truth = Self.truth(of: fault)
    #expect(truth.findings == [])
    let counts: [Int] = truth.tasks.map {
      switch fault {
      case .failed: $0.failed
      case .expired: $0.expired
      case .debugger: $0.debuggerAttempts
      default: $0.running
      }
    }
    #expect(counts.reduce(0, +) > 0)
  }

  @Test(arguments: [Fault.refreshDisabled, .forceQuit, .lowPower, .appUnused])
  func `what befalls a device stops all its tasks`(fault: Fault) {
    let truth = Self.truth(of: fault)
    #expect(truth.findings.map(\.devices) == [4, 4, 4])
    #expect(truth.tasks.map(\.neverFired) == [4, 4, 4])
  }

  @Test func `a chain breaks once a stream`() {
    let truth = Self.truth(of: .chainBroken)
    #expect(truth.findings.allSatisfy { $0.occurrences == $0.devices })
    // A single refresh, then none; a processing task is followed once before.
    #expect(truth.tasks.filter { $0.type == "refresh" }.map(\.attempts) == [4, 4])
  }

  @Test func `a short watch proves no task dead`() {
    var plan = SimulationPlan(seed: 2, devices: 10, days: 1)
    plan.faults = [.noCauseVisible: 1]
    #expect(SimulatedTrail(plan).truth.findings == [])
  }
}
