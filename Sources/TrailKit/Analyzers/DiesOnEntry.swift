import LogReading

/// Every run's start is the last that its process logs.
package struct DiesOnEntry: Analyzer {
  package static let hears: Set<Hook> = [.attemptEnded, .streamEnded]

  private let settings: AnalysisSettings
  /// By stream: the latest attempts, one after the other, that died on entry.
  private var rows: [Int: [Attempt]] = [:]
  /// So many attempts of a row are kept.
  private static let kept = 1000

  package init(settings: AnalysisSettings) { self.settings = settings }

  package mutating func attemptEnded(
    _ attempt: Attempt, in stream: StreamFacts, _ findings: inout [Finding]
  ) {
    guard attempt.rare.diesOnEntry else { return endRow(stream, &findings) }
    if rows[stream.number, default: []].count < Self.kept {
      rows[stream.number, default: []].append(attempt)
    }
  }

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    endRow(stream, &findings)
  }

  private mutating func endRow(_ stream: StreamFacts, _ findings: inout [Finding]) {
    guard !rows.isEmpty, let row = rows.removeValue(forKey: stream.number), let first = row.first,
      let last = row.last,
      Double(row.count) >= settings.limit(Self.count, of: Self.diagnosis, task: stream.task)
    else { return }
    var finding = finding(
      in: stream, at: first.startedAt,
      detail: "\(counted(row.count, "run")) in a row: the framework hands the task over, the "
        + "process logs nothing more, and is seen to be gone.")
    finding.attemptID = first.id
    finding.requestID = first.requestID
    finding.metrics = ["runs": Double(row.count)]
    finding.evidence = Evidence.inOrder([
      EventMark(first.startEventID, at: first.startedAt),
      EventMark(first.ending?.eventID, at: first.ending?.at),
      EventMark(last.startEventID, at: last.startedAt),
      EventMark(last.ending?.eventID, at: last.ending?.at),
    ])
    findings.append(finding)
  }
}

extension DiesOnEntry {
  static let count = Diagnosis.Limit("count", 2, .count, "runs in a row that die on entry")

  package static let diagnosis = Diagnosis(
    id: "dies-on-entry", family: .handler, severity: .error,
    title: "The process dies as soon as the task starts", unit: .attempt,
    meaning: """
      iOS starts the task, and the app's process ends before it logs another line: the launch \
      handler traps at its first instruction. Since Swift 6 the usual reason is a handler closure \
      that is isolated to the main actor and is called on a background queue.
      """,
    decided: """
      2 or more runs in a row whose start the framework tells ("Starting task"), whose process \
      logs nothing more, and whose process is then seen to be gone: another process of the same \
      name writes. A last run of which nothing more is heard counts with them. They are not told \
      as never-completed once more.
      """,
    limits: [count],
    advice: [
      "Look for crash reports of the app at these times; dispatch_assert_queue_fail or "
        + "_swift_task_checkIsolatedSwift in them shows the isolation trap.",
      "Register with a handler that is isolated to nothing, or pass using: .main and mark it "
        + "@MainActor.",
      "Launch the task from the debugger (_simulateLaunchForTaskWithIdentifier:) and watch where "
        + "it stops.",
    ],
    code: """
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: "com.example.reader.index", using: nil
      ) { @Sendable task in
        Task { @MainActor in await Indexer.shared.run(task) }
      }
      """,
    isNot: """
      A process that works for a while and is then killed leaves checkpoints or other lines: that \
      is never-completed by process-gone. A single run that ends so may be chance.
      """,
    examples: [
      Diagnosis.Example(
        about: "Two starts, each the last line of its process.",
        trail: """
          ↓
          \(SystemLine.framework("2026-09-02 07:00:00.000000+0000", pid: 800, start))
          ↓
          \(SystemLine.framework("2026-09-02 09:00:00.000000+0000", pid: 801, "Handling app launch"))
          ↓
          \(SystemLine.framework("2026-09-02 09:00:01.000000+0000", pid: 801, start))
          ↓
          \(SystemLine.framework("2026-09-02 12:00:00.000000+0000", pid: 802, "Handling app launch"))
          """, fires: "dies-on-entry"),
      Diagnosis.Example(
        about: "Three, and the app's own lines tell of none.",
        trail: """
          ↓
          \(SystemLine.framework("2026-09-02 07:00:00.000000+0000", pid: 800, start))
          ↓
          \(SystemLine.app("2026-09-02 08:00:00.000000+0000", pid: 801, "event=foreground pid=801"))
          \(SystemLine.framework("2026-09-02 09:00:01.000000+0000", pid: 802, start))
          ↓
          \(SystemLine.framework("2026-09-02 12:00:01.000000+0000", pid: 803, start))
          ↓
          \(SystemLine.app("2026-09-02 13:00:00.000000+0000", pid: 804, "event=foreground pid=804"))
          """, fires: "dies-on-entry"),
      Diagnosis.Example(
        about: "Only one run ends so.",
        trail: """
          \(SystemLine.framework("2026-09-02 07:00:00.000000+0000", pid: 800, start))
          \(SystemLine.framework("2026-09-02 09:00:00.000000+0000", pid: 801, "Handling app launch"))
          """),
      Diagnosis.Example(
        about: "The handler logs its own start, and a checkpoint.",
        trail: """
          \(SystemLine.framework("2026-09-02 07:00:00.000000+0000", pid: 800, start))
          \(SystemLine.app("2026-09-02 07:00:00.100000+0000", pid: 800, "event=checkpoint task=com.example.reader.index done=1"))
          \(SystemLine.framework("2026-09-02 09:00:01.000000+0000", pid: 801, start))
          \(SystemLine.app("2026-09-02 09:00:01.100000+0000", pid: 801, "event=checkpoint task=com.example.reader.index done=1"))
          \(SystemLine.framework("2026-09-02 12:00:00.000000+0000", pid: 802, "Handling app launch"))
          """),
    ])

  private static let start = "Starting task: <BGProcessingTask: com.example.reader.index>"
}
