import Testing

@testable import LogReading

/// Decisions of the daemon, which go over several lines.
struct DecisionTests {
  private static let head =
    "2026-09-02 06:01:10.000000+0000 0x18538    Default     0x0"
    + "                  120    8    dasd: [com.apple.duetactivityscheduler:scoring] "

  static let older = [
    head + "bgRefresh-a.b:041399:[",
    "        {name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Can Proceed, "
      + "Score: 0.60, Rationale: [{batteryLevel == 26 AND pluggedIn == 1}]}}",
    "        {name: DeviceActivityPolicy, policyWeight: 20.000, response: {Decision: Can Proceed, "
      + "Score: 0.75}}",
    " ] sumScores:43.1, denominator:48.5, FinalDecision: Can Proceed FinalScore: 0.888734}",
  ]
  static let newer = [
    head + "501:bgProcessing-a.b:628B97:[",
    "\t{name: CPU Usage Policy, policyWeight: 5.0, response: {MNP, 0.00, "
      + "[{[Max allowed CPU Usage level]: Required:90, Observed:99},]}}",
    "\t{name: Thermal Policy, policyWeight: 2.0, response: {AMNP, 0.00, []}}",
    " ], Decision: MNP}",
  ]

  static let olderWords =
    "kind=decision task=a.b process=dasd pid=120 type=refresh attempt=041399 "
    + #"state={"charging":true} "#
    + #"extra={"activity":"bgRefresh-a.b:041399","score":0.888734,"policies":["#
    + #"{"name":"BatteryLevel","decision":"can-proceed","score":0.60,"weight":1.000,"#
    + #""rationale":"batteryLevel == 26 AND pluggedIn == 1"},"#
    + #"{"name":"DeviceActivity","decision":"can-proceed","score":0.75,"weight":20.000}]} "#
    + "outcome=can-proceed layer=daemon"
  static let newerWords =
    "kind=decision task=a.b process=dasd pid=120 type=processing attempt=628B97 "
    + "reason=CPUUsage,Thermal "
    + #"extra={"activity":"bgProcessing-a.b:628B97","policies":["#
    + #"{"name":"CPUUsage","decision":"must-not-proceed","score":0.00,"weight":5.0,"#
    + #""rationale":"[Max allowed CPU Usage level]: Required:90, Observed:99"},"#
    + #"{"name":"Thermal","decision":"absolutely-must-not-proceed","score":0.00,"weight":2.0,"#
    + #""rationale":""}]} outcome=must-not-proceed layer=daemon"#

  /// What lines give together: words of the events with their line numbers, and the counts.
  private func parse(_ lines: [String]) -> (events: [String], counts: LineCounts) {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    for (index, line) in lines.enumerated() {
      parser.parse(Array(line.utf8).span.bytes, number: Int64(index + 1), into: &batch)
    }
    parser.endRecord(into: &batch)
    let names = EventDescription(streams: batch.newStreams, settings: batch.newSettings)
    return (
      batch.events.map {
        "\($0.line) " + names.words($0, arena: batch.arena, withTime: false)
      }, batch.counts
    )
  }

  @Test(arguments: [
    ("batteryLevel == 97 AND pluggedIn == 0", "BatteryLevel:unplugged", false),
    ("batteryLevel == 21 AND pluggedIn == 0", "BatteryLevel:unplugged", false),
    ("batteryLevel == 20 AND pluggedIn == 0", "BatteryLevel", false),
    ("pluggedIn == 0", "BatteryLevel", false),
    ("batteryLevel == 4 AND pluggedIn == 1", "BatteryLevel", true),
  ])
  func `a battery that is not low is held back for want of a charger, and tells the state`(
    rationale: String, reason: String, isCharging: Bool
  ) {
    let found = parse([
      Self.head + "bgProcessing-a.b:041399:[",
      "{name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, "
        + "Score: 0.00, Rationale: [{\(rationale)}]}}",
      " ], FinalDecision: Must Not Proceed}",
    ])
    #expect(found.events.count == 1)
    #expect(found.events[0].contains(" reason=\(reason) state={\"charging\":\(isCharging)} "))
  }

