import LogReading

/// One attempt was completed twice or more, as one layer tells it.
package struct DoubleCompletion: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  package init(settings: AnalysisSettings) {}

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard attempt.completionsOfOneLayer >= 2, let layer = Self.layer(of: attempt) else { return }
    let completions = attempt.completions.filter { $0.layers.contains(layer) }
    let causes = Cause.allCases.filter { $0.holds(for: completions, of: attempt) }
    guard let primary = causes.first else { return }
    var finding = finding(
      cause: primary.rawValue, in: stream, at: completions[1].at,
      detail: Self.detail(completions, of: attempt))
    finding.contributing = causes.dropFirst().map(\.rawValue)
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.metrics = Self.metrics(completions, of: attempt)
    finding.evidence = Evidence.inOrder(
      [
        EventMark(attempt.startEventID, at: attempt.startedAt),
        EventMark(attempt.expireEventID, at: attempt.expiredAt),
      ] + completions.map { EventMark($0.eventID, at: $0.at) })
    findings.append(finding)
  }

  /// The layer that tells the most completions.
  private static func layer(of attempt: Attempt) -> Layer? {
    let counts = Layer.allCases.map { layer in
      (layer: layer, count: attempt.completions.count { $0.layers.contains(layer) })
    }
    let most = counts.map(\.count).max() ?? 0
    return counts.first { $0.count == most }?.layer
  }

  private static func metrics(
    _ completions: [Attempt.Completion], of attempt: Attempt
  ) -> [String: Double] {
    var metrics = ["completions": Double(completions.count)]
    if attempt.isReliable {
      metrics["gap_ms"] = gap(completions) * 1000
    }
    return metrics
  }

  private static func gap(_ completions: [Attempt.Completion]) -> Double {
    max(0, seconds(from: completions[0].at, to: completions[1].at))
  }

  private static func detail(
    _ completions: [Attempt.Completion], of attempt: Attempt
  ) -> String {
    let first = completions[0]
    let more = completions.count > 2 ? " \(counted(completions.count, "completion")) in all." : ""
    let outcome =
      switch first.success {
      case true: "a success"
      case false: "a failure"
      case nil: "whatever its value was"
      }
    return "Completed first \(phrase(for: first)), then \(distance(completions, of: attempt)) "
      + "\(phrase(for: completions[1])).\(more) iOS keeps the first, \(outcome), and silently "
      + "ignores the rest."
  }

  /// `with success=false by the expiration handler`.
  private static func phrase(for completion: Attempt.Completion) -> String {
    let value = completion.success.map { "with success=\($0)" } ?? "without a value"
    let suffix = completion.isAfterNextStart ? " after the next start of the task" : ""
    switch completion.completedBy {
    case 1: return value + " by the worker" + suffix
    case 2: return value + " by the expiration handler" + suffix
    default: return value + suffix
    }
  }

  private static func distance(
    _ completions: [Attempt.Completion], of attempt: Attempt
  ) -> String {
    guard attempt.isReliable else { return "(the clock was set in between)" }
    let gap = gap(completions)
    if gap == 0, attempt.fractionDigits == 0 { return "in the same second" }
    let later = words(seconds: gap) + " later"
    return attempt.fractionDigits == 0 ? later + " (the log tells whole seconds)" : later
  }
}

extension DoubleCompletion {
  /// How it came about, in the order in which causes are tried.
  enum Cause: String, CaseIterable {
    case late
    case expirationRace = "expiration-race"
    case contradictory
    case repeated

    /// Whether what is known of an attempt and its completions by one layer fits the cause.
    func holds(for completions: [Attempt.Completion], of attempt: Attempt) -> Bool {
      let values = Set(completions.compactMap(\.success))
      return switch self {
      case .late:
        completions.contains(where: \.isAfterNextStart)
          || Set(([attempt.pid] + completions.map(\.pid)).compactMap { $0 }).count > 1
      case .expirationRace:
        attempt.expiredAt.map { expiry in
          completions.contains { $0.completedBy == 2 || $0.at >= expiry }
        } ?? false
      case .contradictory: values.count > 1
      case .repeated: values.count <= 1
      }
    }
  }
}
