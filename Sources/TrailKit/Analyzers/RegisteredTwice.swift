import LogReading

/// One process registered the same task twice.
package struct RegisteredTwice: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded]

  package init(settings: AnalysisSettings) {}

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    let repeated = stream.repeatedRegistrations
    if repeated.count == 0, let exceptions = stream.remarks[.registeredTwice] {
      return findings.append(
        finding(
          onlyBy: exceptions, in: stream,
          saying: "its launch handler had already been registered."))
    }
    guard let first = stream.repeatedRegistration, let second = repeated.first,
      let firstAt = first.at, let secondAt = second.at
    else { return }
    let apart = words(seconds: max(0, seconds(from: firstAt, to: secondAt)))
    let more =
      repeated.count == 1
      ? "" : " In all \(repeated.count) registrations repeat an earlier one of their process."
    var finding = finding(
      in: stream, at: secondAt,
      detail: "Registered again \(apart) after its first registration in the same process; iOS "
        + "ends the app with an exception for that." + more)
    finding.metrics = ["repeated": Double(repeated.count)]
    finding.evidence = Evidence.inOrder(
      [first] + repeated.ends + (stream.remarks[.registeredTwice]?.ends ?? []))
    findings.append(finding)
  }
}

extension RegisteredTwice {
  package static let diagnosis = Diagnosis(
    id: "registered-twice", family: .configuration, severity: .error,
    title: "Registered twice in one process", unit: .stream,
    meaning: """
      Two places in the app register a launch handler for the same identifier. iOS answers the \
      second one with an exception (Launch handler for task with identifier ... has already been \
      registered) and ends the app: users see a crash at launch.
      """,
    decided: """
      Two registrations of the same task come from one run of the app's process: the same pid, and \
      no launch between them. Lines without a pid count only where a launch line tells which run \
      they belong to. Or the log holds the exception itself. One finding for a task on a device.
      """,
    advice: [
      "Search the code for every register(forTaskWithIdentifier:) of this identifier, packages "
        + "and wrapper libraries included, and keep one.",
      "Register in application(_:didFinishLaunchingWithOptions:) or in the init of the App, not in "
        + "a scene, a view or a function that may run again.",
      "With a SwiftUI App and an application delegate adapter register in one of the two only.",
      "In tests, let the code that registers run once for the whole process.",
    ],
    code: """
      final class AppDelegate: NSObject, UIApplicationDelegate {
        typealias Options = [UIApplication.LaunchOptionsKey: Any]
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: Options? = nil
        ) -> Bool {
          registerBackgroundTasks()  // the only call in the app
          return true
        }
      }
      """,
    isNot: """
      Each new process registers its tasks once more, and has to. A second submit of one identifier \
      only replaces the request that is pending.
      """,
    examples: [
      Diagnosis.Example(
        about: "Only the exception is in the log.",
        trail: """
          ↓
          2026-09-02 08:24:40.648838+0000 Reader[275:5188] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Launch handler for task with identifier com.example.reader.index has already been registered'
          """, fires: "registered-twice"),
      Diagnosis.Example(
        about: "An application delegate and a view register the same task.",
        trail: """
          2026-09-02T06:00:00.000Z event=launch pid=1
          ↓
          2026-09-02T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh pid=1
          ↓
          2026-09-02T06:00:00.600Z event=register task=com.example.reader.refresh type=refresh pid=1
          """, fires: "registered-twice"),
      Diagnosis.Example(
        about: "Without a pid; the launch lines tell the runs of the process apart.",
        trail: """
          2026-09-02T06:00:00.000Z event=launch build=12
          2026-09-02T06:00:00.100Z event=register task=com.example.reader.index type=processing
          2026-09-03T06:00:00.000Z event=launch build=12
          ↓
          2026-09-03T06:00:00.100Z event=register task=com.example.reader.index type=processing
          ↓
          2026-09-03T06:00:00.200Z event=register task=com.example.reader.index type=processing
          """, fires: "registered-twice"),
      Diagnosis.Example(
        about: "Each process registers once.",
        trail: """
          2026-09-02T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh pid=1
          2026-09-03T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh pid=2
          """),
      Diagnosis.Example(
        about: "Neither a pid nor a launch: the two may be of different processes.",
        trail: """
          2026-09-02T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh
          2026-09-03T06:00:00.100Z event=register task=com.example.reader.refresh type=refresh
          """),
    ])
}
