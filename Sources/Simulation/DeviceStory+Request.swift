/// Requests.
extension DeviceStory {
  /// Submits a request, which replaces a pending one, and plans its start.
  ///
  /// - Parameters:
  ///   - index: The stream.
  ///   - delay: Microseconds to `earliest`; nil for the task's own.
  ///   - pause: Microseconds since the line before; nil for a few milliseconds.
  ///   - tallies: The tallies of all tasks.
  mutating func submit(
    _ index: Int, delay: Int64? = nil, after pause: Int64? = nil, _ tallies: inout [TaskTally]
  ) {
    pass(pause ?? random.within(2_000...20_000))
    let earliest = delay.map { now + $0 } ?? earliest(for: index)
    events.append(submitLine(index, note: .none, earliest: earliest))
    tallies[index].truth.requests += 1
    let request = StreamStory.Request(submittedAt: now, earliest: earliest)
    if streams[index].request != nil {
      tallies[index].truth.replaced += 1
      streams[index].replacements += 1
    } else {
      streams[index].chainStart = now
      streams[index].replacements = 0
    }
    streams[index].firstEligibleAt = min(streams[index].firstEligibleAt, request.eligibleAt)
    streams[index].request = request
    streams[index].nextStart = isStalled(index) ? .max : plannedStart(of: request, index)
  }

  /// The `earliest` of a request submitted now; 0 for none.
  func earliest(for index: Int) -> Int64 {
    let seconds = Int64(task(of: index).delaySeconds)
    return seconds == 0 ? 0 : now + seconds * Microseconds.second
  }

  func submitLine(_ index: Int, note: StoryEvent.Note, earliest: Int64) -> StoryEvent {
    StoryEvent(
      at: now, kind: .submit, note: note, task: streams[index].task, pid: pid, earliest: earliest)
  }

  /// When the system starts a request: refresh mostly by day, processing in the night.
  private mutating func plannedStart(of request: StreamStory.Request, _ index: Int) -> Int64 {
    let eligible = request.eligibleAt
    if task(of: index).kind == .processing {
      let local = (eligible + hoursAhead * Microseconds.hour) % Microseconds.day
      let toOneOClock = (25 * Microseconds.hour - local) % Microseconds.day
      return eligible + toOneOClock + random.within(0...(4 * Microseconds.hour))
    }
    let start =
      eligible + random.logarithmic((2 * Microseconds.minute)...(3 * Microseconds.hour))
    let day = awake(at: start)
    guard day > start, random.chance(0.85) else { return start }
    return day + random.logarithmic(Microseconds.minute...(90 * Microseconds.minute))
  }
}
