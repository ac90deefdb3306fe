/// A source that is cut off or damaged, or was not read to its end.
package struct TruncatedSource: Analyzer {
  package static let hears: Set<Hook> = [.sourceRead]

  package init(settings: AnalysisSettings) {}

  package mutating func sourceRead(_ source: SourceFacts, _ findings: inout [Finding]) {
    let how: String
    switch source.state {
    case "truncated": how = "is cut off"
    case "damaged": how = "is damaged"
    case "loading": how = "was not read to its end"
    default: return
    }
    let note = source.note.map { ": \($0)" } ?? ""
    findings.append(
      Finding(
        diagnosis: Self.diagnosis.id, severity: Self.diagnosis.severity,
        confidence: Self.diagnosis.confidence, foundAt: source.lastAt,
        detail: "\(source.name) \(how)\(note). "
          + "\(counted(Int(source.lines), "line")) before that place were kept.",
        metrics: ["lines": Double(source.lines)],
        evidence: [
          .line(
            source: source.id, line: source.lines > 0 ? source.lines : nil,
            note: source.note ?? "the source \(how) after this line")
        ]))
  }
}

extension TruncatedSource {
  package static let diagnosis = Diagnosis(
    id: "truncated-source", family: .log, severity: .warning,
    title: "A log is cut off or damaged", unit: .source,
    meaning: """
      A file ends before its content does, or cannot be read from some place on, or reading it was \
      interrupted. Everything before that place was kept; what came after it is missing, so a run may look unfinished and a \
      request unanswered though the lost lines tell otherwise.
      """,
    decided: """
      The gzip stream ends before its last member is whole, or its content cannot be decompressed \
      or fails its checksum; or an ingest of the source was stopped or failed, and has not been \
      gone on with. Every whole line before that place counts.
      """,
    advice: [
      "Copy or export the file again, and check it with gzip -t.",
      "If the original is as short, wait until the program that writes it has closed it.",
      "Ingest the whole file then, or again: what is known already is recognised, and only the rest is "
        + "added.",
    ],
    isNot: """
      Zeros or other bytes after a whole gzip stream give a warning only. A last line without a \
      newline is an ordinary end. Lines that cannot be understood are counted as malformed.
      """,
    examples: [
      Diagnosis.Example(
        about: "A gzip file that was copied only in part.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
          """, form: .cutGzip, fires: "truncated-source"),
      Diagnosis.Example(
        about: "A gzip file that is damaged after its second line.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
          """, form: .damagedGzip, fires: "truncated-source"),
      Diagnosis.Example(
        about: "The same lines in a whole gzip file.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
          """, form: .gzip),
      Diagnosis.Example(
        about: "The same lines as text.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
          """),
    ])
}
