import Testing

@testable import LogReading

/// What stands around the messages: zones, labels, escapes, colours, losses, trailers.
struct CaptureTests {
  private static let berlin: ParsingOptions = {
    var options = ParsingOptions.ofSamples
    options.timezone = .fixed(7200)
    return options
  }()

  @Test func `the zone is for times that name none, and Greenwich's stay`() {
    let event = "event=start task=a.b"
    let lines = [
      ("2026-09-02 06:00:00.000 Df Reader[1:2] \(event)", "04:00:00.000000Z digits=3"),
      ("Sep  2 06:00:00.000000 Reader[1] <Notice>: \(event)", "04:00:00.000000Z digits=6"),
      ("2026-09-02 06:00:00 Reader{}[1] <NOTICE>: \(event)", "04:00:00.000000Z digits=6"),
      ("2026-09-02 06:00:00:000 Reader[1:2] \(event)", "04:00:00.000000Z digits=3"),
      ("2026/09/02 06:00:00:000  \(event)", "06:00:00.000000Z digits=3"),
      ("2026-09-02 06:00:00.000000-0100 Reader[1:2] \(event)", "07:00:00.000000Z digits=6"),
    ]
    for (line, time) in lines {
      let words = read(line, Self.berlin, withTime: true).description
      #expect(words.hasPrefix("at=2026-09-02T\(time) kind=start task=a.b"), "\(line)")
    }
  }

  @Test func `times of Greenwich are not assumed to be`() throws {
    var parser = LineParser(options: .ofSamples)
    var batch = EventBatch()
    let line = Array("2026/09/03 05:20:53:104  event=start task=a.b".utf8)
    parser.parse(line.span.bytes, number: 1, into: &batch)
    #expect(batch.events.count == 1 && !parser.sawZonelessTime && !parser.sawYearlessTime)
  }

  @Test func `a label and a category are no part of the message`() {
    let label = " [com.apple.BackgroundTasks][Framework]"
    let lines = [
      "2026-09-03 07:20:53 Reader{}[1] <NOTICE>: event=start task=a.b\(label)",
      "2026-09-03 07:20:53.000000+0000 Reader[1:2] [Framework] event=start task=a.b",
      "2026-09-03 07:20:53.000000+0000 0x1 Default 0x0 1 0 Reader: [a:b] event=start task=a.b",
      "2026-09-03 07:20:53.000000+0000 0x1 Default 0x0 1 0 Reader: [BGTask] event=start task=a.b",
      "2026-09-03T07:20:53+0000 info label : [Reader] event=start task=a.b",
    ]
    var parser = LineParser(options: .ofSamples)
    var batch = EventBatch()
    for line in lines { parser.parse(Array(line.utf8).span.bytes, number: 1, into: &batch) }
    #expect(batch.events.count == lines.count && Set(batch.events.map(\.key)).count == 1)
  }

  @Test func `vis escapes are decoded`() {
    let examples = [
      #"indexPath \M-f\M^H\M^V model \M-d\M-8\M-:\M-g\M-)\M-: - done"#:
        "indexPath 或 model 为空 - done",
      #"voil\M-C\240!"#: "voilà!",
      #"path C:\134Users\134M-f"#: #"path C:\Users\M-f"#,
      #"tab\^Iend \\ \q \40"#: "tab\tend \\ \\q \\40",
      #"cut \M"#: #"cut \M"#,
      #"no text \M-f"#: "no text \u{FFFD}",
    ]
    for (escaped, plain) in examples {
      var decoded: [UInt8] = []
      let bytes = Array(escaped.utf8)
      decoded.appendVisDecoded(bytes.span.bytes, from: 0, to: bytes.count)
      #expect(String(decoding: decoded, as: UTF8.self) == plain)
    }
  }

  @Test func `colours and the relay's zero bytes are left out`() {
    let plain = "Sep  2 22:38:01.123456 Reader[412] <Notice>: event=start task=a.b"
    let expected = read(plain, .ofSamples, withTime: true)
    #expect(expected != .other)
    let coloured =
      "\u{1B}[0;37mSep  2 22:38:01.123456\u{1B}[0m \u{1B}[1;36mReader\u{1B}[0m[412]"
      + " \u{1B}[0;32m<Notice>\u{1B}[0m: event=start task=a.b"
    #expect(read(coloured, .ofSamples, withTime: true) == expected)
    #expect(read("\0" + plain, .ofSamples, withTime: true) == expected)
    #expect(read(plain + "\0\0", .ofSamples, withTime: true) == expected)
    #expect(read("\u{1B}[", .ofSamples) == .other)
    #expect(read("\u{1B}", .ofSamples) == .other)
  }

