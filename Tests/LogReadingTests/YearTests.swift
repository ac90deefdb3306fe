import Testing

@testable import LogReading

/// Times that name no year.
struct YearTests {
  private static let day: Int64 = 86_400_000_000
  /// 2027-01-03T00:00:00Z, as `date -u -d 2027-01-03 +%s` says.
  private static let modified: Int64 = 1_798_934_400_000_000

  private func times(
    _ stamps: [String], year: Int? = nil, modified: Int64? = modified, lastAt: Int64? = nil,
    now: Int64 = 0
  ) throws -> [String] {
    var options = ParsingOptions()
    options.year = year
    options.now = now
    let text = stamps.map { "\($0).5 Reader[412] <Notice>: event=start task=a.b\n" }.joined()
    let reading = WholeReading(text, options, modified: modified, lastAt: lastAt)
    return reading.words.map { String($0.dropFirst(3).prefix(10)) } + reading.rejects
  }

  @Test func `the first time is the last one that is not after the last change`() throws {
    #expect(try times(["Jan  2 10:00:00"]) == ["2027-01-02"])
    #expect(try times(["Jan  3 10:00:00"]) == ["2027-01-03"])
    #expect(try times(["Jan  5 10:00:00"]) == ["2026-01-05"])
    #expect(try times(["Dec 30 10:00:00"]) == ["2026-12-30"])
    #expect(try times(["Feb 29 10:00:00"]) == ["2024-02-29"])
  }

  @Test func `the years turn at the end of December, and lines out of order stay`() throws {
    #expect(
      try times(["Dec 30 10:00:00", "Dec 31 23:59:59", "Jan  1 00:00:01", "Jan  2 10:00:00"])
        == ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"])
    #expect(
      try times(["Jan  1 00:00:01", "Dec 31 23:59:59", "Jan  1 00:00:02"])
        == ["2027-01-01", "2026-12-31", "2027-01-01"])
    #expect(try times(["Mar  5 10:00:00", "Mar  4 10:00:00"]) == ["2026-03-05", "2026-03-04"])
    #expect(try times(["Feb  1 10:00:00", "Dec 24 10:00:00"]) == ["2026-02-01", "2026-12-24"])
  }

  @Test func `a given year is that of the first time`() throws {
    #expect(
      try times(["Dec 31 10:00:00", "Jan  1 10:00:00"], year: 2019)
        == ["2019-12-31", "2020-01-01"])
    #expect(
      try times(["Feb 29 10:00:00"], year: 2019) == ["Feb 29 10:00:00.5 is no time, at byte 1"])
  }

  @Test func `years that pass the last change are told`() {
    func isWrong(_ stamps: [String], year: Int? = nil) -> Bool {
      var options = ParsingOptions()
      options.year = year
      var parser = LineParser(options: options)
      parser.beginSource(modified: Self.modified)
      var batch = EventBatch()
      for stamp in stamps {
        let line = Array("\(stamp).5 Reader[412] <Notice>: event=start task=a.b".utf8)
        parser.parse(line.span.bytes, number: 1, into: &batch)
      }
      return parser.hasWrongYears
    }
    let longer = ["Jan  2 10:00:00", "Jul  1 10:00:00", "Dec 24 10:00:00", "Jan  2 11:00:00"]
    #expect(isWrong(longer))
    #expect(!isWrong(longer, year: 2026))
    #expect(!isWrong(["Dec 24 10:00:00", "Jan  2 10:00:00"]))
  }

  @Test func `what was read before gives the year, and a pipe ends now`() throws {
    #expect(
      try times(["Jan  1 10:00:00"], year: 2019, lastAt: Self.modified - 4 * Self.day)
        == ["2027-01-01"])
    #expect(try times(["Jan  4 10:00:00"], modified: nil, now: Self.modified) == ["2026-01-04"])
  }

  @Test(arguments: ["Feb 30 10:00:00", "Sep 31 10:00:00", "Sep  0 10:00:00"])
  func `a day of no calendar is malformed`(stamp: String) throws {
    #expect(try times([stamp]) == ["\(stamp).5 is no time, at byte 1"])
  }

  @Test func `asking for a block's times does not move the year`() throws {
    let noise = "Jan  2 10:00:00.5 Reader[412] <Notice>: noise\n"
    let text =
      noise + "Dec 30 10:00:00.5 Reader[412] <Notice>: event=start task=a.b\n" + noise
    let whole = WholeReading(text, ParsingOptions(), modified: Self.modified)
    #expect(whole.words.map { $0.prefix(13) } == ["at=2026-12-30"])
    #expect(
      WholeReading(text, ParsingOptions(), blockLines: 1, modified: Self.modified) == whole)
  }

  @Test func `an assumed year is told`() {
    var parser = LineParser(options: .ofSamples)
    var batch = EventBatch()
    let line = Array("2026-09-02T06:00:00Z event=start task=a.b".utf8)
    parser.parse(line.span.bytes, number: 1, into: &batch)
    #expect(!parser.sawYearlessTime)
    let yearless = Array("Sep  2 06:00:00.5 Reader[1] <Notice>: event=start task=a.b".utf8)
    parser.parse(yearless.span.bytes, number: 2, into: &batch)
    #expect(parser.sawYearlessTime)
    parser.beginSource()
    #expect(!parser.sawYearlessTime)
  }
}
