/// Why tasks never fire.
extension DeviceStory {
  /// Draws the device's fate, if any, and the time when it comes.
  mutating func chooseFate() {
    guard
      let fate = FaultDeck(Fault.fates, rates: plan.faults).draw(&random),
      plan.days >= Self.daysNeeded(by: fate), !streams.isEmpty
    else { return }
    let latest = plan.days - Self.daysNeeded(by: fate) + 2
    fateAt = plan.start + random.within(Microseconds.day...(Int64(latest) * Microseconds.day))
    if fate.isOfDevice {
      self.fate = fate
      return
    }
    let choice = streams.indices.filter { suits(fate, plan.tasks[$0]) }
    guard !choice.isEmpty else { return }
    streams[choice[random.below(choice.count)]].fate = fate
  }

  /// How many days a device must be watched for it to be certain that a fate shows.
  private static func daysNeeded(by fate: Fault) -> Int {
    switch fate {
    case .refused, .cancelled: 2
    case .appUnused: 18
    default: 7
    }
  }

  private func suits(_ fate: Fault, _ task: SimulatedTask) -> Bool {
    switch fate {
    case .needsPower: task.needsPower
    case .needsNetwork: task.needsNetwork
    default: true
    }
  }

  /// Whether a request that is submitted now will never fire.
  func isStalled(_ stream: Int) -> Bool {
    switch streams[stream].fate {
    case nil: fateHasCome
    case .needsPower, .needsNetwork, .previousRun, .noCauseVisible: now >= fateAt
    default: true
    }
  }

  /// The device's fate comes: a last visit, and from then on nothing fires.
  mutating func tellFate(_ tallies: inout [TaskTally]) {
    nextVisit = max(fateAt, now)
    fateHasCome = true
    for index in streams.indices { streams[index].nextStart = .max }
    tellVisit(&tallies)
    switch fate {
    case .forceQuit:
      say(.terminate, after: Microseconds.minute, note: .byUser)
      isAlive = false
      isQuiet = true
    case .appUnused:
      isQuiet = true
    default:
      break
    }
  }

  /// What a visit tells of a fate that has come.
  mutating func tellConditions() {
    switch fate {
    case .refreshDisabled where fateHasCome:
      say(.condition, after: 2 * Microseconds.second, note: .refreshDenied)
    case .lowPower where fateHasCome:
      say(.condition, after: 2 * Microseconds.second, note: .lowPowerOn)
    default:
      break
    }
    for stream in streams where stream.request != nil && now >= fateAt {
      switch stream.fate {
      case .needsPower: say(.condition, after: Microseconds.second, note: .notCharging)
      case .needsNetwork: say(.condition, after: Microseconds.second, note: .offline)
      default: break
      }
    }
  }

  /// Another program on the device says something, without the app being started.
  mutating func tellQuietLine() {
    pass(0)
    events.append(StoryEvent(at: now, kind: .condition, note: .coolAndUnlocked))
    nextVisit = now + random.within((12 * Microseconds.hour)...(22 * Microseconds.hour))
  }

  /// Settles a request that is pending at the window's end, and findings of `never-fired`.
  mutating func settleRequest(of stream: Int, _ tally: inout TaskTally) {
    let story = streams[stream]
    let patience = task(of: stream).kind.patience
    switch story.fate {
    case .refused where story.rejections > 0:
      streams[stream].count(.refused)
    case .cancelled where story.chainStart > 0:
      streams[stream].count(.cancelled)
    case .neverSubmitted:
      if let first = story.firstRegisterAt, now - first > patience {
        streams[stream].count(.neverSubmitted)
      }
    default:
      guard let request = story.request else { return }
      if now - request.eligibleAt > patience {
        tally.truth.neverFired += 1
        streams[stream].count(cause(of: story))
      } else {
        tally.truth.pending += 1
        let isStarved =
          story.fate == .replaced && story.replacements >= 3
          && story.firstEligibleAt <= request.submittedAt
        if isStarved { streams[stream].count(.replaced) }
      }
    }
  }

  /// Why a request has not fired although there was time enough.
  private func cause(of story: StreamStory) -> Fault {
    switch story.fate ?? fate {
    case .appUnused where now - lastUsedAt <= 14 * Microseconds.day: .noCauseVisible
    // Low Power Mode must have been on for most of the wait.
    case .lowPower where (now - fateAt) * 2 <= now - story.chainStart: .noCauseVisible
    case .simulatedOnly where story.debuggerAttempts == 0: .noCauseVisible
    case .previousRun where story.attempts == 0: .noCauseVisible
    case let fate?: fate
    case nil: .noCauseVisible
    }
  }
}
