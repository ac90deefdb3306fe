import LogReading

/// A run ended, and nothing asked for the next one.
package struct ChainBroken: Analyzer {
  package static let hears: Set<Hook> = [.chainJudged]

  package init(settings: AnalysisSettings) {}

  package mutating func chainJudged(
    _ link: ChainLink, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    let attempt = link.attempt
    guard !link.isFollowed, attempt.outcome != .running, attempt.requestID != nil,
      Self.wasExpected(after: link, type: attempt.type ?? stream.type)
    else { return }
    let end = Self.end(of: attempt)
    var finding = finding(
      in: stream, at: end.at ?? attempt.startedAt, detail: Self.detail(link, in: stream))
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics["earlier_followed"] = Double(link.earlierFollowed)
    if let launchAt = link.launchAt, let endedAt = end.at {
      finding.metrics["launch_after_s"] = max(0, seconds(from: endedAt, to: launchAt))
    }
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt), end,
      EventMark(link.launchEventID, at: link.launchAt),
    ])
    findings.append(finding)
  }

  /// Whether the task asks again after each run: refresh always; others by what they did before.
  private static func wasExpected(after link: ChainLink, type: TaskType?) -> Bool {
    switch type {
    case .refresh: true
    case .continued: false
    case .processing, .health, nil: link.earlierFollowed > 0 && link.earlierNotFollowed == 0
    }
  }

  /// What ended the attempt: its completion, else its expiry, else what showed that it was over.
  private static func end(of attempt: Attempt) -> EventMark {
    if let completion = attempt.completions.first {
      return EventMark(completion.eventID, at: completion.at)
    }
    if let expiredAt = attempt.expiredAt {
      return EventMark(attempt.expireEventID, at: expiredAt)
    }
    return EventMark(attempt.ending?.eventID, at: attempt.ending?.at)
  }

  private static func detail(_ link: ChainLink, in stream: StreamFacts) -> String {
    let before =
      link.earlierFollowed == 0
      ? "" : " After \(counted(link.earlierFollowed, "earlier run")) it had asked again."
    let endedAt = end(of: link.attempt).at ?? link.attempt.startedAt
    let until =
      link.launchAt.map { launchAt in
        let distance = words(seconds: seconds(from: endedAt, to: launchAt))
        return "up to 60 s after the next launch, which came \(distance) later"
      } ?? "within the patience of \(words(seconds: stream.patience))"
    return "This run (\(link.attempt.outcome.rawValue)) began with no further request pending, and "
      + "none was submitted \(until)." + before
  }
}
