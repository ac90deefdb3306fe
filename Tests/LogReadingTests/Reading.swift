@testable import LogReading

/// What became of one line.
enum LineOutcome: Equatable, CustomStringConvertible {
  case event(String)
  case malformed(String)
  case other

  var description: String {
    switch self {
    case .event(let words): words
    case .malformed(let reason): "malformed: \(reason)"
    case .other: "other"
    }
  }
}

/// Reads one line with a parser of its own.
func read(
  _ line: String, _ options: ParsingOptions = ParsingOptions(), withTime: Bool = false
) -> LineOutcome {
  read(bytes: Array(line.utf8), options, withTime: withTime)
}

func read(
  bytes: [UInt8], _ options: ParsingOptions = ParsingOptions(), withTime: Bool = false
) -> LineOutcome {
  var parser = LineParser(options: options)
  var batch = EventBatch()
  if bytes.contains(0x0A) {
    var lineCount: Int64 = 0
    let search = LiteralSearch(LineParser.literals)
    BlockLines.parse(bytes.span.bytes, from: 0, search, &parser, &lineCount, &batch)
    parser.endSource(lineCount: lineCount, into: &batch)
  } else {
    parser.parse(bytes.span.bytes, number: 1, into: &batch)
    parser.endRecord(into: &batch)
  }
  if let event = batch.events.first {
    let names = EventDescription(streams: batch.newStreams, settings: batch.newSettings)
    return .event(names.words(event, arena: batch.arena, withTime: withTime))
  }
  if let reject = batch.rejects.first { return .malformed(reject.reason) }
  return .other
}

/// Reads a trail line behind a time.
func readTrail(_ message: String) -> LineOutcome { read("2026-09-02T06:00:00Z " + message) }

extension ParsingOptions {
  /// Those with which the containers' samples are read: times without a year are of 2026, those
  /// without a date not after 2026-09-03T12:00:00Z.
  static var ofSamples: ParsingOptions {
    var options = ParsingOptions()
    options.year = 2026
    options.now = 1_788_436_800_000_000
    return options
  }
}
