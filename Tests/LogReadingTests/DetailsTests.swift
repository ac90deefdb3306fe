import Testing

@testable import LogReading

/// Messages of which the time stands in a line of details behind them, and quoted lines.
struct DetailsTests {
  private let details =
    "Type: Notice | Timestamp: 2026-09-02 11:00:00.250000+02:00 | Process: Reader | Library: "
    + "BackgroundTasks | Subsystem: com.apple.BackgroundTasks | Category: Framework | TID: 0x1a2b\n"

  @Test(arguments: [nil, 1, 2, 3])
  func `details give a message its time`(blockLines: Int?) {
    let text =
      "print() says something\nStarting task: <BGAppRefreshTask: a.b>\n" + details
      + "another line\n" + details
    let reading = WholeReading(text, ParsingOptions(), blockLines: blockLines)
    #expect(
      reading.words == [
        "at=2026-09-02T09:00:00.250000Z digits=6 kind=start task=a.b process=Reader type=refresh "
          + "layer=framework"
      ])
    #expect(reading.lines == [2])
    #expect(reading.containers == ["xcode-rows"])
    #expect(reading.counts.other == 4 && reading.countsAddUp)
  }

  @Test(arguments: [nil, 1])
  func `without details right behind it a message has no time`(blockLines: Int?) {
    let text =
      "event=start task=a.b\nevent=complete task=a.b\nnothing\n" + details + "event=start task=a.b"
    let reading = WholeReading(text, ParsingOptions(), blockLines: blockLines)
    #expect(reading.words.isEmpty && reading.countsAddUp)
    #expect(reading.rejects == Array(repeating: "the line has no time", count: 3))
  }

  @Test func `an exception without a time counts where details follow`() {
    let exception =
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
      + "'No launch handler registered for task with identifier a.b'\n"
    #expect(WholeReading(exception + details, ParsingOptions()).words.count == 1)
    let alone = WholeReading(exception + "*** First throw call stack:\n", ParsingOptions())
    #expect(alone.words.isEmpty && alone.counts.other == 2)
  }

  @Test(arguments: [">", "> ", ">> ", "> > ", "\u{FEFF}> "])
  func `marks of a quotation are left out`(mark: String) {
    #expect(
      read(
        mark + "2026-09-02 11:00:00.250 Df Reader[412:1a2b] Starting task: <BGAppRefreshTask: a.b>")
        == .event("kind=start task=a.b process=Reader pid=412 type=refresh layer=framework"))
  }

  @Test(arguments: [
    "request (2026-09-02 11:00:00) event=start task=a.b",
    "a=2026-09-02 11:00:00 event=start task=a.b",
    "12026-09-02 11:00:00 event=start task=a.b", "x 2026-13-02 11:00:00 event=start task=a.b",
    "this line has more than forty bytes of words 2026-09-02 11:00:00 event=start task=a.b",
  ])
  func `a date inside a message is not the line's`(line: String) {
    #expect(read(line) == .malformed("the line has no time"))
  }
}