  @Test func `a rationale without an equals sign tells no state`() {
    let found = parse([
      Self.head + "bgProcessing-a.b:041399:[",
      "{name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, "
        + "Score: 0.00, Rationale: [{[pluggedIn]: Required:1.00, Observed:0.00}]}}",
      " ], FinalDecision: Must Not Proceed}",
    ])
    #expect(found.events.count == 1)
    #expect(!found.events[0].contains("charging"))
  }

  @Test func `one event of the first line, the further ones are other`() {
    let found = parse(Self.older + Self.newer)
    #expect(found.events == ["1 " + Self.olderWords, "5 " + Self.newerWords])
    #expect(found.counts.lines == 8)
    #expect(found.counts.events == 2)
    #expect(found.counts.other == 6)
  }

  @Test func `JSON holds all lines in one message`() {
    for (lines, words) in [(Self.older, Self.olderWords), (Self.newer, Self.newerWords)] {
      let message = ([String(lines[0].dropFirst(Self.head.count))] + lines.dropFirst())
        .joined(separator: "\\n").replacing("\t", with: "\\t")
      let line =
        #"{"eventMessage":"\#(message)","processImagePath":"\/usr\/libexec\/dasd","#
        + #""processID":120,"timestamp":"2026-09-02 06:01:10.000000+0000"}"#
      #expect(read(line) == .event(words))
    }
  }

  @Test func `equal decisions in text and JSON have equal keys`() throws {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    let message = ([String(Self.older[0].dropFirst(Self.head.count))] + Self.older.dropFirst())
      .joined(separator: "\\n")
    let json =
      #"{"eventMessage":"\#(message)","processID":120,"#
      + #""timestamp":"2026-09-02 06:01:10.000000+0000"}"#
    for line in Self.older + [json] {
      parser.parse(Array(line.utf8).span.bytes, number: 1, into: &batch)
    }
    #expect(batch.events.count == 2)
    #expect(batch.events.first?.key == batch.events.last?.key)
  }

  @Test func `one that is never closed is other, and swallows no other record`() {
    let start = "2026-09-02 06:01:11.000000+0000 R[1:2] event=start task=a.b"
    for end in [[start], ["event=start task=a.b ts=2026-09-02T06:01:11Z"], [#"{"event":"start"}"#]]
    {
      let found = parse(Array(Self.older.prefix(2)) + end)
      #expect(found.counts.other >= 2)
      #expect(found.counts.events + found.counts.other == 3)
    }
    let endless = [Self.older[0]] + Array(repeating: Self.older[1], count: 1000)
    #expect(parse(endless).counts.other == 1001)
    #expect(parse(endless + [start]).events.count == 1)
  }

  @Test func `a set of activities may go over several lines`() {
    let lines = [
      "2026-09-02 06:16:40.000000+0000 Reader[800:1] Application launched for activities: {(",
      "    <_DASActivity: \"bgRefresh-a.b:94ED70\", 0, 20s>", ")}",
      "2026-09-02 06:16:40.100000+0000 Reader[800:1] Handling app launch",
    ]
    let found = parse(lines)
    #expect(
      found.events == [
        "1 kind=remark task=a.b process=Reader pid=800 type=refresh attempt=94ED70 "
          + "remark=launchDelivered layer=framework",
        "4 kind=launch process=Reader pid=800 layer=framework",
      ])
    #expect(found.counts.other == 2)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `lines of a decision are read though they hold no literal, in small blocks too`(
    cut: Int
  ) throws {
    let lines = Array(repeating: Self.older, count: 300).flatMap { $0 }
    let text = lines.joined(separator: "\n") + (cut == 0 ? "\n" : "")
    let file = TemporaryFile(Array(text.utf8.dropLast(max(0, cut - 1) * 30)))
    let blocks = BlockReader(try ByteSource(path: file.path), lineLimit: 4096, readSize: 700)
    var reader = LogReader(
      blocks: blocks, linesBefore: 0, parser: LineParser(options: ParsingOptions()))
    var batch = EventBatch()
    var counts = LineCounts()
    var wholeBytes: Int64 = 0
    while try reader.next(into: &batch) {
      counts += batch.counts
      if !batch.endsInPartialLine { wholeBytes = batch.bytesRead }
    }
    #expect(counts.lines == 1200)
    #expect(counts.events == (cut < 2 ? 300 : cut == 2 ? 299 : 299))
    #expect(counts.events + counts.other == 1200)
    #expect(reader.completeBytes == wholeBytes)
  }
}
