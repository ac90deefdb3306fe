import LogReading

/// Processes, launches, clock steps: what ends attempts without a line of their own.
extension Correlator {
  /// Notes which run of its program wrote the line; another pid of one name means a new run.
  mutating func noteProcess(_ event: CorrelationEvent) {
    if devices[event.device].hasHeldSubmits { settleHeldSubmits(event) }
    guard let pid = event.pid else { return }
    if event.facts.remark == .processExited { return noteExit(of: pid, event) }
    let device = event.device
    let index = devices[device].process(named: event.process)
    let known = devices[device].processes[index].pid
    guard known != pid else {
      devices[device].processes[index].lastEventID = event.id
      return
    }
    let lastEventID = devices[device].processes[index].lastEventID
    let isReturn = devices[device].processes[index].previousPid == pid
    var process = DeviceState.Process(name: event.process, pid: pid, previousPid: known)
    if known == nil {
      // A launch line without a pid was that of the process which now shows its pid.
      process.launchAt = devices[device].processes[index].launchAt
      process.launchEventID = devices[device].processes[index].launchEventID
      process.run = devices[device].processes[index].run
    } else {
      process.run = devices[device].nextRun()
    }
    process.lastEventID = event.id
    devices[device].processes[index] = process
    guard let known else { return }
    if isReturn { reviveAttempts(of: pid, event) }
    endAttempts(of: known, lastEventID: lastEventID, event)
  }

  /// Ends the open attempts of a process that is gone, whose last event was that one.
  private mutating func endAttempts(
    of pid: Int32, lastEventID: Int64, _ event: CorrelationEvent
  ) {
    for stream in devices[event.device].streams {
      for index in streams[stream].attempts.indices {
        guard streams[stream].attempts[index].isOpen, streams[stream].attempts[index].pid == pid
        else { continue }
        let attempt = streams[stream].attempts[index]
        guard attempt.process == event.process else { continue }
        streams[stream].attempts[index].ending = Attempt.Ending(
          cause: .processGone, at: event.at, eventID: event.id)
        if attempt.isStarted(by: lastEventID), attempt.layers.contains(.framework) {
          streams[stream].attempts[index].rare.diesOnEntry = true
          streams[stream].entryDeaths += 1
        }
      }
    }
  }

  /// Ends the open attempts of a process that a line of the system says has ended.
  ///
  /// launchd and RunningBoard both tell of one end, and one of them may give the better reason.
  private mutating func noteExit(of pid: Int32, _ event: CorrelationEvent) {
    for stream in devices[event.device].streams {
      for index in streams[stream].attempts.indices
      where streams[stream].attempts[index].pid == pid {
        let attempt = streams[stream].attempts[index]
        if attempt.isOpen {
          streams[stream].attempts[index].ending = Attempt.Ending(
            cause: .processGone, at: event.at, eventID: event.id)
          streams[stream].attempts[index].rare.endingReason = event.note
          noteEntryDeath(stream, index, event)
        } else if let reason = attempt.rare.endingReason, let more = event.note, more != reason,
          let ending = attempt.ending,
          abs(event.at - ending.at) <= CorrelationEvent.witnessDistance
        {
          streams[stream].attempts[index].rare.endingReason = "\(reason); \(more)"
        }
      }
    }
  }

  /// Counts an attempt whose process ended right after its start, and had logged nothing more.
  private mutating func noteEntryDeath(_ stream: Int, _ index: Int, _ event: CorrelationEvent) {
    let attempt = streams[stream].attempts[index]
    let process = devices[event.device].processes.first { $0.name == attempt.process }
    guard let process, attempt.isStarted(by: process.lastEventID),
      attempt.layers.contains(.framework),
      event.at - attempt.startedAt <= CorrelationEvent.witnessDistance
    else { return }
    streams[stream].attempts[index].rare.diesOnEntry = true
    streams[stream].entryDeaths += 1
  }

  /// Counts the last attempt of a row that dies on entry with the others, if nothing more of its
  /// process is heard to the end.
  mutating func judgeLastEntry(_ stream: Int) {
    guard streams[stream].entryDeaths > 0, let last = streams[stream].attempts.indices.last else {
      return
    }
    let attempt = streams[stream].attempts[last]
    let process = devices[streams[stream].device].processes.first { $0.name == attempt.process }
    let isLast = process.map { attempt.isStarted(by: $0.lastEventID) } ?? false
    if attempt.isOpen, isLast, attempt.layers.contains(.framework) {
      streams[stream].attempts[last].rare.diesOnEntry = true
    }
  }

  /// Takes back that a process was gone: a line of it came after all.
  private mutating func reviveAttempts(of pid: Int32, _ event: CorrelationEvent) {
    for stream in devices[event.device].streams {
      for index in streams[stream].attempts.indices {
        let attempt = streams[stream].attempts[index]
        guard attempt.ending?.cause == .processGone, attempt.pid == pid,
          attempt.process == event.process
        else { continue }
        streams[stream].attempts[index].ending = nil
        if attempt.rare.diesOnEntry { streams[stream].attempts[index].rare.diesOnEntry = false }
      }
    }
  }

