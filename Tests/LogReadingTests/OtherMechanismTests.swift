import Testing

@testable import LogReading

struct OtherMechanismTests {
  static let lines = [
    "2023-08-04 10:50:17.838280-0400 Reader[60050:4787549] [BackgroundTask] Background task still "
      + "not ended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x15523b7e0>: "
      + "taskID = 30, taskName = Called by Reader, creationTime = 401007 (elapsed = 26).",
    "Can't end BackgroundTask: no background task exists with identifier 10 (0xa), or it may have "
      + "already been ended. Break in UIApplicationEndBackgroundTaskError() to debug.",
    "2026-09-02T06:00:00Z Created background task <_UIBackgroundTaskInfo: 0x1>: taskName = x",
  ]

  @Test(arguments: lines)
  func `UIApplication's background tasks are no events, and are noticed`(line: String) {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    parser.parse(Array(line.utf8).span.bytes, number: 7, into: &batch)
    #expect(batch.counts.other == 1)
    #expect(
      batch.notices == [
        SourceNotice(
          kind: .otherMechanism, line: 7,
          text: String(decoding: line.utf8.prefix(200), as: UTF8.self))
      ])
    let bytes = Array(line.utf8)
    let isFound =
      LiteralSearch(LineParser.literals).firstMatch(in: bytes.span.bytes, from: 0) != nil
    #expect(isFound)
    batch.reset()
    #expect(batch.notices.isEmpty)
  }

  @Test func `an app's own words are none of them`() {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    let line = "2026-09-02T06:00:00Z event=start task=a.b reason=\"Created background task\""
    parser.parse(Array(line.utf8).span.bytes, number: 1, into: &batch)
    #expect(batch.notices.isEmpty)
    #expect(batch.counts.events == 1)
  }
}
