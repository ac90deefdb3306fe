import LogReading

/// What is known of one (device, task) while its events pass by.
struct StreamState {
  /// How many attempts are kept for late events that name them by reference.
  static let keptAttempts = 4
  /// So many starvations and orphan completions are kept.
  static let keptMarks = 100
  /// A handler that submits first and logs its start second does so within this time.
  static let submitBeforeStart: Int64 = 2_000_000

  let device: Int
  /// Whether waits that the debugger ended count in statistics.
  let countsDebugger: Bool
  var facts: StreamFacts
  /// The latest attempts, oldest first.
  var attempts = Latest<Attempt>(keptAttempts)
  var pending: Request?
  /// The request that `pending` replaced: until something else happens, it may have been the one
  /// that fired.
  var displaced: Request?
  /// The last request that fired, and one that was cancelled since.
  var lastFired: Request?
  private var lastCancelled: Request?
  /// The last refused request: the same refusal told by another layer belongs to it.
  var lastRejected: Request?
  /// A request that the daemon has cancelled just now, as it also does before it replaces one.
  var cancelling: Cancelling?
  /// The daemon's activity that the framework was last told to handle.
  var delivered: UInt64 = 0
  /// When the framework handed the task to the app's queue, and no start has followed yet.
  var queued: EventMark?
  var displacedChain = ChainFacts()
  var displacedEligible: Int64 = 0
  /// Microseconds in which replaced requests of the present chain were eligible.
  var chainEligible: Int64 = 0
  /// The device's state lines when the present chain began.
  var conditionsAtChainStart = Conditions()
  /// Whether no clock step lies between the pending request's submit and now.
  var isWaitReliable = true
  /// Whether an earlier request of this stream has been seen to end.
  var hasSeenRequestEnd = false
  /// The layers that have told of submits, and of starts.
  var submitLayers = LayerSet()
  var startLayers = LayerSet()
  /// Registrations that each layer tells.
  var registrations: [Int] = [0, 0, 0, 0]
  /// Whether it holds the events whose lines do not name their task readably.
  let isUnreadable: Bool
  /// The run of a program in which the task was registered last, and by which line.
  var registered: (run: Int, mark: EventMark)?
  var link: OpenLink?
  /// The link as it was before the pending request was submitted.
  var linkBefore: OpenLink?
  /// The process of the stream's last event, and when that was.
  var seenIn: (process: Int, pid: Int32?, at: Int64)?
  /// What lines told of the wait that the latest start ended; empty unless it was a long one.
  var lateWaits: [WaitFacts] = []
  /// Attempts whose process logged nothing more after their start, and was seen to be gone.
  var entryDeaths = 0
  var linksFollowed = 0
  var linksNotFollowed = 0
  var firstAt: Int64?
  var lastAt: Int64 = 0
  var lastRun: (source: Int64, run: Int64, at: Int64, event: Int64)?
  var clockSteps = 0

  /// An attempt after which nothing has asked for the next one yet.
  struct OpenLink {
    let attemptID: Int64
    var launchAt: Int64?
    var launchEventID: Int64?

    /// Notes a launch, if it is the first since the attempt.
    mutating func noteLaunch(_ mark: EventMark) {
      guard launchAt == nil else { return }
      launchAt = mark.at
      launchEventID = mark.id
    }
  }

  /// Notes a launch of the app: by then the next attempt should have been asked for.
  mutating func noteLaunch(_ mark: EventMark) { link?.noteLaunch(mark) }

  /// A cancel of which the next line tells whether it was one.
  struct Cancelling {
    let at: Int64
    let eventID: Int64
    let isBySystem: Bool
  }

  init(device: Int, facts: StreamFacts, countsDebugger: Bool) {
    self.device = device
    self.facts = facts
    isUnreadable = facts.task == StreamName.unreadableTask
    self.countsDebugger = countsDebugger
  }

  /// Whether requests of this stream may not begin before their earliest begin date.
  ///
  /// `earliestBeginDate` is ignored for continued tasks (BGContinuedProcessingTaskRequest).
  private func eligibleAt(_ request: Request) -> Int64 {
    request.type == .continued ? request.submittedAt : request.eligibleAt
  }

