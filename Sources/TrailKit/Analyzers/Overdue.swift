import LogReading

/// A task that was expected to start regularly did not start for too long.
package struct Overdue: Analyzer {
  package static let hears: Set<Hook> = [.submitted, .attemptStarted, .streamEnded, .allEnded]

  /// The time since a stream's last natural start, and what came in it.
  private struct Gap {
    var start: EventMark?
    var firstSubmit: EventMark?
    var lastSubmit: EventMark?
    /// The stream's counts when it began.
    var before = Counts()
  }

  /// What a stream had up to some time.
  private struct Counts {
    var submits = 0
    var refusals = 0
    var cancels = 0
    var debuggerStarts = 0

    init() {}

    init(_ stream: StreamFacts) {
      submits = stream.acceptedSubmits
      refusals = stream.rejectedSubmits
      cancels = stream.cancels
      debuggerStarts = stream.debuggerStarts
    }
  }

  let expectations: [AnalysisSettings.Expectation]
  let settings: AnalysisSettings
  private var gaps: [Int: Gap] = [:]

  package init(settings: AnalysisSettings) {
    self.settings = settings
    expectations = settings.expectations
  }

  package mutating func submitted(
    _ request: Request, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard expectation(of: stream) != nil else { return }
    let mark = EventMark(request.submitEventID, at: request.submittedAt)
    var gap = gaps[stream.number] ?? Gap()
    if gap.firstSubmit == nil { gap.firstSubmit = mark }
    gap.lastSubmit = mark
    gaps[stream.number] = gap
  }

  package mutating func attemptStarted(
    _ start: StartFacts, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard let expectation = expectation(of: stream), !start.attempt.isDebugger else { return }
    let mark = EventMark(start.attempt.startEventID, at: start.attempt.startedAt)
    var next = Gap(start: mark, before: Counts(stream))
    // A handler may submit the next request right before it logs its start.
    if let request = stream.lastRequest, request.status == .pending {
      next.before.submits -= 1
      next.firstSubmit = EventMark(request.submitEventID, at: request.submittedAt)
      next.lastSubmit = next.firstSubmit
    }
    // Before the first start the task may not have been wanted yet.
    if let gap = gaps[stream.number], gap.start != nil {
      judge(gap, until: mark, next.before, expectation, in: stream, &findings)
    }
    gaps[stream.number] = next
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    let gap = gaps.removeValue(forKey: stream.number) ?? Gap()
    guard let expectation = expectation(of: stream) else { return }
    judge(gap, until: nil, Counts(stream), expectation, in: stream, &findings)
  }

  /// Tells of a gap that was too long; it ends with a start, or with the window where that is nil.
  private func judge(
    _ gap: Gap, until end: EventMark?, _ now: Counts,
    _ expectation: AnalysisSettings.Expectation, in stream: StreamFacts,
    _ findings: inout [Finding]
  ) {
    let startAt = gap.start?.at ?? stream.windowStart
    let length = seconds(from: startAt, to: end?.at ?? stream.windowEnd)
    guard length > expectation.period + expectation.grace else { return }
    let counts = Self.difference(now, gap.before)
    var finding = finding(
      in: stream, at: startAt,
      detail: Self.detail(
        expectation, length, from: gap.start, to: end, counts))
    finding.metrics = [
      "cancels": Double(counts.cancels), "debugger_starts": Double(counts.debuggerStarts),
      "gap_s": length, "refusals": Double(counts.refusals), "submits": Double(counts.submits),
    ]
    let known =
      gap.start == nil && gap.firstSubmit == nil
      ? [
        EventMark(stream.firstRegisterEventID, at: stream.firstRegisterAt),
        EventMark(stream.firstRejectedEventID, at: stream.firstRejectedAt),
        EventMark(stream.lastDebuggerStartEventID, at: stream.lastDebuggerStartAt),
      ] : []
    finding.evidence = Evidence.inOrder(
      [gap.start, gap.firstSubmit, gap.lastSubmit, end].compactMap(\.self) + known)
    findings.append(finding)
  }

  private static func difference(_ now: Counts, _ before: Counts) -> Counts {
    var counts = now
    counts.submits -= before.submits
    counts.refusals -= before.refusals
    counts.cancels -= before.cancels
    counts.debuggerStarts -= before.debuggerStarts
    return counts
  }

  private static func detail(
    _ expectation: AnalysisSettings.Expectation, _ length: Double, from start: EventMark?,
    to end: EventMark?, _ counts: Counts
  ) -> String {
    let ends =
      switch (start, end) {
      case (nil, _): "in the whole log of the device"
      case (_, nil): "from its last start to the end of the log"
      default: "between two starts"
      }
    let grace = expectation.grace > 0 ? " and \(words(seconds: expectation.grace)) of grace" : ""
    var parts = [
      counts.submits == 0 ? "no accepted submit" : counted(counts.submits, "accepted submit")
    ]
    if counts.refusals > 0 { parts.append(counted(counts.refusals, "refused submit")) }
    if counts.cancels > 0 { parts.append(counted(counts.cancels, "cancelled request")) }
    if counts.debuggerStarts > 0 {
      parts.append(counted(counts.debuggerStarts, "start") + " from the debugger")
    }
    return "No start for \(words(seconds: length)) \(ends), where one was expected every "
      + "\(words(seconds: expectation.period))\(grace). In that time: "
      + parts.joined(separator: ", ") + "."
  }

  /// What is expected of a stream: of several that fit, the most particular.
  ///
  /// Never of continued tasks, which users start, nor of a wildcard, which is only registered.
  private func expectation(of stream: StreamFacts) -> AnalysisSettings.Expectation? {
    guard !expectations.isEmpty, stream.type != .continued, !stream.task.hasSuffix("*") else {
      return nil
    }
    if let exact = expectations.last(where: { $0.task == stream.task }) { return exact }
    return expectations.filter { TaskPattern.matches($0.task, stream.task) }.max {
      $0.task.count < $1.task.count
    }
  }
}
