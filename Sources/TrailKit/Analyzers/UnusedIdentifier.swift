/// An identifier that the Info.plist permits, and that no line of the logs names.
package struct UnusedIdentifier: Analyzer {
  package static let hears: Set<Hook> = [.allEnded]

  private let plist: InfoPlist?

  package init(settings: AnalysisSettings) { plist = settings.infoPlist }

  package mutating func allEnded(_ whole: () -> WholeFacts, _ findings: inout [Finding]) {
    guard let plist else { return }
    let whole = whole()
    guard !whole.tasks.isEmpty else { return }
    let tasks = Set(whole.tasks)
    let unused = plist.permitted.filter { entry in
      !tasks.contains(entry)
        && !((entry.hasSuffix("*") || entry.contains("$"))
          && tasks.contains { InfoPlist.matches(entry: entry, $0) })
    }
    let names = NearNames(tasks.sorted())
    for entry in Set(unused).sorted() {
      let near = names.nearest(to: entry)?.name ?? names.twin(of: entry)
      var finding = Finding(
        diagnosis: Self.diagnosis.id, severity: Self.diagnosis.severity,
        confidence: Self.diagnosis.confidence,
        detail: "`\(plist.path)` permits `\(entry)`, and no line of the logs names such a task."
          + (near.map { " They name `\($0)`." } ?? ""))
      if let settings = BuildSettings(in: entry) {
        finding.confidence = .possible
        finding.detail +=
          " `\(settings.first)` is filled in by the build, and was taken for any text: the "
          + "Info.plist of the built app tells."
      }
      finding.task = entry
      findings.append(finding)
    }
  }
}

extension UnusedIdentifier {
  package static let diagnosis = Diagnosis(
    id: "unused-identifier", family: .configuration, severity: .info,
    title: "Permitted, and never used", unit: .stream,
    meaning: """
      The Info.plist permits a task that the app, as far as these logs go, never registers, \
      submits or runs: left over from earlier days, misspelt, or in a part of the app that was \
      not used.
      """,
    decided: """
      With --info-plist FILE: an entry of BGTaskSchedulerPermittedIdentifiers equals no task of \
      the logs; a wildcard (prefix.*) covers none. Counted once for all devices, and without a \
      line as evidence: there is none.
      """,
    advice: [
      "Remove the entry if no code uses it.",
      "If code should use it, compare the spelling letter by letter, and look whether that code "
        + "is reached.",
    ],
    isNot: """
      A task that is registered and never submitted is used, and found as never-fired. Logs of a \
      short time may not reach all of an app.
      """,
    examples: [
      Diagnosis.Example(
        about: "Two are permitted, one is used.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.refresh", "com.example.old"],
          modes: ["fetch"]),
        fires: "unused-identifier"),
      Diagnosis.Example(
        about: "A wildcard that covers none.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.refresh", "com.example.export.*"],
          modes: ["fetch"]),
        fires: "unused-identifier"),
      Diagnosis.Example(
        about: "All are used.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.refresh"], modes: ["fetch"])),
      Diagnosis.Example(
        about: "A log without any task says nothing.",
        trail: """
          2026-09-02T06:00:00.000Z event=background pid=1
          """,
        infoPlist: InfoPlist(
          path: "Info.plist", permitted: ["com.example.reader.refresh"], modes: ["fetch"])),
    ])
}
