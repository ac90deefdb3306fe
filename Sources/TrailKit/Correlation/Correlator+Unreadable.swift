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
    settleHeldSubmits(of: device)
    let found = byActivity(event) ?? bySubmit(event) ?? byDaemonStart(event) ?? byProcess(event)
    if found == nil, event.provesFault { return true }
    devices[device].unreadable += 1
    if let found {
      take(found, into: &event)
      return true
    }
    if event.facts.kind == .submit, event.facts.layer == .framework {
      devices[device].heldSubmits.append(DeviceState.HeldSubmit(event: event))
      return false
    }
    return event.facts.kind.isCore
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

  /// The task submitted last in the process, a moment before the error that refuses a submit.
  ///
  /// Those of its type come first, and a submit that an error of the same layer has refused already
  /// comes last.
  private func bySubmit(_ event: CorrelationEvent) -> Int? {
    guard event.facts.kind == .submit, event.facts.isRejected else { return nil }
    var found: (rank: Int, id: Int64, stream: Int)?
    for stream in devices[event.device].streams
    where !streams[stream].isUnreadable && isSeen(stream, inProcessOf: event) {
      let requests = [streams[stream].pending, streams[stream].lastRejected].compactMap(\.self)
      for request in requests
      where (0...CorrelationEvent.witnessDistance).contains(event.at - request.submittedAt) {
        let isOther = event.facts.type != nil && event.facts.type != request.type
        let isTold = request.status == .rejected && request.layers.contains(event.facts.layer)
        let rank = (isOther ? 2 : 0) + (isTold ? 1 : 0)
        if found.map({ (rank, -request.id) < ($0.rank, -$0.id) }) ?? true {
          found = (rank, request.id, stream)
        }
      }
    }
    return found?.stream
  }

  private func isSeen(_ stream: Int, inProcessOf event: CorrelationEvent) -> Bool {
    guard let seen = streams[stream].seenIn, seen.process == event.process else { return false }
    return seen.pid == nil || event.pid == nil || seen.pid == event.pid
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
      return isSeen(stream, inProcessOf: event)
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

  /// An exception that names no task is about the one registered last in its process, else about the
  /// only one of it, else about one that is not known.
  mutating func noteException(_ event: CorrelationEvent) {
    guard let remark = event.facts.remark, remark == .registeredLate || remark == .registeredTwice
    else { return }
    let process = devices[event.device].processes.first { $0.name == event.process }
    let latest = devices[event.device].streams
      .filter { streams[$0].registered?.run == process?.run && process != nil }
      .max { isBefore(streams[$0].registered?.mark, streams[$1].registered?.mark) }
    let own = devices[event.device].streams.filter {
      !streams[$0].isUnreadable && streams[$0].seenIn?.process == event.process
    }
    guard let stream = latest ?? only(own) ?? unknownStream(of: event) else { return }
    streams[stream].facts.remarks[remark, default: EventMarks()].add(event.mark)
  }

  private func isBefore(_ mark: EventMark?, _ other: EventMark?) -> Bool {
    (mark?.at ?? 0, mark?.id ?? 0) < (other?.at ?? 0, other?.id ?? 0)
  }

  /// The stream of what names no task, where it is not left out.
  private mutating func unknownStream(of event: CorrelationEvent) -> Int? {
    guard settings.includes(task: StreamName.unreadableTask) else { return nil }
    var event = event
    event.stream = addStream(task: StreamName.unreadableTask, device: event.device)
    noteStream(event)
    return event.stream
  }
}

extension CorrelationEvent {
  /// Whether the line proves a fault even where it is not known of which task: that iOS refused a
  /// submit or a registration, or ended the app.
  var provesFault: Bool {
    switch facts.kind {
    case .submit, .register: facts.isRejected
    case .remark: facts.remark == .noLaunchHandler || facts.remark == .registeredTwice
    default: false
    }
  }
}
