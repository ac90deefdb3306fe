/// Findings that somebody has looked at and lives with: they are shown, and count for nothing.
package struct Acceptance: Equatable, Sendable {
  /// The diagnosis's id.
  package var diagnosis: String
  /// nil for every cause.
  package var cause: String?
  /// By `TaskPattern`; nil for every task and for findings of none.
  package var task: String?
  package var reason: String
  /// When it ends; nil for never.
  package var until: End?

  package init(
    diagnosis: String, cause: String? = nil, task: String? = nil, reason: String,
    until: End? = nil
  ) {
    self.diagnosis = diagnosis
    self.cause = cause
    self.task = task
    self.reason = reason
    self.until = until
  }

  /// The last moment of an acceptance.
  package struct End: Equatable, Sendable {
    /// As the settings file says it: `2026-12-31`.
    package var text: String
    /// Microseconds since 1970 UTC; of a day, its last one.
    package var at: Int64

    package init(text: String, at: Int64) {
      self.text = text
      self.at = at
    }

    /// Reads ISO 8601; a day alone ends with its last moment.
    ///
    /// - Returns: nil for anything else.
    package init?(_ text: String) {
      guard let at = QueryTime.microseconds(text) else { return nil }
      self.text = text
      // A day has ten letters: `2026-12-31`.
      self.at = text.utf8.count == 10 ? at + 86_400_000_000 - 1 : at
    }
  }

  func matches(_ group: FindingGroup) -> Bool {
    guard diagnosis == group.diagnosis, cause == nil || cause == group.cause else { return false }
    guard let task else { return true }
    return group.task.map { TaskPattern.matches(task, $0) } ?? (task == "*")
  }
}

extension FindingGroup {
  /// Marks the group by the first acceptance that holds, else by the first that held once.
  ///
  /// - Parameters:
  ///   - acceptances: In the order in which they are tried.
  ///   - windowEnd: Microseconds since 1970 UTC; a date is compared with the log, not with today, so
  ///     that the same log gives the same verdict.
  mutating func accept(by acceptances: [Acceptance], windowEnd: Int64?) {
    let matching = acceptances.filter { $0.matches(self) }
    func hasEnded(_ acceptance: Acceptance) -> Bool {
      guard let until = acceptance.until, let windowEnd else { return false }
      return until.at < windowEnd
    }
    guard let acceptance = matching.first(where: { !hasEnded($0) }) ?? matching.first else {
      return
    }
    accepted = Accepted(
      reason: acceptance.reason, until: acceptance.until?.text, hasEnded: hasEnded(acceptance))
  }

  /// That somebody lives, or lived, with the findings.
  package struct Accepted: Equatable, Sendable {
    package var reason: String
    /// As the settings file says it; nil for no end.
    package var until: String?
    /// Whether the end has come, so that the findings count again.
    package var hasEnded: Bool

    /// `accepted until 2026-12-31: known in beta 3`.
    var words: String { words(until) + ": \(reason)" }

    /// `accepted until 2026-12-31`, with the end as it is shown.
    func words(_ until: String?) -> String {
      guard let until else { return "accepted" }
      return hasEnded ? "acceptance ended after \(until)" : "accepted until \(until)"
    }
  }

  /// Whether it counts for nothing.
  var isAccepted: Bool { accepted.map { !$0.hasEnded } ?? false }
}
