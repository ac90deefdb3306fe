@testable import LogReading

/// What a whole source gives, read in blocks of so many lines.
struct WholeReading: Equatable {
  static func == (left: WholeReading, right: WholeReading) -> Bool {
    left.words == right.words && left.lines == right.lines && left.counts == right.counts
      && left.notices == right.notices && left.captureStarts == right.captureStarts
      && left.rejects == right.rejects && left.containers == right.containers
      && left.levelsMissing == right.levelsMissing && left.newlines == right.newlines
  }

  /// Of lines out of order other blocks may show other gaps: so they are not compared.
  var gaps: [SourceNotice] = []
  var words: [String] = []
  var lines: [Int64] = []
  var counts = LineCounts()
  /// All but gaps, which are looked for between the ends of blocks.
  var notices: [SourceNotice] = []
  var captureStarts: [Int] = []
  var rejects: [String] = []
  var containers: [String] = []
  var levelsMissing: String?
  /// Lines of the text.
  var newlines: Int64 = 0

  /// - Parameters:
  ///   - text: the source.
  ///   - options: how it is read.
  ///   - blockLines: how many lines a block has; nil for one block.
  ///   - modified: the source's last change, in microseconds since 1970 UTC.
  ///   - lastAt: the last time of what was read before.
  init(
    _ text: String, _ options: ParsingOptions = .ofSamples, blockLines: Int? = nil,
    modified: Int64? = nil, lastAt: Int64? = nil
  ) {
    var parser = LineParser(options: options)
    parser.beginSource(modified: modified, lastAt: lastAt)
    let search = LiteralSearch(LineParser.literals)
    var names = EventDescription()
    var lineCount: Int64 = 0
    var batch = EventBatch()
    for block in Self.blocks(text, blockLines) {
      batch.reset()
      BlockLines.parse(block.span.bytes, from: 0, search, &parser, &lineCount, &batch)
      take(batch, &names)
    }
    batch.reset()
    parser.endSource(lineCount: lineCount, into: &batch)
    take(batch, &names)
    containers = parser.containersSeen
    levelsMissing = parser.levelsMissing
    newlines = Int64(text.utf8.count { $0 == 0x0A })
  }

  var countsAddUp: Bool { counts.events + counts.malformed + counts.other == counts.lines }

  private static func blocks(_ text: String, _ count: Int?) -> [[UInt8]] {
    guard let count else { return [Array(text.utf8)] }
    var lines: [[UInt8]] = [[]]
    for byte in text.utf8 {
      lines[lines.count - 1].append(byte)
      if byte == 0x0A { lines.append([]) }
    }
    return stride(from: 0, to: lines.count, by: count).map {
      lines[$0..<min($0 + count, lines.count)].flatMap { $0 }
    }
  }

  private mutating func take(_ batch: EventBatch, _ names: inout EventDescription) {
    names.streams += batch.newStreams
    names.settings += batch.newSettings
    for start in batch.captureStarts.map({ $0 + words.count }) where captureStarts.last != start {
      captureStarts.append(start)
    }
    words += batch.events.map { names.words($0, arena: batch.arena, withTime: true) }
    lines += batch.events.map { $0.line }
    counts += batch.counts
    notices += batch.notices.filter { $0.kind != .gap }
    gaps += batch.notices.filter { $0.kind == .gap }
    rejects += batch.rejects.map { $0.reason }
  }
}
