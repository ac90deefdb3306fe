/// A stream's natural runs that succeeded, summed up.
struct SucceededRuns {
  private(set) var count = 0
  /// How many of them were shorter than the duration that `add` was given.
  private(set) var shortCount = 0
  /// Seconds.
  private(set) var shortest = Double.infinity
  private(set) var longest = 0.0
  /// Seconds to which the times of all of them are known.
  private(set) var resolution = 0.0
  /// Whether one of them logged a checkpoint: then the log shows work.
  private(set) var hasCheckpoints = false
  private var first: Ends?
  private var last: Ends?

  /// Start and completion of one run.
  private typealias Ends = (start: EventMark, completion: EventMark)

  /// Adds an attempt, if it is natural, succeeded, and its run time is known.
  mutating func add(_ attempt: Attempt, shorterThan short: Double = 0) {
    guard !attempt.isDebugger, attempt.outcome == .succeeded, let run = attempt.run,
      let completion = attempt.completions.first
    else { return }
    count += 1
    if run < short { shortCount += 1 }
    shortest = min(shortest, run)
    longest = max(longest, run)
    resolution = max(resolution, attempt.resolution)
    if attempt.checkpoints > 0 { hasCheckpoints = true }
    last = (
      EventMark(attempt.startEventID, at: attempt.startedAt),
      EventMark(completion.eventID, at: completion.at)
    )
    if first == nil { first = last }
  }

  /// When the last of them ended.
  var lastAt: Int64? { last?.completion.at }

  /// Start and completion of the first and of the last.
  var evidence: [Evidence] {
    Evidence.inOrder([first, last].compactMap(\.self).flatMap { [$0.start, $0.completion] })
  }

  /// `3 ms to 12 ms`, or one figure where both read the same.
  var spread: String {
    let ends = [shortest, longest].map { words(seconds: $0) }
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }
}
