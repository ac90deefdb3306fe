/// The work of an attempt, and its end.
extension DeviceStory {
  /// Tells what an attempt does after its start.
  mutating func tellWork(_ attempt: AttemptStory, _ tallies: inout [TaskTally]) {
    let index = attempt.stream
    switch attempt.fault {
    case .expired, .expiredClaimedSuccess, .expiredUncompleted, .doubleExpirationRace:
      work(attempt, until: attempt.startedAt + expiryLimit(index))
      say(.expire, of: index, after: plan.tick, reference: attempt.reference)
      tellExpiry(attempt, &tallies)
    case .processGone, .restarted, .silent, .running:
      work(attempt, until: attempt.startedAt + 10 * Microseconds.second)
      leaveOpen(attempt, &tallies)
    default:
      work(attempt, until: attempt.startedAt + runTime(index))
      complete(attempt, attempt.fault == .failed ? .failure : .success, after: 0, &tallies)
      if attempt.fault == .failed {
        tallies[index].truth.failed += 1
      } else {
        tallies[index].truth.succeeded += 1
      }
      tellRepetition(attempt, &tallies)
    }
  }

  /// Leaves an attempt without completion.
  private mutating func leaveOpen(_ attempt: AttemptStory, _ tallies: inout [TaskTally]) {
    streams[attempt.stream].openSince = attempt.startedAt
    streams[attempt.stream].awaitsRestart = attempt.fault == .restarted
    guard attempt.fault == .processGone else { return }
    isAlive = false
    guard random.chance(0.3) else { return }
    say(.terminate, after: random.within(1_000_000...5_000_000), note: .byCrash)
    endOpenAttempts(.processGone, &tallies)
  }

  /// Tells the completions after an expiry.
  private mutating func tellExpiry(_ attempt: AttemptStory, _ tallies: inout [TaskTally]) {
    let index = attempt.stream
    let delay = random.logarithmic(20_000...900_000)
    switch attempt.fault {
    case .expiredUncompleted:
      tallies[index].truth.expiredUncompleted += 1
      streams[index].count(.expiredUncompleted)
      // So far the window goes on for certain.
      pass(6 * Microseconds.second)
    case .expiredClaimedSuccess:
      complete(attempt, .workerSuccess, after: delay, &tallies)
      tallies[index].truth.expiredClaimedSuccess += 1
      streams[index].count(.expiredClaimedSuccess)
    default:
      complete(attempt, .expirationFailure, after: delay, &tallies)
      tallies[index].truth.expired += 1
      guard attempt.fault == .doubleExpirationRace else { return }
      say(
        .complete, of: index, after: random.logarithmic(2_000...400_000), note: .workerSuccess,
        reference: attempt.reference)
      tallies[index].truth.doubleCompletions += 1
      streams[index].count(.doubleExpirationRace)
    }
  }

  /// Tells or plans the second completion of an attempt that has been completed.
  private mutating func tellRepetition(_ attempt: AttemptStory, _ tallies: inout [TaskTally]) {
    let index = attempt.stream
    switch attempt.fault {
    case .chainBroken:
      // The next episode begins with the launch that shows it.
      isAlive = false
    case .doubleLate:
      streams[index].owesLateCompletion = true
      streams[index].lateReference = attempt.reference
      if !task(of: index).hasReferences { isAlive = false }
    case .doubleContradictory, .doubleRepeated:
      say(
        .complete, of: index, after: random.logarithmic(2_000...400_000),
        note: attempt.fault == .doubleRepeated ? .success : .failure,
        reference: attempt.reference)
      tallies[index].truth.doubleCompletions += 1
      streams[index].count(
        attempt.fault == .doubleRepeated ? .doubleRepeated : .doubleContradictory)
    default:
      break
    }
  }

  /// The first completion of an attempt.
  private mutating func complete(
    _ attempt: AttemptStory, _ note: StoryEvent.Note, after delay: Int64,
    _ tallies: inout [TaskTally]
  ) {
    let index = attempt.stream
    say(.complete, of: index, after: delay, note: note, reference: attempt.reference)
    if !attempt.isDebugger { tallies[index].addRun(now - attempt.startedAt) }
    if streams[index].done >= streams[index].total { streams[index].job = 0 }
  }

  /// Tells the checkpoints of an attempt, and passes the time to its end.
  private mutating func work(_ attempt: AttemptStory, until end: Int64) {
    let count = Int64(task(of: attempt.stream).checkpoints)
    let step = max(0, end - now) / (count + 1)
    for _ in 0..<count {
      pass(step)
      events.append(checkpoint(attempt))
    }
    if end > now { pass(end - now) }
  }

  private mutating func checkpoint(_ attempt: AttemptStory) -> StoryEvent {
    let index = attempt.stream
    var event = StoryEvent(
      at: now, kind: .checkpoint, task: streams[index].task, pid: pid,
      reference: attempt.reference)
    guard task(of: index).hasJobs else { return event }
    if streams[index].job == 0 {
      lastJob += 1
      streams[index].job = lastJob
      streams[index].done = 0
      streams[index].total = 400 + Int32(random.below(1600))
    }
    streams[index].done += 20 + Int32(random.below(60))
    streams[index].total = max(streams[index].total, streams[index].done)
    event.job = streams[index].job
    event.done = streams[index].done
    event.total = streams[index].total
    return event
  }

  private mutating func runTime(_ index: Int) -> Int64 {
    switch task(of: index).kind {
    case .refresh: random.logarithmic(400_000...(26 * Microseconds.second))
    case .processing:
      random.logarithmic((30 * Microseconds.second)...(24 * Microseconds.minute))
    }
  }

  /// How long after its start the system takes the time away.
  private mutating func expiryLimit(_ index: Int) -> Int64 {
    switch task(of: index).kind {
    case .refresh: random.within((27 * Microseconds.second)...(30 * Microseconds.second))
    case .processing: random.within((3 * Microseconds.minute)...(20 * Microseconds.minute))
    }
  }
}
