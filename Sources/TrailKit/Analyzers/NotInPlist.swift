/// A task that the app uses is not permitted by its Info.plist.
package struct NotInPlist: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded]

  private let plist: InfoPlist?

  package init(settings: AnalysisSettings) { plist = settings.infoPlist }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard let plist, !plist.permits(stream.task), !NeverFired.tellsOfInfoPlist(stream),
      let use = stream.firstUse
    else { return }
    var finding = finding(
      in: stream, at: use.at,
      detail: detail(stream.task, plist) + InfoPlist.doubt(stream.naturalStarts))
    if stream.naturalStarts > 0 { finding.confidence = .possible }
    finding.evidence = Evidence.inOrder([use])
    findings.append(finding)
  }

  private func detail(_ task: String, _ plist: InfoPlist) -> String {
    let near = plist.nearMiss(task).map { entry, difference in
      " It holds `\(entry)`: \(difference)."
    }
    return "`\(plist.path)` has no entry `<string>\(task)</string>` under "
      + "`BGTaskSchedulerPermittedIdentifiers`." + (near ?? "")
  }
}

extension NotInPlist {
  package static let diagnosis = Diagnosis(
    id: "not-in-plist", family: .configuration, severity: .error,
    title: "Not permitted by the Info.plist", unit: .stream,
    meaning: """
      iOS runs only tasks whose identifiers the app's Info.plist lists. A registration of any other \
      is refused, and so is each request for it: it will never run.
      """,
    decided: """
      With --info-plist FILE: the log holds a registration, a submit or a start of the task, and \
      BGTaskSchedulerPermittedIdentifiers holds neither the identifier itself, letter by letter, \
      nor a wildcard (prefix.*) that covers it. An entry that differs in case or in one or two \
      letters is named. A build setting, $(NAME), stands for any text, but for \
      $(PRODUCT_BUNDLE_IDENTIFIER) where the file names its CFBundleIdentifier. Only possible \
      where the system has started the task: the file may be another build's. Where iOS refused \
      every request with error 3, never-fired says what the file lacks.
      """,
    advice: [
      "Add the identifier, exactly as the code writes it, to BGTaskSchedulerPermittedIdentifiers.",
      "Where another entry was meant, correct the one of the two that is misspelt, and keep the "
        + "identifier in one constant that registration and submission share.",
      "Look into the Info.plist of the built .app: build settings and configurations may change "
        + "what the source file says.",
    ],
    code: """
      <key>BGTaskSchedulerPermittedIdentifiers</key>
      <array>
        <string>com.example.reader.refresh</string>
      </array>
      """,
    isNot: """
      A request can be refused for other reasons: a missing background mode, or a user who does \
      not allow background work. A task of another build may be permitted by that build's own \
      Info.plist.
      """,
    examples: [
      Diagnosis.Example(
        about: "The entry differs in case.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=register task=com.example.reader.Refresh type=refresh pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.refresh"], modes: ["fetch"]),
        fires: "not-in-plist"),
      Diagnosis.Example(
        about: "The wildcard covers another prefix.",
        trail: """
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.export.1 type=continued pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.exports.*"], modes: []),
        fires: "not-in-plist"),
      Diagnosis.Example(
        about: "The identifier is there.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.refresh"], modes: ["fetch"])),
      Diagnosis.Example(
        about: "A wildcard covers it.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.export.1 type=continued pid=1
          """,
        infoPlist: InfoPlist(path: "Info.plist", permitted: ["com.example.export.*"], modes: [])),
      Diagnosis.Example(
        about: "No Info.plist is given.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
          """),
    ])
}
