import Testing

@testable import LogReading

/// One after the other: the C library has one local zone a process.
@Suite(.serialized)
struct TimeZoneRuleTests {
  @Test func `reads offsets`() {
    #expect(TimeZoneRule("UTC") == .fixed(0))
    #expect(TimeZoneRule("Z") == .fixed(0))
    #expect(TimeZoneRule("+02:00") == .fixed(7200))
    #expect(TimeZoneRule("+0530") == .fixed(19_800))
    #expect(TimeZoneRule("-04") == .fixed(-14_400))
  }

  @Test(arguments: [
    "", "Europe", "Europe/Atlantis", "../../etc/passwd", "/etc/passwd", "+25:00", "+02:00x", "EST!",
  ])
  func `refuses what names no zone`(text: String) { #expect(TimeZoneRule(text) == nil) }

  @Test func `follows the clock changes of Europe/Berlin`() throws {
    let zone = try #require(TimeZoneRule("Europe/Berlin"))
    #expect(zone == .named("Europe/Berlin"))
    // Winter +1, summer +2: `date -u -d '2026-01-15 11:00' +%s` and so on.
    #expect(stamp("2026-01-15 12:00:00", zone) == at(1_768_474_800))
    #expect(stamp("2026-07-15 12:00:00", zone) == at(1_784_109_600))
    // Before and after the gap of 2026-03-29, 02:00 to 03:00 local, at 01:00 UTC.
    #expect(stamp("2026-03-29 01:59:59", zone) == at(1_774_745_999))
    #expect(stamp("2026-03-29 03:00:00", zone) == at(1_774_746_000))
    // Left out by the clock: the offset from before the gap.
    #expect(stamp("2026-03-29 02:30:00", zone) == at(1_774_747_800))
    // The hour that comes twice on 2026-10-25, 02:00 to 03:00: its first pass, at 00:30 UTC.
    #expect(stamp("2026-10-25 02:30:00", zone) == at(1_792_888_200, isAmbiguous: true))
    #expect(stamp("2026-10-25 01:59:59", zone) == at(1_792_886_399))
    #expect(stamp("2026-10-25 03:00:00", zone) == at(1_792_893_600))
  }

  @Test func `marks an event of the repeated hour`() throws {
    var options = ParsingOptions()
    options.timezone = try #require(TimeZoneRule("Europe/Berlin"))
    #expect(
      read("2026-10-25 02:30:00.5 event=start task=com.example.sync", options, withTime: true)
        == .event(
          "at=2026-10-25T00:30:00.500000Z digits=1 kind=start ambiguous task=com.example.sync"))
  }

  private func at(_ seconds: Int64, isAmbiguous: Bool = false) -> Stamp {
    Stamp(at: seconds * 1_000_000, end: 19, fractionDigits: 0, isAmbiguous: isAmbiguous)
  }

  private func stamp(_ text: String, _ zone: TimeZoneRule) -> Stamp? {
    var clock = Clock(zone: zone)
    let bytes = Array(text.utf8)
    return clock.stamp(in: bytes.span.bytes, from: 0, to: bytes.count)
  }
}
