/// New requests kept moving a task's turn into the future.
package struct StarvedByResubmission: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded]

  private let settings: AnalysisSettings

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    let least = settings.limit(Self.count, of: Self.diagnosis, task: stream.task)
    let rows = stream.starvations.filter { Double($0.length) >= least }
    // Of equally long rows the first.
    guard let longest = rows.max(by: { $0.length < $1.length }),
      let firstAt = longest.first.at, let lastAt = longest.last.at
    else { return }
    let delay = seconds(from: firstAt, to: longest.firstEligibleAt)
    let others =
      rows.count == 1 ? "" : " It is the longest of \(rows.count) such rows in the log."
    var finding = finding(
      in: stream, at: firstAt,
      detail: "\(counted(longest.length, "request")) in a row within "
        + "\(words(seconds: seconds(from: firstAt, to: lastAt))) were each replaced before they "
        + "were eligible; the first alone would have been eligible after \(words(seconds: delay))."
        + others)
    finding.metrics = [
      "replaced": Double(longest.length), "rows": Double(rows.count),
      "span_s": seconds(from: firstAt, to: lastAt),
    ]
    finding.evidence = Evidence.inOrder([longest.first, longest.last])
    findings.append(finding)
  }
}

extension StarvedByResubmission {
  private static let count = Diagnosis.Limit(
    "count", 3, .count, "requests in a row that were replaced before they were eligible")

  package static let diagnosis = Diagnosis(
    id: "starved-by-resubmission", family: .scheduling, severity: .warning,
    title: "New requests kept postponing the next run", unit: .stream,
    meaning: """
      A submit replaces the request that is pending for the same identifier, its earliest begin \
      date included. The app submitted again and again, each time for later, so that no request \
      lived long enough to be started: the task would have run earlier had the app done nothing.
      """,
    decided: """
      3 or more requests in a row were replaced before they were eligible, with no start between, \
      and the first of them would have been eligible by the last replacement had it been left \
      alone. One finding for a task on a device, on the longest such row. Where that went on to \
      the end of the log and the task never started, never-fired tells so, and this finding is \
      left out.
      """,
    limits: [count],
    advice: [
      "Keep one place in the code that submits this identifier; look for a submit in every "
        + "scenePhase change, viewDidAppear or applicationDidEnterBackground.",
      "Before a submit ask getPendingTaskRequests, and leave a pending request alone.",
      "Or keep the date: remember the earliest begin date of the pending request, and submit with "
        + "that one until it has passed.",
      "Ask for a shorter delay, if the task is to run between two visits of the user.",
    ],
    code: #"""
      func askForRefresh() async {
        let pending = await BGTaskScheduler.shared.pendingTaskRequests()
        if pending.contains(where: { $0.identifier == refreshID }) { return }
        let request = BGAppRefreshTaskRequest(identifier: refreshID)
        request.earliestBeginDate = Date(timeIntervalSinceNow: 30 * 60)
        do {
          try BGTaskScheduler.shared.submit(request)
        } catch {
          log.error("refresh refused: \(error, privacy: .public)")
        }
      }
      """#,
    isNot: """
      A user who opens and leaves the app several times within the delay does no harm: the first \
      request would not have been eligible yet. To submit with the same date again is harmless. \
      submitted-too-often is about how often the app asks, not about lost turns.
      """,
    examples: [
      Diagnosis.Example(
        about: "Three requests for six hours later, each replaced; the first was due at the last.",
        trail: """
          2026-09-01T20:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-01T22:00:00.000Z event=start task=com.example.reader.refresh pid=1
          2026-09-01T22:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T12:00:00.000Z pid=1
          2026-09-02T08:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T14:00:00.000Z pid=1
          2026-09-02T10:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T16:00:00.000Z pid=1
          ↓
          2026-09-02T12:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T18:00:00.000Z pid=1
          """, fires: "starved-by-resubmission"),
      Diagnosis.Example(
        about: "It does fire in the end, after three lost turns.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T07:00:00.000Z pid=1
          2026-09-02T06:30:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T07:30:00.000Z pid=1
          2026-09-02T07:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T08:00:00.000Z pid=1
          ↓
          2026-09-02T07:30:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T08:30:00.000Z pid=1
          2026-09-03T02:00:00.000Z event=start task=com.example.reader.index pid=1
          2026-09-03T02:00:50.000Z event=complete task=com.example.reader.index success=true pid=1
          """, fires: "starved-by-resubmission"),
      Diagnosis.Example(
        about: "Only two requests replaced.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T12:00:00.000Z pid=1
          2026-09-02T09:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T15:00:00.000Z pid=1
          2026-09-02T12:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T18:00:00.000Z pid=1
          2026-09-02T19:00:00.000Z event=start task=com.example.reader.refresh pid=1
          2026-09-02T19:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
          """),
      Diagnosis.Example(
        about: "Three replaced, but the first would not have been eligible for 1 ms more.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T12:00:00.000Z pid=1
          2026-09-02T08:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T14:00:00.000Z pid=1
          2026-09-02T10:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T16:00:00.000Z pid=1
          2026-09-02T11:59:59.999Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T17:59:59.999Z pid=1
          2026-09-02T19:00:00.000Z event=start task=com.example.reader.refresh pid=1
          2026-09-02T19:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
          """),
      Diagnosis.Example(
        about: "To the end of the log, without any start: never-fired tells it.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T12:00:00.000Z pid=1
          2026-09-02T08:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T14:00:00.000Z pid=1
          2026-09-02T10:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T16:00:00.000Z pid=1
          2026-09-02T12:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T18:00:00.000Z pid=1
          """),
    ])
}