  @Test func `connections begin captures`() throws {
    let line = "Sep  2 22:38:01.123456 Reader[412] <Notice>: event=start task=a.b\n"
    let text =
      "[connected:00008030-000A1B2C3D4E5F60]\n" + line
      + "[disconnected:00008030-000A1B2C3D4E5F60]\n[connected]\n" + line
      + "[connected to the car]\n"
    #expect(WholeReading(text).captureStarts == [0, 1])
  }

  @Test func `another style of log show begins a capture, another tool's line does not`() {
    let event = "event=start task=a.b"
    let text = "2026-09-02 06:00:00.002000+0000 0x1  Default  0x0  412  0  Reader: \(event)\n"
    let syslog = "2026-09-02 06:00:00.002000+0000  localhost Reader[412]: \(event)\n"
    let compact = "2026-09-02 06:00:00.002 Df Reader[412:1] \(event)\n"
    let object =
      #"{"timestamp":"2026-09-02 06:00:00.002000+0000","processID":412,"eventMessage":"\#(event)"}"#
      + "\n"
    let plain = "2026-09-02T06:00:00.002Z \(event)\n"
    #expect(WholeReading(text + text + object + object).captureStarts == [2])
    #expect(WholeReading(text + plain + text + compact + syslog).captureStarts == [3, 4])
    #expect(WholeReading(plain + text + plain).captureStarts.isEmpty)
  }

  static let losses = [
    #"{"eventType":"lossEvent","timestamp":"2026-09-02 06:00:00.000000+0000","processID":0}"#,
    "2026-09-02 06:00:00.000000+0000 0x0        Loss        0x0                  0      0    "
      + "kernel: lost >= 7 unreliable messages",
    #"{"pid":0,"time":1.788413653e18,"event_type":"Loss","log_type":"Loss","process":"/kernel","#
      + #""message":""}"#,
    "2026-09-03T05:34:13.104Z,Loss,Loss,,0,0,0,/kernel,1,0,0,,/kernel,2,,,",
  ]

  @Test(arguments: losses)
  func `a record of lost lines is a notice`(line: String) throws {
    let reading = WholeReading("noise\n" + line + "\n")
    let lost = reading.notices.filter { $0.kind == .linesLost }
    #expect(lost == [SourceNotice(kind: .linesLost, line: 2, text: String(line.prefix(200)))])
    #expect(reading.counts.other == 2)
  }

  @Test func `a capture without its trailer is a notice`() throws {
    let record =
      #"{"timestamp":"2026-09-02 06:00:00.000000+0000","processID":7,"#
      + #""eventMessage":"event=start task=a.b"}"# + "\n"
    let trailer = "\n" + #"{"count":48055,"finished":1}"# + "\n"
    let missing = [SourceNotice(kind: .trailerMissing, line: 2, text: "")]
    #expect(WholeReading(record + record).notices == missing)
    #expect(WholeReading(record + record + trailer).notices.isEmpty)
    #expect(WholeReading(record + trailer + record).notices.map(\.line) == [4])
    #expect(
      WholeReading(#"{"ts":"2026-09-02T06:00:00Z","event":"start","task":"a.b"}"#).notices
        .isEmpty)
  }

  @Test func `a record says what its container does`() {
    let line = Array(
      (#"{"messageType":"Debug","formatString":"submit: %{public}@","subsystem":"com.a","#
        + #""category":"Framework","bootUUID":"E312","senderImagePath":"\/S\/BackgroundTasks","#
        + #""timestamp":"2025-07-27 15:47:10.504275-0400","machTimestamp":18446744073709551615,"#
        + #""eventMessage":"x"}"#).utf8)
    var tools = LineTools(.ofSamples)
    var record = Record()
    let isRead = LogShowNDJSON.read(line.span.bytes, stamp: nil, into: &record, &tools)
    func text(_ ref: TextRef) -> String {
      String(decoding: line[ref.from..<ref.to], as: UTF8.self)
    }
    #expect(isRead)
    #expect(text(record.formatString) == "submit: %{public}@")
    #expect(text(record.subsystem) == "com.a")
    #expect(text(record.category) == "Framework")
    #expect(text(record.bootUUID) == "E312")
    #expect(text(record.library) == "BackgroundTasks")
    #expect(record.level == .debug)
    #expect(record.machTimestamp == .max)
  }
}
