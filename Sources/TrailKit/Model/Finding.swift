/// What a diagnosis is about.
package enum Family: String, CaseIterable, Sendable {
  case scheduling
  case configuration
  case completion
  case handler
  case progress
  case service
  case log
}

/// How bad: `error` work is lost or the app misbehaves, `warning` will hurt, `info` worth knowing.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case info
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// How sure: `certain` the log says so, `likely` it implies it, `possible` it is consistent with it.
package enum Confidence: String, CaseIterable, Sendable {
  case certain
  case likely
  case possible
}

/// A line that proves a finding.
package enum Evidence: Equatable, Sendable {
  /// A stored event's line.
  case event(Int64)
  /// A place in a source that is no event, with what to say of it.
  case line(source: Int64, line: Int64?, note: String)
}

/// One diagnosed fact, at one place.
///
/// Times are microseconds since 1970 UTC.
package struct Finding: Sendable {
  /// The diagnosis's id, as users type it: `never-fired`.
  package var diagnosis: String
  /// The primary cause's id; nil where the diagnosis has none.
  package var cause: String?
  /// Ids of the other causes that match.
  package var contributing: [String] = []
  package var severity: Severity
  package var confidence: Confidence
  package var task: String?
  package var device: String?
  package var attemptID: Int64?
  package var requestID: Int64?
  package var foundAt: Int64?
  /// One sentence on this occurrence, with figures.
  package var detail: String
  /// What to do, where the cause's own advice does not fit; nil for that.
  package var advice: String?
  /// Figures in name order: `gap_ms`, `eligible_s`.
  package var metrics: [String: Double] = [:]
  /// At most five, in order of time, first and last of what proves it among them.
  package var evidence: [Evidence] = []
}
