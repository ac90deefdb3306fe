/// Two attempts worked on one job at the same time.
package struct Contended: Analyzer {
  package static let hears: Set<Hook> = [.jobJudged]

  package init(settings: AnalysisSettings) {}

  package mutating func jobJudged(
    _ fact: JobFact, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard case .contended(let contention) = fact else { return }
    var distance = ""
    if let first = contention.first.at, let second = contention.second.at {
      distance = words(seconds: max(0, seconds(from: first, to: second))) + " "
    }
    let process = contention.areProcessesDifferent ? " in another process" : ""
    let task =
      contention.otherTask == stream.task
      ? "the same task" : "the task \(shortened(contention.otherTask))"
    var finding = finding(
      in: stream, at: contention.second.at,
      detail: "This run began \(distance)after one of \(task)\(process), which was still at "
        + "the job \(shortened(contention.job)).")
    finding.attemptID = contention.attemptID
    finding.evidence = Evidence.inOrder([contention.first, contention.second])
    findings.append(finding)
  }
}

extension Contended {
  package static let diagnosis = Diagnosis(
    id: "contended", family: .progress, severity: .warning,
    title: "Two runs worked on the same job at once", unit: .attempt,
    meaning: """
      A run began to work on a job while another run, of another task or in another process, had \
      not ended yet. Both read the same place and do the same units; each may overwrite what the \
      other saved, and work is done twice or lost.
      """,
    decided: """
      A start names a job (job=) at which an attempt of another task, or in another process, is \
      still open on that device: neither completed nor seen to be gone, and within its run limit \
      (--run-limit). Two runs of one task in one process are not looked at.
      """,
    advice: [
      "Give each job one owner: an actor that hands out units, or a serial queue; let the second "
        + "run wait for it, or complete at once because the work is under way.",
      "Where an extension or another process takes part, lease units in the shared database (owner "
        + "and time), and take over only leases that have run out.",
      "Make units safe to be done twice, with a key that the server or the database knows.",
    ],
    code: """
      actor Sync {
        static let shared = Sync()
        private var running: Task<Void, any Error>?

        func run() async throws {
          let work = running ?? Task { try await syncAllUnits() }
          running = work
          defer { running = nil }
          try await work.value
        }
      }
      """,
    isNot: """
      Several channels that wake the app for one job, one after the other, are piled-channels. A \
      run that was never completed holds a job no longer than its run limit.
      """,
    examples: [
      Diagnosis.Example(
        about: "A refresh begins while processing is at the same job.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a1 pid=1
          ↓
          2026-09-02T07:01:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=b1 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.refresh attempt=b1 success=true pid=1
          2026-09-02T07:02:00.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          """, fires: "contended"),
      Diagnosis.Example(
        about: "The other run is still within its limit of 30 min.",
        trail: """
          ↓
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a1 pid=1
          ↓
          2026-09-02T07:30:00.000Z event=start task=com.example.reader.export type=processing job=feed attempt=b1 pid=1
          2026-09-02T07:30:10.000Z event=complete task=com.example.reader.export attempt=b1 success=true pid=1
          """, fires: "contended"),
      Diagnosis.Example(
        about: "The other run is past its limit of 30 min by 1 ms.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a1 pid=1
          2026-09-02T07:30:00.001Z event=start task=com.example.reader.export type=processing job=feed attempt=b1 pid=1
          2026-09-02T07:30:10.000Z event=complete task=com.example.reader.export attempt=b1 success=true pid=1
          """),
      Diagnosis.Example(
        about: "The first run was completed 1 ms before.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a1 pid=1
          2026-09-02T07:00:59.999Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          2026-09-02T07:01:00.000Z event=start task=com.example.reader.refresh type=refresh job=feed attempt=b1 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.refresh attempt=b1 success=true pid=1
          """),
      Diagnosis.Example(
        about: "Two jobs.",
        trail: """
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.index type=processing job=feed attempt=a1 pid=1
          2026-09-02T07:01:00.000Z event=start task=com.example.reader.refresh type=refresh job=images attempt=b1 pid=1
          2026-09-02T07:01:10.000Z event=complete task=com.example.reader.refresh attempt=b1 success=true pid=1
          2026-09-02T07:02:00.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
          """),
    ])
}
