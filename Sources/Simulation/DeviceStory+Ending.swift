/// How a device's log ends, and what that means for what is still open.
extension DeviceStory {
  /// Tells the last episode, and settles requests and attempts at the window's end.
  mutating func tellEnding(isWindingDown: Bool, _ tallies: inout [TaskTally]) {
    nextVisit = isWindingDown ? now : max(now, plan.end)
    if isQuiet {
      tellVisit(&tallies)
    } else {
      tellLastVisit(&tallies)
    }
    for index in streams.indices {
      settleAttempt(of: index, &tallies)
      settleRequest(of: index, &tallies[index])
      tallies[streams[index].task].addDevice(occurrences: streams[index].occurrences)
    }
  }

  /// A visit in which nothing new is asked for, and runs that never end.
  private mutating func tellLastVisit(_ tallies: inout [TaskTally]) {
    advance(to: nextVisit)
    ensureProcess(&tallies)
    say(.foreground, after: random.within(50_000...400_000))
    tellConditions()
    leave()
    guard fate == nil, streams.allSatisfy({ $0.fate == nil }) else { return }
    var isSilent = false
    for index in streams.indices where random.chance(plan.rate(.silent)) {
      isSilent = startLast(index, .silent, &tallies) || isSilent
    }
    if isSilent {
      // The same process is seen beyond every limit for a run.
      say(.foreground, after: 45 * Microseconds.minute)
      leave()
    }
    for index in streams.indices where random.chance(plan.rate(.running)) {
      if startLast(index, .running, &tallies) { return }
    }
  }

  /// Starts a pending request as soon as may be.
  ///
  /// - Returns: Whether there was one, and no attempt before it is open.
  private mutating func startLast(
    _ index: Int, _ fault: Fault, _ tallies: inout [TaskTally]
  ) -> Bool {
    guard let request = streams[index].request, streams[index].openSince == nil else {
      return false
    }
    advance(to: max(now, request.eligibleAt) + 2 * Microseconds.minute)
    tellAttempt(index, fault, &tallies)
    return true
  }

  /// Judges an attempt that is open at the window's end.
  private mutating func settleAttempt(of index: Int, _ tallies: inout [TaskTally]) {
    guard let start = streams[index].openSince else { return }
    if now - start > task(of: index).kind.runLimit {
      closeOpenAttempt(index, .silent, &tallies)
    } else {
      tallies[index].truth.running += 1
    }
  }
}
