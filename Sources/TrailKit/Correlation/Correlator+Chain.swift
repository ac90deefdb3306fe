import LogReading

/// Whether each attempt was followed by a request for the next one: requests are one-shot.
extension Correlator {
  /// A submit must come within this time after the next launch.
  private static let afterLaunch: Int64 = 60_000_000

  /// Waits for the submit that should follow an attempt, unless one is pending already.
  ///
  /// Debugger runs, continued tasks and attempts whose own request is not in the log are left out.
  mutating func openLink(_ stream: Int, _ attempt: Attempt) {
    guard !attempt.isDebugger, attempt.requestID != nil,
      (attempt.type ?? streams[stream].facts.type) != .continued
    else { return }
    if streams[stream].pending != nil {
      streams[stream].linksFollowed += 1
    } else {
      streams[stream].link = StreamState.OpenLink(attemptID: attempt.id)
    }
  }

  /// A submit has come: in time, or too late.
  mutating func followLink(_ stream: Int, at time: Int64) {
    guard let link = streams[stream].link else { return }
    if let broken = brokenAt(link, stream: stream), broken < time {
      breakLink(link, stream: stream, at: broken)
    } else {
      streams[stream].linksFollowed += 1
    }
    streams[stream].link = nil
  }

  /// The window has ended: nothing has come, and may have been due.
  mutating func judgeLinkAtEnd(_ stream: Int) {
    guard let link = streams[stream].link else { return }
    if let broken = brokenAt(link, stream: stream), broken <= streams[stream].facts.windowEnd {
      breakLink(link, stream: stream, at: broken)
    }
    streams[stream].link = nil
  }

  /// When the chain counts as broken if no submit comes before; nil if its attempt has not ended.
  private func brokenAt(_ link: StreamState.OpenLink, stream: Int) -> Int64? {
    let attempts = streams[stream].attempts
    guard let index = attempts.indices.last(where: { attempts[$0].id == link.attemptID }) else {
      return nil
    }
    if let launchAt = link.launchAt { return launchAt + Self.afterLaunch }
    let limit = settings.runLimit(
      task: streams[stream].facts.task,
      type: attempts[index].type ?? streams[stream].facts.type)
    guard let endedAt = attempts[index].endedAt(runLimit: limit) else { return nil }
    return endedAt + Int64(streams[stream].facts.patience * 1e6)
  }

  private mutating func breakLink(_ link: StreamState.OpenLink, stream: Int, at time: Int64) {
    guard var attempt = streams[stream].attempts.last(where: { $0.id == link.attemptID }) else {
      return
    }
    let facts = streams[stream].facts
    // The attempt has ended by now, whatever the window's end will be.
    attempt.judge(
      windowEnd: time,
      runLimit: settings.runLimit(task: facts.task, type: attempt.type ?? facts.type))
    let judged = ChainLink(
      attempt: attempt, judgedAt: time, launchAt: link.launchAt,
      launchEventID: link.launchEventID, isFollowed: false,
      earlierFollowed: streams[stream].linksFollowed,
      earlierNotFollowed: streams[stream].linksNotFollowed)
    streams[stream].linksNotFollowed += 1
    for index in hearers[.chainJudged] {
      analyzers[index].chainJudged(judged, in: facts, &results.findings)
    }
  }
}
