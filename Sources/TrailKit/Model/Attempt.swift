package import LogReading

/// One start of a task, and what followed.
///
/// Times are microseconds since 1970 UTC.
package struct Attempt: Equatable, Sendable {
  package enum Outcome: String, CaseIterable, Sendable {
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
    /// Who tells of it.
    package var layers: LayerSet
    package var pid: Int32?
    package var eventID: Int64
    /// Whether it came after the next start of the task.
    package var isAfterNextStart: Bool
    /// What the line gives as its error, else as its reason.
    package var note: String?
    /// Whether the device was locked then; nil where no line tells.
    package var isLocked: Bool?
  }

  /// What showed that an attempt without completion had ended.
  package struct Ending: Equatable, Sendable {
    package enum Cause: String, Sendable {
      /// The next start of the same task came, in the same process as far as is known.
      case restarted
      /// Another process of the same name, a launch, a terminate or a reboot came.
      case processGone = "process-gone"
      /// The framework says that the task object was dropped.
      case objectDropped = "object-dropped"
    }
    package var cause: Cause
    /// Whether its whole device was rebooted.
    package var isReboot = false
    package var at: Int64
    package var eventID: Int64
  }

  /// What few attempts have.
  package struct Rare: CanBeEmpty, Equatable, Sendable {
    /// The last checkpoint after the first completion.
    package var checkpointAfterCompletion: EventMark?
    /// The last checkpoint after the expiry.
    package var checkpointAfterExpiry: EventMark?
    /// The generation that its start names.
    package var generation: String?
    /// The first later line that names another.
    package var otherGeneration: String?
    package var otherGenerationMark: EventMark?
    /// When the framework handed it to the app's queue.
    package var queued: EventMark?
    /// The framework's line that the app gave no expiration handler.
    package var noExpirationHandler: EventMark?
    /// The daemon's warning that it is about to expire.
    package var expiryWarned: EventMark?
    /// What a line of the system gives as the reason of its process's end.
    package var endingReason: String?
    /// The first events by which other layers tell of its start.
    package var otherStarts: [EventMark] = []
    /// Whether its process logged nothing more after the start, and was then seen to be gone.
    package var diesOnEntry = false

    package init() {}
  }

  package var id: Int64 = 0
  package var type: TaskType?
  @Compact package var pid: Int32? = nil
  package var settingID: Int64 = 0
  /// Number of its process's name.
  package var process = 0
  package var reference: String?
  /// `Hash64` of the reference; 0 for none.
  package var referenceHash: UInt64 = 0
  package var job: String?
  package var isDebugger = false
  /// Who tells of its start.
  package var layers = LayerSet()
  /// `Hash64` of the daemon's activity; 0 where no line tells.
  package var activity: UInt64 = 0
  @Compact package var requestID: Int64? = nil
  package var startedAt: Int64 = 0
  package var startEventID: Int64 = 0
  @Compact package var expiredAt: Int64? = nil
  @Compact package var expireEventID: Int64? = nil
  /// In order of time; the first closes the attempt.
  package var completions: [Completion] = []
  /// Who tells of them.
  var completionLayers = LayerSet()
  package var checkpoints = 0
  @Compact package var firstCheckpointAt: Int64? = nil
  /// The last checkpoint before the expiry.
  @Compact package var lastCheckpointAt: Int64? = nil
  @Compact package var lastCheckpointEventID: Int64? = nil
  /// The coarsest resolution of its lines, in digits after the second.
  package var fractionDigits: Int64 = 6
  /// Whether no clock step lies within.
  package var isReliable = true
  /// Whether an event joined it without a reference that both carry.
  package var isInferred = false
  package var ending: Ending?
  package var outcome = Outcome.running
  /// What few attempts have.
  @Seldom package var rare: Rare

  package init() {}

  /// Whether an event told its start, as the first or as a further witness.
  func isStarted(by event: Int64) -> Bool {
    startEventID == event || rare.otherStarts.contains { $0.id == event }
  }

  package var completedAt: Int64? { completions.first?.at }
  /// The largest number of completions that one layer tells.
  package var completionsOfOneLayer: Int {
    if completions.count < 2 { return completions.count }
    return Layer.allCases.map { layer in completions.count { $0.layers.contains(layer) } }.max()
      ?? 0
  }
  package var hasExpired: Bool { expiredAt != nil }

  /// Seconds from the start to the first completion; nil without one, or across a clock step.
  package var run: Double? {
    guard isReliable, let completedAt, completedAt >= startedAt else { return nil }
    return Double(completedAt - startedAt) / 1e6
  }

  /// Seconds from the expiry to the first completion; nil without both.
  package var grace: Double? {
    guard isReliable, let completedAt, let expiredAt, completedAt >= expiredAt else { return nil }
    return Double(completedAt - expiredAt) / 1e6
  }

  /// Seconds from the start to the first checkpoint; nil without one.
  package var firstCheckpoint: Double? {
    guard isReliable, let firstCheckpointAt, firstCheckpointAt >= startedAt else { return nil }
    return Double(firstCheckpointAt - startedAt) / 1e6
  }

  /// Seconds from the last checkpoint before the expiry, or the start, to the expiry.
  package var workAtRisk: Double? {
    guard isReliable, let expiredAt else { return nil }
    let since = lastCheckpointAt ?? startedAt
    return expiredAt >= since ? Double(expiredAt - since) / 1e6 : nil
  }

  /// `400 ms after`, or `in the same second as` where the log tells whole seconds.
  func distance(_ seconds: Double) -> String {
    seconds <= 0 && fractionDigits == 0
      ? "in the same second as" : "\(words(seconds: seconds)) after"
  }

  /// The coarsest resolution of its lines, in seconds.
  package var resolution: Double {
    [1, 0.1, 0.01, 0.001, 0.0001, 0.00001, 0.000001][Int(min(max(fractionDigits, 0), 6))]
  }
}
