import Testing

@testable import LogReading

/// JSON arrays on one line, as `jq -c` prints them.
struct ArraySplitterTests {
  /// Longer than the head that tells the format, so that commas lie in later reads, too.
  private static let filler = String(repeating: "a,b", count: 400)

  /// What stands in a file, and what comes of it.
  static let texts = [
    (#"[{"a":1},{"a":2}]"#, "[{\"a\":1}\n{\"a\":2}]"),
    (
      #"[ {"a":[1,2],"b":{"c":1,"d":2}}, {"a":2}]"#,
      "[ {\"a\":[1,2],\"b\":{\"c\":1,\"d\":2}}\n {\"a\":2}]"
    ),
    (#"[{"a":"},{\""},{"a":"\\"},{}]"#, "[{\"a\":\"},{\\\"\"}\n{\"a\":\"\\\\\"}\n{}]"),
    (
      "[{\"a\":\"\(filler)\"},{\"a\":\"\(filler)\"},{}]\n",
      "[{\"a\":\"\(filler)\"}\n{\"a\":\"\(filler)\"}\n{}]\n"
    ),
    ("[{\"a\":1}]\n[1,2],{}", "[{\"a\":1}]\n[1,2],{}"),
    (#"[{"a":1},"#, #"[{"a":1},"#),
  ]

  /// Arrays that have line ends, and what is no array of objects.
  static let others = [
    "[{\"a\":1},\n{\"a\":2},{\"a\":3}]", "[{\n\"a\":1},{\"a\":2}]", "[{\"a\":1,\n\"b\":2},{}]",
    "{\"a\":1},{\"a\":2}", "[1,2,{\"a\":1}]", "[09:12] a, b", "[",
  ]

  @Test(arguments: texts, [2, 3, 700, .max])
  func `each object becomes a line, however the bytes arrive`(
    text: (String, String), largestRead: Int
  ) throws {
    let file = TemporaryFile(Array(text.0.utf8))
    let source = try ByteSource(path: file.path, largestRead: largestRead)
    #expect(String(decoding: try allBytes(source, atMost: 300), as: UTF8.self) == text.1)
    #expect(source.inputBytesRead == Int64(text.0.utf8.count))
  }

  @Test(arguments: others, [2, .max])
  func `anything else stays as it is`(text: String, largestRead: Int) throws {
    let file = TemporaryFile(Array(text.utf8))
    let source = try ByteSource(path: file.path, largestRead: largestRead)
    #expect(String(decoding: try allBytes(source), as: UTF8.self) == text)
  }

  private static let objects = (1...3).map {
    #"{"timestamp":"2026-06-10 08:47:5\#($0).829488-0700","processID":957,"#
      + #""eventMessage":"event=start task=com.example.a"}"#
  }

  @Test(arguments: [",\n", ", ", ","], ["]", "]\n", "]\r\n"])
  func `every record of an array is read, and its end is no loss`(between: String, end: String)
    throws
  {
    let text = "[" + Self.objects.joined(separator: between) + end
    let file = TemporaryFile(Array(text.utf8))
    var reader = LogReader(
      source: try ByteSource(path: file.path), options: ParsingOptions(), interner: Interner())
    var counts = LineCounts()
    var batch = EventBatch()
    var notices: [SourceNotice] = []
    while try reader.next(into: &batch) {
      counts += batch.counts
      notices += batch.notices
    }
    #expect(counts.events == 3)
    #expect(counts.lines == 3)
    #expect(notices == [])
  }
}
