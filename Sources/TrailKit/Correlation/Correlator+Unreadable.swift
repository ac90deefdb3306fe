import LogReading

/// Events whose lines do not name their task readably: `<private>` and the like.
extension Correlator {
  /// Finds the task by the daemon's activity, by process and time, or as the process's only one.
  ///
  /// - Parameter event: Takes the stream that was found, and is marked as inferred.
  /// - Returns: False where no task is certain; then the event is only counted.
  mutating func findTask(of event: inout CorrelationEvent) -> Bool {
    devices[event.device].unreadable += 1
    guard let stream = byActivity(event) ?? byProcess(event) else { return false }
    devices[event.device].unreadableFound += 1
    event.stream = stream
    event.facts[.inferred] = 1
    return true
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
