import Testing

@testable import LogReading

/// Times that name no day.
struct DayTests {
  /// 2026-09-03T12:00:00Z, as `date -u -d 2026-09-03T12:00 +%s` says.
  private static let modified: Int64 = 1_788_436_800_000_000

  private func times(_ lines: [String], lastAt: Int64? = nil) -> [String] {
    let text = lines.map { "\($0)\n" }.joined()
    let reading = WholeReading(text, ParsingOptions(), modified: Self.modified, lastAt: lastAt)
    return reading.words.map { String($0.dropFirst(3).prefix(19)) } + reading.rejects
  }

  private func row(_ time: String, _ message: String = "event=start task=a.b") -> String {
    "default\t\(time).500000+0200\tReader\t\(message)"
  }

  @Test func `the first time is the last one that is not after the last change`() {
    #expect(times([row("14:00:01")]) == ["2026-09-02T12:00:01"])
    #expect(times([row("13:59:59")]) == ["2026-09-03T11:59:59"])
    #expect(times([row("00:30:00")]) == ["2026-09-02T22:30:00"])
  }

  @Test func `the first line's begin date is a limit, too`() {
    let submit = "submitTaskRequest: <BGAppRefreshTaskRequest: a.b, earliestBeginDate: "
    #expect(
      times([row("13:09:36", submit + "2022-06-29 11:09:36 +0000>"), row("13:20:00")])
        == ["2022-06-29T11:09:36", "2022-06-29T11:20:00"])
    #expect(
      times([row("13:09:36", submit + "2022-06-29 11:24:36 +0000>")]) == ["2022-06-29T11:09:36"])
    #expect(
      times([row("13:09:36", submit + "2027-06-29 11:24:36 +0000>")]) == ["2026-09-03T11:09:36"])
  }

  @Test func `a night is passed, and lines out of order stay`() {
    #expect(
      times([row("22:00:00"), row("07:30:00"), row("07:29:58"), row("23:59:59"), row("00:00:01")])
        == [
          "2026-09-02T20:00:00", "2026-09-03T05:30:00", "2026-09-03T05:29:58",
          "2026-09-03T21:59:59", "2026-09-03T22:00:01",
        ])
  }

  @Test func `a source that grew goes on where it was`() {
    // 2026-08-30T06:00:00Z, as `date -u -d 2026-08-30T06:00 +%s` says.
    #expect(times([row("09:00:00")], lastAt: 1_788_069_600_000_000) == ["2026-08-30T07:00:00"])
  }

  @Test func `a time without a date is no window of its own`() {
    var parser = LineParser(options: .ofSamples)
    let line = Array("09:00:00.500 nothing of interest".utf8)
    #expect(parser.time(of: line.span.bytes) == nil)
    #expect(!parser.sawDatelessTime)
  }
}
