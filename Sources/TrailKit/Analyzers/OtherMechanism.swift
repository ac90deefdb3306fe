import LogReading

/// Background work of another sort than BGTaskScheduler's.
package struct OtherMechanism: Analyzer {
  package static let hears: Set<Hook> = [.sourceRead]

  package init(settings: AnalysisSettings) {}

  package mutating func sourceRead(_ source: SourceFacts, _ findings: inout [Finding]) {
    guard let notices = SourceNotices(source, [.otherMechanism]) else { return }
    findings.append(finding(on: notices, detail: Self.detail(notices)))
  }

  private static func detail(_ notices: SourceNotices) -> String {
    "\(counted(notices.count, "line")) on UIApplication background tasks, the first in line "
      + "\(notices.first.firstLine). They are no events of BGTaskScheduler."
  }
}

extension OtherMechanism {
  package static let diagnosis = Diagnosis(
    id: "other-mechanism", family: .log, severity: .info,
    title: "Background work of another sort", unit: .source,
    meaning: """
      Some lines tell of UIApplication background tasks (beginBackgroundTask): a few more seconds \
      for an app that leaves the screen. They use the same words, task, expiration, end, and have \
      nothing to do with BGTaskScheduler.
      """,
    decided: """
      Lines such as "Can't end BackgroundTask" or "Background task still not ended after expiration \
      handlers were called". They never become events.
      """,
    advice: [
      "To find out why a scheduled task does not run, leave these lines aside.",
      "To mend the warnings themselves, call endBackgroundTask(_:) exactly once for each "
        + "beginBackgroundTask, in its expiration handler too.",
    ],
    isNot: """
      A BGTask is completed with setTaskCompleted(success:); endBackgroundTask(_:) does not end it.
      """,
    examples: [
      Diagnosis.Example(
        about: "A task that was ended twice.",
        trail: """
          ↓
          2026-09-02 07:00:00.000000+0000 Reader[412:1] Can't end BackgroundTask: no background task exists with identifier 10 (0xa), or it may have already been ended. Break in UIApplicationEndBackgroundTaskError() to debug.
          """, fires: "other-mechanism"),
      Diagnosis.Example(
        about: "One that was not ended in time.",
        trail: """
          ↓
          2026-09-02 07:00:00.000000+0000 Reader[412:1] [BackgroundTask] Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x15523b7e0>: taskID = 30, taskName = Sync, creationTime = 401007 (elapsed = 26). This app will likely be terminated by the system.
          """, fires: "other-mechanism"),
      Diagnosis.Example(
        about: "The framework's line on a BGTask.",
        trail: SystemLine.framework(
          "2026-09-02 07:00:00.000000+0000", pid: 412,
          "Expiring task: <BGProcessingTask: com.example.reader.index>")),
      Diagnosis.Example(
        about: "The app's own words.",
        trail: SystemLine.app(
          "2026-09-02 07:00:00.000000+0000", pid: 412,
          "event=background task=com.example.reader.refresh note=\"background task ended\"")),
    ])
}
