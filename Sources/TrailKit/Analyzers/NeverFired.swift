import LogReading

/// A task was asked for, or should have been, and the system never started it.
package struct NeverFired: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded, .allEnded]

  private let plist: InfoPlist?
  private let settings: AnalysisSettings
  /// Tasks that some device has submitted; kept where an Info.plist is given.
  private var submittedTasks: Set<String> = []

  package init(settings: AnalysisSettings) {
    self.settings = settings
    plist = settings.infoPlist
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    if plist != nil, stream.acceptedSubmits > 0 { submittedTasks.insert(stream.task) }
    let causes = Cause.allCases.filter { $0.holds(in: stream) }
    let isWholeWindow = causes.contains { $0.provesWholeWindow(of: stream) }
    guard isWholeWindow || stream.lastRequest?.status == .neverFired else { return }
    let primary = causes.first ?? .noCauseVisible

    var finding = finding(
      cause: primary.rawValue, in: stream, at: primary.foundAt(in: stream),
      detail: primary.detail(in: stream) + verdict(of: plist, on: stream, primary))
    finding.contributing = causes.dropFirst().map(\.rawValue)
    if stream.type == .continued, primary.isOfLaunchesInBackground {
      finding.advice = Self.adviceForContinued
    }
    finding.requestID = stream.lastRequest?.id
    finding.metrics = metrics(of: stream)
    finding.evidence = evidence(for: causes, in: stream)
    findings.append(finding)
  }

  /// Whether a finding of this diagnosis says what an Info.plist lacks for a stream.
  static func tellsOfInfoPlist(_ stream: StreamFacts) -> Bool {
    Cause.refused.holds(in: stream) && (stream.errorCodes[3] ?? 0) > 0
  }

  /// With an Info.plist: tasks that it permits and other devices submit, and one device never does.
  package mutating func allEnded(_ whole: () -> WholeFacts, _ findings: inout [Finding]) {
    guard let plist, !submittedTasks.isEmpty else { return }
    let whole = whole()
    for task in Set(plist.permitted).intersection(submittedTasks).sorted() {
      for device in whole.devices where !device.tasks.contains(task) {
        let window = seconds(from: device.windowStart, to: device.windowEnd)
        guard settings.includes(task: task), window > settings.patience(task: task, type: nil)
        else { continue }
        let stream = StreamFacts(
          task: task, device: device.name, windowStart: device.windowStart,
          windowEnd: device.windowEnd)
        findings.append(
          finding(
            cause: Cause.neverSubmitted.rawValue, in: stream, at: device.windowStart,
            detail: "Permitted by `\(plist.path)` and submitted on other devices, but in "
              + "\(words(seconds: window)) of log this one holds no line of it."))
      }
    }
  }

  /// Why iOS refused every request, as the Info.plist shows it.
  private func verdict(of plist: InfoPlist?, on stream: StreamFacts, _ cause: Cause) -> String {
    guard let plist, cause == .refused, (stream.errorCodes[3] ?? 0) > 0 else { return "" }
    if !plist.permits(stream.task) {
      let near = plist.nearMiss(stream.task).map { " (it holds `\($0.entry)`: \($0.difference))" }
      return " `\(plist.path)` lacks `<string>\(stream.task)</string>` under "
        + "`BGTaskSchedulerPermittedIdentifiers`\(near ?? "")."
    }
    if let mode = plist.missingMode(for: stream.type?.name) {
      return " `\(plist.path)` lacks `<string>\(mode)</string>` under `UIBackgroundModes`."
    }
    return " `\(plist.path)` permits it and has its background mode: the user has denied "
      + "background activity, or another build was run."
  }

  private func metrics(of stream: StreamFacts) -> [String: Double] {
    var metrics: [String: Double] = [
      "accepted_submits": Double(stream.acceptedSubmits),
      "patience_s": stream.patience,
      "rejected_submits": Double(stream.rejectedSubmits),
      "window_s": seconds(from: stream.windowStart, to: stream.windowEnd),
    ]
    if stream.lastRequest != nil {
      metrics["eligible_s"] = stream.chainEligible
      metrics["replaced"] = Double(stream.chain.replaced)
    }
    return metrics
  }

  /// The submits first, then what proves the primary cause, then the contributing ones.
  private func evidence(for causes: [Cause], in stream: StreamFacts) -> [Evidence] {
    let marks = submits(of: stream) + causes.flatMap { $0.marks(in: stream) }
    var seen: Set<Int64> = []
    let events = marks.filter { mark in mark.id.map { seen.insert($0).inserted } ?? false }
    return Evidence.inOrder(Array(events.prefix(Evidence.limit)))
  }

  private func submits(of stream: StreamFacts) -> [EventMark] {
    guard let request = stream.lastRequest else { return [] }
    let chain = stream.chain
    guard chain.length > 0 else {
      return [EventMark(request.submitEventID, at: request.submittedAt)]
    }
    return [
      EventMark(chain.firstSubmitEventID, at: chain.firstSubmittedAt),
      EventMark(chain.lastSubmitEventID, at: chain.lastSubmittedAt),
    ]
  }
}

