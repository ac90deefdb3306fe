import LogReading

/// One identifier is used for tasks of two types.
package struct TypeConflict: Analyzer {
  package static let hears: Set<Hook> = [.submitted, .attemptStarted, .streamEnded]

  /// Where a stream's type was told.
  private struct Told {
    var type: TaskType
    var mark: EventMark
  }

  /// The first type of a stream's submits, and the first conflict with it.
  private struct Types {
    var submitted: Told?
    var conflict: (first: Told, second: Told, isStart: Bool)?
    var conflicts = 0
  }

  private var streams = StreamValues<Types>()

  package init(settings: AnalysisSettings) {}

  package mutating func submitted(
    _ request: Request, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard request.isTypeStated, let type = request.type else { return }
    let told = Told(type: type, mark: EventMark(request.submitEventID, at: request.submittedAt))
    guard let submitted = streams[stream.number]?.submitted else {
      streams[stream.number, default: Types()].submitted = told
      return
    }
    if submitted.type != type { note(submitted, told, isStart: false, stream.number) }
  }

  package mutating func attemptStarted(
    _ start: StartFacts, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard let request = start.request, request.isTypeStated, let submitted = request.type,
      let started = start.statedType, started != submitted
    else { return }
    let attempt = start.attempt
    note(
      Told(type: submitted, mark: EventMark(request.submitEventID, at: request.submittedAt)),
      Told(type: started, mark: EventMark(attempt.startEventID, at: attempt.startedAt)),
      isStart: true, stream.number)
  }

  private mutating func note(_ first: Told, _ second: Told, isStart: Bool, _ stream: Int) {
    var types = streams[stream] ?? Types()
    types.conflicts += 1
    if types.conflict == nil { types.conflict = (first, second, isStart) }
    streams[stream] = types
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let types = streams.removeValue(of: stream.number), let conflict = types.conflict
    else { return }
    let verb = conflict.isStart ? "started" : "submitted again"
    let more =
      types.conflicts == 1 ? "" : " \(types.conflicts) lines conflict with an earlier one so."
    var finding = finding(
      in: stream, at: conflict.second.mark.at,
      detail: "Submitted as \(conflict.first.type.name), and \(verb) as "
        + "\(conflict.second.type.name)." + more)
    finding.metrics = ["conflicts": Double(types.conflicts)]
    finding.evidence = Evidence.inOrder([conflict.first.mark, conflict.second.mark])
    findings.append(finding)
  }
}

extension TypeConflict {
  package static let diagnosis = Diagnosis(
    id: "type-conflict", family: .configuration, severity: .error,
    title: "One identifier is used as two types", unit: .stream,
    meaning: """
      Two parts of the app use the same identifier for tasks of different types. A submit replaces \
      the pending request of the other part, and the launch handler gets a task of another class \
      than it expects: a cast to BGAppRefreshTask fails, the handler returns without completing, \
      or the app crashes.
      """,
    decided: """
      Of the lines that name a type themselves: an accepted submit names another type than the \
      task's first submit on that device, or a start names another type than the submit that led \
      to it. Types of register lines do not count, for iOS registers identifiers without a type. \
      One finding for a task on a device, on the first conflict.
      """,
    advice: [
      "Give each type an identifier of its own, and list both under "
        + "BGTaskSchedulerPermittedIdentifiers in Info.plist.",
      "Keep the identifier, the request's class and the handler's class in one place in the code, "
        + "so that they cannot drift apart.",
      "Look at the type= of both lines: if the app uses one type only, one of them is logged "
        + "wrongly.",
      "Where an update changed the type on purpose, change the identifier with it: requests of the "
        + "old version may still be pending.",
    ],
    code: """
      enum BackgroundTask {
        // of a BGAppRefreshTaskRequest, always
        static let refreshID = "com.example.reader.refresh"
        // of a BGProcessingTaskRequest, always
        static let indexID = "com.example.reader.index"
      }
      """,
    isNot: """
      Two identifiers for two types are as it should be. A line that names no type is taken to be \
      of the type last named, and conflicts with nothing.
      """,
    examples: [
      Diagnosis.Example(
        about: "Submitted as refresh by one part of the app, as processing by another.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.sync type=refresh pid=1
          ↓
          2026-09-02T07:00:00.000Z event=submit task=com.example.reader.sync type=processing pid=1
          """, fires: "type-conflict"),
      Diagnosis.Example(
        about: "Started as another type than submitted.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.sync type=processing pid=1
          ↓
          2026-09-02T08:00:00.000Z event=start task=com.example.reader.sync type=refresh pid=1
          2026-09-02T08:00:05.000Z event=complete task=com.example.reader.sync success=true pid=1
          """, fires: "type-conflict"),
      Diagnosis.Example(
        about: "Two types, two identifiers.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T06:00:01.000Z event=submit task=com.example.reader.index type=processing pid=1
          2026-09-02T08:00:00.000Z event=start task=com.example.reader.refresh type=refresh pid=1
          """),
      Diagnosis.Example(
        about: "Only the registration names another type.",
        trail: """
          2026-09-02T06:00:00.000Z event=register task=com.example.reader.sync type=processing pid=1
          2026-09-02T06:00:01.000Z event=submit task=com.example.reader.sync pid=1
          2026-09-02T08:00:00.000Z event=start task=com.example.reader.sync type=refresh pid=1
          """),
    ])
}
