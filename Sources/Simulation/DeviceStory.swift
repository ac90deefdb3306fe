/// The life of one device, told one episode at a time.
///
/// An episode is a visit of the user to the app, or one run of a task. Episodes of a device never
/// overlap, and each knows what it means for the truth: it adds to the tallies as it is told.
struct DeviceStory {
  let plan: SimulationPlan
  let index: Int
  let attemptFaults: FaultDeck
  var random: SeededRandom
  /// The time of the last event.
  var now: Int64
  var pid: Int32
  var isAlive = false
  var streams: [StreamStory]

  /// Why none of its tasks fires any more, if so; single tasks have fates of their own.
  var fate: Fault?
  /// When the fate of the device, or of one of its tasks, comes.
  var fateAt = Int64.max
  var fateHasCome = false
  /// Whether the app is not used any more.
  var isQuiet = false
  var lastUsedAt: Int64 = 0

  var nextVisit: Int64
  var lastReference: Int32 = 0
  var lastJob: Int32 = 0
  /// Hours that local time is ahead of UTC.
  let hoursAhead: Int64

  /// The lines of the episode, in order of time.
  var events: [StoryEvent] = []
  var hasBegun = false
  var hasEnded = false

  init(_ plan: SimulationPlan, index: Int) {
    self.plan = plan
    self.index = index
    attemptFaults = FaultDeck(Fault.ofAttempts, rates: plan.faults)
    random = SeededRandom(seed: plan.seed, lane: UInt64(index) + 1)
    pid = 300 + Int32(random.below(400))
    hoursAhead = Int64(random.below(18)) - 8
    streams = plan.tasks.indices.map { StreamStory(task: $0) }
    now = plan.start
    let firstVisit = random.within(Microseconds.minute...(6 * Microseconds.hour))
    nextVisit = plan.start + min(firstVisit, (plan.end - plan.start) / 4)
    chooseFate()
  }

  /// Tells the next episode; afterwards `events` holds its lines, none once the device has ended.
  mutating func tellNext(isWindingDown: Bool, _ tallies: inout [TaskTally]) {
    events.removeAll(keepingCapacity: true)
    guard !hasEnded else { return }
    if isWindingDown || nextMoment >= plan.end {
      hasEnded = true
      if hasBegun { tellEnding(isWindingDown: isWindingDown, &tallies) }
      return
    }
    hasBegun = true
    let (start, stream) = nextStart
    if fateAt <= min(start, nextVisit), fate != nil, !fateHasCome {
      tellFate(&tallies)
    } else if start < nextVisit {
      mayDie(before: start)
      advance(to: start)
      ensureProcess(&tallies)
      tellAttempt(stream, drawFault(stream), &tallies)
    } else {
      tellVisit(&tallies)
    }
  }

  // MARK: Time

  /// The start that comes first, and of which stream.
  private var nextStart: (at: Int64, stream: Int) {
    var result = (at: Int64.max, stream: 0)
    for (index, stream) in streams.enumerated() where stream.nextStart < result.at {
      result = (stream.nextStart, index)
    }
    return result
  }

  private var nextMoment: Int64 {
    let moment = min(nextStart.at, nextVisit)
    return fate != nil && !fateHasCome ? min(moment, fateAt) : moment
  }

  /// Moves the clock to `time`, and on by 5 s at least: episodes stay apart.
  mutating func advance(to time: Int64) {
    now = max(now + 5 * Microseconds.second, time)
  }

  /// Moves the clock on; times stay on the style's grid, and no two are equal.
  mutating func pass(_ duration: Int64) {
    let time = now + max(duration, plan.tick)
    now = time - time % plan.tick
  }

  /// The first moment at or after `time` that is not in the night (23 to 7 o'clock).
  func awake(at time: Int64) -> Int64 {
    let local = time + hoursAhead * Microseconds.hour
    let ofDay = local % Microseconds.day
    if ofDay < 7 * Microseconds.hour { return time + 7 * Microseconds.hour - ofDay }
    return ofDay < 23 * Microseconds.hour ? time : time + 31 * Microseconds.hour - ofDay
  }

  // MARK: Lines

  /// Adds a line of the app's process, `delay` after the one before.
  mutating func say(
    _ kind: StoryEvent.Kind, after delay: Int64, note: StoryEvent.Note = .none
  ) {
    pass(delay)
    events.append(StoryEvent(at: now, kind: kind, note: note, pid: pid))
  }

  /// Adds a line about a task.
  mutating func say(
    _ kind: StoryEvent.Kind, of stream: Int, after delay: Int64, note: StoryEvent.Note = .none,
    reference: Int32 = 0
  ) {
    pass(delay)
    events.append(
      StoryEvent(
        at: now, kind: kind, note: note, task: streams[stream].task, pid: pid,
        reference: reference))
  }

  func task(of stream: Int) -> SimulatedTask { plan.tasks[streams[stream].task] }
}
