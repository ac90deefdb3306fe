import LogReading

/// A task started before the earliest begin date of its request.
package struct EarlyStart: Analyzer {
  package static let hears: Set<Hook> = [.attemptStarted, .attemptEnded]

  /// Findings by attempt, until it is certain that no debugger started it.
  private var held: [Int64: Finding] = [:]

  package init(settings: AnalysisSettings) {}

  package mutating func attemptStarted(
    _ start: StartFacts, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    let attempt = start.attempt
    guard let request = start.request, let earliestAt = request.earliestAt, !attempt.isDebugger,
      (request.type ?? attempt.type) != .continued
    else { return }
    let early = seconds(from: attempt.startedAt, to: earliestAt)
    // A time in whole seconds may lie a second later than it says.
    guard early > 0, early >= attempt.resolution else { return }
    let after = seconds(from: request.submittedAt, to: attempt.startedAt)
    var finding = finding(
      in: stream, at: attempt.startedAt,
      detail: "Started \(words(seconds: early)) before the earliest begin date of its request, "
        + "\(words(seconds: after)) after the submit; iOS itself does not do that.")
    finding.attemptID = attempt.id
    finding.requestID = request.id
    finding.metrics = ["early_s": early]
    finding.evidence = Evidence.inOrder([
      EventMark(request.submitEventID, at: request.submittedAt),
      EventMark(attempt.startEventID, at: attempt.startedAt),
    ])
    held[attempt.id] = finding
  }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard let finding = held.removeValue(forKey: attempt.id), !attempt.isDebugger else { return }
    findings.append(finding)
  }
}

extension EarlyStart {
  package static let diagnosis = Diagnosis(
    id: "early-start", family: .scheduling, severity: .info,
    title: "Started before its earliest begin date", unit: .attempt,
    meaning: """
      iOS never starts a task before the earliest begin date of its request. So this start was \
      simulated from a debugger and not marked as such, or the device's clock was set, or a time \
      in the log means another zone than it says, or the start belongs to another request than \
      the log shows. Waits of this task are to be read with care.
      """,
    decided: """
      A start that is not marked with origin=debugger lies before the earliest begin date of the \
      request that it fired, by 1 ms or more, or by the log's own resolution where that is \
      coarser. A submit that the handler logs up to 2 s before its own start is not that request. \
      Continued tasks do not count: iOS ignores their earliest begin date.
      """,
    advice: [
      "If somebody launched the task from Xcode, add origin=debugger to that start line: then it "
        + "stays out of waits and run times.",
      "Compare the two lines of evidence: log earliest= with its zone (ISO 8601), for a time of "
        + "another zone looks hours early.",
      "Log every submit, those of extensions and of other parts of the app as well: the start may "
        + "belong to a request that the log does not hold.",
      "See whether the device's date was set by hand between the two lines.",
    ],
    code: #"""
      request.earliestBeginDate = earliest
      try BGTaskScheduler.shared.submit(request)
      let time = earliest.ISO8601Format()  // zone and all
      log.notice(
        """
        event=submit task=\(id, privacy: .public) \
        earliest=\(time, privacy: .public)
        """)
      """#,
    isNot: """
      A start from the debugger that is marked as such may come at any time. A handler that \
      submits the next request first and logs its start afterwards is recognised.
      """,
    examples: [
      Diagnosis.Example(
        about: "1 ms before the earliest begin date.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:30:00.000Z pid=1
          ↓
          2026-09-02T06:29:59.999Z event=start task=com.example.reader.refresh pid=1
          """, fires: "early-start"),
      Diagnosis.Example(
        about: "A minute after the submit: most likely simulated in Xcode.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing earliest=2026-09-02T08:00:00.000Z pid=1
          ↓
          2026-09-02T06:01:00.000Z event=start task=com.example.reader.index pid=1
          2026-09-02T06:01:20.000Z event=complete task=com.example.reader.index success=true pid=1
          """, fires: "early-start"),
      Diagnosis.Example(
        about: "At the earliest begin date.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:30:00.000Z pid=1
          2026-09-02T06:30:00.000Z event=start task=com.example.reader.refresh pid=1
          """),
      Diagnosis.Example(
        about: "Marked as started by a debugger.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:30:00.000Z pid=1
          2026-09-02T06:01:00.000Z event=start task=com.example.reader.refresh origin=debugger pid=1
          """),
      Diagnosis.Example(
        about: "The handler asks for the next run 3 ms before it logs its start.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:30:00.000Z pid=1
          2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T07:30:00.000Z pid=1
          2026-09-02T07:00:00.003Z event=start task=com.example.reader.refresh pid=1
          """),
      Diagnosis.Example(
        about: "A continued task starts at once, whatever its date.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.export.1 type=continued earliest=2026-09-02T07:00:00.000Z pid=1
          2026-09-02T06:00:03.000Z event=start task=com.example.reader.export.1 pid=1
          """),
    ])
}
