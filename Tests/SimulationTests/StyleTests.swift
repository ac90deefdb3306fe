import Simulation
import Testing

@Suite struct StyleTests {
  private static func trail(_ style: SimulationPlan.Style) -> SimulatedTrail {
    var plan = SimulationPlan(seed: 5, devices: 1, days: 2)
    plan.style = style
    return SimulatedTrail(plan)
  }

  @Test func `a trail line has a time and keys`() {
    let lines = Self.trail(.trail).lines
    #expect(
      lines.contains {
        $0.hasPrefix("2026-09-0")
          && $0.contains("Z event=submit task=com.example.reader.refresh type=refresh earliest=")
          && $0.contains(" device=phone-1 pid=")
      })
  }

  @Test func `a JSON line is one object`() {
    let lines = Self.trail(.json).lines
    #expect(lines.allSatisfy { $0.hasPrefix("{\"timestamp\":\"2026-09-0") && $0.hasSuffix("}") })
    #expect(lines.contains { $0.contains(",\"success\":true,\"device\":\"phone-1\",\"pid\":") })
  }

  @Test func `log show has header, footer and the asked share of events`() throws {
    let trail = Self.trail(.logShow(eventShare: 0.01))
    let lines = trail.lines
    #expect(lines.first?.hasPrefix("Timestamp                       Thread     Type") == true)
    #expect(lines.last?.hasPrefix("Activity - Create:") == true)
    let start = try #require(lines.first { $0.contains("event=start") })
    #expect(start.contains("+0000 0x"))
    #expect(start.contains(" Reader: [com.example.reader:background] event=start task="))
    let share = Double(trail.truth.events) / Double(trail.truth.lines)
    #expect((0.0095...0.0105).contains(share))
  }

  @Test func `compact has a code, process and thread, and decisions of several lines`() throws {
    let lines = Self.trail(.compact(eventShare: 0.01)).lines
    #expect(lines.first == "Timestamp               Ty Process[PID:TID]")
    let start = try #require(lines.first { $0.contains("event=start") })
    #expect(start.contains(" Df Reader["))
    #expect(start.contains("] [com.example.reader:background] event=start task="))
    let decision = try #require(lines.firstIndex { $0.contains(" Df dasd[120:500] ") })
    #expect(lines[decision].hasSuffix(":["))
    #expect(lines[decision + 1].hasPrefix("\t{name: Battery Level Policy, policyWeight: "))
    #expect(lines[decision + 11].hasPrefix(" ], Decision: CP Score: 0."))
  }

  @Test func `ndjson ends with the number of its records`() {
    let trail = Self.trail(.ndjson(eventShare: 0.5))
    #expect(trail.lines.last == "{\"count\":\(trail.truth.lines - 1),\"finished\":1}")
    #expect(trail.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test func `a value with a blank is quoted, and escaped within a JSON string`() {
    var plan = SimulationPlan(seed: 5, devices: 1, days: 2)
    plan.faults = [.failed: 1]
    #expect(
      SimulatedTrail(plan).lines.contains {
        $0.contains(#" error="The network connection was lost." "#)
      })
    plan.style = .ndjson(eventShare: 1)
    #expect(
      SimulatedTrail(plan).lines.contains {
        $0.contains(#" error=\"The network connection was lost.\" "#)
      })
  }
}
