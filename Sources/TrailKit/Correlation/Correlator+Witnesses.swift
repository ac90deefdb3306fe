import LogReading

/// Several layers that tell of one thing: the app, a wrapper, the framework, the daemon.
///
/// Witnesses are merged, never added up.
extension Correlator {
  /// Whether a submit is told already by another layer; then the line joins that request.
  mutating func joinRequest(_ event: CorrelationEvent) -> Bool {
    let stream = event.stream
    if event.facts[.isFollowUp] == 1 { return rejectLatest(event) }
    // What one layer tells twice are two: where it is the only one, no request need be looked at.
    if streams[stream].submitLayers == LayerSet(event.facts.layer) { return false }
    // The oldest first.
    if streams[stream].lastRejected?.mayBe(event) == true {
      streams[stream].lastRejected?.add(event)
    } else if streams[stream].lastFired?.mayBe(event) == true {
      streams[stream].lastFired?.add(event)
    } else if streams[stream].displaced?.mayBe(event) == true {
      streams[stream].displaced?.add(event)
      if event.facts.isRejected { reject(displacedBy: event) }
    } else if streams[stream].pending?.mayBe(event) == true {
      streams[stream].pending?.add(event)
      if event.facts.isRejected { rejectPending(by: event) }
    } else {
      return false
    }
    return true
  }

  /// Applies an error line to the submit line before it; false where there is none.
  private mutating func rejectLatest(_ event: CorrelationEvent) -> Bool {
    let stream = event.stream
    if streams[stream].pending?.layers.contains(event.facts.layer) == true {
      rejectPending(by: event)
      return true
    }
    if streams[stream].lastRejected?.mayBeFollowed(by: event) == true { return true }
    return false
  }

  private mutating func rejectPending(by event: CorrelationEvent) {
    let stream = event.stream
    guard let rejected = streams[stream].undoSubmit() else { return }
    reject(rejected, by: event)
  }

  private mutating func reject(displacedBy event: CorrelationEvent) {
    guard var rejected = streams[event.stream].displaced else { return }
    streams[event.stream].displaced = nil
    streams[event.stream].facts.acceptedSubmits -= 1
    rejected.replacedByID = nil
    rejected.endEventID = nil
    reject(rejected, by: event)
  }

  /// Whether a start is told already by another layer; then the line joins that attempt.
  mutating func joinAttempt(_ event: CorrelationEvent) -> Bool {
    let stream = event.stream
    let delivered = event.facts.layer == .framework ? streams[stream].delivered : 0
    // The daemon says twice that it starts a run.
    if event.facts.layer == .daemon, event.attempt != 0,
      streams[stream].attempts.contains(where: { $0.activity == event.attempt })
    {
      return true
    }
    // As with submits.
    if streams[stream].startLayers == LayerSet(event.facts.layer) { return false }
    guard
      let index = streams[stream].attempts.firstIndex(where: {
        $0.mayBeStart(event, delivered: delivered)
      })
    else { return false }
    streams[stream].startLayers.insert(event.facts.layer)
    let wasDebugger = streams[stream].attempts[index].isDebugger
    streams[stream].attempts[index].addStart(event)
    if let queued = streams[stream].takeQueued(event) {
      streams[stream].attempts[index].rare.queued = queued
    }
    if !wasDebugger, event.facts.isDebugger { noteDebugger(event, attempt: index) }
    noteWork(event, attempt: index)
    return true
  }

  /// Takes back that a start was natural: another layer says that the debugger launched it.
  private mutating func noteDebugger(_ event: CorrelationEvent, attempt index: Int) {
    let stream = event.stream
    streams[stream].facts.naturalStarts -= 1
    streams[stream].facts.debuggerStarts += 1
    streams[stream].facts.lastDebuggerStartEventID = event.id
    streams[stream].facts.lastDebuggerStartAt = event.at
    if streams[stream].link?.attemptID == streams[stream].attempts[index].id {
      streams[stream].link = nil
    }
  }

  /// Takes in a remark of the system.
  mutating func noteRemark(_ event: CorrelationEvent) {
    guard let remark = event.facts.remark else { return }
    guard event.stream >= 0 else { return noteDeviceRemark(remark, event) }
    let stream = event.stream
    streams[stream].facts.remarks[remark, default: EventMarks()].add(event.mark)
    switch remark {
    case .queued: streams[stream].queued = event.mark
    case .launchDelivered: if event.attempt != 0 { streams[stream].delivered = event.attempt }
    case .simulatedLaunch: undoCancel(stream)
    case .deallocated: endLatest(stream, cause: .objectDropped, event: event)
    case .runEnded: endLatest(stream, cause: .processGone, event: event)
    case .expiryWarned: noteExpiryWarning(event)
    case .noExpirationHandler: noteMissingHandler(event)
    default: break
    }
  }

