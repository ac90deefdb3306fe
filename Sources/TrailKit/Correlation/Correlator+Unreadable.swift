import LogReading

/// Events whose lines do not name their task readably: `<private>` and the like.
extension Correlator {
  /// Finds the task by the daemon's activity, by its start at that time, by process and time, or as
  /// the process's only one.
  ///
  /// - Parameter event: Takes the stream that was found, and is marked as inferred; where no task
  ///   is certain it stays one of the unknown task.
  /// - Returns: False where the event is held back, since the daemon may tell of it right after, or
  ///   says nothing of a task that is not known.
  mutating func findTask(of event: inout CorrelationEvent) -> Bool {
    let device = event.device
    let unknown = event.stream
    settleHeldSubmits(of: device)
    devices[device].unreadable += 1
    if let stream = byActivity(event) ?? byDaemonStart(event) ?? byProcess(event) {
      take(stream, into: &event)
    } else if event.facts.kind == .submit, event.facts.layer == .framework {
      devices[device].heldSubmits.append(DeviceState.HeldSubmit(event: event))
      return false
    }
    return event.stream != unknown || event.facts.kind.isCore
  }

  private mutating func take(_ stream: Int, into event: inout CorrelationEvent) {
    devices[event.device].unreadableFound += 1
    event.stream = stream
    event.facts[.inferred] = 1
  }

  /// The only task of which the daemon, and nobody else yet, told a start within 5 s.
  private func byDaemonStart(_ event: CorrelationEvent) -> Int? {
    guard event.facts.kind == .start else { return nil }
    return only(
      devices[event.device].streams.filter { stream in
        guard !streams[stream].isUnreadable, let last = streams[stream].attempts.last else {
          return false
        }
        return last.isOpen && last.layers == LayerSet(.daemon)
          && abs(event.at - last.startedAt) <= CorrelationEvent.witnessDistance
      })
  }

  /// Lets go of held submits that the daemon would have told of before this event, and notes of
  /// which task it tells now: the framework logs a submit before the daemon gets it.
  mutating func settleHeldSubmits(_ event: CorrelationEvent) {
    let device = event.device
    guard let held = devices[device].heldSubmits.first else { return }
    if event.at - held.event.at > CorrelationEvent.witnessDistance {
      settleHeldSubmits(of: device)
    } else if event.facts.kind == .submit, event.facts.layer == .daemon, event.stream >= 0 {
      devices[device].heldSubmits[0].streams.append(event.stream)
    }
  }

  /// Gives a device's held submits to the task that the daemon told of, if it was only one.
  mutating func settleHeldSubmits(of device: Int) {
    let held = devices[device].heldSubmits
    devices[device].heldSubmits = []
    for submit in held {
      var event = submit.event
      if let stream = only(submit.streams) { take(stream, into: &event) }
      addFound(event)
    }
  }

  private func byActivity(_ event: CorrelationEvent) -> Int? {
    event.attempt == 0 ? nil : devices[event.device].activities[event.attempt]
  }

  private func byProcess(_ event: CorrelationEvent) -> Int? {
    let own = devices[event.device].streams.filter { stream in
      guard !streams[stream].isUnreadable, let seen = streams[stream].seenIn else { return false }
      return seen.process == event.process
    }
    let isOfRun = event.facts.kind != .submit && event.facts.kind != .start
    if isOfRun, let open = only(own.filter { isRunning($0, in: event) }) { return open }
    let near = own.filter { stream in
      guard let seen = streams[stream].seenIn else { return false }
      return (seen.pid == nil || event.pid == nil || seen.pid == event.pid)
        && abs(event.at - seen.at) <= CorrelationEvent.witnessDistance
    }
    return only(near) ?? only(own)
  }

  private func isRunning(_ stream: Int, in event: CorrelationEvent) -> Bool {
    guard let last = streams[stream].attempts.last, last.isOpen else { return false }
    return last.pid == nil || event.pid == nil || last.pid == event.pid
  }

  private func only(_ streams: [Int]) -> Int? { streams.count == 1 ? streams.first : nil }

  /// Takes in what the daemon decided about a request.
  mutating func noteDecision(_ event: CorrelationEvent) {
    guard let outcome = event.facts.outcome else { return }
    devices[event.device].noteActivity(event.attempt, of: event.stream)
    streams[event.stream].facts.decisions.add(outcome, policies: event.note, event.mark)
  }
}
