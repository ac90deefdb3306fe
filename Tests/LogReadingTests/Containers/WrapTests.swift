import Testing

@testable import LogReading

/// Copies of `log show` that a terminal or a mail program has wrapped.
struct WrapTests {
  private static let framework = "(BackgroundTasks) [com.apple.BackgroundTasks:Framework]"

  static let lines: [String] = [
    "\(framework) submitTaskRequest: <BGAppRefreshTaskRequest: com.example.letters.fetch, "
      + "earliestBeginDate: 2026-10-05 05:27:40 +0000>",
    "(CFNetwork) [com.apple.CFNetwork:Default] Connection 4: cleaning up after the last of them",
    "\(framework) Starting task: <BGAppRefreshTask: com.example.letters.fetch>",
    "[com.example.letters:bg] event=start task=com.example.letters.index attempt=E1 job=J1",
    "[com.example.letters:bg] event=checkpoint task=com.example.letters.index attempt=E1 job=J1 "
      + "cursor=c000000000000000000000001 done=3 total=10",
    "short",
    "[com.example.letters:bg] event=complete task=com.example.letters.index attempt=E1 success=yes",
    "\(framework) Marking task <BGAppRefreshTask: com.example.letters.fetch> complete with "
      + "success: 1",
  ].enumerated().map { index, message in
    "2026-10-05 07:12:4\(index).118204+0200 0x2b1c     Default     0x0                  731    0    "
      + "Letters: \(message)"
  }

  static let header =
    "Timestamp                       Thread     Type        Activity             PID    TTL  "

  /// As a terminal cuts lines; a copy has no blanks at the ends of its lines.
  private static func cut(_ line: String, at width: Int, keepsBlanks: Bool) -> [String] {
    var rest = Substring(line)
    var pieces: [String] = []
    while !rest.isEmpty {
      var piece = String(rest.prefix(width))
      while !keepsBlanks, piece.last == " " { piece.removeLast() }
      pieces.append(piece)
      rest = rest.dropFirst(width)
    }
    return pieces
  }

  /// As a mail program breaks lines at blanks, where words allow it.
  private static func broken(_ line: String, at width: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !piece.isEmpty, piece.count + 1 + word.count > width {
        pieces.append(piece)
        piece = String(word)
      } else {
        piece += (piece.isEmpty ? "" : " ") + word
      }
    }
    return (pieces + [piece]).filter { !$0.isEmpty }
  }

  private static let whole = WholeReading(lines.map { "\($0)\n" }.joined())

  /// The numbers of the first lines of the events.
  private static func firsts(_ pieces: [[String]]) -> [Int64] {
    var numbers: [Int64] = []
    var line: Int64 = 1
    for (index, record) in pieces.enumerated() {
      if whole.lines.contains(Int64(index + 1)) { numbers.append(line) }
      line += Int64(record.count)
    }
    return numbers
  }

  @Test func `the lines tell events`() { #expect(Self.whole.words.count == 6) }

  @Test(arguments: [72, 80, 90, 100, 120, 132, 140, 160, 200], [true, false])
  func `lines that a terminal cut are put together`(width: Int, keepsBlanks: Bool) {
    let pieces = Self.lines.map { Self.cut($0, at: width, keepsBlanks: keepsBlanks) }
    let text = pieces.joined().map { "\($0)\n" }.joined()
    let reading = WholeReading(text)
    #expect(reading.words == Self.whole.words)
    #expect(reading.lines == Self.firsts(pieces))
    #expect(reading.countsAddUp)
    #expect(reading.counts.lines == reading.newlines)
    #expect(WholeReading(text, blockLines: 5).words == reading.words)
    let quoted = pieces.joined().map { "> \($0)\n" }.joined()
    #expect(WholeReading(quoted).words == Self.whole.words)
    let indented = pieces.joined().map { "    \($0)\n" }.joined()
    #expect(WholeReading(indented).words == Self.whole.words)
  }

  @Test func `at an unusual column the second of two records shows it`() {
    let pieces = Self.lines.map { Self.cut($0, at: 111, keepsBlanks: true) }
    let reading = WholeReading(pieces.joined().map { "\($0)\n" }.joined())
    #expect(reading.words == Array(Self.whole.words.dropFirst()))
    #expect(reading.rejects.isEmpty)
    #expect(reading.countsAddUp)
  }

  @Test(arguments: [72, 74, 76, 78])
  func `lines that a mail program broke are put together`(width: Int) {
    let pieces = Self.lines.map { Self.broken($0, at: width) }
    let text = pieces.joined().map { "\($0)\n" }.joined()
    let reading = WholeReading(text)
    #expect(reading.words == Self.whole.words)
    #expect(reading.lines == Self.firsts(pieces))
    #expect(reading.countsAddUp)
    #expect(WholeReading(pieces.joined().map { "> \($0)\n" }.joined()).words == Self.whole.words)
  }

  @Test func `whole lines with further ones behind them stay what they are`() {
    let further = Self.lines.flatMap { [$0, "{", "    key = value;", "}", "event=start task=x.y"] }
    let reading = WholeReading(further.map { "\($0)\n" }.joined())
    #expect(reading.words == Self.whole.words)
    #expect(reading.rejects == Self.lines.map { _ in "the line has no time" })
    #expect(reading.countsAddUp)
  }

  @Test func `a wrapped copy between whole lines ends with itself`() {
    let wrapped = Self.lines.flatMap { Self.cut($0, at: 80, keepsBlanks: false) }
    let lines = Self.lines + wrapped + ["a line of no time"] + Self.lines
    let reading = WholeReading(lines.map { "\($0)\n" }.joined())
    #expect(reading.words == Self.whole.words + Self.whole.words + Self.whole.words)
    #expect(reading.countsAddUp)
  }

  @Test func `a survey tells what wrapped lines are`() throws {
    let lines = Self.lines.flatMap { Self.cut($0, at: 80, keepsBlanks: false) }
    let file = TemporaryFile(Array(lines.map { "\($0)\n" }.joined().utf8))
    let survey = try LineSurvey(of: ByteSource(path: file.path), options: .ofSamples)
    #expect(survey.counts.lines == Int64(lines.count))
    #expect(survey.counts.events == 6)
    let told = zip(Containers.names, survey.containerLines).filter { $0.1 > 0 }.map { $0.0 }
    #expect(told == ["log-show"])
    #expect(survey.containerLines.reduce(0, +) == 8)
    #expect(survey.vocabularyEvents.reduce(0, +) == 6)
    #expect(survey.strangerCount == 0)
  }
}