  /// Adds an accepted request and replaces the pending one by it.
  ///
  /// - Returns: An earlier request whose end as `replaced` is now settled.
  mutating func submit(_ request: Request, conditions: Conditions) -> Request? {
    let settled = displaced
    displaced = nil
    if var older = pending {
      displacedChain = facts.chain
      displacedEligible = chainEligible
      chainEligible += max(0, request.submittedAt - eligibleAt(older))
      facts.chain.replaced += 1
      noteReplacement(of: older, by: request)
      older.status = .replaced
      older.replacedByID = request.id
      older.endEventID = request.submitEventID
      displaced = older
    } else {
      beginChain(request, conditions: conditions)
    }
    isWaitReliable = true
    facts.chain.length += 1
    facts.chain.lastSubmittedAt = request.submittedAt
    facts.chain.lastSubmitEventID = request.submitEventID
    facts.acceptedSubmits += 1
    facts.cancellation = nil
    var request = request
    request.chainSubmittedAt = facts.chain.firstSubmittedAt
    pending = request
    return settled
  }

  /// Takes back the pending request: it turns out to have been refused.
  ///
  /// - Returns: The refused request; the one that it replaced is pending again.
  mutating func undoSubmit() -> Request? {
    guard var rejected = pending else { return nil }
    pending = displaced
    pending?.status = .pending
    pending?.replacedByID = nil
    pending?.endEventID = nil
    facts.chain = displaced == nil ? ChainFacts() : displacedChain
    chainEligible = displaced == nil ? 0 : displacedEligible
    displaced = nil
    facts.acceptedSubmits -= 1
    lastCancelled = nil
    if let linkBefore {
      link = linkBefore
      linksFollowed -= 1
    }
    rejected.endEventID = nil
    return rejected
  }

  /// The line by which the framework handed the task to the app's queue before it started it.
  mutating func takeQueued(_ event: CorrelationEvent) -> EventMark? {
    guard event.facts.layer == .framework else { return nil }
    defer { queued = nil }
    return queued
  }

  /// Counts the requests in a row that are replaced before they are eligible.
  private mutating func noteReplacement(of older: Request, by newer: Request) {
    guard eligibleAt(older) > newer.submittedAt else {
      facts.chain.endRow()
      return
    }
    facts.chain.replacedBeforeEligible += 1
    let eligibleAt = eligibleAt(older)
    facts.chain.presentRow.add(older, eligibleAt: eligibleAt, replacedBy: newer)
    let row = facts.chain.presentRow
    if row.wouldHaveBeenEligible, row.length > facts.chain.starvation.length {
      facts.chain.starvation = row
    }
  }

  /// Keeps the row of requests replaced before they were eligible, if the chain holds one.
  private mutating func noteStarvation() {
    guard facts.chain.starvation.length > 1, facts.starvations.count < Self.keptMarks else {
      return
    }
    facts.starvations.append(facts.chain.starvation)
  }

  /// Keeps a completion before which the log holds no start.
  mutating func noteOrphan(_ mark: EventMark) {
    if facts.orphanCompletions.count < Self.keptMarks { facts.orphanCompletions.append(mark) }
  }

  private mutating func beginChain(_ request: Request, conditions: Conditions) {
    facts.chain = ChainFacts()
    facts.forgetDecisions()
    facts.chain.firstSubmittedAt = request.submittedAt
    facts.chain.firstEligibleAt = eligibleAt(request)
    facts.chain.firstSubmitEventID = request.submitEventID
    chainEligible = 0
    conditionsAtChainStart = conditions
  }

  /// Gives a start to the request that it fired, if that is in the log.
  ///
  /// - Parameters:
  ///   - attempt: The start; takes the request's number and type.
  ///   - pid: The process that tells of it, where known.
  ///   - conditions: The device's state lines so far.
  ///   - ended: Takes the requests that have ended by it.
  mutating func fire(
    _ attempt: inout Attempt, pid: Int32?, conditions: Conditions,
    into ended: inout [(stream: Int, request: Request)]
  ) {
    guard let pending else { return }
    if isSubmittedByHandler(pending, of: attempt, pid: pid) {
      return fireOlder(than: pending, attempt: &attempt, conditions: conditions, into: &ended)
    }
    if let displaced { ended.append((facts.number, displaced)) }
    ended.append((facts.number, take(pending, by: &attempt, conditions)))
  }

  /// Whether the pending request was submitted by the handler whose start is logged after it.
  private func isSubmittedByHandler(_ request: Request, of attempt: Attempt, pid: Int32?) -> Bool {
    guard !attempt.isDebugger, (attempt.type ?? facts.type) != .continued else { return false }
    if let submitter = request.pid, let pid, submitter != pid { return false }
    return attempt.startedAt - request.submittedAt <= Self.submitBeforeStart
  }

