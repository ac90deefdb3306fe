/// A request was started, but only after a wait beyond the patience.
package struct LateStart: Analyzer {
  package static let hears: Set<Hook> = [.attemptStarted, .attemptEnded]

  /// Findings by attempt, until it is certain that no debugger started it.
  private var held: [Int64: Finding] = [:]

  package init(settings: AnalysisSettings) {}

  package mutating func attemptStarted(
    _ start: StartFacts, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard let request = start.request, request.isWaitCounted, !start.attempt.isDebugger,
      let waited = request.eligibleWait, waited > stream.patience
    else { return }
    var finding = finding(
      in: stream, at: start.attempt.startedAt,
      detail: Self.detail(request, waited: waited, start.wait, in: stream))
    finding.attemptID = start.attempt.id
    finding.requestID = request.id
    finding.metrics = [
      "asked_wait_s": request.askedWait ?? waited, "eligible_wait_s": waited,
      "patience_s": stream.patience,
    ]
    finding.evidence = Evidence.inOrder(
      [EventMark(request.submitEventID, at: request.submittedAt)]
        + Self.reasons(request, start.wait)
        + [EventMark(start.attempt.startEventID, at: start.attempt.startedAt)])
    held[start.attempt.id] = finding
  }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard let finding = held.removeValue(forKey: attempt.id), !attempt.isDebugger else { return }
    findings.append(finding)
  }

  private static func detail(
    _ request: Request, waited: Double, _ wait: WaitFacts?, in stream: StreamFacts
  ) -> String {
    let needs = [
      request.power == true ? "external power" : nil,
      request.network == true ? "a network connection" : nil,
    ].compactMap(\.self)
    let requirement =
      needs.isEmpty ? "" : ", and requires \(needs.joined(separator: " and "))"
    let head =
      "It was eligible for \(words(seconds: waited)) before the system started it (patience "
      + "\(words(seconds: stream.patience)))\(requirement)."
    let decisions = wait?.decisions.summary.map { " Meanwhile the system \($0)." } ?? ""
    guard let wait, let shares = wait.shares else {
      return decisions.isEmpty
        ? head + " The log has no line on the device's state in that time." : head + decisions
    }
    return head + decisions
      + " Waited \(words(seconds: wait.seconds)) since it was first asked for: \(shares)."
  }

  /// The last lines of those states that can hold a request back.
  private static func reasons(_ request: Request, _ wait: WaitFacts?) -> [EventMark] {
    guard let wait else { return [] }
    let marks = [
      wait.refreshDenied.yes > 0 ? wait.refreshDenied.last : nil,
      wait.decisions.forbidden.last, wait.decisions.belowThreshold.last,
      wait.lowPower.onSeconds > wait.seconds / 2 ? wait.lowPower.last : nil,
      request.power == true && wait.charging.no > 0 ? wait.charging.last : nil,
      request.network == true && wait.online.no > 0 ? wait.online.last : nil,
    ]
    return Array(marks.compactMap(\.self).prefix(Evidence.limit - 2))
  }
}

extension LateStart {
  package static let diagnosis = Diagnosis(
    id: "late-start", family: .scheduling, severity: .warning,
    title: "Started much later than asked for", unit: .attempt,
    meaning: """
      The system did start the task, but so late that users have seen old content for a long time. \
      iOS decides when a request may run: it looks at power, network, Low Power Mode, how often \
      the app is opened, and how its earlier runs behaved.
      """,
    decided: """
      From the moment when a request was eligible (its submit, or its earliest begin date where \
      that is later) to its start more time passed than the patience: 24 h for refresh, 72 h for \
      processing and health, 10 min for continued tasks (--patience sets others). Starts from the \
      debugger, and waits across a step of the clock, do not count. Nights make long waits \
      ordinary, so no rule looks at percentiles.
      """,
    advice: [
      "Do the work when the app is opened, too, if its result is older than users accept: a "
        + "background start is a chance, not an appointment.",
      "Set requiresExternalPower and requiresNetworkConnectivity only where the work cannot do "
        + "without: each leaves fewer moments in which it may start.",
      "Keep each run short and complete it at once: iOS starts apps less often whose runs expire "
        + "or never complete.",
      "Log condition lines (charging=, online=, lowpower=, refresh=) with foreground and "
        + "background: then the finding says what held the request back.",
    ],
    code: """
      .onChange(of: scenePhase) { _, phase in
        let age = -store.lastRefresh.timeIntervalSinceNow
        guard phase == .active, age > 6 * 3600 else { return }
        Task { await store.refresh() }  // no background run has come: do it now
      }
      """,
    isNot: """
      A request that has not been started at all is never-fired. An earliest begin date that lies \
      far ahead is far-begin-date: time before it is no waiting. That the system takes hours is \
      ordinary.
      """,
    examples: [
      Diagnosis.Example(
        about: "Eligible for 24 h and 1 ms; Low Power Mode was on for most of it.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          ↓
          2026-09-02T06:01:00.000Z event=background lowpower=true pid=1
          ↓
          2026-09-03T06:00:00.001Z event=start task=com.example.reader.refresh pid=1
          2026-09-03T06:00:08.000Z event=complete task=com.example.reader.refresh success=true pid=1
          """, fires: "late-start"),
      Diagnosis.Example(
        about: "A processing task that waited for 72 h and 1 ms after its earliest begin date.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T08:00:00.000Z power=true pid=1
          ↓
          2026-09-04T06:00:00.000Z event=condition charging=false pid=1
          ↓
          2026-09-05T08:00:00.001Z event=start task=com.example.reader.index pid=1
          2026-09-05T08:00:30.000Z event=complete task=com.example.reader.index success=true pid=1
          """, fires: "late-start"),
      Diagnosis.Example(
        about: "Eligible for exactly 24 h, the patience with refresh.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T07:00:00.000Z pid=1
          2026-09-03T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
          2026-09-03T07:00:08.000Z event=complete task=com.example.reader.refresh success=true pid=1
          """),
      Diagnosis.Example(
        about: "Exactly 72 h, the patience with processing.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
          2026-09-05T06:00:00.000Z event=start task=com.example.reader.index pid=1
          2026-09-05T06:00:30.000Z event=complete task=com.example.reader.index success=true pid=1
          """),
      Diagnosis.Example(
        about: "Started from the debugger after 30 h, as its completion tells.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-03T12:00:00.000Z event=start task=com.example.reader.refresh pid=1
          2026-09-03T12:00:08.000Z event=complete task=com.example.reader.refresh success=true origin=debugger pid=1
          """),
    ])
}
