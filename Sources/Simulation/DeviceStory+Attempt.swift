/// Attempts: from the start of a task to what ends it.
extension DeviceStory {
  /// What will become of the stream's next attempt; nil for success.
  mutating func drawFault(_ index: Int) -> Fault? {
    if streams[index].fate == .previousRun, now >= fateAt { return .processGone }
    guard fate == nil, streams.allSatisfy({ $0.fate == nil }) else { return nil }
    let fault = attemptFaults.draw(&random)
    // A broken chain of processing shows only against an earlier attempt that was followed.
    let isFirst = task(of: index).kind == .processing && streams[index].attempts == 0
    return fault == .chainBroken && isFirst ? nil : fault
  }

  /// Tells an attempt of the stream, whose request is pending.
  mutating func tellAttempt(_ index: Int, _ fault: Fault?, _ tallies: inout [TaskTally]) {
    guard let request = streams[index].request else { return }
    let isDebugger = fault == .debugger
    let asksFirst = !isDebugger && fault != .chainBroken && random.chance(0.25)
    streams[index].request = nil
    streams[index].nextStart = .max
    if asksFirst { submit(index, &tallies) }
    lastReference += 1
    let reference = task(of: index).hasReferences ? lastReference : 0
    say(
      .start, of: index, after: random.within(3_000...9_000),
      note: isDebugger ? .debugger : .none, reference: reference)
    restart(index, &tallies)
    let startedAt = now
    tallies[index].truth.fired += 1
    tallies[index].truth.attempts += 1
    streams[index].attempts += 1
    if isDebugger {
      tallies[index].truth.debuggerAttempts += 1
      streams[index].debuggerAttempts += 1
    } else {
      tallies[index].addWait(
        total: startedAt - request.submittedAt, eligible: startedAt - request.eligibleAt)
    }
    if fault == .chainBroken {
      streams[index].hasStopped = true
      streams[index].count(.chainBroken)
    } else if !asksFirst {
      submit(index, &tallies)
    }
    if streams[index].owesLateCompletion, task(of: index).hasReferences {
      completeLate(index, &tallies)
    }
    tellWork(
      AttemptStory(stream: index, fault: fault, startedAt: startedAt, reference: reference),
      &tallies)
  }

  /// The start of an attempt ends the one before that was still open.
  private mutating func restart(_ index: Int, _ tallies: inout [TaskTally]) {
    guard streams[index].openSince != nil else { return }
    closeOpenAttempt(index, .restarted, &tallies)
  }

  /// An attempt without completion is known to have ended.
  mutating func closeOpenAttempt(_ index: Int, _ cause: Fault, _ tallies: inout [TaskTally]) {
    streams[index].openSince = nil
    streams[index].awaitsRestart = false
    streams[index].count(cause)
    tallies[index].truth.abandoned += 1
  }

  /// The process of all open attempts is gone.
  mutating func endOpenAttempts(_ cause: Fault, _ tallies: inout [TaskTally]) {
    for index in streams.indices where streams[index].openSince != nil {
      closeOpenAttempt(index, cause, &tallies)
    }
  }

  /// Completes an attempt once more, long after its first completion.
  mutating func completeLate(_ index: Int, _ tallies: inout [TaskTally]) {
    say(
      .complete, of: index, after: random.within(20_000...300_000), note: .success,
      reference: streams[index].lateReference)
    streams[index].owesLateCompletion = false
    streams[index].count(.doubleLate)
    tallies[index].truth.doubleCompletions += 1
  }
}
