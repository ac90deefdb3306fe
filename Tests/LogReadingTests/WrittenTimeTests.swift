import Testing

@testable import LogReading

/// Times as people and formatters for people write them.
struct WrittenTimeTests {
  // 2026-09-02T09:00:05Z is 1788339605.
  static let nineOClock = [
    "9/2/2026, 9:00:05 AM", "9/2/26, 9:00:05 AM", "9/2/2026, 9:00:05\u{202F}AM",
    "9/2/2026, 9:00:05\u{A0}am", "[9/2/26, 9:00:05 AM]", "02/09/2026 09:00:05",
    "02/09/2026, 09:00:05", "02.09.2026 09:00:05", "02.09.26, 09:00:05", "2.9.2026, 9:00:05",
    "2026/09/02 09:00:05", "Sep 2, 2026 at 9:00:05 AM", "Sep 2, 2026, 9:00:05 AM",
    "Sep 2, 2026 at 9:00:05\u{202F}AM", "September 2, 2026 at 9:00:05 AM UTC",
    "2 Sep 2026 at 09:00:05", "Wed Sep  2 09:00:05 2026", "Wed Sep 2 09:00:05 2026",
    "Wed Sep  2 09:00:05 UTC 2026", "Wed, 02 Sep 2026 11:00:05 +0200",
    "02 Sep 2026 09:00:05 GMT", "September 2, 2026 at 11:00:05 AM GMT+2",
    "Sep 2, 2026 at 5:00:05 AM GMT-4:00", "Wednesday, September 2, 2026 at 9:00:05 AM",
  ]

  @Test(arguments: nineOClock)
  func `is the time of a line`(text: String) {
    #expect(
      read("\(text) event=start task=a.b", withTime: true)
        == .event("at=2026-09-02T09:00:05.000000Z digits=0 kind=start task=a.b"))
    #expect(
      read("\(text) Reader[412:7] event=start task=a.b")
        == .event("kind=start task=a.b process=Reader pid=412"))
  }

  static let others = [
    ("9/2/2026, 12:00:05 AM", "2026-09-02T00:00:05.000000Z digits=0"),
    ("9/2/2026, 12:00:05 PM", "2026-09-02T12:00:05.000000Z digits=0"),
    ("9/2/2026, 11:00:05 PM", "2026-09-02T23:00:05.000000Z digits=0"),
    ("2026/09/02 11:00:05.250", "2026-09-02T11:00:05.250000Z digits=3"),
    ("31/12/2026 11:00:05", "2026-12-31T11:00:05.000000Z digits=0"),
    ("12/31/2026 11:00:05", "2026-12-31T11:00:05.000000Z digits=0"),
  ]

  @Test(arguments: others)
  func `keeps halves and fractions`(text: String, time: String) {
    #expect(
      read("\(text) event=start task=a.b", withTime: true)
        == .event("at=\(time) kind=start task=a.b"))
  }

  @Test func `the zone is the chosen one, where none is named`() {
    var options = ParsingOptions()
    options.timezone = .fixed(7200)
    let words = "kind=start task=a.b"
    #expect(
      read("02.09.2026 11:00:05 event=start task=a.b", options, withTime: true)
        == .event("at=2026-09-02T09:00:05.000000Z digits=0 \(words)"))
    #expect(
      read("Wed, 02 Sep 2026 11:00:05 +0000 event=start task=a.b", options, withTime: true)
        == .event("at=2026-09-02T11:00:05.000000Z digits=0 \(words)"))
  }

  static let refused = [
    ("9/2/26, 9:00 AM", "9/2/26, 9:00 AM names no second, at byte 1"),
    ("02.09.2026 11:00", "02.09.2026 11:00 names no second, at byte 1"),
    ("31.02.2026 11:00:05", "31.02.2026 11:00:05 is no time, at byte 1"),
    ("[2/30/2026, 9:00:05 AM]", "2/30/2026, 9:00:05 AM is no time, at byte 2"),
    ("13/13/2026 11:00:05", "the line has no time"), ("1/2 11:00:05", "the line has no time"),
    ("9/2/2026, 13:00:05 AM", "the line has no time"), ("1.2.3 4:05:06x", "the line has no time"),
    ("10.0.0.1 11:00:05", "the line has no time"), ("Mayor 2, 2026", "the line has no time"),
  ]

  @Test(arguments: refused)
  func `what is no whole time is told`(text: String, reason: String) {
    #expect(read("\(text) event=start task=a.b") == .malformed(reason))
  }

  @Test func `stands behind a prefix, too`() {
    #expect(
      read("app.log:12:9/2/2026, 9:00:05 AM event=start task=a.b", withTime: true)
        == .event("at=2026-09-02T09:00:05.000000Z digits=0 kind=start task=a.b"))
  }
}

