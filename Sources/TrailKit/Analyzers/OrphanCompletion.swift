import LogReading

/// A task was completed that the log never saw start.
package struct OrphanCompletion: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded]

  private let settings: AnalysisSettings

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    // Without a limit the run may have begun before the log did.
    guard let limit = settings.runLimit(task: stream.task, type: stream.type) else { return }
    let orphans = stream.orphanCompletions.filter { mark in
      mark.at.map { seconds(from: stream.windowStart, to: $0) > limit } ?? false
    }
    guard let first = orphans.first, let firstAt = first.at, let last = orphans.last else { return }
    let after = seconds(from: stream.windowStart, to: firstAt)
    let isAll = stream.orphanCompletions.count < StreamState.keptMarks
    let count = (isAll ? "" : "at least ") + counted(orphans.count, "completion")
    var finding = finding(
      in: stream, at: firstAt,
      detail: "\(count.prefix(1).uppercased() + count.dropFirst()) before any start of the task; "
        + "the first \(words(seconds: after)) after the log begins, where a run may take "
        + "\(words(seconds: limit)).")
    finding.metrics = ["after_s": after, "completions": Double(orphans.count)]
    finding.evidence = Evidence.inOrder([first, last])
    findings.append(finding)
  }
}

extension OrphanCompletion {
  package static let diagnosis = Diagnosis(
    id: "orphan-completion", family: .completion, severity: .info,
    title: "Completed, but never seen to start", unit: .stream,
    meaning: """
      The log holds a completion of this task and no start that it could belong to. Either the \
      start is not logged, or under another name, or code completes a task that it was not given. \
      Until the start is in the log, waits and run times of this task are missing.
      """,
    decided: """
      A completion comes before every start of its task on that device, and later than the task's \
      run limit after the beginning of the device's log (--run-limit; 40 s for refresh, 30 min for \
      processing and health, and that of processing where no line names the type): earlier, the \
      run may have begun before the log. Continued tasks have no limit and are left out. One \
      finding for a task on a device.
      """,
    advice: [
      "Log event=start as the first line of the launch handler, with the same task= as the "
        + "completion.",
      "Give the start and the completion of a run the same attempt=, so that they cannot be "
        + "mistaken.",
      "If the work also runs in the foreground, do not log that as a completion of the background "
        + "task.",
      "Check that the log holds all of the app's lines: a filter by level or category may keep one "
        + "of the two.",
    ],
    code: """
      @MainActor
      func handle(_ task: BGAppRefreshTask) {
        log.notice(
          "event=start task=\\(refreshID, privacy: .public) type=refresh")
        // the work, and its completion, with the same task=
      }
      """,
    isNot: """
      A log that begins in the middle of a run is in order. A second completion of a run that has \
      a start is double-completion.
      """,
    examples: [
      Diagnosis.Example(
        about: "40.001 s after the log begins, the run limit of refresh being 40 s.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          ↓
          2026-09-02T06:00:40.001Z event=complete task=com.example.reader.refresh success=true pid=1
          """, fires: "orphan-completion"),
      Diagnosis.Example(
        about: "Starts are not logged at all; completions carry a reference.",
        trail: """
          2026-09-02T06:00:00.000Z event=launch pid=1
          ↓
          2026-09-02T08:00:00.000Z event=complete task=com.example.reader.index type=processing attempt=a1 success=true pid=1
          2026-09-03T08:00:00.000Z event=complete task=com.example.reader.index type=processing attempt=a2 success=true pid=1
          ↓
          2026-09-04T08:00:00.000Z event=complete task=com.example.reader.index type=processing attempt=a3 success=true pid=1
          """, fires: "orphan-completion"),
      Diagnosis.Example(
        about: "Exactly 40 s after the log begins: it may have started before.",
        trail: """
          2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T06:00:40.000Z event=complete task=com.example.reader.refresh success=true pid=1
          """),
      Diagnosis.Example(
        about: "Exactly 30 min, for processing.",
        trail: """
          2026-09-02T06:00:00.000Z event=launch pid=1
          2026-09-02T06:30:00.000Z event=complete task=com.example.reader.index type=processing success=true pid=1
          """),
      Diagnosis.Example(
        about: "It has a start.",
        trail: """
          2026-09-02T06:00:00.000Z event=launch pid=1
          2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh type=refresh pid=1
          2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
          """),
    ])
}
