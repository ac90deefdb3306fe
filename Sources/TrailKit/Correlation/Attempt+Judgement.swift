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
      if event.facts.isDebugger { isDebugger = true }
      complete(
        Completion(
          at: event.at, success: event.facts.success, completedBy: event.facts[.completedBy],
          layers: LayerSet(event.facts.layer), pid: event.pid, eventID: event.id,
          isAfterNextStart: isAfterNextStart, note: event.note, isLocked: isLocked),
        by: event.facts.layer)
    default: break
    }
  }

  /// Adds a completion, or a further witness of one: the n-th of one layer and the n-th of another
  /// are one if they lie within 5 s.
  private mutating func complete(_ completion: Completion, by layer: Layer) {
    // Where one layer alone has told, none need be looked at.
    let isOnlyLayer = completionLayers == LayerSet() || completionLayers == LayerSet(layer)
    completionLayers.insert(layer)
    let number =
      isOnlyLayer ? completions.count : completions.count { $0.layers.contains(layer) }
    guard number < completions.count, !completions[number].layers.contains(layer),
      abs(completions[number].at - completion.at) <= CorrelationEvent.witnessDistance
    else {
      completions.append(completion)
      return
    }
    let isBetter = LayerSet.trust(in: layer) < completions[number].layers.trust
    var merged = isBetter ? completion : completions[number]
    let other = isBetter ? completions[number] : completion
    merged.at = min(merged.at, other.at)
    merged.success = merged.success ?? other.success
    merged.note = merged.note ?? other.note
    merged.pid = merged.pid ?? other.pid
    if merged.completedBy == 0 { merged.completedBy = other.completedBy }
    merged.layers.formUnion(other.layers)
    completions[number] = merged
  }

  /// Whether a start told by another layer may be this one's.
  func mayBeStart(_ event: CorrelationEvent, delivered: UInt64) -> Bool {
    guard !layers.contains(event.facts.layer) else { return false }
    // The daemon starts an app that is not running long before the framework hands on the task.
    if delivered != 0, activity == delivered, isOpen { return true }
    return abs(event.at - startedAt) <= CorrelationEvent.witnessDistance
  }

  /// Takes in what another layer tells of the same start.
  mutating func addStart(_ event: CorrelationEvent) {
    let isBetter = LayerSet.trust(in: event.facts.layer) < layers.trust
    layers.insert(event.facts.layer)
    startedAt = min(startedAt, event.at)
    rare.otherStarts.append(event.mark)
    fractionDigits = min(fractionDigits, event.facts[.fractionDigits])
    if event.facts.isDebugger { isDebugger = true }
    if isBetter { type = event.facts.type ?? type } else { type = type ?? event.facts.type }
    if job == nil { job = event.job }
    if let generation = event.generation, rare.generation == nil { rare.generation = generation }
    if event.facts.layer == .daemon {
      activity = event.attempt
      return
    }
    if event.attempt != 0, referenceHash == 0 {
      referenceHash = event.attempt
      reference = event.attemptText
    }
    if isBetter || pid == nil {
      pid = event.pid ?? pid
      process = event.process
      settingID = event.setting
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
    takeImpliedCompletion()
    takeImpliedExpiry()
    outcome = judgement(windowEnd: windowEnd, runLimit: runLimit)
  }

  /// Without an expiration handler the framework itself completes an expired task, as failed, and
  /// its line that says so may be the only one.
  private mutating func takeImpliedCompletion() {
    guard completions.isEmpty, let line = rare.noExpirationHandler, let id = line.id,
      let at = line.at
    else { return }
    completions = [
      Completion(
        at: at, success: false, completedBy: 2, layers: LayerSet(.framework), pid: pid,
        eventID: id, isAfterNextStart: false)
    ]
  }

  /// Where nobody else tells of an expiry, the daemon's warning of it does, unless the app or a
  /// wrapper completed the run as succeeded: then it may have been in time.
  private mutating func takeImpliedExpiry() {
    guard expiredAt == nil, let line = rare.expiryWarned, let at = line.at, at >= startedAt else {
      return
    }
    if let first = completions.first {
      guard first.at >= at, first.success == false || isOfDaemon(first) else { return }
    }
    expiredAt = at
    expireEventID = line.id
  }

  /// Whether the daemon alone tells of a completion: it does not say with which value.
  private func isOfDaemon(_ completion: Completion) -> Bool {
    completion.success == nil && completion.layers == LayerSet(.daemon)
  }

  private func judgement(windowEnd: Int64, runLimit: Double?) -> Outcome {
    if let first = completions.first {
      // A completion without a value, as some wrappers log it, counts as succeeded.
      let isSuccess = first.success ?? true
      if hasExpired {
        return isSuccess && !isOfDaemon(first) ? .expiredClaimedSuccess : .expired
      }
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