  private mutating func fireOlder(
    than newer: Request, attempt: inout Attempt, conditions: Conditions,
    into ended: inout [(stream: Int, request: Request)]
  ) {
    let isNewerEligible = eligibleAt(newer) <= attempt.startedAt
    guard let older = displaced else {
      // The log begins inside a handler: the start belongs to a request from before it.
      guard isNewerEligible, hasSeenRequestEnd else { return }
      ended.append((facts.number, take(newer, by: &attempt, conditions)))
      return
    }
    if eligibleAt(older) > attempt.startedAt, isNewerEligible {
      ended.append((facts.number, older))
      ended.append((facts.number, take(newer, by: &attempt, conditions)))
      return
    }
    facts.chain = displacedChain
    ended.append((facts.number, take(older, by: &attempt, conditions)))
    beginChain(newer, conditions: conditions)
    facts.chain.length = 1
    facts.chain.lastSubmittedAt = newer.submittedAt
    facts.chain.lastSubmitEventID = newer.submitEventID
    var newer = newer
    newer.chainSubmittedAt = newer.submittedAt
    pending = newer
    facts.lastRequest = newer
  }

  /// Ends a request as fired by the attempt; nothing is pending afterwards.
  private mutating func take(
    _ request: Request, by attempt: inout Attempt, _ conditions: Conditions
  ) -> Request {
    var fired = request
    let waited = attempt.startedAt - request.submittedAt
    let eligible = attempt.startedAt - eligibleAt(request)
    fired.status = .fired
    fired.replacedByID = nil
    fired.firedAttemptID = attempt.id
    fired.endEventID = attempt.startEventID
    if waited >= 0 { fired.totalWait = Double(waited) / 1e6 }
    if eligible >= 0 { fired.eligibleWait = Double(eligible) / 1e6 }
    let asked = attempt.startedAt - request.chainSubmittedAt
    if asked >= 0 { fired.askedWait = Double(asked) / 1e6 }
    fired.isWaitCounted =
      isWaitReliable && waited >= 0 && eligible >= 0 && (countsDebugger || !attempt.isDebugger)
    attempt.requestID = request.id
    if !attempt.isDebugger, (fired.eligibleWait ?? 0) > facts.patience {
      lateWaits = [wait(upTo: attempt.startedAt, conditions: conditions)]
    }
    noteStarvation()
    if attempt.type == nil { attempt.type = request.type }
    pending = nil
    displaced = nil
    chainEligible = 0
    hasSeenRequestEnd = true
    lastCancelled = nil
    lastFired = fired
    return fired
  }

  /// Ends the pending request by a cancel.
  ///
  /// - Returns: The requests that have ended by it.
  mutating func cancel(at time: Int64, eventID: Int64, isBySystem: Bool) -> [Request] {
    guard var cancelled = pending else { return [] }
    let settled = displaced
    noteStarvation()
    cancelled.status = .cancelled
    cancelled.endEventID = eventID
    pending = nil
    displaced = nil
    chainEligible = 0
    hasSeenRequestEnd = true
    lastCancelled = cancelled
    facts.cancels += 1
    facts.cancellation = Cancellation(at: time, eventID: eventID, isBySystem: isBySystem)
    return [settled, cancelled].compactMap(\.self)
  }

  /// Ends the stream with its window: the pending request is pending still, or has never fired.
  ///
  /// - Returns: The requests that have ended by it.
  mutating func end(conditions: Conditions) -> [Request] {
    var ended = [displaced].compactMap(\.self)
    displaced = nil
    guard var last = pending else {
      facts.lastRequest = lastCancelled ?? lastFired
      return ended
    }
    noteStarvation()
    let eligible = chainEligible + max(0, facts.windowEnd - eligibleAt(last))
    facts.chainEligible = Double(eligible) / 1e6
    last.status = facts.chainEligible > facts.patience ? .neverFired : .pending
    facts.lastRequest = last
    pending = nil
    facts.wait = wait(upTo: facts.windowEnd, conditions: conditions)
    ended.append(last)
    return ended
  }

  /// What lines told of the device since the present chain began.
  func wait(upTo end: Int64, conditions: Conditions) -> WaitFacts {
    var wait = conditions.wait(
      since: conditionsAtChainStart, from: facts.chain.firstSubmittedAt, to: end)
    wait.decisions = facts.decisions
    return wait
  }
}
