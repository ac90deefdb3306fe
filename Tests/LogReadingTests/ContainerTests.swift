import Testing

@testable import LogReading

struct ContainerTests {
  private static let event = LineOutcome.event("kind=start task=a.b process=Reader pid=412")

  static let logShowLines = [
    "2026-09-02 06:00:00.0+0000 0x1 Default 0x0 412 0 Reader: event=start task=a.b",
    "2026-09-02 06:00:00.000000+0000 0x1a2b3d0a Info        0x7f00               412    14   "
      + "Reader: (libswiftOS.dylib) [com.example:lifecycle(group)] event=start task=a.b",
    "    2026-09-02 06:00:00.000000-0500\t0x1 Error 0x0 412 0 Reader: [:] event=start task=a.b",
    "2026-09-02 06:00:00.000000+0000 0x1 Fault 0x0 412 0 Reader:   event=start task=a.b",
  ]

  @Test(arguments: logShowLines)
  func `reads log show with any padding`(line: String) { #expect(read(line) == Self.event) }

  @Test func `names of processes may hold blanks`() {
    let head = "2026-09-02 06:00:00.000000+0000 0x1 Default 0x0 7 0 "
    #expect(
      read(head + "My App 2.0: event=start task=a.b")
        == .event("kind=start task=a.b process=My App 2.0 pid=7"))
    #expect(
      read("2026-09-02 06:00:00.000+0000 My App[7:1f] event=start task=a.b")
        == .event("kind=start task=a.b process=My App pid=7"))
    #expect(
      read("2026-09-02 06:00:00.000+0000 Reader[7]: event=start task=a.b pid=9")
        == .event("kind=start task=a.b process=Reader pid=9"))
    #expect(
      read("2026-09-02 06:00:00.000+0000 [7:1f] event=start task=a.b")
        == .event("kind=start task=a.b pid=7"))
  }

  @Test func `headers begin captures and banners tell the missing levels`() {
    let lines = [
      "2026-09-02T06:00:00Z event=start task=a.b",
      "Filtering the log data using \"process == \\\"Reader\\\"\"",
      "Skipping info and debug messages, pass --info and/or --debug to include.",
      "Timestamp                       Thread     Type        Activity             PID    TTL  ",
      "2026-09-02T06:00:01Z event=complete task=a.b",
      "Timestamp                       (process)[PID]    ",
      "Timestamp  of something else",
    ]
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    for line in lines { parser.parse(Array(line.utf8).span.bytes, number: 1, into: &batch) }
    #expect(batch.captureStarts == [1, 2])
    #expect(batch.counts.events == 2)
    #expect(batch.counts.other == 5)
    #expect(parser.levelsMissing == "info, debug")
    #expect(parser.containersSeen == ["plain"])
  }

  @Test func `JSON around a message says who and where`() {
    #expect(
      read(
        #"{"timestamp":"2026-09-02T06:00:00Z","level":"info","device":"A","pid":7,"process":"R","#
          + #""build":"1.2","msg":"event=start task=a.b pid=9"}"#)
        == .event("kind=start task=a.b device=A process=R build=1.2 pid=9"))
    #expect(
      read(#"{"ts":"2026-09-02T06:00:00Z","device":"A","data":{"event":"start","task":"a.b"}}"#)
        == .event("kind=start task=a.b device=A"))
    #expect(
      read(#"  {"time":1788339600, "kind":"start", "task_identifier":"a.b", "text":"x\ny"},"#)
        == .event(#"kind=start task=a.b extra={"text":"x\ny"}"#))
    #expect(
      read(#"{"data":{"ts":"2026-09-02T06:00:00Z","event":"start","task":"a.b"}}"#, withTime: true)
        == .event("at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=a.b"))
  }

  @Test func `keys that tools have, too, make an app's object no tool's`() {
    let words = "kind=start task=a.b"
    #expect(
      read(
        #"{"timestamp":"2026-09-02T06:00:00Z","eventType":"app","event":"start","task":"a.b"}"#)
        == .event(words + #" extra={"eventType":"app"}"#))
    #expect(
      read(
        #"{"timestamp":"2026-09-02T06:00:00Z","log_type":"app","event":"start","task":"a.b","#
          + #""message":"begins"}"#)
        == .event(words + #" extra={"log_type":"app","message":"begins"}"#))
    #expect(
      read(
        #"{"timestamp":"2026-09-02T06:00:00Z","device":"A","process":"R","pid":"7","level":"x","#
          + #""build":"1.2","message":"event=start task=a.b"}"#)
        == .event("kind=start task=a.b device=A process=R build=1.2 pid=7"))
  }

  @Test func `equal messages of all containers have one key`() throws {
    let message = "event=start  task=a.b\tattempt=\"x\" "
    let lines = [
      "2026-09-02T06:00:00Z event=start task=a.b attempt=\"x\"",
      "[2026-09-02T06:00:00Z]   \(message)",
      "2026-09-02 06:00:00.0+0000 Reader[7:1] \(message)",
      "2026-09-02 06:00:00.0+0000 0x1 Default 0x0 7 0 Reader: (Lib) [a:b] \(message)",
      #"{"timestamp":"2026-09-02 06:00:00.0+0000","processID":7,"eventMessage":"#
        + #""event=start  task=a.b\tattempt=\"x\" "}"#,
    ]
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    for line in lines { parser.parse(Array(line.utf8).span.bytes, number: 1, into: &batch) }
    #expect(batch.events.count == lines.count)
    let message1 = Array("event=start task=a.b attempt=\"x\"".utf8)
    let key = Hash64.hash(of: message1.span.bytes)
    #expect(batch.events.map(\.key) == lines.map { _ in key })
  }

  @Test func `of a message of several lines the first one counts`() {
    #expect(
      read(
        #"{"timestamp":"2026-09-02 06:00:00.0+0000","processID":7,"eventMessage":"#
          + #""event=start task=a.b\nmore job=x"}"#)
        == .event("kind=start task=a.b pid=7"))
  }

  @Test func `a number at a line's start is a time only where events have such`() {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    let noise = Array("1234567890 apples".utf8)
    let before = parser.time(of: noise.span.bytes)
    #expect(before == nil)
    let line = Array("1788328800 event=start task=a.b".utf8)
    parser.parse(line.span.bytes, number: 1, into: &batch)
    let after = parser.time(of: noise.span.bytes)
    #expect(after == 1_234_567_890_000_000)
  }

  @Test func `tries only the container that was asked for`() {
    var options = ParsingOptions()
    options.container = "json"
    #expect(read("2026-09-02T06:00:00Z event=start task=a.b", options) == .other)
    #expect(
      read(#"{"ts":1788339600,"event":"start","task":"a.b"}"#, options)
        == .event("kind=start task=a.b"))
  }

  @Test func `what is no text is kept as a sign of it`() {
    let line = Array("2026-09-02T06:00:00Z event=start task=a.b job=x".utf8) + [0, 0xFF, 0x79]
    #expect(read(bytes: line) == .event("kind=start task=a.b job=x\u{FFFD}\u{FFFD}y"))
  }

  @Test func `each container is listed under a name of its own`() {
    #expect(Set(Containers.names).count == Containers.all.count)
    #expect(
      Containers.names == [
        "log-show", "log-show-compact", "log-show-syslog", "log-show-ndjson", "log-show-json",
        "idevicesyslog", "syslog-relay", "pymobiledevice3", "pymobiledevice3-json", "go-ios",
        "unifiedlog-jsonl", "unifiedlog-csv", "unifiedlogreader", "sysdiagnose-jsonl", "xcode",
        "xcode-rows",
        "console", "swift-log", "lumberjack-file", "lumberjack-console", "json", "plain",
      ])
  }
}
