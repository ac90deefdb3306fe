import LogReading
import Testing

@testable import TrailKit

/// The view of device states, and the shares of a wait in which they held.
struct WholeDeviceStateTests {
  private func states(_ short: String) async throws -> [String] {
    let whole = try await WholeTrail(ShortTrail.text(short))
    return try whole.rows(
      """
      SELECT state, value, (began_at - \(AnalyzerValues.start)) / 1000000, duration_s
      FROM device_states ORDER BY state, began_at
      """)
  }

  @Test func `a state lasts until another is told, the last until the window's end`() async throws {
    let found = try await states(
      """
      06:00:00 condition charging=1 locked=0
      06:00:10 condition charging=1
      06:00:30 condition charging=0 refresh=denied
      06:01:00 condition lowpower=yes online=false
      06:02:00 start attempt=a1
      """)
    #expect(
      found == [
        "charging yes 0 30.0", "charging no 30 90.0", "locked no 0 120.0", "lowpower yes 60 60.0",
        "online no 60 60.0", "refresh denied 30 90.0",
      ])
  }

  @Test func `the app is in front from foreground to background, terminate or launch`() async throws
  {
    let found = try await states(
      """
      06:00:00 launch pid=1
      06:00:10 foreground pid=1
      06:00:40 background pid=1
      06:01:00 foreground pid=1
      06:01:30 terminate reason=user pid=1
      06:02:00 launch pid=2
      06:02:10 foreground pid=2
      06:02:30 launch pid=3
      06:03:00 background pid=3
      """)
    #expect(
      found == [
        "front yes 10 30.0", "front no 40 20.0", "front yes 60 30.0", "front no 90 40.0",
        "front yes 130 20.0", "front no 150 30.0",
      ])
  }

  @Test func `devices are told apart`() async throws {
    let whole = try await WholeTrail(
      ShortTrail.text(
        """
        06:00:00 condition device=A charging=1
        06:00:10 condition device=B charging=0
        06:00:20 condition device=A charging=0
        06:00:30 background device=A
        06:00:30 background device=B
        """))
    let found = try whole.rows(
      """
      SELECT device, value, duration_s FROM device_states WHERE state = 'charging'
      ORDER BY device, began_at
      """)
    #expect(found == ["A yes 20.0", "A no 10.0", "B no 20.0"])
  }

  @Test func `says the shares of a wait, and of how much of it they are known`() {
    var wait = WaitFacts()
    #expect(wait.shares == nil)
    wait.seconds = 3600
    #expect(wait.shares == nil)
    wait.charging.knownSeconds = 3600
    wait.charging.onSeconds = 900
    #expect(wait.shares == "charging 25 %")
    wait.online.knownSeconds = 1800
    wait.online.onSeconds = 1800
    #expect(wait.shares == "charging 25 %, online 100 % of the 30 min known")
    // 99 % of the wait are as good as all of it; more than that must be known.
    wait.online.knownSeconds = 3565
    wait.lowPower.knownSeconds = 3564
    wait.inFront.knownSeconds = 3600
    wait.locked.knownSeconds = 60
    wait.locked.onSeconds = 20
    wait.refreshDenied.knownSeconds = 3600
    wait.refreshDenied.onSeconds = 3600
    #expect(
      wait.shares
        == "charging 25 %, online 50 %, Low Power Mode 0 % of the 59 min 24 s known, "
        + "locked 33 % of the 1 min known, app in front 0 %, Background App Refresh off 100 %")
    wait.seconds = 0
    #expect(wait.shares == nil)
  }

  @Test func `a stretch of time is the difference of two sums`() {
    var sum = Conditions()
    sum.add(event(0, charging: true))
    let before = sum
    sum.add(event(100, charging: false))
    sum.add(event(150, charging: true))
    let wait = sum.wait(since: before, from: AnalyzerValues.at(50), to: AnalyzerValues.at(250))
    // On from 50 to 100 and from 150 to 250.
    #expect(wait.charging.onSeconds == 150 && wait.charging.knownSeconds == 200)
    #expect(wait.charging.yes == 1 && wait.charging.no == 1)
    #expect(wait.shares == "charging 75 %")
    #expect(wait.hasStateLines)
  }

  private func event(_ seconds: Double, charging: Bool) -> CorrelationEvent {
    var event = CorrelationEvent()
    event.at = AnalyzerValues.at(seconds)
    event.facts = EventFacts(.condition)
    event.facts.setTruth(.charging, charging)
    return event
  }
}
