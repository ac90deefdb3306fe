import LogReading

/// Durable work that several attempts carry on.
extension Correlator {
  /// So many jobs of a device are kept; of more the longest untouched ones are written.
  private static let keptJobs = 256
  /// Channels that work on a job within this time pile up.
  private static let pileTime: Int64 = 600_000_000

  /// Takes in an event that belongs to one of the attempts kept of its stream.
  mutating func noteWork(_ event: CorrelationEvent, attempt index: Int) {
    guard event.job != nil || streams[event.stream].attempts[index].job != nil else { return }
    noteWork(event, attempt: streams[event.stream].attempts[index])
  }

  /// Takes in an event that belongs to an attempt at a job.
  mutating func noteWork(_ event: CorrelationEvent, attempt: Attempt) {
    guard let name = event.job ?? attempt.job else { return }
    let place = place(ofJob: name, event)
    var job = take(place, of: event.device)
    if !job.works.contains(where: { $0.attemptID == attempt.id }) {
      begin(attempt, at: &job, event)
    }
    job.lastAt = max(job.lastAt, event.at)
    if let generation = event.generation { job.generations.insert(generation) }
    if let index = job.works.firstIndex(where: { $0.attemptID == attempt.id }) {
      if let progress = event.progress { advance(&job, work: index, progress, event) }
      if event.facts.kind == .expire, attempt.expireEventID == event.id {
        job.riskSeconds += attempt.workAtRisk ?? 0
      }
      if event.facts.kind == .complete, attempt.completions.count == 1 {
        complete(&job, work: job.works[index], attempt, event)
      }
    }
    swap(&job, &devices[event.device].jobs.values[place])
  }

  /// Takes in a push or a transfer that names a job.
  mutating func noteChannel(_ channel: JobChannel, _ event: CorrelationEvent) {
    guard let name = event.job else { return }
    let place = place(ofJob: name, event)
    var job = take(place, of: event.device)
    job.lastAt = max(job.lastAt, event.at)
    if let stream = job.works.last?.stream { pile(channel, on: &job, event.mark, stream: stream) }
    job.channels[channel] = event.mark
    swap(&job, &devices[event.device].jobs.values[place])
  }

  /// Writes the jobs of all devices at the end.
  mutating func finishJobs() {
    for device in devices.indices {
      for name in devices[device].jobs.keys.sorted() {
        if let job = devices[device].jobs[name] { finish(job) }
      }
      devices[device].jobs = [:]
    }
  }

  /// Where a job is kept, new or not.
  private mutating func place(
    ofJob name: String, _ event: CorrelationEvent
  ) -> Dictionary<String, JobState>.Index {
    if let place = devices[event.device].jobs.index(forKey: name) { return place }
    if devices[event.device].jobs.count >= Self.keptJobs {
      let oldest = devices[event.device].jobs.values.sorted {
        ($0.lastAt, $0.name) < ($1.lastAt, $1.name)
      }
      for job in oldest.prefix(Self.keptJobs / 2) {
        finish(job)
        devices[event.device].jobs[job.name] = nil
      }
    }
    devices[event.device].jobs[name] = JobState(name, device: event.device, at: event.at)
    return devices[event.device].jobs.index(forKey: name) ?? devices[event.device].jobs.startIndex
  }

  /// Takes a job out to be changed, so that its parts are not copied; it is to be put back.
  private mutating func take(
    _ place: Dictionary<String, JobState>.Index, of device: Int
  ) -> JobState {
    var job = JobState("", device: device, at: 0)
    swap(&job, &devices[device].jobs.values[place])
    return job
  }

  private mutating func begin(
    _ attempt: Attempt, at job: inout JobState, _ event: CorrelationEvent
  ) {
    let start = EventMark(attempt.startEventID, at: attempt.startedAt)
    var work = JobState.Work(
      attemptID: attempt.id, stream: event.stream, process: attempt.process, pid: attempt.pid,
      start: start)
    if let latest = job.works.last {
      // A job that was done begins anew, and has nothing to fall behind.
      if job.doneAt == nil {
        work.before = latest.last ?? latest.before
        work.beforeMark = latest.lastMark ?? latest.beforeMark
      }
      judgeStall(&job)
    } else {
      job.firstStartedAt = attempt.startedAt
      job.firstSubmittedAt =
        attempt.requestID == nil
        ? nil
        : streams[event.stream].lastFired?.chainSubmittedAt
    }
    judgeContention(work, at: job)
    job.attempts += 1
    if let generation = attempt.rare.generation { job.generations.insert(generation) }
    job.doneAt = nil
    if job.works.count == JobState.keptWorks { job.works.removeFirst() }
    job.works.append(work)
    let type = attempt.type ?? streams[event.stream].facts.type
    if let channel: JobChannel = type == .refresh
      ? .refresh : type == .processing ? .processing : nil
    {
      pile(channel, on: &job, start, stream: event.stream)
      job.channels[channel] = start
    }
  }

