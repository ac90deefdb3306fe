import LogReading

/// Requests ask for a start days ahead.
package struct FarBeginDate: Analyzer {
  package static let hears: Set<Hook> = [.submitted, .streamEnded]

  /// A stream's requests that lie too far ahead.
  private struct Requests {
    var submits = EventMarks()
    /// The one that lies furthest ahead.
    var furthest: (seconds: Double, mark: EventMark, type: TaskType?)
  }

  private let settings: AnalysisSettings
  private var streams = StreamValues<Requests>()

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func submitted(
    _ request: Request, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard let earliestAt = request.earliestAt, request.type != .continued else { return }
    let ahead = seconds(from: request.submittedAt, to: earliestAt)
    guard ahead > limit(of: request.type, task: stream.task) else { return }
    let mark = EventMark(request.submitEventID, at: request.submittedAt)
    var requests = streams[stream.number] ?? Requests(furthest: (0, mark, request.type))
    requests.submits.add(mark)
    if ahead > requests.furthest.seconds { requests.furthest = (ahead, mark, request.type) }
    streams[stream.number] = requests
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let requests = streams.removeValue(of: stream.number) else { return }
    let furthest = requests.furthest
    let limit = limit(of: furthest.type, task: stream.task)
    var finding = finding(
      in: stream, at: requests.submits.first?.at,
      detail: "\(requests.submits.count) of \(counted(stream.acceptedSubmits, "request")) asked "
        + "for a start more than \(words(seconds: limit)) ahead, up to "
        + "\(words(seconds: furthest.seconds)); if seconds were taken for minutes, "
        + "\(words(seconds: furthest.seconds / 60)) was meant.")
    finding.metrics = [
      "ahead_s": furthest.seconds, "far_requests": Double(requests.submits.count),
    ]
    finding.evidence = Evidence.inOrder(requests.submits.ends + [furthest.mark])
    findings.append(finding)
  }

  private func limit(of type: TaskType?, task: String) -> Double {
    settings.limit(
      type == .refresh ? Self.refreshDistance : Self.distance, of: Self.diagnosis, task: task)
  }
}

extension FarBeginDate {
  private static let refreshDistance = Diagnosis.Limit(
    "refresh-distance", 48 * 3600, .duration,
    "how far ahead of its submit the earliest begin date of a refresh lies")
  private static let distance = Diagnosis.Limit(
    "distance", 7 * 86_400, .duration, "the same for tasks of other types")

  package static let diagnosis = Diagnosis(
    id: "far-begin-date", family: .configuration, severity: .warning,
    title: "Asked for a start days ahead", unit: .stream,
    meaning: """
      The request's earliest begin date lies so far ahead that the task cannot run for days, \
      whatever the device does. Often a figure is in the wrong unit: seconds taken for minutes \
      make two hours into five days. Until that date iOS does not even consider the task.
      """,
    decided: """
      The earliest begin date of an accepted submit lies more than 48 h after the submit for \
      refresh, more than 7 d for any other type or an unknown one. Continued tasks do not count: \
      iOS ignores their date. One finding for a task on a device, with the request that lies \
      furthest ahead.
      """,
    limits: [refreshDistance, distance],
    advice: [
      "Check the unit: Date(timeIntervalSinceNow:) takes seconds, so an hour is 60 * 60.",
      "Choose the earliest time at which the work is worth doing; iOS adds hours of its own to it.",
      "If the task is not to run for days on purpose, submit it later: at a launch after that "
        + "time. A request may be lost with a restart, a force quit or an update of the app.",
      "Set another limit for this task, if a start days ahead is what you want.",
    ],
    code: """
      let twoHours: TimeInterval = 2 * 60 * 60  // in seconds
      request.earliestBeginDate = Date(timeIntervalSinceNow: twoHours)
      """,
    isNot: """
      A request that was eligible and did not start is never-fired or late-start. A date that keeps \
      moving with each new submit is starved-by-resubmission.
      """,
    examples: [
      Diagnosis.Example(
        about: "Refresh, 48 h and 1 ms ahead.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-04T06:00:00.001Z pid=1
          """, fires: "far-begin-date"),
      Diagnosis.Example(
        about: "Processing, 7 d and 1 ms ahead, then 7 d 12 h: 10,800 s taken for minutes.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-09T06:00:00.001Z pid=1
          ↓
          2026-09-02T07:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-09T19:00:00.000Z pid=1
          2026-09-02T08:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T09:00:00.000Z pid=1
          """, fires: "far-begin-date"),
      Diagnosis.Example(
        about: "Refresh, exactly 48 h ahead.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-04T06:00:00.000Z pid=1
          """),
      Diagnosis.Example(
        about: "Processing, exactly 7 d ahead.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-09T06:00:00.000Z pid=1
          """),
      Diagnosis.Example(
        about: "A continued task, whose date iOS ignores.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.export.1 type=continued earliest=2026-09-22T06:00:00.000Z pid=1
          """),
    ])
}
