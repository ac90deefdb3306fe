package import LogReading

/// What is known of one (device, task) when analyzers are asked; times in microseconds.
package struct StreamFacts: Sendable {
  /// Which stream of the analysis it is, from 0.
  package var number = 0
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
  @Compact package var firstRegisterAt: Int64? = nil
  @Compact package var firstRegisterEventID: Int64? = nil
  @Compact package var firstLateRegisterEventID: Int64? = nil
  @Compact package var firstLateRegisterAt: Int64? = nil
  /// What showed that the launch sequence had ended before the first late registration.
  package var launchEnd: LaunchEnd?
  /// Registrations that the log says were refused.
  @Seldom package var rejectedRegistrations: EventMarks
  /// Registrations in a process that had registered the task already.
  @Seldom package var repeatedRegistrations: EventMarks
  /// The registration that the first of those repeated.
  package var repeatedRegistration: EventMark?
  package var acceptedSubmits = 0
  package var rejectedSubmits = 0
  @Compact package var firstRejectedEventID: Int64? = nil
  @Compact package var firstRejectedAt: Int64? = nil
  @Compact package var lastRejectedEventID: Int64? = nil
  @Compact package var lastRejectedAt: Int64? = nil
  /// Known BGTaskScheduler error codes of the rejected submits, 1 to 4, and how often each came;
  /// 0 for an unknown error.
  package var errorCodes: [Int64: Int] { refusals.mapValues(\.count) }
  /// The rejected submits by the same codes.
  package var refusals: [Int64: EventMarks] = [:]
  /// Other tasks of the device that held a pending request at the time of the last refusal with
  /// code 2 (too many pending), sorted.
  package var slotHolders: [String] = []
  /// Pending requests that were cancelled.
  package var cancels = 0
  package var naturalStarts = 0
  package var debuggerStarts = 0
  @Compact package var lastDebuggerStartEventID: Int64? = nil
  @Compact package var lastDebuggerStartAt: Int64? = nil

  /// The first accepted submit, and the first start.
  package var firstSubmit: EventMark?
  package var firstStart: EventMark?
  /// The last accepted request: pending, never fired, cancelled or fired; set when the stream ends.
  package var lastRequest: Request?
  /// Of the chain of replacements that led to `lastRequest`.
  package var chain = ChainFacts()
  /// Of all chains: rows of requests that were replaced before they were eligible, two or more.
  package var starvations: [Starvation] = []
  /// Completions before which the log holds no start of the task.
  package var orphanCompletions: [EventMark] = []
  /// What the system said of the task beside the lifecycle's events.
  package var remarks: [Remark: EventMarks] = [:]
  /// What the daemon decided since the present chain of requests began.
  @Seldom package var decisions: DecisionFacts
  /// How the last request was cancelled; nil if it was not.
  package var cancellation: Cancellation?
  /// The attempt before the last request, where one was seen.
  package var previousOutcome: Attempt.Outcome?
  @Compact package var previousAttemptEventID: Int64? = nil
  /// When that attempt started.
  @Compact package var previousAttemptAt: Int64? = nil
  /// What the device's lines say of the time in which the last request's chain waited.
  @Seldom package var wait: WaitFacts

  /// Seconds from the first submit of the chain to the window's end in which one of its requests
  /// was eligible.
  package var chainEligible: Double = 0
}

extension StreamFacts {
  /// Begins anew with the daemon's decisions.
  mutating func forgetDecisions() { _decisions.empty() }

  /// The first line that registers, submits or starts the task; nil for a stream of other lines.
  package var firstUse: EventMark? {
    let marks = [
      EventMark(firstRegisterEventID, at: firstRegisterAt),
      EventMark(firstRejectedEventID, at: firstRejectedAt), firstSubmit, firstStart,
    ]
    return marks.compactMap { $0 }.filter { $0.id != nil }
      .min { ($0.at ?? .max, $0.id ?? .max) < ($1.at ?? .max, $1.id ?? .max) }
  }
}

/// All that was analysed.
package struct WholeFacts: Sendable {
  /// Every task that a line names, sorted.
  package var tasks: [String]
  /// Each device with its window, in microseconds, and its tasks.
  package var devices: [Device]

  package struct Device: Sendable {
    package var name: String
    package var windowStart: Int64
    package var windowEnd: Int64
    package var tasks: Set<String>
  }
}

/// How the scheduler daemon judged a request while it waited.
package struct DecisionFacts: CanBeEmpty, Sendable, Equatable {
  /// How often it looked, and how often each way it went.
  package var looks = 0
  package var forbidden = EventMarks()
  package var belowThreshold = EventMarks()
  /// Looks at which nothing forbade it, without a word on the score.
  package var allowed = EventMarks()
  /// Looks at which it was to run.
  package var run = EventMarks()
  /// How many of the looks each policy forbade.
  package var policies: [String: Int] = [:]

  package init() {}

  /// Takes in one decision.
  ///
  /// - Parameters:
  ///   - outcome: What was decided.
  ///   - policies: The policies that forbade it, with commas between.
  ///   - mark: The line.
  package mutating func add(_ outcome: DecisionOutcome, policies: String?, _ mark: EventMark) {
    looks += 1
    switch outcome {
    case .mustNotProceed, .absolutelyMustNotProceed: forbidden.add(mark)
    case .belowThreshold: belowThreshold.add(mark)
    case .canProceed, .mustProceed, .absolutelyMustProceed: allowed.add(mark)
    case .run: run.add(mark)
    }
    for policy in (policies ?? "").split(separator: ",") {
      self.policies[String(policy.drop { $0 == " " }), default: 0] += 1
    }
  }
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
  /// The longest row of them that would have been eligible, and the one that goes on now.
  @Seldom package var starvation: Starvation
  @Seldom var presentRow: Starvation

  /// Ends the row that goes on now.
  mutating func endRow() { _presentRow.empty() }
}