  private mutating func advance(
    _ job: inout JobState, work index: Int, _ progress: Progress, _ event: CorrelationEvent
  ) {
    let work = job.works[index]
    if work.first == nil {
      job.works[index].first = progress
      if let before = work.before, let beforeMark = work.beforeMark,
        progress.isBehind(before) == true
      {
        job.works[index].isSetBack = true
        if let lost = before.done, let done = progress.done { job.repeatedUnits += lost - done }
        tell(
          .setBack(
            JobSetBack(
              job: job.name, attemptID: work.attemptID, before: before, beforeMark: beforeMark,
              start: work.start, after: progress, afterMark: event.mark)),
          stream: work.stream)
      }
    }
    job.works[index].last = progress
    job.works[index].lastMark = event.mark
    job.progress = Progress(
      done: progress.done ?? job.progress?.done, total: progress.total ?? job.progress?.total,
      cursor: progress.cursor ?? job.progress?.cursor)
  }

  private func complete(
    _ job: inout JobState, work: JobState.Work, _ attempt: Attempt, _ event: CorrelationEvent
  ) {
    job.runSeconds += attempt.run ?? 0
    guard attempt.completions.first?.success == true, !attempt.hasExpired else { return }
    if let total = job.progress?.total {
      if let done = job.progress?.done, done >= total { job.doneAt = event.at }
    } else {
      job.doneAt = event.at
    }
  }

  // MARK: - What more than one attempt shows

  /// Counts attempts in a row that did not bring the job forward, and tells of them when one does.
  private mutating func judgeStall(_ job: inout JobState) {
    guard let work = job.works.last, let hasAdvanced = work.hasAdvanced else { return }
    if hasAdvanced || work.isSetBack || job.doneAt != nil {
      tellStall(job)
      job.stall = JobStall()
      return
    }
    if job.stall.attempts == 0 { job.stall.first = work.start }
    job.stall.job = job.name
    job.stall.attempts += 1
    job.stall.attemptID = work.attemptID
    job.stall.last = work.lastMark ?? work.start
    job.stall.progress = work.last ?? work.before
  }

  private mutating func tellStall(_ job: JobState) {
    guard job.stall.attempts > 0, let stream = job.works.last?.stream else { return }
    tell(.stalled(job.stall), stream: stream)
  }

  /// Looks for an attempt of another task or process that still works on the job.
  private mutating func judgeContention(_ work: JobState.Work, at job: JobState) {
    for other in job.works.reversed() {
      let isOtherProcess =
        work.process != other.process
        || (work.pid != nil && other.pid != nil && work.pid != other.pid)
      guard work.stream != other.stream || isOtherProcess,
        let attempt = streams[other.stream].attempts.last(where: { $0.id == other.attemptID }),
        attempt.isOpen, isWithinLimit(attempt, of: other.stream, at: work.start.at)
      else { continue }
      tell(
        .contended(
          JobContention(
            job: job.name, attemptID: work.attemptID, first: other.start, second: work.start,
            otherTask: streams[other.stream].facts.task, areProcessesDifferent: isOtherProcess)),
        stream: work.stream)
      return
    }
  }

  private func isWithinLimit(_ attempt: Attempt, of stream: Int, at time: Int64?) -> Bool {
    let facts = streams[stream].facts
    guard let time,
      let limit = settings.runLimit(task: facts.task, type: attempt.type ?? facts.type)
    else { return true }
    return Double(time - attempt.startedAt) / 1e6 <= limit
  }

  private mutating func pile(
    _ channel: JobChannel, on job: inout JobState, _ mark: EventMark, stream: Int
  ) {
    guard let time = mark.at, time - (job.lastPileAt ?? .min / 2) > Self.pileTime else { return }
    let others = job.channels.filter { other, mark in
      other != channel && time - (mark.at ?? .min / 2) <= Self.pileTime
    }
    guard
      let latest = others.max(by: {
        ($0.value.at ?? 0, $0.key.rawValue) < ($1.value.at ?? 0, $1.key.rawValue)
      })
    else { return }
    job.lastPileAt = time
    tell(
      .piled(
        JobPile(job: job.name, first: (latest.key, latest.value), second: (channel, mark))),
      stream: stream)
  }

  private mutating func tell(_ fact: JobFact, stream: Int) {
    for index in hearers[.jobJudged] {
      analyzers[index].jobJudged(fact, in: streams[stream].facts, &results.findings)
    }
  }

  /// Writes what a job has come to.
  private mutating func finish(_ job: JobState) {
    var job = job
    judgeStall(&job)
    tellStall(job)
    guard job.attempts > 0 else { return }
    let isOpen = job.works.last.flatMap { work in
      streams[work.stream].attempts.last { $0.id == work.attemptID }
    }.map {
      $0.isOpen
        && isWithinLimit(
          $0, of: job.works.last?.stream ?? 0,
          at: streams[job.works.last?.stream ?? 0].facts.windowEnd)
    }
    results.jobs.append(
      Job(
        name: job.name, device: devices[job.device].name, firstSubmittedAt: job.firstSubmittedAt,
        firstStartedAt: job.firstStartedAt, lastAt: job.lastAt, attempts: job.attempts,
        run: job.runSeconds, done: job.progress?.done, total: job.progress?.total,
        state: job.doneAt != nil ? .done : isOpen == true ? .running : .unfinished,
        generations: job.generations.count, doneAt: job.doneAt, repeatedUnits: job.repeatedUnits,
        workAtRisk: job.riskSeconds))
  }
}
