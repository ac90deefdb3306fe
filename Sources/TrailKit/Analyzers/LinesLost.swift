import LogReading

/// A capture that lost lines.
package struct LinesLost: Analyzer {
  package static let hears: Set<Hook> = [.sourceRead]

  package init(settings: AnalysisSettings) {}

  package mutating func sourceRead(_ source: SourceFacts, _ findings: inout [Finding]) {
    guard let notices = SourceNotices(source, [.linesLost, .trailerMissing]) else { return }
    findings.append(finding(on: notices, detail: Self.detail(notices)))
  }

  private static func detail(_ notices: SourceNotices) -> String {
    notices.first.kind == .trailerMissing
      ? "The record that ends a whole capture is missing: it was cut off or interrupted."
      : "\(counted(notices.count, "record")) of lost messages, the first in line \(notices.first.firstLine)."
  }
}

extension LinesLost {
  package static let diagnosis = Diagnosis(
    id: "lines-lost", family: .log, severity: .warning,
    title: "The capture lost lines", unit: .source,
    meaning: """
      The system dropped messages while they were captured, or the capture was cut off before its \
      end. A run may look unfinished, and a request unanswered, only because their lines are lost.
      """,
    decided: """
      A record of the log says that messages were lost (type Loss, lossEvent), or a capture of \
      log show --style ndjson lacks the record with which it ends.
      """,
    advice: [
      "Capture again with a predicate that keeps little: subsystem ==[c] "
        + "\"com.apple.BackgroundTasks\", subsystem CONTAINS[c] \"duetactivityscheduler\", and the "
        + "process of the app.",
      "Look at the time of the loss before you believe a finding that rests on a missing line.",
    ],
    isNot: """
      Lines that a filter or a level left out are not lost: the capture never meant to hold them.
      """,
    examples: [
      Diagnosis.Example(
        about: "A record of type Loss.",
        trail: """
          \(SystemLine.app("2026-09-02 07:00:00.000000+0000", pid: 412, "event=submit task=com.example.reader.refresh"))
          ↓
          2026-09-02 07:10:00.000000+0000 0x0        Loss        0x0                  0      0    kernel: lost >=16 unreliable messages from 2026-09-02 07:09:58 to 2026-09-02 07:10:00
          """, fires: "lines-lost"),
      Diagnosis.Example(
        about: "A lossEvent of the ndjson style.",
        trail: """
          {"eventMessage":"event=submit task=com.example.reader.refresh","eventType":"logEvent","timestamp":"2026-09-02 07:00:00.000000+0000","processID":412,"processImagePath":"/Reader"}
          ↓
          {"eventMessage":"lost >=16 unreliable messages","eventType":"lossEvent","timestamp":"2026-09-02 07:10:00.000000+0000","processID":0,"processImagePath":"/kernel"}
          {"count":2,"finished":1}
          """, fires: "lines-lost"),
      Diagnosis.Example(
        about: "The word Loss in a message.",
        trail: SystemLine.app(
          "2026-09-02 07:00:00.000000+0000", pid: 412,
          "event=submit task=com.example.reader.refresh note=Loss")),
      Diagnosis.Example(
        about: "A whole capture of the ndjson style.",
        trail: """
          {"eventMessage":"event=submit task=com.example.reader.refresh","eventType":"logEvent","timestamp":"2026-09-02 07:00:00.000000+0000","processID":412,"processImagePath":"/Reader"}
          {"count":1,"finished":1}
          """),
    ])
}
