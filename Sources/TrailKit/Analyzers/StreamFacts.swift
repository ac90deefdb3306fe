package import LogReading

/// What is known of one (device, task) when analyzers are asked; times in microseconds.
package struct StreamFacts: Sendable {
  package var task: String
  package var device: String
  /// The last type that a line of the stream told.
  package var type: TaskType?
  /// The device's window.
  package var windowStart: Int64
  package var windowEnd: Int64
  /// Seconds of patience with this task.
  package var patience: Double = 0

  package var registrations = 0
  /// Registrations after the launch sequence ended (`registered-late`).
  package var lateRegistrations = 0
  package var firstRegisterAt: Int64?
  package var firstRegisterEventID: Int64?
  package var firstLateRegisterEventID: Int64?
  package var firstLateRegisterAt: Int64?
  package var acceptedSubmits = 0
  package var rejectedSubmits = 0
  package var firstRejectedEventID: Int64?
  package var firstRejectedAt: Int64?
  package var lastRejectedEventID: Int64?
  package var lastRejectedAt: Int64?
  /// Known BGTaskScheduler error codes of the rejected submits, 1 to 4, and how often each came;
  /// 0 for an unknown error.
  package var errorCodes: [Int64: Int] = [:]
  /// Other tasks of the device that held a pending request at the time of the last refusal with
  /// code 2 (too many pending), sorted.
  package var slotHolders: [String] = []
  package var naturalStarts = 0
  package var debuggerStarts = 0
  package var lastDebuggerStartEventID: Int64?
  package var lastDebuggerStartAt: Int64?

  /// The last accepted request: pending, never fired, cancelled or fired.
  package var lastRequest: Request?
  /// Of the chain of replacements that led to `lastRequest`.
  package var chain = ChainFacts()
  /// How the last request was cancelled; nil if it was not.
  package var cancellation: Cancellation?
  /// The attempt before the last request, where one was seen.
  package var previousOutcome: Attempt.Outcome?
  package var previousAttemptEventID: Int64?
  /// When that attempt started.
  package var previousAttemptAt: Int64?
  /// What the device's lines say of the time in which the last request's chain waited.
  package var wait = WaitFacts()

  /// Seconds from the first submit of the chain to the window's end in which one of its requests
  /// was eligible.
  package var chainEligible: Double = 0
}

/// A chain of replacements: requests that followed each other without a start between.
package struct ChainFacts: Sendable, Equatable {
  package var length = 0
  package var firstSubmittedAt: Int64 = 0
  package var firstEligibleAt: Int64 = 0
  package var firstSubmitEventID: Int64 = 0
  package var lastSubmittedAt: Int64 = 0
  package var lastSubmitEventID: Int64 = 0
  /// How many of its requests were replaced, and how many of those before they were eligible.
  package var replaced = 0
  package var replacedBeforeEligible = 0
}

/// A cancelled last request.
package struct Cancellation: Sendable, Equatable {
  package var at: Int64
  package var eventID: Int64
  /// Whether the log says that the system cancelled it.
  package var isBySystem: Bool
}

/// What lines told of a device while a request waited; counts are of lines.
package struct WaitFacts: Sendable, Equatable {
  package var chargingYes = 0
  package var chargingNo = 0
  package var onlineYes = 0
  package var onlineNo = 0
  package var refreshDenied = 0
  package var lastRefreshDeniedEventID: Int64?
  package var lastRefreshDeniedAt: Int64?
  package var lastChargingEventID: Int64?
  package var lastChargingAt: Int64?
  package var lastOnlineEventID: Int64?
  package var lastOnlineAt: Int64?
  /// Seconds of the wait with Low Power Mode on, as far as lines tell, and the line that switched.
  package var lowPowerSeconds: Double = 0
  package var lastLowPowerEventID: Int64?
  package var lastLowPowerAt: Int64?
  /// Seconds from the chain's first submit to the window's end.
  package var seconds: Double = 0
  /// A `terminate reason=user` after the last submit with no launch after it.
  package var forceQuitAt: Int64?
  package var forceQuitEventID: Int64?
  /// The device's last foreground or background line; nil if its log holds none.
  package var lastSeenInUseAt: Int64?
  package var lastSeenInUseEventID: Int64?
  /// Whether the log holds lines about charging, connectivity, Low Power Mode and refresh at all.
  package var hasStateLines = false
}

/// Whether the end of one attempt was followed by a request for the next.
package struct ChainLink: Sendable {
  package var attempt: Attempt
  /// When it was known that nothing asked again: after the next launch, or when patience ended.
  package var judgedAt: Int64
  /// The launch after which it should have been asked for; nil where patience decided.
  package var launchAt: Int64?
  package var launchEventID: Int64?
  /// Whether a request was pending at the attempt's start, or was submitted in time.
  package var isFollowed: Bool
  /// Of the device's earlier attempts of the task: how many were followed by a submit, or not.
  package var earlierFollowed: Int
  package var earlierNotFollowed: Int
}

/// A step back of the clock.
package struct ClockStep: Sendable {
  package var before: Int64
  package var after: Int64
  package var sourceID: Int64
  package var eventIDBefore: Int64
  package var eventIDAfter: Int64
  /// How many clock steps the source has had in this stream, this one included.
  package var ordinal: Int
}

/// A source as far as analyzers care.
package struct SourceFacts: Sendable {
  package var id: Int64
  package var name: String
  package var lines: Int64
  package var state: String
  package var note: String?
  package var lastAt: Int64?
}
