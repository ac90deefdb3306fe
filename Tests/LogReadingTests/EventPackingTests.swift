import Testing

@testable import LogReading

struct EventPackingTests {
  /// Lines that have each part of an event at least once, and lines that have hardly any.
  private static let lines = [
    "2026-09-02T06:00:00.5Z event=launch device=A pid=7 build=12 os=26.1 model=iPhone15,2",
    "2026-09-02T06:00:01Z event=submit task=a.b type=refresh earliest=2026-09-01T00:00:00Z device=A",
    "2026-09-02T05:59:00Z event=submit task=a.b network=true power=no result=rejected error=\"no\\tway\"",
    "2026-09-02T06:00:02.000001Z event=start task=a.b attempt=é1 job=j generation=g2 pid=2147483647",
    "2026-09-02T06:00:03Z event=checkpoint task=a.b cursor=\"a b\" done=0.25 total=40.5 attempt=2",
    "1970-01-01T00:00:01Z event=complete task=a.b success=true by=me color=red flavor=\"sw\\\"eet\"",
    "2026-09-02T06:00:05Z event=condition charging=yes refresh=denied thermal=hot device=B",
    "2026-09-02T06:00:06Z event=expire task=a.b reason=late",
  ]

  private func batch() -> EventBatch {
    var parser = LineParser(options: ParsingOptions())
    var batch = EventBatch()
    for (number, line) in Self.lines.enumerated() {
      parser.parse(Array(line.utf8).span.bytes, number: Int64(number * 1000 + 1), into: &batch)
    }
    return batch
  }

  @Test(arguments: 0...lines.count)
  func `events are the same when they are unpacked, wherever a group of them ends`(
    count: Int
  ) throws {
    let batch = batch()
    try #require(batch.events.count == Self.lines.count)
    let names = EventDescription(streams: batch.newStreams, settings: batch.newSettings)
    let middle =
      count < batch.events.count ? Int(batch.events[count].text.start) : batch.arena.count
    for (events, texts) in [
      (0..<count, 0..<middle), (count..<batch.events.count, middle..<batch.arena.count),
    ] {
      var packed: [UInt8] = []
      batch.pack(
        events, texts: texts, streams: batch.newStreams.indices.map { Int64($0) },
        settings: batch.newSettings.indices.map { Int64($0) }, into: &packed)
      let unpacked = EventBatch(unpacking: packed)
      #expect(
        unpacked.events.map { names.words($0, arena: unpacked.arena, withTime: true) }
          == batch.events[events].map { names.words($0, arena: batch.arena, withTime: true) })
      #expect(unpacked.events.map(\.line) == batch.events[events].map(\.line))
      #expect(unpacked.events.map(\.key) == batch.events[events].map(\.key))
      #expect(unpacked.arena == Array(batch.arena[texts]))
      #expect(
        unpacked.events.map { text($0.text, unpacked.arena) } == Array(Self.lines[events]))
    }
  }

  @Test func `streams and settings are noted by other numbers`() {
    let batch = batch()
    var packed: [UInt8] = []
    batch.pack(
      0..<batch.events.count, texts: 0..<batch.arena.count,
      streams: batch.newStreams.indices.map { Int64($0) + 1000 },
      settings: batch.newSettings.indices.map { Int64($0) + 70 }, into: &packed)
    let unpacked = EventBatch(unpacking: packed)
    #expect(unpacked.events.map(\.stream) == batch.events.map { $0.stream + 1000 })
    #expect(unpacked.events.map(\.setting) == batch.events.map { $0.setting + 70 })
  }

  private func text(_ range: ByteRange, _ arena: [UInt8]) -> String {
    String(decoding: arena[Int(range.start)..<Int(range.start + range.count)], as: UTF8.self)
  }
}
