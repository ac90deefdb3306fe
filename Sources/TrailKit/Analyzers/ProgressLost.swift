/// An attempt at a job began behind where the one before had come to.
package struct ProgressLost: Analyzer {
  package static let hears: Set<Hook> = [.jobJudged]

  package init(settings: AnalysisSettings) {}

  package mutating func jobJudged(
    _ fact: JobFact, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard case .setBack(let setBack) = fact else { return }
    var finding = finding(
      in: stream, at: setBack.afterMark.at,
      detail: "The job \(shortened(setBack.job)) had come to \(setBack.before.words), and this run "
        + "began at \(setBack.after.words).")
    finding.attemptID = setBack.attemptID
    if let before = setBack.before.done, let after = setBack.after.done {
      finding.metrics["lost_units"] = before - after
    }
    finding.evidence = Evidence.inOrder([setBack.beforeMark, setBack.start, setBack.afterMark])
    findings.append(finding)
  }
}

extension ProgressLost {
  package static let diagnosis = Diagnosis(
    id: "progress-lost", family: .progress, severity: .error,
    title: "A run began behind where the last one had come", unit: .attempt,
    meaning: """
      A job is carried on over several runs, and this run did not know how far the last one had \
      come: it started over, or from an older place. What was done is done once more. If every run \
      starts over and none has time enough for the whole, the job is never finished.
      """,
    decided: """
      The first checkpoint of an attempt at a job (job=) shows less than the last checkpoint of the \
      attempt before it at the same job on that device: by done=, else by cursors that end in a \
      number behind the same words (page-12). Cursors of another kind are not compared, \
      and neither is a job that was done before: it begins anew.
      """,
    advice: [
      "Save the place (cursor, page, last id) in a file or database after each unit, in the same "
        + "transaction as the unit's result; a variable in memory is gone with the process.",
      "Read it first thing in the run, before the first unit, and log it as the first checkpoint.",
      "Do not reset it when a run is cancelled or fails; reset it only when a new job begins, under "
        + "a new job name.",
    ],
    code: """
      var place = try store.place(of: job) ?? .beginning
      while let unit = try await source.unit(after: place) {
        try store.transaction {
          try store.save(unit)
          try store.setPlace(unit.end, of: job)
        }
        place = unit.end
        if Task.isCancelled { break }
      }
      """,
    isNot: """
      Runs that begin where the last one ended and get no further are no-progress. A new job under \
      the name of one that was not finished looks like a loss: give each job a name of its own.
      """,
    examples: [
      Diagnosis.Example(
        about: "The first run came to 60, the second begins at 59.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a1 pid=1
          ↓
          2026-09-02T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a1 job=rebuild-9 done=60 total=475 pid=1
          2026-09-02T07:01:10.000Z event=expire task=com.example.reader.index attempt=a1 pid=1
          2026-09-02T07:01:10.300Z event=complete task=com.example.reader.index attempt=a1 success=false pid=1
          ↓
          2026-09-02T15:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a2 pid=1
          ↓
          2026-09-02T15:00:20.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=rebuild-9 done=59 total=475 pid=1
          2026-09-02T15:01:00.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
          """, fires: "progress-lost"),
      Diagnosis.Example(
        about: "From page 12 back to page 2, by another task.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=a1 pid=1
          ↓
          2026-09-02T07:00:20.000Z event=checkpoint task=com.example.reader.refresh attempt=a1 job=feed cursor=page-12 pid=1
          2026-09-02T07:00:21.000Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
          ↓
          2026-09-02T15:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=b1 pid=1
          ↓
          2026-09-02T15:00:20.000Z event=checkpoint task=com.example.reader.index attempt=b1 job=feed cursor=page-2 pid=1
          2026-09-02T15:00:30.000Z event=complete task=com.example.reader.index attempt=b1 success=true pid=1
          """, fires: "progress-lost"),
      Diagnosis.Example(
        about: "The first run came to 60, the second begins at 60.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a1 pid=1
          2026-09-02T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a1 job=rebuild-9 done=60 total=475 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          2026-09-02T15:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a2 pid=1
          2026-09-02T15:00:20.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=rebuild-9 done=60 total=475 pid=1
          2026-09-02T15:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=rebuild-9 done=90 total=475 pid=1
          2026-09-02T15:01:10.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
          """),
      Diagnosis.Example(
        about: "The second run works on another job.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-9 attempt=a1 pid=1
          2026-09-02T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a1 job=rebuild-9 done=60 total=475 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          2026-09-02T15:00:00.000Z event=start task=com.example.reader.index type=processing job=rebuild-10 attempt=a2 pid=1
          2026-09-02T15:00:20.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=rebuild-10 done=20 total=475 pid=1
          2026-09-02T15:01:10.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
          """),
      Diagnosis.Example(
        about: "The job was done, and begins anew under the same name.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=nightly attempt=a1 pid=1
          2026-09-02T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a1 job=nightly done=475 total=475 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          2026-09-03T07:00:00.000Z event=start task=com.example.reader.index type=processing job=nightly attempt=a2 pid=1
          2026-09-03T07:00:20.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=nightly done=20 total=480 pid=1
          2026-09-03T07:01:10.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
          """),
      Diagnosis.Example(
        about: "Cursors whose order nobody knows.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a1 pid=1
          2026-09-02T07:01:00.000Z event=checkpoint task=com.example.reader.index attempt=a1 job=feed cursor=tail/x pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.index attempt=a1 success=false pid=1
          2026-09-02T15:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a2 pid=1
          2026-09-02T15:00:20.000Z event=checkpoint task=com.example.reader.index attempt=a2 job=feed cursor=head/x pid=1
          2026-09-02T15:01:10.000Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
          """),
    ])
}
