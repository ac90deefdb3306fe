import LogReading

/// Turns events, each device's in order, into requests, attempts and findings.
///
/// The state of all devices and streams is in memory, some hundred bytes each; events pass by once.
struct Correlator {
  let settings: AnalysisSettings
  var devices: [DeviceState] = []
  var streams: [StreamState] = []
  var analyzers: [any Analyzer]
  /// Which of them hear what.
  let hearers: Hearers
  /// What is known of the devices' boots; nil where they tell nothing.
  var boots: BootLookup?
  /// What has ended so far; the caller takes it away now and then.
  var results = CorrelationResults()
  /// The requests that wait still when all has ended, by task.
  var openWaits: [String: OpenWait] = [:]
  private var lastRequestID: Int64 = 0
  private var lastAttemptID: Int64 = 0

  init(settings: AnalysisSettings, analyzers: [any Analyzer.Type] = Analyzers.all) {
    self.settings = settings
    self.analyzers = analyzers.map { $0.init(settings: settings) }
    hearers = Hearers(analyzers)
  }

  /// Makes room for a stream.
  ///
  /// - Returns: Its number, for `CorrelationEvent.stream`.
  mutating func addStream(task: String, device: Int) -> Int {
    let window = devices[device]
    var facts = StreamFacts(
      number: streams.count, task: task, device: window.name, windowStart: window.windowStart,
      windowEnd: window.windowEnd)
    facts.patience = settings.patience(task: task, type: nil)
    streams.append(
      StreamState(device: device, facts: facts, countsDebugger: settings.includesDebugger))
    devices[device].streams.append(streams.count - 1)
    results.newStreams.append(StreamName(device: window.name, task: task))
    return streams.count - 1
  }

  /// Tells when a device was observed; to be called before `finish`.
  mutating func setWindow(_ window: ClosedRange<Int64>, ofDevice device: Int) {
    devices[device].windowStart = window.lowerBound
    devices[device].windowEnd = window.upperBound
    for stream in devices[device].streams {
      streams[stream].facts.windowStart = window.lowerBound
      streams[stream].facts.windowEnd = window.upperBound
    }
  }

  /// Takes in the next event of its device.
  mutating func add(_ event: CorrelationEvent) {
    if let boots { noteBoot(event, boots) }
    guard event.stream >= 0, streams[event.stream].isUnreadable else { return addFound(event) }
    var found = event
    if findTask(of: &found) { addFound(found) }
  }

  /// Takes in an event of which the stream is settled.
  mutating func addFound(_ event: CorrelationEvent) {
    noteProcess(event)
    if event.facts[.secret] != 0 { tellSecret(event) }
    if event.stream >= 0 {
      noteStream(event)
      if streams[event.stream].cancelling != nil { settleCancel(event.stream, before: event) }
      addCore(event)
    } else if event.facts.kind == .cancel {
      for stream in devices[event.device].streams { cancelOne(stream, event) }
    } else if event.facts.kind == .remark {
      noteRemark(event)
    }
    if event.facts.kind == .push { noteChannel(.push, event) }
    if event.facts.kind == .transfer { noteChannel(.transfer, event) }
    addContext(event)
    devices[event.device].conditions.add(event)
  }

  /// Tells of a line that held a secret.
  private mutating func tellSecret(_ event: CorrelationEvent) {
    guard let secret = event.facts.secret else { return }
    for index in hearers[.secretLogged] {
      analyzers[index].secretLogged(secret, source: event.source, event.mark)
    }
  }

  /// Ends all windows: judges what is open and asks the analyzers about each stream.
  mutating func finish() {
    for device in devices.indices { settleHeldSubmits(of: device) }
    finishJobs()
    for index in streams.indices { finishStream(index) }
    let (streams, devices) = (streams, devices)
    for index in hearers[.allEnded] {
      analyzers[index].allEnded({ Self.wholeFacts(streams, devices) }, &results.findings)
    }
  }

  private static func wholeFacts(_ streams: [StreamState], _ devices: [DeviceState]) -> WholeFacts {
    let used = streams.filter { $0.firstAt != nil && !$0.isUnreadable }
    let devices = devices.map { device in
      let tasks = device.streams.filter { streams[$0].firstAt != nil }.map {
        streams[$0].facts.task
      }
      return WholeFacts.Device(
        name: device.name, windowStart: device.windowStart, windowEnd: device.windowEnd,
        tasks: Set(tasks))
    }
    return WholeFacts(tasks: Set(used.map(\.facts.task)).sorted(), devices: devices)
  }

