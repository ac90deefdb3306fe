/// Visits of the user to the app, and the life of the app's process.
extension DeviceStory {
  /// The user comes, looks and leaves.
  mutating func tellVisit(_ tallies: inout [TaskTally]) {
    guard !isQuiet else {
      advance(to: nextVisit)
      tellQuietLine()
      return
    }
    mayDie(before: nextVisit)
    advance(to: nextVisit)
    let isLaunch = !isAlive
    ensureProcess(&tallies)
    say(.foreground, after: random.within(50_000...400_000))
    if isLaunch { registerLate() }
    for stream in streams.indices { ask(stream, &tallies) }
    tellConditions()
    if random.chance(plan.rate(.debugger)) { runFromDebugger(&tallies) }
    runSimulatedOnly(&tallies)
    for stream in streams.indices { mayReplace(stream, &tallies) }
    leave()
    let pause = random.logarithmic((90 * Microseconds.minute)...(6 * Microseconds.hour))
    let next = awake(at: now + pause)
    nextVisit = next == now + pause ? next : next + random.within(0...(2 * Microseconds.hour))
  }

  /// The app goes into the background.
  mutating func leave() {
    let stay = random.logarithmic((70 * Microseconds.second)...(15 * Microseconds.minute))
    say(.background, after: stay)
    lastUsedAt = now
  }

  /// The system may have ended the suspended process during a long pause.
  mutating func mayDie(before time: Int64) {
    guard isAlive, time - now > Microseconds.hour, !streams.contains(where: \.awaitsRestart) else {
      return
    }
    guard random.chance(0.3) else { return }
    isAlive = false
    if random.chance(0.15) {
      say(.terminate, after: 10 * Microseconds.minute, note: .bySystem)
    }
  }

  /// Launches the app unless it runs.
  mutating func ensureProcess(_ tallies: inout [TaskTally]) {
    guard !isAlive else { return }
    isAlive = true
    pid += 1 + Int32(random.below(180))
    say(.launch, after: plan.tick)
    endOpenAttempts(.processGone, &tallies)
    for index in streams.indices where streams[index].fate != .registeredLate {
      say(.register, of: index, after: random.within(1_000...20_000))
      streams[index].firstRegisterAt = streams[index].firstRegisterAt ?? now
    }
    for index in streams.indices
    where streams[index].owesLateCompletion && !task(of: index).hasReferences {
      completeLate(index, &tallies)
    }
  }

  /// Registers what the app registers only when its first screen shows.
  private mutating func registerLate() {
    for index in streams.indices where streams[index].fate == .registeredLate {
      say(.register, of: index, after: random.within(1_000_000...3_000_000))
    }
  }

  /// Asks for the first run, or does what the task's fate makes the app do at a visit.
  private mutating func ask(_ index: Int, _ tallies: inout [TaskTally]) {
    let stream = streams[index]
    switch stream.fate {
    case .neverSubmitted:
      return
    case .refused:
      pass(random.within(5_000...60_000))
      let note: StoryEvent.Note = index.isMultiple(of: 2) ? .notPermitted : .unavailable
      events.append(submitLine(index, note: note, earliest: earliest(for: index)))
      streams[index].rejections += 1
      tallies[index].truth.rejected += 1
    case .replaced:
      // Moves its own turn on by more than a night, at every visit.
      submit(index, delay: 30 * Microseconds.hour, &tallies)
    case .cancelled where stream.chainStart == 0:
      submit(index, &tallies)
      say(.cancel, of: index, after: random.within(1_000_000...30_000_000))
      streams[index].request = nil
      tallies[index].truth.cancelled += 1
    case .cancelled:
      return
    default:
      guard stream.request == nil, !stream.hasStopped else { return }
      submit(index, &tallies)
    }
  }

  /// Asks again although a request is pending, as apps do that ask whenever they are left.
  ///
  /// At most once between two starts, and only before the older request is eligible.
  private mutating func mayReplace(_ index: Int, _ tallies: inout [TaskTally]) {
    let stream = streams[index]
    guard fate == nil, stream.fate == nil, stream.replacements == 0, let request = stream.request,
      now + Microseconds.minute < request.eligibleAt, random.chance(0.15)
    else { return }
    submit(index, after: random.within(1_000_000...20_000_000), &tallies)
  }

  /// Runs a task from the debugger, whose request then counts as fired.
  private mutating func runFromDebugger(_ tallies: inout [TaskTally]) {
    let choice = streams.indices.filter {
      streams[$0].fate == nil && fate == nil && streams[$0].request != nil
        && streams[$0].openSince == nil
    }
    guard !choice.isEmpty else { return }
    let stream = choice[random.below(choice.count)]
    pass(10 * Microseconds.second)
    tellAttempt(stream, .debugger, &tallies)
  }

  /// Runs those tasks that are only ever run from the debugger, in the first days.
  private mutating func runSimulatedOnly(_ tallies: inout [TaskTally]) {
    for index in streams.indices where streams[index].fate == .simulatedOnly {
      guard streams[index].attempts < 3, now < plan.start + 2 * Microseconds.day else { continue }
      pass(10 * Microseconds.second)
      tellAttempt(index, .debugger, &tallies)
    }
  }
}
