import LogReading

/// A device's state lines, summed up so that any stretch of time is a difference of two copies.
struct Conditions {
  /// Copied with each chain of requests, and empty where no line tells of the device's state.
  @Seldom private var sums: Sums

  private struct Sums: CanBeEmpty {
    var charging = Sum()
    var online = Sum()
    var lowPower = Sum()
    var locked = Sum()
    var inFront = Sum()
    var refreshDenied = Sum()
    /// Lines on charging, connectivity, Low Power Mode and Background App Refresh.
    var lines = 0
  }

  /// Whether the device is locked; nil where no line has told.
  var isLocked: Bool? { sums.locked.isOn }

  /// One state, summed up.
  struct Sum {
    private(set) var isOn: Bool?
    private var yes: Int32 = 0
    private var no: Int32 = 0
    private var since: Int64 = 0
    private var onMicroseconds: Int64 = 0
    private var knownMicroseconds: Int64 = 0
    // Numbers and not marks: a copy is kept of each stream.
    private var last: (id: Int64, at: Int64) = (0, 0)
    private var lastYes: (id: Int64, at: Int64) = (0, 0)

    mutating func add(_ isOn: Bool, _ event: CorrelationEvent) {
      let time = event.at
      if let before = self.isOn, time > since {
        knownMicroseconds += time - since
        if before { onMicroseconds += time - since }
      }
      since = time
      self.isOn = isOn
      last = (event.id, event.at)
      if isOn {
        yes &+= 1
        lastYes = last
      } else {
        no &+= 1
      }
    }

    /// What lines told of it from one time, at which the sums were `before`, to another.
    ///
    /// - Parameters:
    ///   - before: The sums at the beginning of the stretch.
    ///   - start: Microseconds since 1970 UTC.
    ///   - end: The same, not earlier than the last line that was added.
    ///   - wantsYes: Whether a line that says no is no evidence.
    /// - Returns: The share.
    func share(
      since before: Sum, from start: Int64, to end: Int64, wantsYes: Bool = false
    ) -> StateShare {
      var share = StateShare()
      share.yes = Int(yes &- before.yes)
      share.no = Int(no &- before.no)
      share.onSeconds = Double(max(0, on(at: end) - before.on(at: start))) / 1e6
      share.knownSeconds = Double(max(0, known(at: end) - before.known(at: start))) / 1e6
      let isTold = share.yes + (wantsYes ? 0 : share.no) > 0
      let line = wantsYes ? lastYes : last
      if isTold { share.last = EventMark(line.id, at: line.at) }
      return share
    }

    private func on(at time: Int64) -> Int64 {
      onMicroseconds + (isOn == true ? max(0, time - since) : 0)
    }

    private func known(at time: Int64) -> Int64 {
      knownMicroseconds + (isOn != nil ? max(0, time - since) : 0)
    }
  }

  /// Takes in what an event's line says of the device.
  mutating func add(_ event: CorrelationEvent) {
    let facts = event.facts
    if let isOn = facts.truth(.charging) {
      sums.charging.add(isOn, event)
      sums.lines += 1
    }
    if let isOn = facts.truth(.online) {
      sums.online.add(isOn, event)
      sums.lines += 1
    }
    if let isOn = facts.truth(.lowPower) {
      sums.lowPower.add(isOn, event)
      sums.lines += 1
    }
    if facts[.refresh] > 0 {
      sums.refreshDenied.add(facts[.refresh] > 1, event)
      sums.lines += 1
    }
    if let isOn = facts.truth(.locked) { sums.locked.add(isOn, event) }
    switch facts.kind {
    case .foreground: sums.inFront.add(true, event)
    case .background, .terminate: sums.inFront.add(false, event)
    case .launch: if sums.inFront.isOn != nil { sums.inFront.add(false, event) }
    default: break
    }
  }

  /// What lines told of a wait.
  ///
  /// - Parameters:
  ///   - before: The sums when it began.
  ///   - start: When it began, in microseconds since 1970 UTC.
  ///   - end: When it ended.
  /// - Returns: The facts that state lines give.
  func wait(since before: Conditions, from start: Int64, to end: Int64) -> WaitFacts {
    var wait = WaitFacts()
    let before = before.sums
    wait.charging = sums.charging.share(since: before.charging, from: start, to: end)
    wait.online = sums.online.share(since: before.online, from: start, to: end)
    wait.lowPower = sums.lowPower.share(since: before.lowPower, from: start, to: end)
    wait.locked = sums.locked.share(since: before.locked, from: start, to: end)
    wait.inFront = sums.inFront.share(since: before.inFront, from: start, to: end)
    wait.refreshDenied = sums.refreshDenied.share(
      since: before.refreshDenied, from: start, to: end, wantsYes: true)
    wait.seconds = Double(end - start) / 1e6
    wait.hasStateLines = sums.lines > 0
    return wait
  }
}