  private mutating func addCore(_ event: CorrelationEvent) {
    switch event.facts.kind {
    case .register: register(event)
    case .submit: submit(event)
    case .start: start(event)
    case .checkpoint, .expire, .complete: join(event)
    case .cancel: cancelOne(event.stream, event)
    case .remark: noteRemark(event)
    case .decision: noteDecision(event)
    default: break
    }
  }
}

/// What correlation has settled, in the order in which it did.
struct CorrelationResults: Sendable {
  /// Streams that are new, in the order of their numbers; each names its device and task.
  var newStreams: [StreamName] = []
  var requests: [(stream: Int, request: Request)] = []
  var attempts: [(stream: Int, attempt: Attempt)] = []
  var findings: [Finding] = []
  var jobs: [Job] = []
  /// Events that name an attempt by reference which is kept in memory no more.
  var lateEvents: [(stream: Int, event: CorrelationEvent)] = []

  init() {}

  /// Begins with room for about as much as another holds.
  init(like other: CorrelationResults) {
    requests.reserveCapacity(other.requests.count)
    attempts.reserveCapacity(other.attempts.count)
  }

  var count: Int {
    requests.count + attempts.count + findings.count + jobs.count + lateEvents.count
  }

  mutating func removeAll() {
    newStreams.removeAll(keepingCapacity: true)
    requests.removeAll(keepingCapacity: true)
    attempts.removeAll(keepingCapacity: true)
    findings.removeAll(keepingCapacity: true)
    jobs.removeAll(keepingCapacity: true)
    lateEvents.removeAll(keepingCapacity: true)
  }
}

// MARK: - Registers, submits, cancels

extension Correlator {
  private mutating func register(_ event: CorrelationEvent) {
    let stream = event.stream
    if event.facts.isRejected { streams[stream].facts.rejectedRegistrations.add(event.mark) }
    if event.facts[.isFollowUp] == 1, streams[stream].facts.registrations > 0 { return }
    // The largest number that one layer tells.
    streams[stream].registrations[Int(event.facts.layer.rawValue)] += 1
    let isFurtherWitness =
      streams[stream].registrations[Int(event.facts.layer.rawValue)]
      <= streams[stream].facts.registrations
    if isFurtherWitness { return }
    streams[stream].facts.registrations += 1
    if streams[stream].facts.firstRegisterAt == nil {
      streams[stream].facts.firstRegisterAt = event.at
      streams[stream].facts.firstRegisterEventID = event.id
    }
    noteRepetition(event)
    guard streams[stream].facts.type != .continued,
      let launchEnd = devices[event.device].processes.launchEnd(
        before: event,
        limit: settings.limit(
          RegisteredLate.launch, of: RegisteredLate.diagnosis, task: streams[stream].facts.task))
    else { return }
    streams[stream].facts.lateRegistrations += 1
    if streams[stream].facts.firstLateRegisterEventID == nil {
      streams[stream].facts.firstLateRegisterEventID = event.id
      streams[stream].facts.firstLateRegisterAt = event.at
      streams[stream].facts.launchEnd = launchEnd
    }
  }

  /// Notes a registration in a process that has registered the task already.
  private mutating func noteRepetition(_ event: CorrelationEvent) {
    let stream = event.stream
    let processes = devices[event.device].processes
    guard let process = processes.first(where: { $0.name == event.process }), process.isKnown else {
      return
    }
    if let registered = streams[stream].registered, registered.run == process.run {
      if streams[stream].facts.repeatedRegistration == nil {
        streams[stream].facts.repeatedRegistration = registered.mark
      }
      streams[stream].facts.repeatedRegistrations.add(event.mark)
    } else {
      streams[stream].registered = (process.run, event.mark)
    }
  }

  private mutating func submit(_ event: CorrelationEvent) {
    let stream = event.stream
    if joinRequest(event) { return }
    streams[stream].submitLayers.insert(event.facts.layer)
    lastRequestID += 1
    var request = Request(
      id: lastRequestID, type: event.facts.type ?? streams[stream].facts.type,
      isTypeStated: event.facts.type != nil, submittedAt: event.at, earliestAt: event.earliest,
      network: event.facts.truth(.network),
      power: event.facts.truth(.power), chainSubmittedAt: event.at, submitEventID: event.id,
      pid: event.facts.layer == .daemon ? nil : event.pid)
    request.layers = LayerSet(event.facts.layer)
    if event.facts.layer == .daemon {
      request.activity = event.attempt
      devices[event.device].noteActivity(event.attempt, of: stream)
    }
    if event.facts.isRejected {
      reject(request, by: event)
      return
    }
    let facts = streams[stream].facts
    for index in hearers[.submitted] {
      analyzers[index].submitted(request, in: facts, &results.findings)
    }
    if streams[stream].facts.firstSubmit == nil { streams[stream].facts.firstSubmit = event.mark }
    streams[stream].linkBefore = streams[stream].link
    followLink(stream, at: event.at)
    let settled = streams[stream].submit(
      request, conditions: devices[event.device].conditions)
    if let settled { results.requests.append((stream, settled)) }
  }

