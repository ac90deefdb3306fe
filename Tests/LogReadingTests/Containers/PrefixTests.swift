import Testing

@testable import LogReading

/// Lines behind what tools and people put before them.
struct PrefixTests {
  static let prefixes = [
    "123:", "app.log:", "app.log:123:", "app.log-124-", "/var/log/my app.log:12:",
    #"C:\logs\app.log:12:"#, "reader 2026-09-02--05-00-00-123 (1).log:7:", "   123\t", "     7  ",
    "- ", "* ", "1. ", "| ", "+ ", "# ", "//", "> - ", "{noformat}", "reader-1  | ",
    "2026-09-03T11:00:05.1234567Z ", "[reader-1] ", twoPrefixes,
  ]
  private static let twoPrefixes = "12:2026-09-03T11:00:05.1234567Z "

  static let lines = [
    "2026-09-02 06:00:00.002000+0000 0x1a2b3    Default     0x0                  412    0    "
      + "Reader: (BackgroundTasks) [com.apple.BackgroundTasks:Framework] "
      + "Starting task: <BGAppRefreshTask: com.example.sync>",
    "2026-09-02 06:00:00.972 Df Reader[412:780a15] [a:b] event=start task=com.example.sync",
    "Sep  2 22:38:01 iPhone Reader[412] <Notice>: event=start task=com.example.sync",
    #"{"eventMessage":"event=start task=a.b","processImagePath":"\/Reader","processID":412,"#
      + #""timestamp":"2026-09-02 06:00:00.504275+0000"}"#,
    "2026/09/03 05:20:53:104  event=start task=com.example.sync",
  ]

  @Test(arguments: prefixes)
  func `a line is read behind a prefix`(prefix: String) {
    for line in Self.lines {
      let plain = read(line, .ofSamples, withTime: true)
      guard case .event = plain else {
        Issue.record("\(plain)")
        continue
      }
      #expect(read(prefix + line, .ofSamples, withTime: true) == plain, "\(prefix)\(line)")
    }
  }

  @Test(
    arguments: prefixes.filter { !$0.hasPrefix("[") && !$0.hasPrefix("{") && $0 != twoPrefixes })
  func `so is one that has but a time`(prefix: String) {
    let line = "2026-09-02T06:00:00Z [BGTask] event=start task=a.b"
    #expect(read(prefix + line, withTime: true) == read(line, withTime: true))
  }

  @Test func `backticks stand on both sides`() {
    for line in Self.lines + ["2026-09-02T06:00:00Z event=start task=a.b"] {
      let plain = read(line, .ofSamples, withTime: true)
      #expect(read("`\(line)`", .ofSamples, withTime: true) == plain)
      #expect(read("- `\(line)`", .ofSamples, withTime: true) == plain)
    }
  }

  @Test func `a message that names another time stays a message`() {
    let words = "kind=start task=a.b"
    let outer = "2026-09-02T06:00:00Z"
    for message in [
      "the log of 2026-09-01T06:00:00Z: event=start task=a.b",
      "at=2026-09-01T06:00:00Z event=start task=a.b",
      "Reader: 2026-09-01 06:00:00.972 Df Other[7:8] event=start task=a.b",
    ] {
      let event = read("\(outer) \(message)", withTime: true).description
      #expect(event.hasPrefix("at=2026-09-02T06:00:00.000000Z digits=0 \(words)"), "\(message)")
    }
    #expect(
      read("from=2026-09-01 06:00:00.972 Df Other[7:8] event=start task=a.b")
        == .malformed("the line has no time"))
  }

  @Test func `a banner is one behind a prefix, too`() {
    let reading = WholeReading(
      """
      1:Filtering the log data using "process == \\"Reader\\""
      2:Skipping info and debug messages, pass --info and/or --debug to include.
      3:2026-09-02T06:00:00Z event=start task=a.b

      """)
    #expect(reading.captureStarts == [0])
    #expect(reading.levelsMissing == "info, debug")
    #expect(reading.lines == [3])
  }

  static let decision = """
    2026-03-15 14:14:18.429540-0500 0x18538    Default     0x0                  120    8    dasd: \
    [com.apple.duetactivityscheduler:scoring] bgRefresh-com.example.sync:94ED7E:[
            {name: BatteryLevelPolicy, policyWeight: 5.000, response: {Decision: Must Not Proceed, \
    Score: 0.00, Rationale: [{batteryLevel == 1}]}}
     ], FinalDecision: Must Not Proceed}

    """

  @Test(arguments: ["app.log:", "dasd-1  | ", "2026-09-03T11:00:05.1234567Z ", "    "])
  func `the lines of a record have it all`(prefix: String) {
    let plain = WholeReading(Self.decision)
    #expect(plain.words.count == 1)
    let lines = Self.decision.split(separator: "\n")
    let reading = WholeReading(lines.map { "\(prefix)\($0)\n" }.joined())
    #expect(reading.words == plain.words)
    #expect(reading.countsAddUp)
    // As grep numbers a match and the lines behind it.
    let numbered = lines.enumerated().map {
      "\(9 + $0.offset)\($0.offset == 0 ? ":" : "-")\($0.element)\n"
    }
    #expect(WholeReading(numbered.joined()).words == plain.words)
  }

  @Test func `prefixes without end cost little`() {
    let stamp = "2026-09-02T06:00:00Z "
    let many = String(repeating: stamp, count: 40_000)
    let event = read(many + "event=start task=a.b", withTime: true).description
    #expect(event.hasPrefix("at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=a.b"))
    #expect(read(String(repeating: "1:", count: 400_000) + "event=start task=a.b") != .other)
  }

  @Test func `the window is that of the lines behind`() {
    var parser = LineParser(options: .ofSamples)
    let line = Array("app.log:12:2026-09-02 06:00:00.972 Df Reader[412:7] noise".utf8)
    #expect(parser.time(of: line.span.bytes) == 1_788_328_800_972_000)
  }
}
