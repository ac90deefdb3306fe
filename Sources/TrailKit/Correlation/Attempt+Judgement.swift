import LogReading

/// How an attempt grows, and what it comes to.
extension Attempt {
  /// After an expiry without completion this much of the window must follow before it is judged.
  private static let graceAfterExpiry: Int64 = 5_000_000

  /// Whether neither a completion nor another end of it has been seen.
  var isOpen: Bool { completions.isEmpty && ending == nil }

  /// Adds a checkpoint, an expiry or a completion.
  mutating func add(
    _ event: CorrelationEvent, isAfterNextStart: Bool, isLocked: Bool? = nil
  ) {
    fractionDigits = min(fractionDigits, event.facts[.fractionDigits])
    if job == nil { job = event.job }
    if let generation = event.generation { compare(generation, event.mark) }
    switch event.facts.kind {
    case .checkpoint:
      checkpoints += 1
      if firstCheckpointAt == nil { firstCheckpointAt = event.at }
      if expiredAt != nil { rare.checkpointAfterExpiry = event.mark }
      if !completions.isEmpty { rare.checkpointAfterCompletion = event.mark }
      guard expiredAt == nil, completions.isEmpty else { return }
      lastCheckpointAt = event.at
      lastCheckpointEventID = event.id
    case .expire:
      guard expiredAt == nil, completions.isEmpty else { return }
      expiredAt = event.at
      expireEventID = event.id
    case .complete:
      completions.append(
        Completion(
          at: event.at, success: event.facts.success, completedBy: event.facts[.completedBy],
          layer: event.facts.layer, pid: event.pid, eventID: event.id,
          isAfterNextStart: isAfterNextStart, note: event.note, isLocked: isLocked))
      if event.facts.isDebugger { isDebugger = true }
    default: break
    }
  }

  /// Notes the first line whose generation is not that of the start.
  private mutating func compare(_ generation: String, _ mark: EventMark) {
    guard let own = rare.generation, own != generation, rare.otherGeneration == nil else { return }
    rare.otherGeneration = generation
    rare.otherGenerationMark = mark
  }

  /// When it ended: completed, seen to be gone, or past its limit; nil where that is not known.
  func endedAt(runLimit: Double?) -> Int64? {
    if let time = completedAt ?? ending?.at { return time }
    if let expiredAt { return expiredAt + Self.graceAfterExpiry }
    return runLimit.map { startedAt + Int64($0 * 1e6) }
  }

  /// Sets the outcome from all that was added.
  mutating func judge(windowEnd: Int64, runLimit: Double?) {
    outcome = judgement(windowEnd: windowEnd, runLimit: runLimit)
  }

  private func judgement(windowEnd: Int64, runLimit: Double?) -> Outcome {
    if let first = completions.first {
      // A completion without a value, as some wrappers log it, counts as succeeded.
      let isSuccess = first.success ?? true
      if hasExpired { return isSuccess ? .expiredClaimedSuccess : .expired }
      return isSuccess ? .succeeded : .failed
    }
    if let expiredAt {
      let isKnown = ending != nil || windowEnd - expiredAt >= Self.graceAfterExpiry
      return isKnown ? .expiredUncompleted : .running
    }
    if ending != nil { return .abandoned }
    guard let runLimit else { return .running }
    return Double(windowEnd - startedAt) / 1e6 > runLimit ? .abandoned : .running
  }
}
