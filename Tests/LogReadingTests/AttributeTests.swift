import Testing

@testable import LogReading

/// What values may be, behind a time and a task.
struct AttributeTests {
  static let readable: [(String, String)] = [
    // Truth values.
    ("success=TRUE", "success=true"), ("success=Yes", "success=true"),
    ("success=1", "success=true"),
    ("success=False", "success=false"), ("success=NO", "success=false"),
    ("success=0", "success=false"), ("success=\"yes\"", "success=true"),
    // Types by word and class.
    ("type=refresh", "type=refresh"), ("type=Processing", "type=processing"),
    ("type=BGAppRefreshTask", "type=refresh"),
    ("type=BGProcessingTaskRequest", "type=processing"),
    ("type=continued", "type=continued"), ("type=health", "type=health"),
    // earliestBeginDate, as it is printed by all sorts.
    ("earliest=2026-09-02T06:15:00.5Z", "earliest=2026-09-02T06:15:00.500000Z"),
    ("earliest=2026-09-02 06:15:00 +0000", "earliest=2026-09-02T06:15:00.000000Z"),
    ("earliest=2026-09-02 06:15:00 +0000 job=J", "earliest=2026-09-02T06:15:00.000000Z job=J"),
    ("earliest=\"2026-09-02 08:15:00 +0200\"", "earliest=2026-09-02T06:15:00.000000Z"),
    ("earliest=Optional(2026-09-02 06:15:00 +0000)", "earliest=2026-09-02T06:15:00.000000Z"),
    ("earliest=1788329700", "earliest=2026-09-02T06:15:00.000000Z"),
    ("earliest=nil", ""), ("earliest=null", ""), ("earliest=(null)", ""), ("earliest=", ""),
    ("earliest=Optional(nil)", ""),
    // Errors: names, codes, texts.
    ("error=unavailable", "error=unavailable code=1"),
    ("error=tooManyPendingTaskRequests", "error=tooManyPendingTaskRequests code=2"),
    ("error=3", "error=3 code=3"),
    (
      "error=BGTaskScheduler.Error.immediateRunIneligible",
      "error=BGTaskScheduler.Error.immediateRunIneligible code=4"
    ),
    (
      "error=Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\" job=J",
      "error=Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\" code=3 job=J"
    ),
    (
      "error=\"The operation failed. (BGTaskSchedulerErrorDomain error 1.)\"",
      "error=The operation failed. (BGTaskSchedulerErrorDomain error 1.) code=1"
    ),
    ("error=offline", "error=offline code=7"),
    ("error=\"NSURLErrorDomain Code=3\"", "error=NSURLErrorDomain Code=3 code=7"),
    // Numbers, choices, texts.
    ("done=3 total=1e3", "done=3.0 total=1000.0"), ("done=0.25", "done=0.25"),
    ("result=accepted", "result=accepted"), ("result=Rejected", "result=rejected"),
    ("origin=debugger", "origin=debugger"), ("origin=system", "origin=system"),
    ("by=worker", "by=worker"), ("attempt= job=", ""),
    ("build=1.2 os=26.1 model=iPhone17,1", "build=1.2 os=26.1 model=iPhone17,1"),
    ("requiresNetworkConnectivity=1 requires_external_power=no", "network=true power=false"),
    ("attemptID=a job_id=j earliestBeginDate=nil", "attempt=a job=j"),
    // Device state.
    (
      "lowpower=1 charging=0 online=yes locked=no thermal=serious refresh=restricted",
      #"state={"refresh":"restricted","lowpower":true,"charging":false,"online":true,"#
        + #""locked":false,"thermal":"serious"}"#
    ),
    // Unknown keys, repeated keys, words without a value.
    ("battery=55 note=\"a \\\"b\\\"\"", #"extra={"battery":"55","note":"a \"b\""}"#),
    ("attempt=first attempt=second x=1 x=2", #"attempt=first extra={"x":"1"}"#),
    ("then some words", ""), ("id=42", #"extra={"id":"42"}"#),
    ("kind=foo phase=bar", #"extra={"kind":"foo","phase":"bar"}"#),
    // Escapes.
    (#"reason="a\nb\tc\\d\u00e9\ud83d\ude00""#, "reason=a\nb\tc\\dé😀"),
    (#"reason="\u0000\ud800x""#, "reason=\u{FFFD}\u{FFFD}x"),
    (#"reason="C:\dir""#, #"reason=C:\dir"#),
    (#"reason="a=b c=d""#, "reason=a=b c=d"),
  ]

  @Test(arguments: readable)
  func `reads a value`(text: String, expected: String) {
    let head = "kind=start task=com.example.sync"
    // Device, process and pid come before all these.
    #expect(
      readTrail("event=start task=com.example.sync \(text)")
        == .event(expected.isEmpty ? head : "\(head) \(expected)"))
  }

  @Test func `packs words into facts`() throws {
    #expect(try facts("event=terminate reason=user")[.terminateReason] == 1)
    #expect(try facts("event=terminate reason=system")[.terminateReason] == 2)
    #expect(try facts("event=terminate reason=crash")[.terminateReason] == 3)
    #expect(try facts("event=terminate reason=\"watch\\u0064og\"")[.terminateReason] == 4)
    #expect(try facts("event=terminate reason=heat")[.terminateReason] == 5)
    #expect(try facts("event=complete task=a.b reason=user")[.terminateReason] == 0)
    #expect(try facts("event=complete task=a.b by=worker")[.completedBy] == 1)
    #expect(try facts("event=complete task=a.b by=expiration")[.completedBy] == 2)
    #expect(try facts("event=complete task=a.b by=me")[.completedBy] == 3)
    #expect(try facts("event=condition refresh=available")[.refresh] == 1)
    #expect(try facts("event=condition refresh=denied")[.refresh] == 2)
    #expect(try facts("event=condition refresh=restricted")[.refresh] == 3)
    #expect(try facts("event=condition locked=true")[.locked] == 2)
    #expect(try facts("event=condition lowPowerMode=false")[.lowPower] == 1)
    #expect(try facts("event=submit task=a.b").layer == .app)
  }

  private func facts(_ message: String) throws -> EventFacts {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    let line = Array("2026-09-02T06:00:00Z \(message)".utf8)
    parser.parse(line.span.bytes, number: 1, into: &batch)
    return try #require(batch.events.first).facts
  }

  @Test func `finds the line anywhere in a message`() {
    let event = LineOutcome.event("kind=start task=com.example.sync")
    #expect(readTrail("[BGTask] event=start task=com.example.sync") == event)
    #expect(readTrail("note: event=start task=com.example.sync") == event)
    #expect(readTrail("[event=start task=com.example.sync") == event)
    #expect(readTrail("task=com.example.sync event=start") == event)
    #expect(readTrail("myevent=start task=com.example.sync") == .other)
    #expect(readTrail("event=tap x=1 event=start task=com.example.sync") != .other)
    #expect(
      readTrail("level=info task=com.example.sync event=start")
        == .event(#"kind=start task=com.example.sync extra={"level":"info"}"#))
    #expect(
      readTrail("level=info now event=start task=com.example.sync")
        == .event("kind=start task=com.example.sync"))
  }

  @Test func `finds the line inside a value, quotes and brackets`() {
    let event = LineOutcome.event("kind=start task=com.example.sync")
    #expect(
      read(
        #"ts=2026-09-02T06:00:00Z level=info msg="event=start task=com.example.sync" line=7"#,
        withTime: true)
        == .event(
          "at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=com.example.sync "
            + #"extra={"level":"info"}"#))
    #expect(readTrail(#"said "event=start task=com.example.sync" twice"#) == event)
    #expect(readTrail("(event=start task=com.example.sync)") == event)
    #expect(readTrail("{event=start task=com.example.sync} ") == event)
    #expect(readTrail("[event=start task=com.example.sync]") == event)
    #expect(readTrail("'event=start task=com.example.sync'") == event)
    #expect(readTrail("event=\"start\" task=com.example.sync") == event)
    #expect(readTrail("event=startling task=com.example.sync") == .other)
  }

  @Test func `takes id as the task only with a dot and without another`() {
    #expect(
      readTrail("event=start id=com.example.sync") == .event("kind=start task=com.example.sync"))
    #expect(
      readTrail("event=start identifier=com.example.sync")
        == .event("kind=start task=com.example.sync"))
    #expect(
      readTrail("event=start id=x.y task=com.example.sync")
        == .event(#"kind=start task=com.example.sync extra={"id":"x.y"}"#))
    #expect(readTrail("event=start id=42") == .other)
    #expect(readTrail("event=complete step=2") == .other)
  }

  @Test func `needs a key for context kinds`() {
    #expect(readTrail("event=launch") == .other)
    #expect(readTrail("event=launch screen=home") == .other)
    #expect(readTrail("event=launch pid=10") == .event("kind=launch pid=10"))
    #expect(readTrail("event=cancel") == .event("kind=cancel"))
    #expect(
      readTrail("event=transfer phase=start")
        == .event(
          #"kind=transfer extra={"phase":"start"}"#))
    #expect(readTrail("event=push device=A") == .event("kind=push device=A"))
  }
}
