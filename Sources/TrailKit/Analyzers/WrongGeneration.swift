/// A line of an attempt names another generation of the work than its start.
package struct WrongGeneration: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded]

  package init(settings: AnalysisSettings) {}

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    let rare = attempt.rare
    guard let own = rare.generation, let other = rare.otherGeneration,
      let mark = rare.otherGenerationMark
    else { return }
    var finding = finding(
      in: stream, at: mark.at,
      detail: "The run began with generation \(shortened(own)), and a later line of it names "
        + "generation \(shortened(other)).")
    finding.attemptID = attempt.id
    finding.requestID = attempt.requestID
    finding.evidence = Evidence.inOrder([
      EventMark(attempt.startEventID, at: attempt.startedAt), mark,
    ])
    findings.append(finding)
  }
}

extension WrongGeneration {
  package static let diagnosis = Diagnosis(
    id: "wrong-generation", family: .progress, severity: .error,
    title: "A run reported for another generation of the work", unit: .attempt,
    meaning: """
      The run began on one generation of the work (an account, a schema, a full rebuild) and then \
      saved or completed for another one. Usually a worker of an older run is still alive and \
      reports to the present run; what it saves belongs to data that was replaced, and what it \
      completes was not done.
      """,
    decided: """
      A checkpoint, expiry or completion of an attempt carries a generation= that differs from that \
      of its start. Lines without one are not looked at.
      """,
    advice: [
      "Hand each worker the generation that its run began with, and compare it with the current one "
        + "before each save and before the completion; drop the result if they differ.",
      "Cancel outstanding work, and wait for its end, before a new generation begins.",
      "Let the database refuse an older one: a column for the generation, and a condition in the "
        + "update.",
    ],
    code: """
      func save(_ unit: Unit, of run: Run) throws {
        guard run.generation == store.generation else {
          throw CancellationError()
        }
        try store.save(unit)
      }
      """,
    isNot: """
      A new generation that begins with a new run is in order, however many there are. That two \
      runs work on one job at once is contended.
      """,
    examples: [
      Diagnosis.Example(
        about: "A checkpoint of generation 6 in a run of generation 7.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing generation=7 attempt=a1 pid=1
          2026-09-02T07:00:10.000Z event=checkpoint task=com.example.reader.index attempt=a1 generation=7 done=1 pid=1
          ↓
          2026-09-02T07:00:20.000Z event=checkpoint task=com.example.reader.index attempt=a1 generation=6 done=90 pid=1
          2026-09-02T07:00:30.000Z event=complete task=com.example.reader.index attempt=a1 generation=7 success=true pid=1
          """, fires: "wrong-generation"),
      Diagnosis.Example(
        about: "A completion of another generation.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh generation=b attempt=a1 pid=1
          ↓
          2026-09-02T07:00:09.000Z event=complete task=com.example.reader.refresh attempt=a1 generation=a success=true pid=1
          """, fires: "wrong-generation"),
      Diagnosis.Example(
        about: "A new generation with a new run.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh generation=1 attempt=a1 pid=1
          2026-09-02T07:00:09.000Z event=complete task=com.example.reader.refresh attempt=a1 generation=1 success=true pid=1
          2026-09-02T15:00:00.000Z event=start task=com.example.reader.refresh type=refresh generation=2 attempt=a2 pid=1
          2026-09-02T15:00:09.000Z event=complete task=com.example.reader.refresh attempt=a2 generation=2 success=true pid=1
          """),
      Diagnosis.Example(
        about: "Lines that name no generation.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh generation=1 attempt=a1 pid=1
          2026-09-02T07:00:05.000Z event=checkpoint task=com.example.reader.refresh attempt=a1 done=1 pid=1
          2026-09-02T07:00:09.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true pid=1
          """),
      Diagnosis.Example(
        about: "The start names none.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
          2026-09-02T07:00:09.000Z event=complete task=com.example.reader.refresh attempt=a1 generation=2 success=true pid=1
          """),
    ])
}
