package import LogReading

/// One diagnosis: its words, and how it judges what correlation found.
///
/// Correlation calls an analyzer while it walks through the events, each stream in order; an
/// analyzer appends what it finds to `findings`. All functions but the ones it hears may be left
/// out.
package protocol Analyzer: Sendable {
  static var diagnosis: Diagnosis { get }

  /// The functions that are called; one that is left out here is never called.
  static var hears: Set<Hook> { get }

  init(settings: AnalysisSettings)

  /// A request has been submitted and, as far as is known, accepted.
  mutating func submitted(_ request: Request, in stream: StreamFacts, _ findings: inout [Finding])

  /// An attempt has begun.
  mutating func attemptStarted(
    _ start: StartFacts, in stream: StreamFacts, _ findings: inout [Finding])

  /// An attempt has been judged; nothing more will be added to it.
  mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding])

  /// An attempt has ended, and whether anything asked for the next is now known.
  mutating func chainJudged(_ link: ChainLink, in stream: StreamFacts, _ findings: inout [Finding])

  /// Attempts at one job have shown something together; `stream` is that of the latest.
  mutating func jobJudged(_ fact: JobFact, in stream: StreamFacts, _ findings: inout [Finding])

  /// A stream's clock was seen to step back within one run.
  mutating func clockStepped(_ step: ClockStep, in stream: StreamFacts, _ findings: inout [Finding])

  /// A line held a secret, which is masked; `source` is the number of its source.
  mutating func secretLogged(_ secret: Secret, source: Int64, _ mark: EventMark)

  /// All events of a stream have been seen.
  mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding])

  /// All streams of all devices have ended; few analyzers need to know them all.
  mutating func allEnded(_ whole: () -> WholeFacts, _ findings: inout [Finding])

  /// A source has been read.
  mutating func sourceRead(_ source: SourceFacts, _ findings: inout [Finding])

  /// The severity of all findings of one task, where it depends on how many there are.
  ///
  /// The diagnosis's own leaves each finding the severity that it was given.
  ///
  /// - Parameters:
  ///   - occurrences: Findings of this diagnosis for the task.
  ///   - attempts: Attempts of the task.
  /// - Returns: The severity that all of them get.
  func severity(occurrences: Int, attempts: Int) -> Severity
}

extension Analyzer {
  package mutating func submitted(
    _ request: Request, in stream: StreamFacts, _ findings: inout [Finding]
  ) {}
  package mutating func attemptStarted(
    _ start: StartFacts, in stream: StreamFacts, _ findings: inout [Finding]
  ) {}
  package mutating func jobJudged(
    _ fact: JobFact, in stream: StreamFacts, _ findings: inout [Finding]
  ) {}
  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {}
  package mutating func chainJudged(
    _ link: ChainLink, in stream: StreamFacts, _ findings: inout [Finding]
  ) {}
  package mutating func clockStepped(
    _ step: ClockStep, in stream: StreamFacts, _ findings: inout [Finding]
  ) {}
  package mutating func secretLogged(_ secret: Secret, source: Int64, _ mark: EventMark) {}
  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {}
  package mutating func allEnded(_ whole: () -> WholeFacts, _ findings: inout [Finding]) {}
  package mutating func sourceRead(_ source: SourceFacts, _ findings: inout [Finding]) {}
  package func severity(occurrences: Int, attempts: Int) -> Severity { Self.diagnosis.severity }

  /// A finding that only an exception of iOS shows: registrations are debug messages, and often not
  /// there.
  func finding(
    onlyBy exceptions: EventMarks, in stream: StreamFacts, saying words: String
  ) -> Finding {
    var finding = finding(
      in: stream, at: exceptions.first?.at,
      detail: "iOS ended the app \(exceptions.count == 1 ? "once" : "\(exceptions.count) times") "
        + "with the exception that \(words)")
    finding.metrics = ["exceptions": Double(exceptions.count)]
    finding.evidence = Evidence.inOrder(exceptions.ends)
    return finding
  }

  /// A finding of this diagnosis with everything that follows from the cause and the stream.
  package func finding(
    cause: String? = nil, in stream: StreamFacts, at time: Int64?, detail: String
  ) -> Finding {
    Finding(
      diagnosis: Self.diagnosis.id, cause: cause, severity: Self.diagnosis.severity,
      confidence: Self.diagnosis.confidence(cause: cause), task: stream.task,
      device: stream.device, foundAt: time, detail: detail)
  }
}