  mutating func reject(_ request: Request, by event: CorrelationEvent) {
    let stream = event.stream
    var request = request
    request.status = .rejected
    streams[stream].lastRejected = request
    results.requests.append((stream, request))
    let code = event.facts[.errorCode]
    streams[stream].facts.rejectedSubmits += 1
    streams[stream].facts.refusals[code == 7 ? 0 : code, default: EventMarks()].add(event.mark)
    if streams[stream].facts.firstRejectedEventID == nil {
      streams[stream].facts.firstRejectedEventID = event.id
      streams[stream].facts.firstRejectedAt = event.at
    }
    streams[stream].facts.lastRejectedEventID = event.id
    streams[stream].facts.lastRejectedAt = event.at
    guard code == 2 else { return }
    streams[stream].facts.slotHolders = devices[event.device].streams
      .filter { $0 != stream && streams[$0].pending != nil }
      .map { streams[$0].facts.task }.sorted()
  }

  mutating func cancel(_ stream: Int, _ event: CorrelationEvent) {
    streams[stream].cancelling = nil
    let isBySystem = event.facts.layer == .daemon || event.facts[.terminateReason] == 2
    let ended = streams[stream].cancel(at: event.at, eventID: event.id, isBySystem: isBySystem)
    results.requests.append(contentsOf: ended.map { (stream, $0) })
  }
}

// MARK: - Starts and what follows them

extension Correlator {
  /// Tells of a start, the request that it fired, and a wait that was longer than the patience.
  private mutating func tell(of attempt: Attempt, _ event: CorrelationEvent) {
    let request = attempt.requestID == nil ? nil : streams[event.stream].lastFired
    let start = StartFacts(
      attempt: attempt, request: request, statedType: event.facts.type,
      wait: streams[event.stream].lateWaits.popLast())
    let facts = streams[event.stream].facts
    for index in hearers[.attemptStarted] {
      analyzers[index].attemptStarted(start, in: facts, &results.findings)
    }
  }
}

extension Correlator {
  private mutating func start(_ event: CorrelationEvent) {
    let stream = event.stream
    if joinAttempt(event) { return }
    endLatest(stream, cause: .restarted, event: event)
    streams[stream].link = nil
    lastAttemptID += 1
    streams[stream].startLayers.insert(event.facts.layer)
    var attempt = Attempt()
    attempt.id = lastAttemptID
    attempt.type = event.facts.type ?? streams[stream].facts.type
    attempt.layers = LayerSet(event.facts.layer)
    attempt.settingID = event.setting
    attempt.isInferred = event.facts[.inferred] == 1
    if event.facts.layer == .daemon {
      // The process that runs the task is not the one that tells of it.
      attempt.activity = event.attempt
      attempt.process = -1
    } else {
      attempt.pid = event.pid
      attempt.process = event.process
      attempt.reference = event.attemptText
      attempt.referenceHash = event.attempt
    }
    if let queued = streams[stream].takeQueued(event) { attempt.rare.queued = queued }
    attempt.job = event.job
    attempt.isDebugger = event.facts.isDebugger
    attempt.startedAt = event.at
    attempt.startEventID = event.id
    attempt.fractionDigits = event.facts[.fractionDigits]
    if let generation = event.generation { attempt.rare.generation = generation }
    streams[stream].fire(
      &attempt, pid: event.pid, conditions: devices[event.device].conditions,
      into: &results.requests)
    if attempt.isDebugger {
      streams[stream].facts.debuggerStarts += 1
      streams[stream].facts.lastDebuggerStartEventID = event.id
      streams[stream].facts.lastDebuggerStartAt = event.at
    } else {
      streams[stream].facts.naturalStarts += 1
    }
    if streams[stream].facts.firstStart == nil { streams[stream].facts.firstStart = event.mark }
    tell(of: attempt, event)
    openLink(stream, attempt)
    if event.job ?? attempt.job != nil { noteWork(event, attempt: attempt) }
    if let oldest = streams[stream].attempts.append(attempt) { settle(oldest, in: stream) }
  }

