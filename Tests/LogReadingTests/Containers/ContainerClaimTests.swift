import Testing

@testable import LogReading

/// Every container's samples: alone, together, in pieces.
struct ContainerClaimTests {
  /// Those that take what no other one knows.
  private static let catchAlls = ["json", "plain"]

  @Test(arguments: Containers.names.filter { !catchAlls.contains($0) })
  func `no other container claims a sample`(name: String) throws {
    let container = try #require(Containers.all.first { $0.name == name })
    for sample in container.samples where !sample.line.contains("\n") {
      #expect(claims(sample.line).allSatisfy { $0 == name }, "\(sample.line)")
    }
    #expect(!claims(try #require(container.samples.first).joined).isEmpty)
  }

  /// The particular containers that read a line.
  private func claims(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    return Containers.all.filter { container in
      guard !Self.catchAlls.contains(container.name) else { return false }
      var tools = LineTools(.ofSamples)
      var record = Record()
      var stamp = tools.clock.stamp(in: bytes.span.bytes, from: 0, to: bytes.count)
      if bytes.first == 0x7B { stamp = nil }
      return container.read(bytes.span.bytes, stamp: stamp, into: &record, &tools)
    }.map { $0.name }
  }

  @Test(arguments: [
    "2026-09-02T06:00:00.000Z event=start task=a.b reason=\"x{y}[1] <Notice>: z\"",
    "2026-09-02 06:00:00.000000 event=start task=a.b", "2026-09-02T06:00:00Z event=start task=a.b",
    "[2026-09-02 06:00:00.000] event=start task=a[412:1a2] b",
  ])
  func `a trail line right behind its time is of no particular container`(line: String) throws {
    let bytes = Array(line.utf8)
    let isBracketed = bytes.first == 0x5B
    var tools = LineTools(.ofSamples)
    let found = tools.clock.stamp(in: bytes.span.bytes, from: isBracketed ? 1 : 0, to: bytes.count)
    var stamp = try #require(found)
    if isBracketed { stamp.end += 1 }
    let isOnlyChoice = PlainStamp.isOnlyChoice(bytes.span.bytes, stamp: stamp)
    #expect(isOnlyChoice)
    for container in Containers.all where !Self.catchAlls.contains(container.name) {
      var record = Record()
      let claims = container.read(bytes.span.bytes, stamp: stamp, into: &record, &tools)
      #expect(!claims, "\(container.name)")
    }
  }

  @Test(arguments: [
    "2026-09-02 06:00:00.000000 event=a{b}[412] <NOTICE>: event=start task=a.b",
    "2026-09-02T06:00:00.000Z  event=start", "2026-09-02T06:00:00.000Z,event=start",
    "2026-09-02T06:00:00.000Z event", "2026-09-02T06:00:00.000Z",
  ])
  func `other lines are asked about in order`(line: String) throws {
    let bytes = Array(line.utf8)
    var tools = LineTools(.ofSamples)
    let found = tools.clock.stamp(in: bytes.span.bytes, from: 0, to: bytes.count)
    let stamp = try #require(found)
    let isOnlyChoice = PlainStamp.isOnlyChoice(bytes.span.bytes, stamp: stamp)
    #expect(!isOnlyChoice)
  }

  /// All samples of all containers in one source, and what each is.
  static let mixture = Containers.all.flatMap { $0.samples }

  @Test func `mixed containers are told line by line`() throws {
    let reading = WholeReading(Self.mixture.map { $0.line + "\n" }.joined())
    // A line of one sample may tell that the process of another lives on.
    let words = reading.words.filter { !$0.contains("remark=processSeen") }
    #expect(words == Self.mixture.compactMap { $0.event })
    #expect(reading.counts.malformed == 0)
    #expect(reading.counts.lines == reading.newlines)
    #expect(reading.countsAddUp)
  }

  @Test(arguments: [1, 7, 100])
  func `blocks of any size read the same`(size: Int) throws {
    let text = Self.mixture.map { $0.line + "\n" }.joined()
    let whole = WholeReading(text)
    let dripped = WholeReading(text, blockLines: size)
    #expect(dripped == whole)
  }

  @Test func `each sample dripped byte by byte is read as a whole one`() throws {
    for sample in Self.mixture {
      let whole = WholeReading(sample.line + "\n")
      for count in 0..<sample.line.utf8.count {
        // A pipe gives what is there, down to a cut line, which the reader keeps for the next time.
        let cut = WholeReading(String(decoding: sample.line.utf8.prefix(count), as: UTF8.self))
        #expect(cut.countsAddUp)
      }
      #expect(whole.words == [sample.event].compactMap { $0 }, "\(sample.line)")
    }
  }
}

extension ContainerSample {
  /// The line as the container gets it: put together from its lines, where it has several.
  fileprivate var joined: String {
    guard line.contains("\n") else { return line }
    guard line.contains("{") else { return line.split(separator: "\n").last.map(String.init) ?? "" }
    let objects = line.drop { $0 != "{" }.replacing("\n", with: " ")
    return String(objects.dropLast(objects.hasSuffix("]") ? 1 : 0))
  }
}