extension NeverFired {
  /// Why nothing started, in the order in which causes are tried: certain, likely, possible.
  ///
  /// `noCauseVisible` holds where no other does.
  enum Cause: String, CaseIterable {
    case refused
    case neverSubmitted = "never-submitted"
    case cancelled
    case notRegistered = "not-registered"
    case replaced
    case refreshDisabled = "refresh-disabled"
    case blockedByPolicy = "blocked-by-policy"
    case belowThreshold = "below-threshold"
    case registeredLate = "registered-late"
    case forceQuit = "force-quit"
    case lowPower = "low-power"
    case needsPower = "needs-power"
    case needsNetwork = "needs-network"
    case simulatedOnly = "simulated-only"
    case previousRun = "previous-run"
    case appUnused = "app-unused"
    case noCauseVisible = "no-cause-visible"

    /// Microseconds without a foreground or background line after which an app counts as unused.
    static let unusedAfter: Int64 = 14 * 86_400_000_000

    /// Whether the cause alone shows that the task never fired in the whole window.
    func provesWholeWindow(of stream: StreamFacts) -> Bool {
      switch self {
      case .refused, .neverSubmitted, .cancelled, .replaced: true
      case .notRegistered:
        stream.naturalStarts == 0 && stream.remarks[.noLaunchHandler] != nil
      default: false
      }
    }

    /// Whether its advice is about launches in the background, which continued tasks are not.
    var isOfLaunchesInBackground: Bool {
      switch self {
      case .belowThreshold, .lowPower, .previousRun, .appUnused, .noCauseVisible: true
      default: false
      }
    }

    /// Whether what is known of the stream fits the cause.
    func holds(in stream: StreamFacts) -> Bool {
      switch self {
      case .refused, .neverSubmitted, .cancelled, .replaced:
        stream.naturalStarts == 0 && holdsWithoutStart(in: stream)
      case .notRegistered:
        stream.remarks[.noLaunchHandler] != nil || stream.rejectedRegistrations.count > 0
      case .refreshDisabled: stream.wait.refreshDenied.yes > 0
      case .blockedByPolicy:
        stream.wait.decisions.forbidden.count * 2 > stream.wait.decisions.looks
      case .belowThreshold:
        stream.wait.decisions.belowThreshold.count > 0 && stream.wait.decisions.run.count == 0
          && stream.wait.decisions.forbidden.count * 2 <= stream.wait.decisions.looks
      case .registeredLate:
        stream.type != .continued && stream.lateRegistrations > 0
          && stream.lateRegistrations == stream.registrations
      case .forceQuit: stream.wait.forceQuit != nil
      case .lowPower:
        stream.wait.lowPower.onSeconds > 0
          && stream.wait.lowPower.onSeconds > stream.wait.seconds / 2
      case .needsPower:
        stream.lastRequest?.power == true && stream.wait.charging.no > 0
          && stream.wait.charging.yes == 0
      case .needsNetwork:
        stream.lastRequest?.network == true && stream.wait.online.no > 0
          && stream.wait.online.yes == 0
      case .simulatedOnly: stream.debuggerStarts > 0 && stream.naturalStarts == 0
      case .previousRun:
        stream.previousOutcome == .abandoned || stream.previousOutcome == .expiredUncompleted
      case .appUnused:
        (stream.wait.lastSeenInUse?.at).map {
          seconds(from: $0, to: stream.windowEnd) > Double(Self.unusedAfter) / 1e6
        } ?? false
      case .noCauseVisible: false
      }
    }

