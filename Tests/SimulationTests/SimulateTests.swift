import Simulation
import Testing

@Suite struct SimulateTests {
  static let styles: [SimulationPlan.Style] = [
    .trail, .json, .logShow(eventShare: 0.1), .ndjson(eventShare: 0.1),
    .compact(eventShare: 0.1),
  ]

  /// A month of six devices to which everything happens.
  static func eventfulPlan(seed: UInt64 = 7) -> SimulationPlan {
    var plan = SimulationPlan(seed: seed, devices: 6, days: 30)
    plan.faults = FaultRates.many.rates
    plan.malformedRate = FaultRates.many.malformedRate
    return plan
  }

  @Test func `the same plan gives the same bytes and the same truth`() {
    let first = SimulatedTrail(Self.eventfulPlan())
    let second = SimulatedTrail(Self.eventfulPlan())
    #expect(first.bytes == second.bytes)
    #expect(first.truth == second.truth)
  }

  @Test func `another seed gives another trail`() {
    #expect(
      SimulatedTrail(Self.eventfulPlan(seed: 1)).bytes
        != SimulatedTrail(Self.eventfulPlan(seed: 2)).bytes)
  }

  @Test(arguments: styles)
  func `every line is counted once`(style: SimulationPlan.Style) {
    var plan = Self.eventfulPlan()
    plan.devices = 2
    plan.style = style
    let trail = SimulatedTrail(plan)
    let truth = trail.truth
    #expect(trail.lines.count == truth.lines)
    #expect(truth.lines == truth.events + truth.malformed + truth.other)
    #expect(truth.malformed > 0)
    #expect(truth.other > 0)
  }

  @Test func `lines come in order of time, and no two events of a device at once`() {
    let lines = SimulatedTrail(Self.eventfulPlan()).lines.compactMap { TrailLine($0) }
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.at <= $1.at })
    let events = Dictionary(grouping: lines.filter(\.isEvent)) { $0["device"] }
    #expect(events.count == 6)
    for (_, ofDevice) in events {
      #expect(zip(ofDevice, ofDevice.dropFirst()).allSatisfy { $0.at < $1.at })
    }
  }

  @Test(arguments: 1...5)
  func `the truth's counts are those of the lines`(seed: UInt64) {
    let trail = SimulatedTrail(Self.eventfulPlan(seed: seed))
    let lines = trail.lines.compactMap { TrailLine($0) }
    let events = lines.filter(\.isEvent)
    #expect(trail.truth.events == events.count)
    #expect(trail.truth.malformed == lines.count { $0.isMalformed })
    for task in trail.truth.tasks {
      let ofTask = events.filter { $0["task"] == task.task }
      func count(_ kind: String, _ condition: (TrailLine) -> Bool = { _ in true }) -> Int {
        ofTask.count { $0["event"] == kind && condition($0) }
      }
      #expect(task.requests == count("submit") { $0["result"] == nil })
      #expect(task.rejected == count("submit") { $0["result"] == "rejected" })
      #expect(task.cancelled == count("cancel"))
      #expect(task.attempts == count("start"))
      #expect(task.fired == task.attempts)
      #expect(task.debuggerAttempts == count("start") { $0["origin"] == "debugger" })
      let expired = task.expired + task.expiredClaimedSuccess + task.expiredUncompleted
      #expect(expired == count("expire"))
      let completed = task.succeeded + task.failed + task.expired + task.expiredClaimedSuccess
      #expect(completed + task.doubleCompletions == count("complete"))
      #expect(
        task.attempts == completed + task.expiredUncompleted + task.abandoned + task.running)
      #expect(
        task.requests
          == task.fired + task.replaced + task.cancelled + task.pending + task.neverFired)
      #expect(task.devices == Set(ofTask.compactMap { $0["device"] }).count)
      #expect(task.totalWait?.n == task.attempts - task.debuggerAttempts)
      #expect(task.eligibleWait?.n == task.totalWait?.n)
    }
  }

  @Test func `the window goes from the first line to the last`() throws {
    let trail = SimulatedTrail(Self.eventfulPlan())
    let first = try #require(trail.lines.first?.prefix(23))
    let last = try #require(trail.lines.last?.prefix(23))
    #expect(trail.truth.window?.firstAt == first + "000Z")
    #expect(trail.truth.window?.lastAt == last + "000Z")
  }

  @Test func `a target of lines is met`() {
    var plan = SimulationPlan(seed: 3, devices: 20, days: 60)
    plan.targetLines = 20_000
    let truth = SimulatedTrail(plan).truth
    #expect((19_000...21_000).contains(truth.lines))
    #expect(truth.findings == [])
  }

  @Test func `nothing is written for no devices`() {
    let trail = SimulatedTrail(SimulationPlan(seed: 1, devices: 0, days: 30))
    #expect(trail.bytes == [])
    #expect(trail.truth.window == nil)
    #expect(trail.truth.tasks.map(\.devices) == [0, 0, 0])
  }

  @Test func `an error of the receiver ends the simulation`() {
    struct Closed: Error, Equatable {}
    #expect(throws: Closed()) {
      _ = try simulate(Self.eventfulPlan()) { (_: [UInt8]) throws in throw Closed() }
    }
  }
}
