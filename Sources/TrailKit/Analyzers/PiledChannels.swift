/// Several channels woke the app for one job within a short time.
package struct PiledChannels: Analyzer {
  package static let hears: Set<Hook> = [.jobJudged]

  package init(settings: AnalysisSettings) {}

  package mutating func jobJudged(
    _ fact: JobFact, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard case .piled(let pile) = fact else { return }
    var finding = finding(
      in: stream, at: pile.second.mark.at,
      detail: "The job \(shortened(pile.job)) was worked on by \(pile.first.channel.rawValue), and "
        + "then by \(pile.second.channel.rawValue)")
    if let first = pile.first.mark.at, let second = pile.second.mark.at {
      let distance = max(0, seconds(from: first, to: second))
      finding.detail += " \(words(seconds: distance)) later"
      finding.metrics["distance_s"] = distance
    }
    finding.detail += "."
    finding.evidence = Evidence.inOrder([pile.first.mark, pile.second.mark])
    findings.append(finding)
  }
}

extension PiledChannels {
  package static let diagnosis = Diagnosis(
    id: "piled-channels", family: .progress, severity: .info,
    title: "Several channels woke the app for the same job", unit: .stream,
    meaning: """
      The app has more than one way to be woken (a refresh, processing, a silent push, a background \
      transfer), and two of them came for the same work within minutes. The second finds little to \
      do, yet it costs battery and counts against the times at which iOS lets the app run.
      """,
    decided: """
      Two or more of refresh, processing, push and transfer worked on one job (job=) of a device \
      within 10 min. The start of an attempt counts for its task's type, a push or transfer line \
      for itself. Counted once for each pile: the next one is looked for after another 10 min.
      """,
    advice: [
      "Store when the job was worked on last, and let a channel that comes within 10 min complete "
        + "at once.",
      "Give each channel work of its own: the push for what is new, the refresh for what a lost "
        + "push would have told, processing for the rest.",
      "After a transfer or a push that did the work, submit the next refresh with a later "
        + "earliestBeginDate.",
    ],
    isNot: """
      Two runs at the same moment are contended, which can lose work; piled channels only waste \
      runs. Two runs of one channel, however close, are not reported.
      """,
    examples: [
      Diagnosis.Example(
        about: "A push 10 min after a refresh.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=a1 pid=1
          2026-09-02T07:00:10.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          ↓
          2026-09-02T07:10:00.000Z event=push job=feed pid=1
          """, fires: "piled-channels"),
      Diagnosis.Example(
        about: "Processing 3 min after a refresh.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=a1 pid=1
          2026-09-02T07:00:10.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          ↓
          2026-09-02T07:03:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=b1 pid=1
          2026-09-02T07:04:00.000Z event=complete task=com.example.reader.index attempt=b1 success=true pid=1
          """, fires: "piled-channels"),
      Diagnosis.Example(
        about: "A push 10 min and 1 ms after a refresh.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=a1 pid=1
          2026-09-02T07:00:10.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T07:10:00.001Z event=push job=feed pid=1
          """),
      Diagnosis.Example(
        about: "Two refreshes 3 min apart: one channel.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=a1 pid=1
          2026-09-02T07:00:10.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T07:03:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=a2 pid=1
          2026-09-02T07:03:10.000Z event=complete task=com.example.reader.refresh attempt=a2 success=true pid=1
          """),
      Diagnosis.Example(
        about: "A push for another job.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=a1 pid=1
          2026-09-02T07:00:10.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          2026-09-02T07:03:00.000Z event=push job=images pid=1
          """),
    ])
}
