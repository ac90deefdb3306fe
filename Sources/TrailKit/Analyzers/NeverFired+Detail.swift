import LogReading

extension NeverFired.Cause {
  /// One or two sentences on a stream, with figures.
  func detail(in stream: StreamFacts) -> String {
    switch self {
    case .refused: refusals(in: stream)
    case .neverSubmitted:
      "Registered \(times(stream.registrations)), but in \(window(of: stream)) of log the app "
        + "never submitted a request for it."
    case .cancelled: cancellation(in: stream)
    case .replaced:
      "\(counted(stream.chain.length, "request")) in a row within "
        + "\(words(seconds: chainSpan(of: stream))), each replaced before it was eligible but the "
        + "last; the first alone would have been eligible after "
        + "\(words(seconds: firstDelay(of: stream)))."
    case .notRegistered where stream.lastRequest?.status != .neverFired:
      "The exception says that no launch handler is registered for it: it ends the app. The log "
        + "holds no natural start of the task."
    default:
      waited(in: stream) + " " + reason(in: stream)
        + (stream.wait.shares.map {
          " Waited \(words(seconds: stream.wait.seconds)): \($0)."
        } ?? "")
    }
  }

  /// How long it waited, and how often it was asked for.
  private func waited(in stream: StreamFacts) -> String {
    let asked = stream.chain.length > 1 ? "asked for \(stream.chain.length) times, " : ""
    let before =
      stream.naturalStarts > 0 ? "; before that it had started \(times(stream.naturalStarts))" : ""
    return "Not started although \(asked)eligible for \(words(seconds: stream.chainEligible)) "
      + "(patience \(words(seconds: stream.patience)))\(before)."
  }

  private func reason(in stream: StreamFacts) -> String {
    let wait = stream.wait
    return switch self {
    case .notRegistered:
      stream.remarks[.noLaunchHandler] != nil
        ? "A launch for it found no launch handler."
        : "Its registration was refused, so a launch for it finds no handler."
    case .blockedByPolicy, .belowThreshold:
      "While it waited the system \(wait.decisions.summary ?? "did not look")."
    case .refreshDisabled:
      "Meanwhile \(counted(wait.refreshDenied.yes, "line")) told that Background App Refresh was "
        + "denied or restricted."
    case .registeredLate:
      "Each of its \(counted(stream.registrations, "registration")) came after the launch sequence "
        + "had ended, so a background launch found no handler."
    case .forceQuit:
      "The user force-quit the app, and it "
        + (wait.launchedAgainAt == nil
          ? "has not been launched since: \(sinceForceQuit(in: stream)) to the end of the log."
          : "was not launched again for \(sinceForceQuit(in: stream)); the launch brought no new "
            + "request.")
    case .lowPower:
      "Low Power Mode was on for \(words(seconds: wait.lowPower.onSeconds)) of the "
        + "\(words(seconds: wait.seconds)) since it was first asked for."
    case .needsPower:
      "It requires external power, and \(linesSaying(wait.charging.no)) "
        + "that the device was not charging, none that it was."
    case .needsNetwork:
      "It requires a network connection, and \(linesSaying(wait.online.no)) "
        + "that the device was offline, none that it was online."
    case .simulatedOnly:
      "It did start \(times(stream.debuggerStarts)), but from the debugger alone."
    case .previousRun: previousRun(in: stream)
    case .appUnused:
      "The app was last seen in the foreground or going to the background "
        + "\(lastUse(in: stream)) before the end of the log."
    default: whatIsMissing(in: stream)
    }
  }

  private func refusals(in stream: StreamFacts) -> String {
    let total = stream.rejectedSubmits
    let head = total == 1 ? "Its only submit was refused" : "All \(total) submits were refused"
    let codes = stream.errorCodes.sorted { $0.key < $1.key }.map { code, count in
      let share = count == total ? "" : "\(times(count)) "
      return share + RefusalCode(code: code).meaning(slotHolders: stream.slotHolders)
    }
    return codes.isEmpty ? head + "." : "\(head): \(codes.joined(separator: "; "))."
  }

  private func cancellation(in stream: StreamFacts) -> String {
    guard let cancellation = stream.cancellation, let request = stream.lastRequest else {
      return "Its last request was cancelled, and not submitted again."
    }
    let who = cancellation.isBySystem ? "The system" : "The app"
    let after = words(seconds: seconds(from: request.submittedAt, to: cancellation.at))
    let rest = words(seconds: seconds(from: cancellation.at, to: stream.windowEnd))
    return "\(who) cancelled its last request \(after) after the submit, and no other was accepted "
      + "in the \(rest) that the log goes on."
  }

  private func previousRun(in stream: StreamFacts) -> String {
    stream.previousOutcome == .expiredUncompleted
      ? "The run before it expired and was never completed, after which iOS may start an app less often."
      : "The run before it was never completed, after which iOS may start an app less often."
  }

  private func whatIsMissing(in stream: StreamFacts) -> String {
    stream.wait.hasStateLines
      ? "The log's lines on the device's state do not explain it; the system's own decisions on it "
        + "are not in this log."
      : "The log has no line on charging, network, Low Power Mode or Background App Refresh, so "
        + "it cannot show what held it back."
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private func linesSaying(_ count: Int) -> String {
    count == 1 ? "1 line says" : "\(count) lines say"
  }

  private func window(of stream: StreamFacts) -> String {
    words(seconds: seconds(from: stream.windowStart, to: stream.windowEnd))
  }

  private func chainSpan(of stream: StreamFacts) -> Double {
    seconds(from: stream.chain.firstSubmittedAt, to: stream.chain.lastSubmittedAt)
  }

  private func firstDelay(of stream: StreamFacts) -> Double {
    seconds(from: stream.chain.firstSubmittedAt, to: stream.chain.firstEligibleAt)
  }

  private func sinceForceQuit(in stream: StreamFacts) -> String {
    let end = stream.wait.launchedAgainAt ?? stream.windowEnd
    return words(seconds: seconds(from: stream.wait.forceQuit?.at ?? end, to: end))
  }

  private func lastUse(in stream: StreamFacts) -> String {
    let last = stream.wait.lastSeenInUse?.at ?? stream.windowEnd
    return words(seconds: seconds(from: last, to: stream.windowEnd))
  }
}
