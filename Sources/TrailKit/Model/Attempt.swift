package import LogReading

/// One start of a task, and what followed. Times are microseconds since 1970 UTC.
package struct Attempt: Equatable, Sendable {
  package enum Outcome: String, Sendable {
    case succeeded
    case failed
    case expired
    case expiredClaimedSuccess = "expired-claimed-success"
    case expiredUncompleted = "expired-uncompleted"
    case abandoned
    case running
  }

  /// One completion of the attempt.
  package struct Completion: Equatable, Sendable {
    package var at: Int64
    package var success: Bool?
    /// 1 worker, 2 expiration, 3 another; 0 where the line does not say.
    package var completedBy: Int64
    package var layer: Layer
    package var pid: Int32?
    package var eventID: Int64
    /// Whether it came after the next start of the task.
    package var isAfterNextStart: Bool
  }

  /// What showed that an attempt without completion had ended.
  package struct Ending: Equatable, Sendable {
    package enum Cause: String, Sendable {
      /// The next start of the same task came, in the same process as far as is known.
      case restarted
      /// Another process of the same name, a launch or a terminate came.
      case processGone = "process-gone"
    }
    package var cause: Cause
    package var at: Int64
    package var eventID: Int64
  }

  package var id: Int64 = 0
  package var type: TaskType?
  package var pid: Int32?
  package var settingID: Int64 = 0
  /// Number of its process's name.
  package var process = 0
  package var reference: String?
  package var job: String?
  package var isDebugger = false
  package var requestID: Int64?
  package var startedAt: Int64 = 0
  package var startEventID: Int64 = 0
  package var expiredAt: Int64?
  package var expireEventID: Int64?
  /// In order of time; the first closes the attempt.
  package var completions: [Completion] = []
  package var checkpoints = 0
  package var firstCheckpointAt: Int64?
  /// The last checkpoint before the expiry.
  package var lastCheckpointAt: Int64?
  package var lastCheckpointEventID: Int64?
  /// The coarsest resolution of its lines, in digits after the second.
  package var fractionDigits: Int64 = 6
  /// Whether no clock step lies within.
  package var isReliable = true
  /// Whether an event joined it without a reference that both carry.
  package var isInferred = false
  package var ending: Ending?
  package var outcome = Outcome.running

  package var completedAt: Int64? { completions.first?.at }
  package var completionsOfOneLayer: Int {
    Layer.allCases.map { layer in completions.count { $0.layer == layer } }.max() ?? 0
  }
  package var hasExpired: Bool { expiredAt != nil }

  /// Seconds from the start to the first completion; nil without one, or across a clock step.
  package var run: Double? {
    guard isReliable, let completedAt, completedAt >= startedAt else { return nil }
    return Double(completedAt - startedAt) / 1e6
  }
}