  /// Adds a checkpoint, an expiry or a completion to its attempt.
  private mutating func join(_ event: CorrelationEvent) {
    let stream = event.stream
    guard let (index, isByReference) = attemptIndex(for: event) else {
      // Where nothing has started yet, no attempt kept elsewhere can be meant.
      if !streams[stream].attempts.isEmpty {
        if event.facts.layer == .daemon { return }
        results.lateEvents.append((stream, event))
      } else if event.facts.kind == .complete, event.facts[.inferred] != 1 {
        streams[stream].noteOrphan(event.mark)
      }
      return
    }
    let isLatest = index == streams[stream].attempts.count - 1
    streams[stream].attempts[index].add(
      event, isAfterNextStart: !isLatest,
      isLocked: event.facts.truth(.locked) ?? devices[event.device].conditions.isLocked)
    if !isByReference { streams[stream].attempts[index].isInferred = true }
    noteWork(event, attempt: index)
  }

  /// The attempt that an event belongs to: by reference where both carry one, else the latest.
  private func attemptIndex(for event: CorrelationEvent) -> (index: Int, isByReference: Bool)? {
    let attempts = streams[event.stream].attempts
    if event.facts.layer == .daemon, event.attempt != 0 {
      if let index = attempts.indices.last(where: { attempts[$0].activity == event.attempt }) {
        return (index, true)
      }
      // A run that only the others tell of, or one from before the log.
      guard let last = attempts.indices.last, attempts[last].activity == 0 else { return nil }
      return (last, false)
    }
    if event.attempt != 0 {
      if let index = attempts.indices.last(where: {
        attempts[$0].referenceHash == event.attempt
      }) {
        return (index, true)
      }
      guard let last = attempts.indices.last, attempts[last].referenceHash == 0 else { return nil }
    }
    return attempts.isEmpty ? nil : (attempts.count - 1, false)
  }

  /// Notes why the latest attempt has ended, if it has no completion and no reason yet.
  mutating func endLatest(
    _ stream: Int, cause: Attempt.Ending.Cause, event: CorrelationEvent
  ) {
    guard let last = streams[stream].attempts.indices.last,
      streams[stream].attempts[last].isOpen
    else { return }
    streams[stream].attempts[last].ending = Attempt.Ending(
      cause: cause, at: event.at, eventID: event.id)
  }

  /// Judges an attempt to which nothing more will be added, and asks the analyzers.
  private mutating func settle(_ attempt: consuming Attempt, in stream: Int) {
    attempt.type = attempt.type ?? streams[stream].facts.type
    let limit = settings.runLimit(task: streams[stream].facts.task, type: attempt.type)
    attempt.judge(windowEnd: streams[stream].facts.windowEnd, runLimit: limit)
    let facts = streams[stream].facts
    for index in hearers[.attemptEnded] {
      analyzers[index].attemptEnded(attempt, in: facts, &results.findings)
    }
    results.attempts.append((stream, attempt))
  }

  private mutating func finishStream(_ index: Int) {
    settleCancel(index, before: nil)
    judgeLinkAtEnd(index)
    judgeLastEntry(index)
    let conditions = devices[streams[index].device].conditions
    streams[index].facts.previousOutcome = nil
    for attempt in streams[index].attempts {
      settle(attempt, in: index)
      guard let last = results.attempts.last?.attempt, !last.isDebugger else { continue }
      streams[index].facts.previousOutcome = last.outcome
      streams[index].facts.previousAttemptEventID = last.startEventID
      streams[index].facts.previousAttemptAt = last.startedAt
    }
    streams[index].attempts.removeAll()
    let ended = streams[index].end(conditions: conditions)
    results.requests.append(contentsOf: ended.map { (index, $0) })
    noteWait(index)
    noteOpenWait(index)
    var findings: [Finding] = []
    let facts = streams[index].facts
    for analyzer in hearers[.streamEnded] {
      analyzers[analyzer].streamEnded(facts, &findings)
    }
    // What is the cause of a finding is told inside it, and not once more beside it.
    let told =
      streams[index].isUnreadable
      ? []
      : findings.compactMap { finding in
        Analyzers.diagnosis(finding.diagnosis)?.causes.first { $0.id == finding.cause }?.tells
      }
    results.findings += findings.filter { !told.contains($0.diagnosis) }
  }
}
