import LogReading

@testable import TrailKit

/// Times and facts for tests of analyzers; `at` counts seconds from the start of the window.
enum AnalyzerValues {
  /// 2026-09-02T06:00:00Z in microseconds.
  static let start: Int64 = 1_788_328_800_000_000

  static func at(_ seconds: Double) -> Int64 { start + Int64(seconds * 1e6) }

  /// A refresh stream without any event, in a window of `seconds`.
  static func stream(window seconds: Double = 30 * 3600) -> StreamFacts {
    var stream = StreamFacts(
      task: "com.example.reader.refresh", device: "A", type: .refresh, windowStart: start,
      windowEnd: at(seconds))
    stream.patience = 24 * 3600
    return stream
  }

  /// A stream whose only request, submitted at the start with event 10, never fired.
  static func waiting(window seconds: Double = 30 * 3600) -> StreamFacts {
    var stream = stream(window: seconds)
    stream.acceptedSubmits = 1
    var request = Request()
    request.id = 7
    request.type = .refresh
    request.status = .neverFired
    request.submittedAt = start
    request.submitEventID = 10
    stream.lastRequest = request
    stream.chain = ChainFacts(
      length: 1, firstSubmittedAt: start, firstEligibleAt: start, firstSubmitEventID: 10,
      lastSubmittedAt: start, lastSubmitEventID: 10)
    stream.chainEligible = seconds
    stream.wait.seconds = seconds
    return stream
  }

  /// So many refusals by each code.
  static func refusals(_ counts: [Int64: Int]) -> [Int64: EventMarks] {
    counts.mapValues { count in
      var marks = EventMarks()
      for _ in 0..<count { marks.add(EventMark(11, at: start)) }
      return marks
    }
  }

  /// An attempt of 60 s after the start, event 20, by process 1.
  static func attempt(_ outcome: Attempt.Outcome) -> Attempt {
    var attempt = Attempt()
    attempt.id = 3
    attempt.type = .refresh
    attempt.pid = 1
    attempt.requestID = 7
    attempt.startedAt = at(60)
    attempt.startEventID = 20
    attempt.outcome = outcome
    return attempt
  }

  static func completion(
    _ seconds: Double, _ success: Bool?, event: Int64, by: Int64 = 0, layer: Layer = .app,
    pid: Int32? = 1, isAfterNextStart: Bool = false
  ) -> Attempt.Completion {
    Attempt.Completion(
      at: at(seconds), success: success, completedBy: by, layers: LayerSet(layer), pid: pid,
      eventID: event,
      isAfterNextStart: isAfterNextStart)
  }

  /// What an analyzer finds in one attempt.
  static func findings<A: Analyzer>(
    of type: A.Type, in attempt: Attempt, _ stream: StreamFacts = stream()
  ) -> [Finding] {
    var analyzer = type.init(settings: AnalysisSettings())
    var findings: [Finding] = []
    analyzer.attemptEnded(attempt, in: stream, &findings)
    return findings
  }
}