    private func holdsWithoutStart(in stream: StreamFacts) -> Bool {
      switch self {
      case .refused: stream.acceptedSubmits == 0 && stream.rejectedSubmits > 0
      case .neverSubmitted: isNeverSubmitted(in: stream)
      case .cancelled: stream.lastRequest?.status == .cancelled && stream.cancellation != nil
      default: isReplaced(in: stream)
      }
    }

    /// A wildcard like `prefix.*` is registered but never submitted itself.
    private func isNeverSubmitted(in stream: StreamFacts) -> Bool {
      stream.registrations > 0 && stream.acceptedSubmits == 0 && stream.rejectedSubmits == 0
        && seconds(from: stream.windowStart, to: stream.windowEnd) > stream.patience
        && !stream.task.hasSuffix("*")
    }

    private func isReplaced(in stream: StreamFacts) -> Bool {
      let chain = stream.chain
      return stream.lastRequest?.status == .pending && chain.replacedBeforeEligible >= 3
        && chain.replacedBeforeEligible == chain.length - 1
        && chain.firstEligibleAt <= chain.lastSubmittedAt
    }

    /// When the fault took hold, as far as one moment can be named.
    fileprivate func foundAt(in stream: StreamFacts) -> Int64? {
      switch self {
      case .refused: stream.lastRejectedAt
      case .neverSubmitted: stream.firstRegisterAt
      case .cancelled: stream.cancellation?.at
      case .notRegistered:
        stream.lastRequest?.submittedAt ?? stream.remarks[.noLaunchHandler]?.first?.at
      default: stream.lastRequest?.submittedAt
      }
    }

    /// The events that prove the cause, besides the submits.
    fileprivate func marks(in stream: StreamFacts) -> [EventMark] {
      let wait = stream.wait
      return switch self {
      case .refused:
        [
          EventMark(stream.firstRejectedEventID, at: stream.firstRejectedAt),
          EventMark(stream.lastRejectedEventID, at: stream.lastRejectedAt),
        ]
      case .neverSubmitted: [EventMark(stream.firstRegisterEventID, at: stream.firstRegisterAt)]
      case .cancelled: [EventMark(stream.cancellation?.eventID, at: stream.cancellation?.at)]
      case .notRegistered:
        (stream.remarks[.noLaunchHandler]?.ends ?? []) + stream.rejectedRegistrations.ends
      case .replaced, .noCauseVisible: []
      case .blockedByPolicy: wait.decisions.forbidden.ends
      case .belowThreshold: wait.decisions.belowThreshold.ends
      case .refreshDisabled:
        [wait.refreshDenied.last].compactMap(\.self)
      case .registeredLate:
        [EventMark(stream.firstLateRegisterEventID, at: stream.firstLateRegisterAt)]
      case .forceQuit: [wait.forceQuit].compactMap(\.self)
      case .lowPower: [wait.lowPower.last].compactMap(\.self)
      case .needsPower: [wait.charging.last].compactMap(\.self)
      case .needsNetwork: [wait.online.last].compactMap(\.self)
      case .simulatedOnly:
        [EventMark(stream.lastDebuggerStartEventID, at: stream.lastDebuggerStartAt)]
      case .previousRun: [EventMark(stream.previousAttemptEventID, at: stream.previousAttemptAt)]
      case .appUnused: [wait.lastSeenInUse].compactMap(\.self)
      }
    }
  }
}
