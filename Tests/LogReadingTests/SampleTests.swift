import Testing

@testable import LogReading

struct SampleTests {
  @Test(arguments: Containers.all.map { $0.name })
  func `reads every sample of a container`(name: String) throws {
    let container = try #require(Containers.all.first { $0.name == name })
    #expect(!container.samples.isEmpty)
    for sample in container.samples {
      let expected = sample.event.map { LineOutcome.event($0) } ?? .other
      var options = ParsingOptions.ofSamples
      #expect(read(sample.line, options, withTime: true) == expected, "\(sample.line)")
      options.container = name
      #expect(read(sample.line, options, withTime: true) == expected, "\(sample.line)")
    }
  }

  @Test func `reads every sample of the trail line in every container`() {
    for sample in TrailLine.samples {
      let expected = sample.event.map { LineOutcome.event($0) } ?? .other
      #expect(readTrail(sample.message) == expected, "\(sample.message)")
      #expect(readTrail("[BGTask] " + sample.message) == expected, "\(sample.message)")
      let escaped = sample.message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let json = #"{"time":"2026-09-02T06:00:00Z","message":"\#(escaped)"}"#
      #expect(read(json) == expected, "\(json)")
      let show =
        "2026-09-02 06:00:00.000000+0000 0x1  Default  0x0  0  0  R: [a:b] \(sample.message)"
      let inShow = expected.inserting("process=R pid=0")
      #expect(read(show) == inShow, "\(show)")
    }
  }

  @Test func `reads every sample of the JSON keys`() {
    for sample in TrailJSON.samples {
      let expected = sample.event.map { LineOutcome.event($0) } ?? .other
      let outer = #"{"ts":"2026-09-02T06:00:00Z","# + sample.message.dropFirst()
      #expect(read(outer) == expected, "\(outer)")
      let nested = #"{"ts":"2026-09-02T06:00:00Z","data":\#(sample.message)}"#
      #expect(read(nested) == expected, "\(nested)")
      #expect(readTrail(sample.message) == expected, "\(sample.message)")
    }
  }

  @Test func `every literal the samples need is searched for`() {
    let search = LiteralSearch(LineParser.literals)
    for sample in Containers.all.flatMap({ $0.samples }) where sample.event != nil {
      let bytes = Array(sample.line.utf8)
      let match = search.firstMatch(in: bytes.span.bytes, from: 0)
      #expect(match != nil)
    }
  }
}

extension LineOutcome {
  /// The event with words that a container adds, behind task and device.
  func inserting(_ words: String) -> LineOutcome {
    guard case .event(let text) = self else { return self }
    var parts = text.split(separator: " ").map { String($0) }
    let index = parts.lastIndex { $0.hasPrefix("task=") || $0.hasPrefix("kind=") } ?? 0
    parts.insert(words, at: index + 1)
    return .event(parts.joined(separator: " "))
  }
}
