import Testing

@testable import LogReading

/// What containers say of the order of their events.
struct OrderMarkTests {
  private static let start = "event=start task=com.example.sync"
  private static let boot = "49BA93E4-C511-47A3-B6CC-62D80BFFE539"

  private static let ndjson =
    #"{"eventMessage":"\#(start)","eventType":"logEvent","bootUUID":"\#(boot)","#
    + #""machTimestamp":161796510,"processID":4,"timestamp":"2026-09-02 06:00:00.000000+0000"}"#

  /// A line with an event, and its boot, ticks and whether its container is in order; nil for a line
  /// that says nothing of its order.
  private static let lines: [(line: String, mark: OrderMark?, boots: [String])] = [
    (ndjson, OrderMark(event: 0, boot: 0, mach: 161_796_510, isOrdered: true), [boot]),
    (
      #"{"eventMessage":"\#(start)","eventType":"logEvent","bootUUID":"B-1","#
        + #""machTimestamp":18446744073709551615,"timestamp":"2026-09-02 06:00:00.000000+0000"}"#,
      OrderMark(event: 0, boot: 0, isOrdered: true), ["B1"]
    ),
    (
      #"{"eventMessage":"\#(start)","eventType":"logEvent","bootUUID":"","#
        + #""machTimestamp":7,"timestamp":"2026-09-02 06:00:00.000000+0000"}"#, nil, []
    ),
    (
      #"{"pid":3,"event_type":"Log","log_type":"Default","process":"/S","message":"\#(start)","#
        + #""boot_uuid":"49ba93e4c51147a3b6cc62d80bffe539","timestamp":"2026-09-02T06:00:00Z"}"#,
      OrderMark(event: 0, boot: 0, isOrdered: false), [boot]
    ),
    (
      #"{"pid":3,"event_type":"Log","log_type":"Default","process":"/S","message":"\#(start)","#
        + #""timestamp":"2026-09-02T06:00:00Z"}"#, OrderMark(event: 0, isOrdered: false), []
    ),
    (
      "2026-09-02T06:00:00.104Z,Log,Default,com.example,7,3,501,/B,1,0,0,bg,/S,2,"
        + "\(start),%{public}@,49BA93E4C51147A3B6CC62D80BFFE539,London",
      OrderMark(event: 0, boot: 0, isOrdered: false), [boot]
    ),
    (
      #"{"pid": 3, "timestamp": "2026-09-02T06:00:00", "level": "NOTICE", "image_name": "", "#
        + #""filename": "/S", "mach_timestamp": 9, "message": "\#(start)", "label": null}"#, nil, []
    ),
    ("2026-09-02T06:00:00Z \(start)", nil, []),
  ]

  @Test(arguments: lines.indices)
  func `an event has the mark that its container gives it`(index: Int) {
    let (line, mark, boots) = Self.lines[index]
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    parser.parse(line, number: 1, into: &batch)
    #expect(batch.events.count == 1)
    #expect(batch.orderMarks == [mark].compactMap { $0 })
    #expect(batch.boots.names == boots)
  }

  @Test func `boots are numbered by their UUIDs, however these are spelled`() {
    let other = "7C1D2E3F-0A5B-4C6D-8E9F-102132435465"
    let spellings = [
      Self.boot, Self.boot.lowercased(), other, Self.boot.filter { $0 != "-" }, other,
    ]
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    for (number, spelling) in spellings.enumerated() {
      let line = Self.ndjson.split(separator: Self.boot).joined(separator: spelling)
      parser.parse("2026-09-02T06:00:00Z \(Self.start)", number: 1, into: &batch)
      parser.parse(line, number: Int64(number), into: &batch)
    }
    #expect(batch.orderMarks.map(\.boot) == [0, 0, 1, 0, 1])
    #expect(batch.orderMarks.map(\.event) == [1, 3, 5, 7, 9])
    #expect(batch.boots.names == [Self.boot, other])
    batch.reset()
    #expect(batch.orderMarks.isEmpty && batch.boots.names.isEmpty)
  }

  /// The key by which the same line is recognised in other containers.
  @Test func `boot and ticks are no part of what makes two lines the same`() {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    parser.parse(Self.ndjson, number: 1, into: &batch)
    parser.parse("2026-09-02T06:00:00Z \(Self.start)", number: 2, into: &batch)
    #expect(batch.events.count == 2)
    #expect(batch.events[0].key == batch.events[1].key)
  }
}
