import LogReading

/// An app asks for the same task again and again within minutes.
package struct SubmittedTooOften: Analyzer {
  package static let hears: Set<Hook> = [.submitted, .attemptStarted, .streamEnded]

  /// The submits of a stream that ask for a start soon.
  private struct Submits {
    var first: EventMark
    /// nil after a start from the debugger: what follows it is no habit of the app.
    var last: EventMark?
    var spacings = 0
    /// How many spacings shorter than the limit lasted so many whole seconds.
    var short: [Int32: Int] = [:]
    var shortest: (seconds: Double, from: EventMark, to: EventMark)?
  }

  private let settings: AnalysisSettings
  private var streams = StreamValues<Submits>()

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func submitted(
    _ request: Request, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    let ahead = seconds(
      from: request.submittedAt, to: request.earliestAt ?? request.submittedAt)
    guard request.type != .continued, ahead < limit(Self.ahead, stream) else { return }
    let mark = EventMark(request.submitEventID, at: request.submittedAt)
    guard var submits = streams[stream.number] else {
      streams[stream.number] = Submits(first: mark, last: mark)
      return
    }
    if let last = submits.last, let lastAt = last.at, request.submittedAt >= lastAt {
      submits.spacings += 1
      let spacing = seconds(from: lastAt, to: request.submittedAt)
      if spacing < limit(Self.spacing, stream) {
        submits.short[Int32(clamping: Int64(spacing)), default: 0] += 1
      }
      if submits.shortest.map({ spacing < $0.seconds }) ?? true {
        submits.shortest = (spacing, last, mark)
      }
    }
    submits.last = mark
    streams[stream.number] = submits
  }

  package mutating func attemptStarted(
    _ start: StartFacts, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    if start.attempt.isDebugger { streams[stream.number]?.last = nil }
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let submits = streams.removeValue(of: stream.number),
      Double(submits.spacings + 1) >= limit(Self.count, stream), let median = Self.median(submits),
      let shortest = submits.shortest
    else { return }
    let typical = median == 0 ? "less than 1 s" : words(seconds: median)
    var finding = finding(
      in: stream, at: submits.first.at,
      detail: "Asked for \(submits.spacings + 1) times to start as soon as possible, half of them "
        + "within \(typical) of the submit before, the closest two "
        + "\(words(seconds: shortest.seconds)) apart; each submit replaces the one before.")
    finding.metrics = [
      "median_spacing_s": median, "shortest_spacing_s": shortest.seconds,
      "submits": Double(submits.spacings + 1),
    ]
    finding.evidence = Evidence.inOrder(
      [submits.first, shortest.from, shortest.to] + [submits.last].compactMap(\.self))
    findings.append(finding)
  }

  /// The median spacing in whole seconds, of an even number the lower of the two in the middle.
  ///
  /// - Returns: nil where it is no shorter than the limit.
  private static func median(_ submits: Submits) -> Double? {
    var left = (submits.spacings - 1) / 2
    for (seconds, count) in submits.short.sorted(by: { $0.key < $1.key }) {
      if left < count { return Double(seconds) }
      left -= count
    }
    return nil
  }

  private func limit(_ limit: Diagnosis.Limit, _ stream: StreamFacts) -> Double {
    settings.limit(limit, of: Self.diagnosis, task: stream.task)
  }
}

extension SubmittedTooOften {
  private static let spacing = Diagnosis.Limit(
    "spacing", 900, .duration, "the median time from one such submit to the next")
  private static let ahead = Diagnosis.Limit(
    "ahead", 900, .duration, "how far ahead of its submit an earliest begin date lies")
  private static let count = Diagnosis.Limit("count", 5, .count, "such submits")

  package static let diagnosis = Diagnosis(
    id: "submitted-too-often", family: .scheduling, severity: .warning,
    title: "Asked for again every few minutes", unit: .stream,
    meaning: """
      The app submits the same task every few minutes and wants it to start at once. iOS does not \
      run it more often for that: it spaces runs out by its own rules, and gives less to apps that \
      ask without end. The submits cost battery and replace each other.
      """,
    decided: """
      5 or more accepted submits whose earliest begin date is missing or less than 15 min ahead, \
      and the median time from one of them to the next is under 15 min (of an even number the \
      lower of the two in the middle). Times across a start from the debugger do not count, nor do \
      continued tasks, which the user asks for.
      """,
    limits: [spacing, ahead, count],
    advice: [
      "Set earliestBeginDate to the time at which the work is worth doing again: for a refresh at "
        + "least 15 min ahead, better some hours.",
      "Submit in two places only: at the start of each run, and when the app goes to the "
        + "background with no request pending.",
      "Look for a submit inside a timer, a retry or a view that appears often, and take it out.",
      "What has to happen within minutes does not belong into a background task: do it while the "
        + "app is open, or send a push from the server.",
    ],
    code: """
      let request = BGAppRefreshTaskRequest(identifier: refreshID)
      request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
      try BGTaskScheduler.shared.submit(request)
      """,
    isNot: """
      Many submits with an earliest begin date 15 min or more ahead may starve the task, which is \
      starved-by-resubmission, but do not ask for too much. A burst on one busy day among submits \
      that lie hours apart is no habit.
      """,
    examples: firingExamples + silentExamples)

  private static let firingExamples = [
    Diagnosis.Example(
      about: "Five submits without a date, 14 min 59.999 s apart.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T06:14:59.999Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:29:59.998Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:44:59.997Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T06:59:59.996Z event=submit task=com.example.reader.refresh type=refresh pid=1
        """, fires: "submitted-too-often"),
    Diagnosis.Example(
      about: "Every minute, for one minute later; two of them closer than that.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T06:01:00.000Z pid=1
        2026-09-02T06:01:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T06:02:00.000Z pid=1
        ↓
        2026-09-02T06:02:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T06:03:00.000Z pid=1
        ↓
        2026-09-02T06:02:00.500Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T06:03:00.500Z pid=1
        ↓
        2026-09-02T06:03:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T06:04:00.000Z pid=1
        """, fires: "submitted-too-often"),
  ]

  private static let silentExamples = [
    Diagnosis.Example(
      about: "Five submits exactly 15 min apart.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:15:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:30:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:45:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        """),
    Diagnosis.Example(
      about: "Only four.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:01:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:02:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:03:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        """),
    Diagnosis.Example(
      about: "A minute apart, but each asks for 15 min later.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:15:00.000Z pid=1
        2026-09-02T06:01:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:16:00.000Z pid=1
        2026-09-02T06:02:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:17:00.000Z pid=1
        2026-09-02T06:03:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:18:00.000Z pid=1
        2026-09-02T06:04:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:19:00.000Z pid=1
        """),
    Diagnosis.Example(
      about: "The handler asks again at each start, but somebody simulates those in Xcode.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:01:00.000Z event=start task=com.example.reader.refresh origin=debugger pid=1
        2026-09-02T06:01:00.010Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:02:00.000Z event=start task=com.example.reader.refresh origin=debugger pid=1
        2026-09-02T06:02:00.010Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:03:00.000Z event=start task=com.example.reader.refresh origin=debugger pid=1
        2026-09-02T06:03:00.010Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:04:00.000Z event=start task=com.example.reader.refresh origin=debugger pid=1
        2026-09-02T06:04:00.010Z event=submit task=com.example.reader.refresh type=refresh pid=1
        """),
  ]
}
