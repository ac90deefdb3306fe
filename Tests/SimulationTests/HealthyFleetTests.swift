import Simulation
import Testing

@Suite struct HealthyFleetTests {
  /// The preset with fewer devices, whose lines are read here.
  private static func lines() -> [TrailLine] {
    var plan = SimulationPlan.healthy(seed: 9)
    plan.devices = 8
    return SimulatedTrail(plan).lines.compactMap { TrailLine($0) }.filter(\.isEvent)
  }

  @Test func `nothing is wrong in 200 devices over 30 days`() throws {
    let truth = simulate(.healthy(seed: 9)) { _ in }
    #expect(truth.findings == [])
    #expect(truth.malformed == 0)
    for task in truth.tasks {
      #expect(task.devices == 200)
      #expect(task.succeeded == task.attempts)
      #expect(task.pending == 200)
      #expect(task.requests == task.fired + task.replaced + task.pending)
      let longestWait = try #require(task.eligibleWait?.max)
      #expect(longestWait < (task.type == "refresh" ? 24 : 72) * 3600)
      let longestRun = try #require(task.run?.max)
      #expect(longestRun < (task.type == "refresh" ? 28 : 1500))
    }
  }

  @Test func `no start comes before the earliest time of the request that it consumes`() {
    var earliest: [String: [String]] = [:]
    for line in Self.lines() {
      guard let device = line["device"], let task = line["task"] else { continue }
      let stream = device + task
      switch line["event"] {
      case "submit": earliest[stream, default: []].append(line["earliest"] ?? "")
      case "start":
        // Requests that one of the last two submits made: a handler may ask first, then start.
        let candidates = earliest[stream, default: []].suffix(2)
        #expect(candidates.contains { $0 <= line.text.prefix(24) })
      default: break
      }
    }
  }

  @Test func `each launch has a process of its own, which registers each task once`() {
    var registered: [String: Set<String>] = [:]
    var processes: Set<String> = []
    for line in Self.lines() {
      let process = "\(line["device"] ?? "") \(line["pid"] ?? "")"
      switch line["event"] {
      case "launch": #expect(processes.insert(process).inserted)
      case "register":
        let isNew = registered[process, default: []].insert(line["task"] ?? "").inserted
        #expect(isNew)
      default: #expect(registered[process]?.count == 3)
      }
    }
  }

  @Test func `every attempt asks for the next, and completes once`() {
    var starts: [String: Int] = [:]
    var completions: [String: Int] = [:]
    var submits: [String: Int] = [:]
    for line in Self.lines() {
      guard let device = line["device"], let task = line["task"] else { continue }
      let stream = device + task
      switch line["event"] {
      case "start": starts[stream, default: 0] += 1
      case "submit": submits[stream, default: 0] += 1
      case "complete":
        completions[stream, default: 0] += 1
        #expect(completions[stream] == starts[stream])
      default: break
      }
    }
    #expect(starts.count == 24)
    #expect(starts == completions)
    #expect(starts.allSatisfy { submits[$0.key, default: 0] > $0.value })
  }
}