  /// The daemon warns of an expiry; whether it came, other lines may tell.
  private mutating func noteExpiryWarning(_ event: CorrelationEvent) {
    let stream = event.stream
    let attempts = streams[stream].attempts
    let index = attempts.indices.last {
      event.attempt == 0 || attempts[$0].activity == event.attempt || attempts[$0].activity == 0
    }
    guard let index, attempts[index].isOpen, attempts[index].rare.expiryWarned == nil else {
      return
    }
    streams[stream].attempts[index].rare.expiryWarned = event.mark
  }

  /// The framework finds no expiration handler when it expires a task.
  private mutating func noteMissingHandler(_ event: CorrelationEvent) {
    let stream = event.stream
    guard let last = streams[stream].attempts.indices.last else { return }
    streams[stream].attempts[last].rare.noExpirationHandler = event.mark
    guard streams[stream].attempts[last].isOpen, streams[stream].attempts[last].expiredAt == nil
    else { return }
    streams[stream].attempts[last].expiredAt = event.at
    streams[stream].attempts[last].expireEventID = event.id
  }

  /// An exception that names no task is about the one registered last in its process.
  private mutating func noteDeviceRemark(_ remark: Remark, _ event: CorrelationEvent) {
    guard remark == .registeredLate || remark == .registeredTwice else { return }
    let process = devices[event.device].processes.first { $0.name == event.process }
    let latest = devices[event.device].streams
      .filter { streams[$0].registered?.run == process?.run && process != nil }
      .max { (streams[$0].registered?.mark.at ?? 0) < (streams[$1].registered?.mark.at ?? 0) }
    let own = devices[event.device].streams.filter { streams[$0].seenIn?.process == event.process }
    guard let latest = latest ?? (own.count == 1 ? own.first : nil) else { return }
    streams[latest].facts.remarks[remark, default: EventMarks()].add(event.mark)
  }

  // MARK: - Cancels that are none

  /// Takes in a cancel, unless the daemon means by it that a request was replaced.
  mutating func cancelOne(_ stream: Int, _ event: CorrelationEvent) {
    guard event.facts.layer == .daemon || event.facts.layer == .framework else {
      cancel(stream, event)
      return
    }
    if event.facts.layer == .daemon, isReplacement(stream, event) { return }
    // Whether a submit or a simulated launch explains it, the next line tells.
    if streams[stream].pending != nil, streams[stream].cancelling == nil {
      streams[stream].cancelling = StreamState.Cancelling(
        at: event.at, eventID: event.id, isBySystem: event.facts.layer == .daemon)
    }
  }

  /// Whether the daemon's cancel is of a request that a later submit has replaced.
  private func isReplacement(_ stream: Int, _ event: CorrelationEvent) -> Bool {
    guard let pending = streams[stream].pending else { return true }
    if event.attempt != 0, pending.activity == event.attempt { return false }
    if event.attempt != 0, pending.activity != 0 { return true }
    return event.at - pending.submittedAt <= CorrelationEvent.witnessDistance
      && !pending.layers.contains(.daemon)
  }

  /// Carries out a cancel that nothing has explained, or takes back one that the event explains.
  mutating func settleCancel(_ stream: Int, before event: CorrelationEvent?) {
    guard let cancelling = streams[stream].cancelling else { return }
    if let event, event.at - cancelling.at <= CorrelationEvent.witnessDistance {
      let isSimulated = event.facts.remark == .simulatedLaunch || event.facts.isDebugger
      let isReplaced = cancelling.isBySystem && event.facts.kind == .submit
      if isSimulated || isReplaced { return undoCancel(stream) }
      if event.facts.kind != .submit, event.facts.kind != .start { return }
    }
    streams[stream].cancelling = nil
    let ended = streams[stream].cancel(
      at: cancelling.at, eventID: cancelling.eventID, isBySystem: cancelling.isBySystem)
    results.requests.append(contentsOf: ended.map { (stream, $0) })
  }

  private mutating func undoCancel(_ stream: Int) { streams[stream].cancelling = nil }
}

extension Request {
  /// Whether an error line belongs to this refused request, told by the same layer just before.
  fileprivate func mayBeFollowed(by event: CorrelationEvent) -> Bool {
    layers.contains(event.facts.layer)
      && abs(event.at - submittedAt) <= CorrelationEvent.witnessDistance
  }
}
