import LogReading

/// An attempt that ended without any completion.
package struct NeverCompleted: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded, .streamEnded]

  private let settings: AnalysisSettings
  /// By stream: what is held back of attempts that may be a row that dies on entry.
  private var held: [Int: [Finding]] = [:]

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    if !attempt.rare.diesOnEntry { release(stream, &findings) }
    guard attempt.completions.isEmpty,
      attempt.outcome == .abandoned || attempt.outcome == .expiredUncompleted
    else { return }
    let causes = Cause.allCases.filter { $0.holds(for: attempt) }
    let primary = causes.first ?? .silent
    var finding = finding(
      cause: primary.rawValue, in: stream,
      at: attempt.expiredAt ?? attempt.ending?.at ?? attempt.startedAt,
      detail: detail(primary, attempt, in: stream))
    finding.contributing = causes.dropFirst().map(\.rawValue)
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics["checkpoints"] = Double(attempt.checkpoints)
    if attempt.isReliable, let expiredAt = attempt.expiredAt {
      finding.metrics["expired_after_s"] = seconds(from: attempt.startedAt, to: expiredAt)
    }
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt),
      EventMark(attempt.lastCheckpointEventID, at: attempt.lastCheckpointAt),
      EventMark(attempt.expireEventID, at: attempt.expiredAt),
      EventMark(attempt.ending?.eventID, at: attempt.ending?.at),
    ])
    if attempt.rare.diesOnEntry {
      held[stream.number, default: []].append(finding)
    } else {
      findings.append(finding)
    }
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    release(stream, &findings)
  }

  /// Tells what was held back, unless it is a row that `dies-on-entry` tells of.
  private mutating func release(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard !held.isEmpty, let row = held.removeValue(forKey: stream.number) else { return }
    let limit = settings.limit(DiesOnEntry.count, of: DiesOnEntry.diagnosis, task: stream.task)
    if Double(row.count) < limit { findings += row }
  }

  package func severity(occurrences: Int, attempts: Int) -> Severity {
    attempts >= 100 && Double(occurrences) < 0.01 * Double(attempts)
      ? .warning : Self.diagnosis.severity
  }

  private func detail(_ cause: Cause, _ attempt: Attempt, in stream: StreamFacts) -> String {
    let checkpoints = counted(attempt.checkpoints, "checkpoint")
    let progress = attempt.checkpoints == 0 ? "" : " after \(checkpoints)"
    switch cause {
    case .expired:
      let expired = distance(to: attempt.expiredAt, in: attempt)
      let reason = attempt.rare.endingReason.map { " The process ended then: \($0)." } ?? ""
      return "Expired \(expired)its start\(progress), and no completion followed, not even a "
        + "failed one.\(reason)"
    case .processGone:
      let gone = distance(to: attempt.ending?.at, in: attempt)
      let isReboot = attempt.ending?.isReboot == true
      let what = isReboot ? "The device was rebooted" : "The process was seen to be gone"
      let seen =
        attempt.rare.endingReason.map { "The process ended \(gone)the start (\($0))" }
        ?? "\(what) \(gone)the start"
      return "\(seen)\(progress), and nothing had completed or expired it."
    case .objectDropped:
      let dropped = distance(to: attempt.ending?.at, in: attempt)
      return "The framework says that the task object was dropped \(dropped)the start\(progress) "
        + "without being completed."
    case .restarted:
      let restarted = distance(to: attempt.ending?.at, in: attempt)
      return "The next start of the task came \(restarted)this one\(progress), in the same process "
        + "as far as the log tells, and nothing had completed this one."
    case .silent:
      return "No completion, expiry, new start or end of the process"
        + "\(limit(of: attempt, in: stream))\(progress)."
    }
  }

  /// `30 s after `, or `after ` where the clock was set in between.
  private func distance(to end: Int64?, in attempt: Attempt) -> String {
    guard attempt.isReliable, let end, end >= attempt.startedAt else { return "after " }
    return attempt.distance(seconds(from: attempt.startedAt, to: end)) + " "
  }

  private func limit(of attempt: Attempt, in stream: StreamFacts) -> String {
    guard let limit = settings.runLimit(task: stream.task, type: attempt.type ?? stream.type)
    else { return "" }
    return " within the run limit of \(words(seconds: limit)), nor later in the log"
  }
}

extension NeverCompleted {
  /// What was seen of the attempt's end, in the order in which causes are tried.
  ///
  /// `silent` holds where no other does.
  enum Cause: String, CaseIterable {
    case expired
    case processGone = "process-gone"
    case objectDropped = "object-dropped"
    case restarted
    case silent

    /// Whether what is known of an attempt without completion fits the cause.
    func holds(for attempt: Attempt) -> Bool {
      switch self {
      case .expired: attempt.hasExpired
      case .processGone: attempt.ending?.cause == .processGone
      case .objectDropped: attempt.ending?.cause == .objectDropped
      case .restarted: attempt.ending?.cause == .restarted
      case .silent: false
      }
    }
  }
}
