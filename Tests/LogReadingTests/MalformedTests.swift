import Testing

@testable import LogReading

struct MalformedTests {
  /// Behind `2026-09-02T06:00:00Z event=start task=com.example.sync `, which has 55 bytes.
  static let values: [(String, String)] = [
    ("success=maybe", "success=maybe is no truth value, at byte 56"),
    ("success=", "success= is no truth value, at byte 56"),
    ("network=2", "network=2 is no truth value, at byte 56"),
    ("charging=\"a b\"", "charging=\"a b\" is no truth value, at byte 56"),
    ("type=fast", "type=fast is no task type, at byte 56"),
    ("earliest=tomorrow", "earliest=tomorrow is no time, at byte 56"),
    ("earliest=2026-02-30T00:00:00Z", "earliest=2026-02-30T00:00:00Z is no time, at byte 56"),
    ("done=some", "done=some is no number, at byte 56"),
    ("total=nan", "total=nan is no number, at byte 56"),
    ("total=1e999", "total=1e999 is no number, at byte 56"),
    ("pid=-1", "pid=-1 is no number, at byte 56"),
    ("pid=4294967296", "pid=4294967296 is no number, at byte 56"),
    ("result=pending", "result=pending is neither accepted nor rejected, at byte 56"),
    ("origin=user", "origin=user is neither system nor debugger, at byte 56"),
    ("reason=\"no end", "reason=\"no end has no closing quote, at byte 56"),
    ("reason=\"no end\\", "reason=\"no end\\ has no closing quote, at byte 56"),
    ("job=J success=maybe done=x", "success=maybe is no truth value, at byte 62"),
  ]

  @Test(arguments: values)
  func `says what cannot be read`(text: String, reason: String) {
    #expect(readTrail("event=start task=com.example.sync \(text)") == .malformed(reason))
  }

  @Test func `a task is neither empty nor endless`() {
    #expect(readTrail("event=start task=") == .malformed("the task is empty, at byte 39"))
    #expect(readTrail("event=start task=\"\"") == .malformed("the task is empty, at byte 40"))
    let longest = "a." + String(repeating: "b", count: 998)
    #expect(readTrail("event=start task=\(longest)") == .event("kind=start task=\(longest)"))
    #expect(
      readTrail("event=start task=\(longest)b")
        == .malformed("the task is longer than 1,000 bytes, at byte 39"))
  }

  @Test func `a claim needs a time`() {
    #expect(read("event=start task=com.example.sync") == .malformed("the line has no time"))
    #expect(
      read("2026-02-30T00:00:00Z event=start task=com.example.sync")
        == .malformed("2026-02-30T00:00:00 is no time, at byte 1"))
    #expect(
      read("ts=soon event=start task=com.example.sync")
        == .malformed("ts=soon is no time, at byte 1"))
    #expect(
      read(#"{"event":"start","task":"com.example.sync"}"#) == .malformed("the line has no time"))
    #expect(read("just event=tap here") == .other)
    #expect(read("event=complete step=2") == .other)
  }

  @Test func `broken JSON that claims an event is malformed`() {
    #expect(
      read(#"{"ts":"2026-09-02T06:00:00Z","event":"start","task":"com.example.sync","#)
        == .malformed("the JSON is broken, at byte 72"))
    #expect(read(#"{"ts":"2026-09-02T06:00:00Z","event":"start","na"#) == .other)
    #expect(
      read(#"{"ts":"2026-09-02T06:00:00Z","msg":"event=start task=com.example.sync atte"#)
        == .malformed("the JSON is broken, at byte 75"))
    #expect(read(#"{"a":1"#) == .other)
  }

  @Test func `JSON values are judged like those of lines`() {
    let head = #"{"ts":"2026-09-02T06:00:00Z","event":"complete","task":"a.b","#
    #expect(
      read(head + #""success":"maybe"}"#)
        == .malformed("success\":\"maybe\" is no truth value, at byte 63"))
    #expect(read(head + #""success":null}"#) == .event("kind=complete task=a.b"))
    #expect(read(head + #""success":true}"#) == .event("kind=complete task=a.b success=true"))
    #expect(
      read(head + #""user":{"type":"admin","id":"x.y"}}"#)
        == .event(#"kind=complete task=a.b extra={"user":{"type":"admin","id":"x.y"}}"#))
  }

  @Test func `keeps the line and its number`() throws {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    let line =
      "2026-09-02T06:00:00Z event=start task=a.b done=x "
      + String(repeating: "é", count: 600)
    parser.parse(Array(line.utf8).span.bytes, number: 17, into: &batch)
    let reject = try #require(batch.rejects.first)
    #expect(reject.line == 17)
    // 49 bytes and 475 characters of two bytes are 999; half a character is not kept.
    #expect(reject.text == String(line.prefix(49 + 475)))
    #expect(batch.firstAt == 1_788_328_800_000_000)
  }
}