  /// Takes in what context events say of the device and its processes.
  mutating func addContext(_ event: CorrelationEvent) {
    let device = event.device
    switch event.facts.kind {
    case .launch: launch(event)
    case .foreground, .background:
      devices[device].lastInUse = event.mark
      let index = devices[device].process(named: event.process)
      if event.facts.kind == .foreground, devices[device].processes[index].front == nil {
        devices[device].processes[index].front = event.mark
      }
    case .start:
      let index = devices[device].process(named: event.process)
      if devices[device].processes[index].firstStart == nil {
        devices[device].processes[index].firstStart = event.mark
      }
    case .terminate: terminate(event)
    default: break
    }
  }

  private mutating func launch(_ event: CorrelationEvent) {
    let device = event.device
    let index = devices[device].process(named: event.process)
    let isSameRun = event.pid != nil && devices[device].processes[index].firstStart != nil
    devices[device].noteLaunch(at: event.at)
    if !isSameRun {
      devices[device].processes[index] = DeviceState.Process(
        name: event.process, pid: event.pid,
        previousPid: devices[device].processes[index].previousPid,
        run: devices[device].nextRun())
    }
    devices[device].processes[index].launchAt = event.at
    devices[device].processes[index].launchEventID = event.id
    endAttemptsAtExit(event) { attempt in
      attempt.pid == nil || event.pid == nil || attempt.pid != event.pid
    }
    for stream in devices[device].streams { streams[stream].noteLaunch(event.mark) }
  }

  private mutating func terminate(_ event: CorrelationEvent) {
    if event.facts[.terminateReason] == 1 {
      devices[event.device].noteForceQuit(event.mark)
    }
    endAttemptsAtExit(event) { attempt in
      attempt.pid == nil || event.pid == nil || attempt.pid == event.pid
    }
  }

  private mutating func endAttemptsAtExit(
    _ event: CorrelationEvent, where isGone: (Attempt) -> Bool
  ) {
    for stream in devices[event.device].streams {
      guard let last = streams[stream].attempts.indices.last,
        streams[stream].attempts[last].isOpen,
        streams[stream].attempts[last].process == event.process,
        isGone(streams[stream].attempts[last])
      else { continue }
      streams[stream].attempts[last].ending = Attempt.Ending(
        cause: .processGone, at: event.at, eventID: event.id)
    }
  }

  /// Notes the stream's times and type, and whether its clock stepped back.
  mutating func noteStream(_ event: CorrelationEvent) {
    let stream = event.stream
    if let type = event.facts.type, streams[stream].facts.type != type {
      streams[stream].facts.type = type
      streams[stream].facts.patience = settings.patience(
        task: streams[stream].facts.task, type: type)
    }
    if event.facts.layer != .daemon {
      streams[stream].seenIn = (event.process, event.pid, event.at)
    }
    streams[stream].firstAt = min(streams[stream].firstAt ?? event.at, event.at)
    streams[stream].lastAt = max(streams[stream].lastAt, event.at)
    if let last = streams[stream].lastRun, last.source == event.source, last.run == event.run,
      event.at < last.at - 1_000_000, event.facts[.ambiguousTime] == 0
    {
      step(event, after: last.at, last.event)
    }
    streams[stream].lastRun = (event.source, event.run, event.at, event.id)
  }

  /// Makes the durations across a step of the clock unreliable, and tells the analyzers of it.
  private mutating func step(_ event: CorrelationEvent, after before: Int64, _ beforeID: Int64) {
    distrustDurations(ofDevice: event.device)
    tell(
      of: ClockStep(
        before: before, after: event.at, sourceID: event.source, eventIDBefore: beforeID,
        eventIDAfter: event.id),
      in: event.stream)
  }

  /// Marks the waits and attempts that are open on a device as unreliable.
  mutating func distrustDurations(ofDevice device: Int) {
    for stream in devices[device].streams {
      streams[stream].isWaitReliable = false
      for index in streams[stream].attempts.indices where streams[stream].attempts[index].isOpen {
        streams[stream].attempts[index].isReliable = false
      }
    }
  }

  /// Tells the analyzers of a step of the clock.
  mutating func tell(of step: ClockStep, in stream: Int) {
    streams[stream].clockSteps += 1
    var step = step
    step.ordinal = streams[stream].clockSteps
    for index in hearers[.clockStepped] {
      analyzers[index].clockStepped(step, in: streams[stream].facts, &results.findings)
    }
  }

  /// Notes what lines told of a request that waits still.
  mutating func noteOpenWait(_ stream: Int) {
    let facts = streams[stream].facts
    guard !streams[stream].isUnreadable, let request = facts.lastRequest,
      request.status == .pending
    else { return }
    openWaits[facts.task, default: OpenWait(task: facts.task)].add(request, facts.wait)
  }

  /// Completes the facts on the wait of a stream's last request from its device's.
  mutating func noteWait(_ stream: Int) {
    let device = devices[streams[stream].device]
    streams[stream].facts.wait.lastSeenInUse = device.lastInUse
    guard let submittedAt = streams[stream].facts.lastRequest?.submittedAt,
      let forceQuit = device.forceQuit(
        after: submittedAt, patience: streams[stream].facts.patience)
    else { return }
    streams[stream].facts.wait.forceQuit = forceQuit.mark
    streams[stream].facts.wait.launchedAgainAt = forceQuit.launchAt
  }
}
