import LogReading

/// The Info.plist lacks the background mode that a task's type needs.
package struct ModeMissing: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded]

  private let plist: InfoPlist?

  package init(settings: AnalysisSettings) { plist = settings.infoPlist }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let plist, let type = stream.type?.name, let mode = plist.missingMode(for: type),
      !(plist.permits(stream.task) && NeverFired.tellsOfInfoPlist(stream)),
      let use = stream.firstUse
    else { return }
    var finding = finding(
      in: stream, at: use.at,
      detail: "A \(type) task needs `<string>\(mode)</string>` under `UIBackgroundModes`, and "
        + "`\(plist.path)` has no such entry." + InfoPlist.doubt(stream.naturalStarts))
    if stream.naturalStarts > 0 { finding.confidence = .possible }
    finding.evidence = Evidence.inOrder([use])
    findings.append(finding)
  }
}

extension ModeMissing {
  package static let diagnosis = Diagnosis(
    id: "mode-missing", family: .configuration, severity: .error,
    title: "The background mode is missing", unit: .stream,
    meaning: """
      iOS accepts requests for app refresh only from apps with the background mode fetch, and for \
      processing only from apps with the mode processing. Without it each submit is refused with \
      error 3 (notPermitted).
      """,
    decided: """
      With --info-plist FILE: the log holds a registration, a submit or a start of a refresh task \
      and UIBackgroundModes lacks fetch, or of a processing task and it lacks processing. \
      Continued and health tasks need no mode of these. Only possible where the system has \
      started the task: the file may be another build's. Where iOS refused every request with \
      error 3, and the file permits the identifier, never-fired says what it lacks.
      """,
    advice: [
      "In Xcode open Signing & Capabilities, Background Modes, and switch on Background fetch "
        + "(refresh) or Background processing.",
      "Look into the Info.plist of the built .app, not only into the project's.",
    ],
    code: """
      <key>UIBackgroundModes</key>
      <array>
        <string>fetch</string>
        <string>processing</string>
      </array>
      """,
    isNot: """
      The modes audio, location, remote-notification and the like let an app do other things in \
      the background; they do not let it schedule tasks.
      """,
    examples: [
      Diagnosis.Example(
        about: "A processing task, and only fetch is there.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.index"], modes: ["fetch"]),
        fires: "mode-missing"),
      Diagnosis.Example(
        about: "A refresh task, and no mode at all.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=register task=com.example.reader.refresh type=refresh pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.refresh"], modes: []),
        fires: "mode-missing"),
      Diagnosis.Example(
        about: "The mode is there.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.index"], modes: ["processing"])),
      Diagnosis.Example(
        about: "A continued task needs none.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.export.1 type=continued pid=1
          """,
        infoPlist: InfoPlist(path: "Info.plist", permitted: ["com.example.export.*"], modes: [])),
    ])
}