/// Which number of `02/09/2026` is the day.
struct DayOrderTests {
  private func read(_ dates: [String], asFile: Bool) throws -> (days: [String], note: String?) {
    let text = dates.map { "\($0) event=start task=a.b\n" }.joined()
    guard asFile else {
      var parser = LineParser(options: .ofSamples)
      var batch = EventBatch()
      for line in text.split(separator: "\n") {
        parser.parse(Array(line.utf8).span.bytes, number: 1, into: &batch)
      }
      return (days(of: batch), parser.dayOrderNote)
    }
    let file = TemporaryFile(Array(text.utf8))
    var reader = LogReader(
      source: try ByteSource(path: file.path), options: .ofSamples, interner: Interner())
    var batch = EventBatch()
    var found: [String] = []
    while try reader.next(into: &batch) { found += days(of: batch) }
    return (found, reader.parser.dayOrderNote)
  }

  private func days(of batch: EventBatch) -> [String] {
    let names = EventDescription(streams: batch.newStreams, settings: batch.newSettings)
    return batch.events.map {
      String(names.words($0, arena: batch.arena, withTime: true).dropFirst(8).prefix(5))
    }
  }

  static let proven = [
    (["02/09/2026 11:00:05", "13/09/2026 11:00:05"], ["09-02", "09-13"]),
    (["9/2/2026, 9:00:05 AM", "9/13/2026, 9:00:05 AM"], ["09-02", "09-13"]),
    (["02/09/2026 11:00:05", "09/13/2026 11:00:05"], ["02-09", "09-13"]),
    (["9/2/2026, 9:00:05 AM", "13/2/2026, 9:00:05 AM"], ["02-09", "02-13"]),
  ]

  @Test(arguments: proven)
  func `any date of a file shows it`(dates: [String], days: [String]) throws {
    let found = try read(dates, asFile: true)
    #expect(found.days == days)
    #expect(found.note == nil)
  }

  @Test func `where none shows it, a rule is taken and told`() throws {
    let european = try read(["02/09/2026 11:00:05"], asFile: true)
    #expect(european.days == ["09-02"])
    #expect(
      european.note
        == "of dates such as 02/09/2026 the day was taken to be first; none of them shows it")
    let american = try read(["9/2/26, 9:00:05 AM"], asFile: true)
    #expect(american.days == ["09-02"])
    #expect(american.note?.contains("the month was taken to be first") == true)
    #expect(try read(["02/02/2026 11:00:05"], asFile: true).note == nil)
    #expect(try read(["02.09.2026 11:00:05", "2026/09/02 11:00:05"], asFile: true).note == nil)
  }

  @Test func `a pipe's dates are told by those before`() throws {
    let late = try read(["02/09/2026 11:00:05", "09/13/2026 11:00:05"], asFile: false)
    #expect(late.days == ["09-02", "09-13"])
    #expect(late.note?.contains("may be taken wrongly") == true)
    let early = try read(["09/13/2026 11:00:05", "09/02/2026 11:00:05"], asFile: false)
    #expect(early.days == ["09-13", "09-02"])
    #expect(early.note == nil)
  }

  @Test func `a file with both orders is told as one`() throws {
    let found = try read(["13/09/2026 11:00:05", "09/14/2026 11:00:05"], asFile: true)
    #expect(found.days == ["09-13", "09-14"])
    #expect(found.note?.contains("may be taken wrongly") == true)
  }
}
