import Testing

@testable import LogReading

struct LogReaderTests {
  /// What a whole file gave.
  struct Reading {
    var counts = LineCounts()
    var lines: [Int64] = []
    var texts: [String] = []
    var captureStarts: [Int] = []
    var streams: [StreamName] = []
    var firstAt: Int64?
    var lastAt: Int64?
    /// Bytes up to the last whole line, whether a partial line came, and all bytes.
    var bytesRead: Int64 = 0
    var endsInPartialLine = false
    var allBytes: Int64 = 0
    var contentHash: UInt64 = 0
  }

  @Test func `counts CRLF lines, a byte order mark and a last line without newline`() throws {
    let text =
      "\u{FEFF}2026-09-02T06:00:00Z event=start task=a.b\r\nnoise\r\n\r\n"
      + "2026-09-02T06:00:01Z event=complete task=a.b success=true"
    let reading = try read(Array(text.utf8))
    #expect(reading.counts.lines == 4)
    #expect(reading.counts.events == 2)
    #expect(reading.counts.other == 2)
    #expect(reading.lines == [1, 4])
    #expect(reading.texts.first == "2026-09-02T06:00:00Z event=start task=a.b")
    #expect(reading.endsInPartialLine)
    // Without the last line's 57 bytes.
    #expect(reading.bytesRead == Int64(text.utf8.count - 57))
    #expect(reading.allBytes == Int64(text.utf8.count))
    #expect(reading.firstAt == 1_788_328_800_000_000)
    #expect(reading.lastAt == 1_788_328_801_000_000)
  }

  @Test func `marks the place before a partial line`() throws {
    let whole = Array("2026-09-02T06:00:00Z event=start task=a.b\n".utf8)
    let reading = try read(whole + Array("2026-09-02T06:00:01Z event=comp".utf8))
    let hash = Hash64.hash(of: whole.span.bytes)
    #expect(reading.contentHash == hash)
    #expect(reading.counts.lines == 2)
  }

  @Test func `reads a source that is one partial line, and one that is empty`() throws {
    let reading = try read(Array("2026-09-02T06:00:00Z event=start task=a.b".utf8))
    #expect(reading.counts.events == 1)
    #expect(reading.bytesRead == 0)
    #expect(reading.endsInPartialLine)
    #expect(try read([]).counts == LineCounts())
  }

  @Test func `finds one event in a hundred lines`() throws {
    var text = ""
    for index in 0..<100_000 {
      let time = "2026-09-02 \(two(index / 3600 % 24)):\(two(index / 60 % 60)):\(two(index % 60))"
      text += time + ".000000+0000 0x1a2b3    Default     0x0                  412    0    "
      text +=
        index % 100 == 50
        ? "Reader: [a:b] event=start task=a.b attempt=\(index)\n"
        : "dasd: [com.apple.duet:scoring] CurrentScore: 0.88, agent of the client\n"
    }
    let reading = try read(Array(text.utf8))
    #expect(reading.counts.lines == 100_000)
    #expect(reading.counts.events == 1000)
    #expect(reading.counts.other == 99_000)
    #expect(reading.lines == (0..<1000).map { Int64($0 * 100 + 51) })
    #expect(reading.streams == [StreamName(device: nil, task: "a.b")])
    // 27 h, 46 min and 39 s, by the clock of one day: from 00:00:00 to 23:59:59 in some block.
    #expect(reading.firstAt == 1_788_307_200_000_000)
    #expect(!reading.endsInPartialLine)
  }

  @Test func `noise widens the window`() throws {
    let text =
      "2026-09-01T00:00:00Z morning\n2026-09-02T06:00:00Z event=start task=a.b\n"
      + "  a line without a time\n2026-09-03T00:00:00Z evening\n  more of it\n"
    let reading = try read(Array(text.utf8))
    #expect(reading.firstAt == 1_788_220_800_000_000)
    #expect(reading.lastAt == 1_788_393_600_000_000)
  }

  @Test func `gives batches with indices of their own`() throws {
    let header = "Timestamp                       Thread     Type\n"
    let line = "2026-09-02T06:00:00Z event=start task=a.b\n"
    let reading = try read(Array((header + line + line + header + line).utf8))
    #expect(reading.captureStarts == [0, 2])
  }

  @Test func `gives a line of another source another stream`() throws {
    let path = TemporaryFile(Array("2026-09-02T06:00:00Z event=start task=a.b\n".utf8))
    var interner = Interner()
    var numbers: [UInt32] = []
    for _ in 0..<2 {
      var reader = LogReader(
        source: try ByteSource(path: path.path), options: ParsingOptions(), interner: interner)
      var batch = EventBatch()
      while try reader.next(into: &batch) { numbers += batch.events.map(\.stream) }
      interner = reader.interner
    }
    #expect(numbers == [0, 1])
  }

  private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private func read(_ bytes: [UInt8]) throws -> Reading {
    let file = TemporaryFile(bytes)
    var reader = LogReader(
      source: try ByteSource(path: file.path), options: ParsingOptions(), interner: Interner())
    var batch = EventBatch()
    var reading = Reading()
    while try reader.next(into: &batch) {
      reading.counts += batch.counts
      reading.captureStarts += batch.captureStarts.map { $0 + reading.lines.count }
      reading.lines += batch.events.map(\.line)
      for event in batch.events {
        let start = Int(event.text.start)
        let text = batch.arena[start..<start + Int(event.text.count)]
        reading.texts.append(String(decoding: text, as: UTF8.self))
      }
      reading.streams += batch.newStreams
      reading.firstAt = [reading.firstAt, batch.firstAt].compactMap { $0 }.min()
      reading.lastAt = [reading.lastAt, batch.lastAt].compactMap { $0 }.max()
      reading.bytesRead = batch.bytesRead
      reading.contentHash = batch.contentHash
      reading.endsInPartialLine = batch.endsInPartialLine
    }
    reading.allBytes = reader.bytesRead
    return reading
  }
}
