import Testing

@testable import LogReading

/// The samples of the system's vocabularies, in every way that lines are read.
struct SystemSampleTests {
  static let samples = BackgroundTasksFramework.samples + SchedulerDaemon.samples

  @Test(arguments: samples.map(\.message))
  func `reads a sample in every container`(message: String) throws {
    let sample = try #require(Self.samples.first { $0.message == message })
    let expected = sample.event.map { LineOutcome.event($0) } ?? .other
    #expect(read("2026-09-02T06:00:00Z " + message) == expected)
    let escaped = message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    #expect(read(#"{"time":"2026-09-02T06:00:00Z","message":"\#(escaped)"}"#) == expected)
    let show = "2026-09-02 06:00:00.000000+0000 0x1  Default  0x0  0  0  R: (L) [a:b] \(message)"
    #expect(read(show) == expected.inserting("process=R pid=0"))
  }

  @Test func `a subsystem in front may stay where the container left it`() {
    for sample in BackgroundTasksFramework.samples {
      let expected = sample.event.map { LineOutcome.event($0) } ?? .other
      for prefix in ["[com.apple.BackgroundTasks:Framework] ", "[Framework] "] {
        #expect(readTrail(prefix + sample.message) == expected)
      }
    }
    #expect(
      readTrail("[BGTask] Starting task: <BGAppRefreshTask: com.example.sync>") == .other)
  }

  @Test func `every literal the samples need is searched for`() {
    let search = LiteralSearch(LineParser.literals)
    for sample in Self.samples where sample.event != nil {
      let bytes = Array(sample.message.utf8)
      let match = search.firstMatch(in: bytes.span.bytes, from: 0)
      #expect(match != nil, "\(sample.message)")
    }
  }

  @Test func `a date of the daemon is of the zone of its line, else of the chosen one`() {
    let message =
      "Submitted: bgRefresh-a.b:041399 at priority 10 (Sun Aug  9 21:57:42 2026 - x)"
    func event(_ earliest: String) -> LineOutcome {
      .event(
        "kind=submit task=a.b type=refresh earliest=\(earliest) attempt=041399 layer=daemon")
    }
    #expect(read("2026-08-09 21:50:00-0400 " + message) == event("2026-08-10T01:57:42.000000Z"))
    var options = ParsingOptions()
    options.timezone = .fixed(7200)
    #expect(read("2026-08-09 21:50:00 " + message, options) == event("2026-08-09T19:57:42.000000Z"))
  }

  @Test func `a line of the system without a time is none`() {
    #expect(read("Starting task: <BGAppRefreshTask: a.b>") == .other)
    #expect(read("(lldb) e _simulateLaunchForTaskWithIdentifier:@\"a.b\"]") == .other)
    #expect(read("No launch handler registered for task with identifier a.b") == .other)
  }

  static let strangers = [
    "We wrote submitTaskRequest: <BGAppRefreshTaskRequest: a.b> here",
    "Marking task <BGAppRefreshTask: a.b> complete", "Task <BGAppRefreshTask: a.b> is fine",
    "com.apple.pushLaunch.com.example.app:4935F4:[", "STARTED something of bgRefresh-a.b:041399",
    "Skipping bgRefresh-a.b:041399 for now", "Submitted: bgRefresh-", "bgRefresh-a.b:041399",
    "'bgRefresh-a.b:041399' CurrentScore: high", "Registration rejected; ",
    "Completing for client <a> without a word",
  ]

  @Test(arguments: strangers)
  func `other lines with these words pass`(message: String) {
    #expect(readTrail(message) == .other)
  }

  @Test func `an address is no identifier, and neither is an endless text`() {
    #expect(
      readTrail("Marking task <BGAppRefreshTask: 0x281d0c8a0> complete with success: 1")
        == .event("kind=complete task=(unknown) type=refresh success=true layer=framework"))
    #expect(
      readTrail("Running task: <BGAppRefreshTask: 0xcafe.app>")
        == .event("kind=remark task=0xcafe.app type=refresh remark=queued layer=framework"))
    let long = "bgRefresh-" + String(repeating: "a", count: 5000)
    #expect(
      readTrail("CANCELED: \(long)")
        == .malformed("the task is longer than 1,000 bytes, at byte 42"))
    // Would take minutes if each piece were read to the end.
    let pieces = String(repeating: "bgRefresh-:041399-", count: 5000)
    #expect(readTrail("Telling client <a> to handle activities: \(pieces)") == .other)
  }
}
