import LogReading

/// A capture of the system in which no line stands for hours.
package struct CaptureGap: Analyzer {
  package static let hears: Set<Hook> = [.sourceRead]

  package init(settings: AnalysisSettings) {}

  package mutating func sourceRead(_ source: SourceFacts, _ findings: inout [Finding]) {
    guard let gap = source.notices.first(where: { $0.kind == .gap }),
      source.notices.contains(where: { $0.kind == .systemLines }), !source.isOverlapped
    else { return }
    let times = gap.text.split(separator: " ").compactMap { Int64($0) }
    guard times.count == 2 else { return }
    let length = seconds(from: times[0], to: times[1])
    let words =
      "no line from \(FigureText.time(times[0])) to \(FigureText.time(times[1])), "
      + TrailKit.words(seconds: length)
    var finding = Finding(
      diagnosis: Self.diagnosis.id, severity: Self.diagnosis.severity,
      confidence: Self.diagnosis.confidence,
      detail: gap.count == 1
        ? "There is \(words)."
        : "\(counted(Int(gap.count), "gap")), the first: \(words).")
    finding.foundAt = times[0]
    finding.metrics = ["gap_s": length, "gaps": Double(gap.count)]
    finding.evidence = [.line(source: source.id, line: gap.firstLine, note: words)]
    findings.append(finding)
  }
}

extension CaptureGap {
  package static let diagnosis = Diagnosis(
    id: "capture-gap", family: .log, severity: .info,
    title: "A capture of the system has a gap", unit: .source,
    meaning: """
      The system writes lines all the time, at night too. Where none stands for half a day, the \
      capture was interrupted, the device was off, or the lines were no longer kept. Runs and \
      refusals of that time are not in the log.
      """,
    decided: """
      In a source with lines of BackgroundTasks.framework or of the scheduler daemon, two lines \
      that follow each other lie more than 12 h apart, whatever they tell, and no other source of \
      the device has lines of the time of this one. Lines in no order of time are left out.
      """,
    advice: [
      "Capture again closer to the time that matters: the system keeps its log for a few days, "
        + "less under load.",
      "Do not conclude from this time that a task did not run; look at the app's own log.",
    ],
    isNot: """
      A log of the app alone is silent every night, and that is no gap. A device that was switched \
      off runs no tasks either.
      """,
    examples: [
      Diagnosis.Example(
        about: "No line for 12 h and 1 s.", trail: trail(until: "19:00:01.000000", isMarked: true),
        fires: "capture-gap"),
      Diagnosis.Example(
        about: "No line for 16 h.", trail: trail(until: "23:00:00.000000", isMarked: true),
        fires: "capture-gap"),
      Diagnosis.Example(
        about: "No line for 12 h.", trail: trail(until: "19:00:00.000000", isMarked: false)),
      Diagnosis.Example(
        about: "The app's own lines alone.",
        trail: """
          2026-09-02T07:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
          2026-09-03T07:00:00.000Z event=background pid=1
          """),
    ])

  private static func trail(until time: String, isMarked: Bool) -> String {
    let submit = SystemLine.framework(
      "2026-09-02 07:00:00.000000+0000", pid: 412,
      "submitTaskRequest: <BGProcessingTaskRequest: com.example.reader.index, earliestBeginDate: "
        + "(null), requiresExternalPower=0, requiresNetworkConnectivity=0>")
    let other = SystemLine.app("2026-09-02 \(time)+0000", pid: 412, "hello")
    return "\(submit)\n\(isMarked ? "↓\n" : "")\(other)"
  }
}
