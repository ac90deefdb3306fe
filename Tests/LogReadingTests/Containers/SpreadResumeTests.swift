import Testing

@testable import LogReading

/// Records of several lines in sources that are read in two goes.
struct SpreadResumeTests {
  private static let object = """
    [{
      "timestamp" : "2026-06-10 08:47:50.829488-0700",
      "formatString" : "event=%{public}s task=%{public}s",
      "source" : {
        "line" : 24
      },
      "eventMessage" : "event=start task=com.example.a",
      "processID" : 957
    },{
      "timestamp" : "2026-06-10 08:47:51.829488-0700",
      "eventMessage" : "noise",
      "processID" : 957
    },{
      "timestamp" : "2026-06-10 08:47:52.829488-0700",
      "eventMessage" : "event=complete task=com.example.a",
      "processID" : 957
    }
    """

  private static let wrapped = """
    2023-04-13 03:31:54.896185+0400 0xe38a     Default     0x0                  11980  0
      com.example.Reader: (Library) [com.example:bg] event=start
      task=com.example.a
    2023-04-13 03:31:55.896185+0400 0xe38a     Default     0x0                  11980  0
      com.example.Reader: noise
    2023-04-13 03:31:56.896185+0400 0xe38a     Default     0x0                  11980  0
      com.example.Reader: event=complete task=com.example.a
    """

  static let texts = [
    object, object + "]\n",
    object.split(separator: "\n").map { "    \($0)\n" }.joined(),
    object.replacing("},{", with: "}\n{").replacing("[{", with: "{").replacing(" :", with: ":"),
    wrapped, wrapped + "\n\n",
  ]

  struct Found: Equatable {
    var lines: [Int64] = []
    var counts = LineCounts()
  }

  @Test(arguments: texts)
  func `a source that grows gives the same wherever it was cut`(text: String) throws {
    let bytes = Array(text.utf8)
    var whole = Found()
    _ = try read(bytes, from: 0, parser: LineParser(options: .ofSamples), into: &whole)
    #expect(whole.lines.count == 2)
    #expect(whole.counts.events + whole.counts.other == whole.counts.lines)
    for cut in bytes.indices where bytes[cut] == 0x0A || cut % 17 == 0 {
      var found = Found()
      let first = try read(
        Array(bytes[..<cut]), from: 0, parser: LineParser(options: .ofSamples), into: &found)
      // What came behind the last whole line, or of an open record, is read again.
      found = first.committed
      _ = try read(bytes, from: first.bytes, parser: first.parser, into: &found)
      #expect(found == whole, "cut at \(cut)")
    }
  }

  @Test func `a record that is never closed costs little and hides nothing`() throws {
    let line = "2026-09-02T06:00:00Z event=start task=a.b\n"
    let key = "  \"key\" : \"\(String(repeating: "x", count: 1000))\",\n"
    let endless = "{\n  \"eventMessage\" : \"event=\",\n" + String(repeating: key, count: 200)
    let reading = WholeReading(endless + line + "{\n" + line + "[{\n" + line)
    #expect(reading.words.count == 3)
    #expect(reading.countsAddUp)
  }

  /// Reads a source's bytes from an offset on.
  ///
  /// - Returns: how far it was read for good, and what had been found there.
  private func read(
    _ bytes: [UInt8], from start: Int, parser: LineParser, into found: inout Found
  ) throws -> (bytes: Int, parser: LineParser, committed: Found) {
    let file = TemporaryFile(bytes)
    let source = try ByteSource(path: file.path)
    var before: [UInt8] = []
    while before.count < start {
      _ = try source.read(appendingTo: &before, atMost: start - before.count)
    }
    var hash = Hash64()
    hash.update(before[...])
    var reader = LogReader(
      blocks: BlockReader(source, after: Int64(start), hash: hash),
      linesBefore: found.counts.lines, parser: parser, tail: before)
    var committed = found
    var batch = EventBatch()
    while try reader.next(into: &batch) {
      found.lines += batch.events.map { $0.line }
      found.counts += batch.counts
      if !batch.endsInPartialLine { committed = found }
    }
    return (Int(reader.completeBytes), reader.parser, committed)
  }
}