/// What showed that a launch sequence had ended.
package struct LaunchEnd: Sendable, Equatable {
  package var reason: Reason
  package var mark: EventMark

  package enum Reason: String, Sendable {
    /// The app had been in front.
    case foreground
    /// A task had been started in the process.
    case start
    /// More than 20 s had passed since the launch line.
    case time
  }
}

/// Requests in a row that were each replaced before they were eligible.
package struct Starvation: CanBeEmpty, Sendable, Equatable {
  package var length = 0
  package var firstEligibleAt: Int64 = 0
  package var first = EventMark(nil, at: nil)
  /// The submit that replaced the last of them.
  package var last = EventMark(nil, at: nil)

  package init() {}

  /// Adds a request that was replaced before it was eligible.
  mutating func add(_ request: Request, eligibleAt: Int64, replacedBy newer: Request) {
    if length == 0 {
      firstEligibleAt = eligibleAt
      first = EventMark(request.submitEventID, at: request.submittedAt)
    }
    length += 1
    last = EventMark(newer.submitEventID, at: newer.submittedAt)
  }

  /// Whether the first of them would have been eligible, had it been left alone.
  package var wouldHaveBeenEligible: Bool { firstEligibleAt <= last.at ?? .min }
}

/// A start, and the request that it fired.
package struct StartFacts: Sendable {
  package var attempt: Attempt
  /// nil where the log holds no request that can have fired.
  package var request: Request?
  /// The type that the start's own line names.
  package var statedType: TaskType?
  /// What lines told of the wait, where it was longer than the patience.
  package var wait: WaitFacts? { waits.first }
  /// Holds one wait or none, and so takes little room for most.
  private let waits: [WaitFacts]

  package init(
    attempt: Attempt, request: Request? = nil, statedType: TaskType? = nil, wait: WaitFacts? = nil
  ) {
    self.attempt = attempt
    self.request = request
    self.statedType = statedType
    waits = [wait].compactMap(\.self)
  }
}

/// A cancelled last request.
package struct Cancellation: Sendable, Equatable {
  package var at: Int64
  package var eventID: Int64
  /// Whether the log says that the system cancelled it.
  package var isBySystem: Bool
}

/// What lines told of one state of a device over a stretch of time.
package struct StateShare: Sendable, Equatable {
  /// Lines that say yes, and lines that say no, within the stretch.
  package var yes = 0
  package var no = 0
  /// Seconds in which the state was on, and in which it was known.
  package var onSeconds: Double = 0
  package var knownSeconds: Double = 0
  /// The last line on it within the stretch.
  package var last: EventMark?

  package init() {}
}

/// What lines told of a device while a request waited.
package struct WaitFacts: CanBeEmpty, Sendable, Equatable {
  package var charging = StateShare()
  package var online = StateShare()
  package var lowPower = StateShare()
  package var locked = StateShare()
  /// The app in front.
  package var inFront = StateShare()
  /// Background App Refresh denied or restricted.
  package var refreshDenied = StateShare()
  /// Seconds from the chain's first submit to the start, or to the window's end.
  package var seconds: Double = 0
  /// A `terminate reason=user` after the last submit with no launch after it, or none for longer
  /// than the patience.
  package var forceQuit: EventMark?
  /// The launch that ended the time after it, in microseconds; nil where the log shows none.
  package var launchedAgainAt: Int64?
  /// The device's last foreground or background line; nil if its log holds none.
  package var lastSeenInUse: EventMark?
  /// Whether the log holds lines about charging, connectivity, Low Power Mode and refresh at all.
  package var hasStateLines = false
  /// What the daemon decided meanwhile.
  @Seldom package var decisions: DecisionFacts

  package init() {}

  /// `charging 0 %, Low Power Mode 64 %, app in front 12 %` of the wait; nil where no line tells.
  ///
  /// A state that is known for less than the wait says of how much.
  package var shares: String? {
    let states = [
      ("charging", charging), ("online", online), ("Low Power Mode", lowPower),
      ("locked", locked), ("app in front", inFront), ("Background App Refresh off", refreshDenied),
    ]
    let parts = states.compactMap { name, share -> String? in
      guard share.knownSeconds > 0, seconds > 0 else { return nil }
      let percent = Int((share.onSeconds / share.knownSeconds * 100).rounded())
      let isKnownThroughout = share.knownSeconds > 0.99 * seconds
      let known = isKnownThroughout ? "" : " of the \(words(seconds: share.knownSeconds)) known"
      return "\(name) \(percent) %\(known)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
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
  /// By how many microseconds the clock was set back, as ticks since the boot tell; nil where they
  /// do not.
  package var setBack: Int64?
  /// Whether ticks since the boot prove it.
  package var isCertain = false
  /// How many clock steps the source has had in this stream, this one included.
  package var ordinal = 0
}

/// A source as far as analyzers care.
package struct SourceFacts: Sendable {
  package var id: Int64
  package var name: String
  package var lines: Int64
  package var state: String
  package var note: String?
  package var lastAt: Int64?
  /// Whether another source of the same device has lines from the same time.
  package var isOverlapped = false
  /// What the reader noticed about it.
  package var notices: [Notice] = []

  /// Lines that say something of the source as a whole.
  package struct Notice: Sendable {
    package var kind: SourceNotice.Kind
    package var count: Int64
    package var firstLine: Int64
    package var lastLine: Int64
    /// The first of them.
    package var text: String
  }
}
