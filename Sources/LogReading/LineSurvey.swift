/// What a source's lines are told as: which containers and vocabularies there are, and what passes.
///
/// Every line is read, so this is slow beside `LogReader`.
package struct LineSurvey {
  /// A line that seems to speak of background tasks, and tells no event.
  package struct Stranger: Equatable, Sendable {
    package var number: Int64
    /// At most its first 1,000 bytes.
    package var text: String
  }

  package private(set) var counts = LineCounts()
  /// How many lines with a time there are, by the index in `Containers.names`.
  package private(set) var containerLines: [Int64]
  /// How many events there are, by the index in `Vocabularies.names`.
  package private(set) var vocabularyEvents: [Int64]
  /// The first of the lines that seem to speak of background tasks, and how many there are.
  package private(set) var strangers: [Stranger] = []
  package private(set) var strangerCount: Int64 = 0
  /// The first malformed lines.
  package private(set) var rejects: [Reject] = []
  /// Lines about the background tasks of UIApplication.
  package private(set) var otherMechanismCount: Int64 = 0
  package private(set) var levelsMissing: String?
  package private(set) var sawZonelessTime = false
  package private(set) var sawYearlessTime = false

  private let secrets = SecretSearch()

  /// So many strangers and malformed lines are kept.
  private static let mostExamples = 5
  private static let hints = LiteralSearch([
    "BackgroundTasks", "BGTask", "BGAppRefresh", "BGProcessing", "BGContinued", "bgRefresh-",
    "bgProcessing-", "task=",
  ])
  /// Lines of the system that are known, and tell nothing that counts.
  private static let knownWords: [StaticString] = [
    "Calling handlers for activities", "Will expire activities", "Calling expiration handlers for",
    "Queued activities for expiration", "Getting pending task requests",
    "Error fetching activities", "Removing pending tasks", "Daemon Canceling Activities",
    "Adding a launch request", "Launch requests for", "REQUESTING START", "SUBMITTING: ",
    "previously run or canceled", "has been running for", "Establishing connection from client",
    "Will handle lifecycle", "Handling suspension", "Acknowledging pause", "Main Bundle: ",
    "-[BGTaskScheduler ", "(lldb) ", "is already running", "has been scheduled",
    "is not currently being simulated",
  ]

  /// Reads a source to its end.
  ///
  /// - Throws: `InputError.cannotRead`.
  package init(of source: ByteSource, options: ParsingOptions) throws(InputError) {
    containerLines = Containers.all.map { _ in 0 }
    vocabularyEvents = Vocabularies.names.map { _ in 0 }
    var parser = LineParser(options: options)
    parser.beginSource(modified: source.identity.map { $0.modified / 1000 })
    var blocks = BlockReader(source)
    parser.beginSource(modified: blocks.source.identity.map { $0.modified / 1000 })
    var batch = EventBatch()
    while try blocks.next() {
      blocks.withBytes { bytes in
        var position = 0
        while position < bytes.byteCount {
          let end = firstNewline(in: bytes, from: position) ?? bytes.byteCount
          let hasReturn = end > position && bytes[byte: end - 1] == 0x0D
          take(bytes.extracting(position..<(hasReturn ? end - 1 : end)), &parser, &batch)
          position = end + 1
        }
      }
    }
    batch.reset()
    let isSpread = parser.spread != nil
    parser.endSource(lineCount: counts.lines, into: &batch)
    if isSpread { note(parser.lastLine, hasEvent: batch.counts.events > 0) }
    parser.endRecord(into: &batch)
    counts += batch.counts
    levelsMissing = parser.levelsMissing
    sawZonelessTime = parser.sawZonelessTime
    sawYearlessTime = parser.sawYearlessTime
  }

  private mutating func take(
    _ line: RawSpan, _ parser: inout LineParser, _ batch: inout EventBatch
  ) {
    batch.reset()
    let wasInRecord = parser.isInRecord
    let wasSpread = parser.spread != nil
    let number = counts.lines + 1
    // A wrapped record that is over with the line before was read with this one.
    let isTaken = parser.spread != nil && parser.takeIntoSpread(line, number: number, into: &batch)
    if wasSpread { note(parser.lastLine, hasEvent: batch.counts.events > 0) }
    if !isTaken {
      let events = batch.counts.events
      parser.parse(line, number: number, into: &batch)
      BlockLines.prepare(&parser, behind: line, number)
      // What begins a wrapped one counts with all of it.
      if parser.spread == nil { note(parser.lastLine, hasEvent: batch.counts.events > events) }
    }
    if !batch.rejects.isEmpty { batch.maskSecrets(secrets) }
    counts += batch.counts
    otherMechanismCount += Int64(batch.notices.count { $0.kind == .otherMechanism })
    for reject in batch.rejects where rejects.count < Self.mostExamples { rejects.append(reject) }
    let isPassed = batch.counts.other > 0 && batch.notices.isEmpty && !parser.lastLine.isOfCapture
    guard isPassed, !(wasInRecord && batch.counts.events > 0), !parser.isInRecord,
      parser.spread?.form != .wrapped, Self.hints.firstMatch(in: line, from: 0) != nil,
      !Self.isKnown(line)
    else { return }
    strangerCount += 1
    if strangers.count < Self.mostExamples {
      strangers.append(
        Stranger(
          number: counts.lines,
          text: EventBatch.masked(line.string(from: 0, to: line.shortTextEnd), secrets)))
    }
  }

  private mutating func note(_ nature: LineNature, hasEvent: Bool) {
    if let container = nature.container { containerLines[container] += 1 }
    if hasEvent, let vocabulary = nature.vocabulary { vocabularyEvents[vocabulary] += 1 }
  }

  private static func isKnown(_ line: RawSpan) -> Bool {
    knownWords.contains { line.firstText($0, from: 0, to: line.byteCount) != nil }
  }
}
