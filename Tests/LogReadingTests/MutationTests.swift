import Testing

@testable import LogReading

/// Whatever a line holds, it is exactly one of event, malformed and other.
struct MutationTests {
  static let lines: [[UInt8]] =
    Containers.all.flatMap { $0.samples.map { Array($0.line.replacing("\n", with: " ").utf8) } }
    + TrailLine.samples.map { Array("2026-09-02T06:00:00Z \($0.message)".utf8) }
    + TrailJSON.samples.map { Array(#"{"time":1788339600,"data":\#($0.message)}"#.utf8) }
    + SystemSampleTests.samples.map { Array("2026-09-02T06:00:00Z \($0.message)".utf8) }
    + (DecisionTests.older + DecisionTests.newer).map { Array($0.utf8) }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a damaged line is counted once and stored as text`(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    var parser = LineParser(options: .ofSamples)
    var batch = EventBatch()
    for number in 1...4000 {
      var line = Self.lines[Int.random(in: 0..<Self.lines.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&line, &random) }
      parser.parse(line.span.bytes, number: Int64(number), into: &batch)
    }
    parser.endRecord(into: &batch)
    let counts = batch.counts
    #expect(counts.lines == 4000, "seed \(seed)")
    #expect(counts.events + counts.malformed + counts.other == 4000, "seed \(seed)")
    #expect(Int(counts.events) == batch.events.count)
    #expect(Int(counts.malformed) == batch.rejects.count)
    #expect(counts.events > 100 && counts.malformed > 100 && counts.other > 100)
    Self.checkTexts(batch)
  }

  @Test func `every cut of a line is read`() {
    for line in Self.lines {
      var parser = LineParser(options: .ofSamples)
      var batch = EventBatch()
      for count in 0...line.count {
        parser.parse(Array(line.prefix(count)).span.bytes, number: 1, into: &batch)
      }
      parser.endRecord(into: &batch)
      let counts = batch.counts
      #expect(counts.lines == Int64(line.count + 1))
      #expect(counts.events + counts.malformed + counts.other == counts.lines)
      Self.checkTexts(batch)
    }
  }

  private static func damage(_ line: inout [UInt8], _ random: inout SeededGenerator) {
    let index = Int.random(in: 0...line.count, using: &random)
    let pieces: [[UInt8]] = [
      [0], [0xFF], [0xC3], [0x22], [0x5C], [0x3D], [0x20, 0x20], [0x7B], [0x5D], [0x30],
      Array("\\u0000".utf8), Array("event=start task=a.b ".utf8), Array("\"event\":".utf8),
    ]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: line.removeSubrange(index...)
    case 1 where index < line.count: line.remove(at: index)
    case 2 where index < line.count: line[index] = UInt8.random(in: 0...255, using: &random)
    case 3:
      let other = lines[Int.random(in: 0..<lines.count, using: &random)]
      line.insert(contentsOf: other.prefix(Int.random(in: 0...60, using: &random)), at: index)
    default:
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      line.insert(contentsOf: piece, at: index)
    }
  }

  /// Every stored text lies in the arena and is valid UTF-8 without NUL; a line has 1,000 bytes.
  private static func checkTexts(_ batch: EventBatch) {
    for event in batch.events {
      let ranges = [
        event.attempt, event.job, event.generation, event.cursor, event.completedBy, event.error,
        event.reason, event.deviceState, event.extra, event.text,
      ]
      for range in ranges where !range.isNone {
        let start = Int(range.start)
        let bytes = batch.arena[start..<start + Int(range.count)]
        let text = String(validating: bytes, as: UTF8.self)
        #expect(text != nil && text?.utf8.contains(0) == false)
      }
      #expect(!event.text.isNone && event.text.count <= 1000)
    }
  }
}
