import LogReading

/// A launch handler was registered after the app had finished launching.
package struct RegisteredLate: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded]

  package init(settings: AnalysisSettings) {}

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    if stream.lateRegistrations == 0, let exceptions = stream.remarks[.registeredLate] {
      return findings.append(
        finding(
          onlyBy: exceptions, in: stream,
          saying: "all launch handlers must be registered before the launch ends."))
    }
    guard stream.type != .continued, stream.lateRegistrations > 0, let end = stream.launchEnd,
      let endAt = end.mark.at, let registeredAt = stream.firstLateRegisterAt
    else { return }
    let after = max(0, seconds(from: endAt, to: registeredAt))
    var finding = finding(
      in: stream, at: registeredAt,
      detail: "Registered \(Self.words(end.reason, after: after)); \(stream.lateRegistrations) of "
        + "its \(counted(stream.registrations, "registration")) came too late.")
    finding.metrics = [
      "after_s": after, "late": Double(stream.lateRegistrations),
      "registrations": Double(stream.registrations),
    ]
    finding.evidence = Evidence.inOrder([
      end.mark, EventMark(stream.firstLateRegisterEventID, at: registeredAt),
    ])
    findings.append(finding)
  }

  private static func words(_ reason: LaunchEnd.Reason, after seconds: Double) -> String {
    let time = TrailKit.words(seconds: seconds)
    return switch reason {
    case .foreground: "\(time) after the app had come to the foreground"
    case .start: "\(time) after a task had been started in the same process"
    case .time: "\(time) after the launch of its process"
    }
  }
}

extension RegisteredLate {
  /// How long after a launch line a registration still counts as part of the launch.
  static let launch = Diagnosis.Limit(
    "launch", 20, .duration, "the time from a launch line to a registration")

  package static let diagnosis = Diagnosis(
    id: "registered-late", family: .configuration, severity: .error,
    title: "Registered after the launch was over", unit: .stream,
    meaning: """
      iOS wants every launch handler registered before the app has finished launching. When it \
      starts the app in the background for this task, no screen appears, and code that registers \
      from a screen or after a reply of the network does not run in time: the task finds no \
      handler, its run is lost, and iOS may end the app with an exception.
      """,
    decided: """
      In the same process a registration comes after the app was in the foreground, after a start \
      of any task, or more than 20 s after the launch line. The process must be known, by a pid or \
      a launch line. Continued tasks may be registered at any time and do not count. One finding \
      for a task on a device, on the first late registration; where every registration is late and \
      the task never starts, never-fired tells so, and this finding is left out.
      """,
    limits: [launch],
    advice: [
      "Call BGTaskScheduler.shared.register for every identifier before "
        + "application(_:didFinishLaunchingWithOptions:) returns, or in the init of a SwiftUI App.",
      "Take the registration out of views, view models and buttons, and let it wait for nothing: "
        + "no account, no network, no setting.",
      "If the handler needs something that is ready later, register now and wait for it inside the "
        + "handler.",
    ],
    code: """
      @main
      struct ReaderApp: App {
        init() {
          BGTaskScheduler.shared.register(
            forTaskWithIdentifier: refreshID, using: .main
          ) { task in
            guard let task = task as? BGAppRefreshTask else { return }
            MainActor.assumeIsolated { handle(task) }
          }
        }
        var body: some Scene { WindowGroup { ContentView() } }
      }
      """,
    isNot: """
      A registration that iOS refused is registration-rejected. A task that is registered in time \
      and started late is late-start. Log lines that are written late may make a timely \
      registration look late: log it where register is called.
      """,
    examples: firingExamples + silentExamples)

  private static let firingExamples = [
    Diagnosis.Example(
      about: "Only the exception is in the log, and the task is the process's only one.",
      trail: """
        \(SystemLine.framework("2026-09-02 08:24:40.000000+0000", pid: 275, "submitTaskRequest: <BGProcessingTaskRequest: com.example.reader.index, earliestBeginDate: (null), requiresExternalPower=0, requiresNetworkConnectivity=0>"))
        ↓
        2026-09-02 08:24:40.648838+0000 Reader[275:5188] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'All launch handlers must be registered before application finishes launching'
        """, fires: "registered-late"),
    Diagnosis.Example(
      about: "Registered by the first screen.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        ↓
        2026-09-02T06:00:00.300Z event=foreground pid=1
        ↓
        2026-09-02T06:00:01.500Z event=register task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:00:02.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        """, fires: "registered-late"),
    Diagnosis.Example(
      about: "20.001 s after the launch, when the account is known.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=launch pid=1
        ↓
        2026-09-02T06:00:20.001Z event=register task=com.example.reader.index type=processing pid=1
        2026-09-02T06:00:21.000Z event=submit task=com.example.reader.index type=processing pid=1
        """, fires: "registered-late"),
    Diagnosis.Example(
      about: "After another task was started in the process.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        2026-09-02T06:00:00.100Z event=register task=com.example.reader.index type=processing pid=1
        ↓
        2026-09-02T06:00:01.000Z event=start task=com.example.reader.index pid=1
        ↓
        2026-09-02T06:00:01.001Z event=register task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:00:30.000Z event=complete task=com.example.reader.index success=true pid=1
        """, fires: "registered-late"),
  ]

  private static let silentExamples = [
    Diagnosis.Example(
      about: "Exactly 20 s after the launch: a slow one.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        2026-09-02T06:00:20.000Z event=register task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:00:21.000Z event=foreground pid=1
        """),
    Diagnosis.Example(
      about: "The next process registers in time.",
      trail: """
        2026-09-02T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:00:01.000Z event=foreground pid=1
        2026-09-03T06:00:00.000Z event=launch pid=2
        2026-09-03T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh pid=2
        """),
    Diagnosis.Example(
      about: "A continued task may be registered when the user asks for it.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        2026-09-02T06:00:00.300Z event=foreground pid=1
        2026-09-02T06:05:00.000Z event=register task=com.example.reader.export.1 type=continued pid=1
        """),
    Diagnosis.Example(
      about: "Never in time, and never started: never-fired tells it.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        2026-09-02T06:00:00.300Z event=foreground pid=1
        2026-09-02T06:00:01.500Z event=register task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:00:02.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-04T06:00:00.000Z event=background pid=1
        """),
  ]
}
