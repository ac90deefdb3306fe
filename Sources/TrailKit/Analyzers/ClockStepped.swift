/// A source's time steps back within a stream.
package struct ClockStepped: Analyzer {
  package static let hears: Set<Hook> = [.clockStepped]

  /// Sources that have been reported; the first step stands for all of a source.
  private var reportedSources: Set<Int64> = []

  package init(settings: AnalysisSettings) {}

  package mutating func clockStepped(
    _ step: ClockStep, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard reportedSources.insert(step.sourceID).inserted else { return }
    let back =
      step.setBack.map { Double($0) / 1e6 } ?? max(0, seconds(from: step.after, to: step.before))
    var finding = finding(
      in: stream, at: step.before,
      detail: "\(proof(of: step, in: stream)) \(words(seconds: back)). Durations across the step "
        + "are left out of all statistics.")
    finding.task = nil
    finding.metrics = ["step_s": back]
    // The order of lines: sorted by time the step would not show.
    finding.evidence = [.event(step.eventIDBefore), .event(step.eventIDAfter)]
    findings.append(finding)
  }

  private func proof(of step: ClockStep, in stream: StreamFacts) -> String {
    guard step.isCertain else {
      return "Between two lines of the task \(stream.task) the time goes back by"
    }
    return "Between two lines of one boot its ticks (machTimestamp) go on, and the device's clock "
      + "was set back by" + (step.setBack == nil ? " at least" : "")
  }
}

extension ClockStepped {
  package static let diagnosis = Diagnosis(
    id: "clock-step", family: .log, severity: .warning,
    title: "The clock was set back within a log", unit: .source,
    meaning: """
      The times in a log run backwards at one place at least: the device's clock was corrected, \
      the user changed the date, or somebody put lines out of order. Waits and run times that span \
      the place cannot be trusted.
      """,
    decided: """
      In one run of a source whose lines stand in order of time, an event of a task is more than \
      1 s earlier than the task's event before it, and the lines that follow repeat no earlier \
      ones (that would be a new capture) and do not fit between or before them as a whole (those \
      would be files put together in another order). Where lines carry bootUUID and machTimestamp, \
      these prove it instead: within one boot the ticks go on, and the clock falls behind them by \
      more than 1 s. The hour that a change from summer time repeats does not \
      count where times have no zone. Reported once for a source, at its first step.
      """,
    advice: [
      "Read the two lines, and see whether the clock or the order of lines is at fault.",
      "Ingest files that were joined out of order one by one; their order does not matter then.",
      "In tests let the device set its time automatically, and do not move the date to make a task "
        + "due.",
    ],
    isNot: """
      Exports that overlap or repeat each other are recognised and are no clock step. Files in the \
      wrong order are not one either. A clock set forward leaves no trace that differs from \
      waiting.
      """,
    examples: [
      Diagnosis.Example(
        about: "Back by 1.001 s within a run.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh attempt=a1 pid=1
          ↓
          2026-09-02T06:59:58.999Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          """, fires: "clock-step"),
      Diagnosis.Example(
        about: "Back by three hours between two submits, and on through a time logged before.",
        trail: """
          2026-09-02T07:00:00.000Z event=background pid=1
          ↓
          2026-09-02T09:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          ↓
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T06:30:00.000Z pid=1
          2026-09-02T08:00:00.000Z event=background pid=1
          """, fires: "clock-step"),
      Diagnosis.Example(
        about: "The later of two files first: what follows the step lies before all earlier lines.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T05:59:00.000Z event=launch pid=1
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          """),
      Diagnosis.Example(
        about: "Back by 1 s: threads log out of order by so little.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T06:59:59.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          """),
      Diagnosis.Example(
        about: "The same lines twice: a second export.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh attempt=a1 pid=1
          2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          """),
    ])
}
