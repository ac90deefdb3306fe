import LogReading

/// A capture that says which levels it left out.
package struct LevelsMissing: Analyzer {
  package static let hears: Set<Hook> = [.sourceRead]

  package init(settings: AnalysisSettings) {}

  package mutating func sourceRead(_ source: SourceFacts, _ findings: inout [Finding]) {
    guard let notices = SourceNotices(source, [.levelsMissing]) else { return }
    findings.append(finding(on: notices, detail: Self.detail(notices)))
  }

  private static func detail(_ notices: SourceNotices) -> String {
    "The capture says: `\(notices.first.text)`"
  }
}

extension LevelsMissing {
  package static let diagnosis = Diagnosis(
    id: "levels-missing", family: .log, severity: .info,
    title: "The capture leaves out some levels", unit: .source,
    meaning: """
      The program that wrote the log says that it skipped info or debug messages. What is logged at \
      these levels cannot be in it: the framework's registrations are debug messages, and several \
      libraries log their submits and completions as info.
      """,
    decided: """
      A line of log show or log stream says "Skipping info and debug messages" or "Skipping debug \
      messages". No diagnosis is made from the absence of a line that could not be there.
      """,
    advice: [
      "Capture again with --info --debug where the missing levels matter: log show --info --debug.",
      "Log an app's own lifecycle lines as notice: info and debug messages are not kept on a device.",
    ],
    isNot: """
      Nothing is wrong with the app. It only says what this log cannot show.
      """,
    examples: [
      Diagnosis.Example(
        about: "Info and debug are skipped.",
        trail: """
          ↓
          Skipping info and debug messages, pass --info and/or --debug to include.
          \(SystemLine.app("2026-09-02 07:00:00.000000+0000", pid: 412, "event=submit task=com.example.reader.refresh"))
          """, fires: "levels-missing"),
      Diagnosis.Example(
        about: "Debug is skipped.",
        trail: """
          ↓
          Skipping debug messages, pass --debug to include.
          \(SystemLine.app("2026-09-02 07:00:00.000000+0000", pid: 412, "event=submit task=com.example.reader.refresh"))
          """, fires: "levels-missing"),
      Diagnosis.Example(
        about: "A capture that says nothing of levels.",
        trail: SystemLine.app(
          "2026-09-02 07:00:00.000000+0000", pid: 412,
          "event=submit task=com.example.reader.refresh")),
      Diagnosis.Example(
        about: "The words within an app's message.",
        trail: SystemLine.app(
          "2026-09-02 07:00:00.000000+0000", pid: 412,
          "event=submit task=com.example.reader.refresh note=\"Skipping debug messages\"")),
    ])
}
