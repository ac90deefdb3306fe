/// iOS refused to register a task's launch handler.
package struct RegistrationRejected: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded]

  package init(settings: AnalysisSettings) {}

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    let rejected = stream.rejectedRegistrations
    guard rejected.count > 0 else { return }
    // The app and the framework may both tell of one.
    let count = min(rejected.count, stream.registrations)
    let submits = stream.acceptedSubmits + stream.rejectedSubmits
    let use =
      submits == 0
      ? "; the app never submitted it on this device, so nothing is lost yet"
      : ", and the app submitted it \(submits == 1 ? "once" : "\(submits) times")"
    var finding = finding(
      in: stream, at: rejected.first?.at,
      detail: "iOS rejected \(count) of its "
        + "\(counted(stream.registrations, "registration"))\(use).")
    if submits == 0 { finding.severity = .info }
    finding.metrics = [
      "registrations": Double(stream.registrations), "rejected": Double(count),
      "submits": Double(submits),
    ]
    finding.evidence = Evidence.inOrder(rejected.ends)
    findings.append(finding)
  }
}

extension RegistrationRejected {
  package static let diagnosis = Diagnosis(
    id: "registration-rejected", family: .configuration, severity: .error,
    title: "iOS refused to register the task", unit: .stream,
    meaning: """
      register(forTaskWithIdentifier:) returned false: the app has no launch handler for this \
      identifier. iOS refuses its requests, or starts the app for a task that nothing answers. \
      Nearly always the identifier is missing in the Info.plist of the app that was built.
      """,
    decided: """
      A register line says result=rejected (or carries an error). An error where the app submitted \
      the task on that device, accepted or not; worth knowing only where it never did. One finding \
      for a task on a device.
      """,
    advice: [
      "List the identifier under BGTaskSchedulerPermittedIdentifiers in Info.plist, letter by "
        + "letter as in the code; only continued tasks may use a wildcard.",
      "Add the background mode for the task's type to UIBackgroundModes: fetch for refresh, "
        + "processing for the others.",
      "Look into the built app: its Info.plist may differ from the one in the project where "
        + "targets or build settings choose another.",
      "Check what register returns, and fail in debug builds when it is false.",
    ],
    code: """
      let isRegistered = BGTaskScheduler.shared.register(
        forTaskWithIdentifier: refreshID, using: .main
      ) { task in
        guard let task = task as? BGAppRefreshTask else { return }
        MainActor.assumeIsolated { handle(task) }
      }
      assert(isRegistered, "add it to BGTaskSchedulerPermittedIdentifiers")
      """,
    isNot: """
      A submit that iOS refused is submit-refused; the two often have the same reason. Registering \
      the same identifier twice does not return false, it ends the app: registered-twice.
      """,
    examples: [
      Diagnosis.Example(
        about: "Rejected, and submitted all the same.",
        trail: """
          ↓
          2026-09-02T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh result=rejected pid=1
          2026-09-02T06:00:30.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected error=3 pid=1
          """, fires: "registration-rejected"),
      Diagnosis.Example(
        about: "Rejected at each of three launches, and never submitted.",
        trail: """
          ↓
          2026-09-02T06:00:00.100Z event=register task=com.example.reader.index type=processing result=rejected pid=1
          2026-09-02T12:00:00.100Z event=register task=com.example.reader.index type=processing result=rejected pid=2
          ↓
          2026-09-02T18:00:00.100Z event=register task=com.example.reader.index type=processing result=rejected pid=3
          """, fires: "registration-rejected"),
      Diagnosis.Example(
        about: "Accepted.",
        trail: """
          2026-09-02T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh result=accepted pid=1
          2026-09-02T06:00:30.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          """),
      Diagnosis.Example(
        about: "Only its request was refused.",
        trail: """
          2026-09-02T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T06:00:30.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected error=1 pid=1
          """),
    ])
}
