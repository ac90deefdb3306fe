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
  /// The first of the lines that would be events if they had a time, and how many there are;
  /// malformed ones left out.
  package private(set) var untimed: [Stranger] = []
  package private(set) var untimedCount: Int64 = 0
  /// The first malformed lines.
  package private(set) var rejects: [Reject] = []
  /// Lines about the background tasks of UIApplication.
  package private(set) var otherMechanismCount: Int64 = 0
  package private(set) var levelsMissing: String?
  package private(set) var sawZonelessTime = false
  package private(set) var sawYearlessTime = false

  /// What has come of the record of several lines that is open.
  private var record: [UInt8] = []
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
    "is not currently being simulated", "task request activity: ", "Handling launch from daemon",
  ]

  /// Reads a source to its end.
  ///
  /// - Throws: `InputError.cannotRead`.
  package init(of source: ByteSource, options: ParsingOptions) throws(InputError) {
    containerLines = Containers.all.map { _ in 0 }
    vocabularyEvents = Vocabularies.names.map { _ in 0 }
    var parser = LineParser(options: options)
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
    let isOpen = parser.spread != nil
    parser.endSource(lineCount: counts.lines, into: &batch)
    parser.endRecord(into: &batch)
    note(batch, isOpen ? parser.lastLine : LineNature())
    levelsMissing = parser.levelsMissing
    sawZonelessTime = parser.sawZonelessTime
    sawYearlessTime = parser.sawYearlessTime
  }

  private mutating func take(
    _ line: RawSpan, _ parser: inout LineParser, _ batch: inout EventBatch
  ) {
    let number = counts.lines + 1
    if parser.spread != nil, takeIntoRecord(line, number, &parser, &batch) { return }
    batch.reset()
    let wasInRecord = parser.isInRecord
    parser.parse(line, number: number, into: &batch)
    BlockLines.prepare(&parser, behind: line, number)
    // What begins a record of several lines counts with all of it.
    note(batch, parser.spread == nil ? parser.lastLine : LineNature())
    if parser.spread != nil { return keep(line) }
    guard !(wasInRecord && batch.counts.events > 0), !parser.isInRecord else { return }
    judge(line, number, batch, parser.lastLine)
  }

  /// Gives the open record of several lines the next one; false where that is none of it.
  private mutating func takeIntoRecord(
    _ line: RawSpan, _ number: Int64, _ parser: inout LineParser, _ batch: inout EventBatch
  ) -> Bool {
    batch.reset()
    let first = parser.spread?.line ?? number
    let isTaken = parser.takeIntoSpread(line, number: number, into: &batch)
    if isTaken { keep(line) }
    note(batch, parser.lastLine)
    guard parser.spread == nil else { return isTaken }
    let text = record
    record.removeAll(keepingCapacity: true)
    judge(unsafe text.span.bytes, first, batch, parser.lastLine)
    if isTaken { BlockLines.prepare(&parser, behind: line, number) }
    return isTaken
  }

  /// Adds a line to the open record's text.
  private mutating func keep(_ line: RawSpan) {
    if !record.isEmpty { record.append(0x20) }
    let end = line.dropBlanks(from: 0, to: line.byteCount)
    record.append(line, from: line.skipBlanks(from: 0, to: end), to: end)
  }

  /// Counts what a line, or a record that has ended, was told as.
  private mutating func note(_ batch: EventBatch, _ nature: LineNature) {
    counts += batch.counts
    if let container = nature.container { containerLines[container] += 1 }
    if batch.counts.events > 0, let vocabulary = nature.vocabulary {
      vocabularyEvents[vocabulary] += 1
    }
    otherMechanismCount += Int64(batch.notices.count { $0.kind == .otherMechanism })
    for reject in batch.rejects where rejects.count < Self.mostExamples {
      rejects.append(
        Reject(line: reject.line, reason: masked(reject.reason), text: masked(reject.text)))
    }
    for notice in batch.notices where notice.kind.isUntimed && batch.rejects.isEmpty {
      untimedCount += 1
      if untimed.count < Self.mostExamples {
        untimed.append(Stranger(number: notice.line, text: masked(notice.text)))
      }
    }
  }

  /// Keeps what tells no event and yet seems to speak of background tasks.
  private mutating func judge(
    _ text: RawSpan, _ number: Int64, _ batch: EventBatch, _ nature: LineNature
  ) {
    let isPassed =
      batch.counts.events == 0 && batch.rejects.isEmpty && batch.notices.isEmpty
      && !nature.isOfCapture
    guard isPassed, Self.hints.firstMatch(in: text, from: 0) != nil, !Self.isKnown(text) else {
      return
    }
    strangerCount += 1
    guard strangers.count < Self.mostExamples else { return }
    strangers.append(
      Stranger(number: number, text: masked(text.string(from: 0, to: text.shortTextEnd))))
  }

  private func masked(_ text: String) -> String { EventBatch.masked(text, secrets) }

  private static func isKnown(_ line: RawSpan) -> Bool {
    knownWords.contains { line.firstText($0, from: 0, to: line.byteCount) != nil }
  }
}
