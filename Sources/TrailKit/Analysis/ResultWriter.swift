import LogReading
import SQLite

/// Writes what correlation has settled into the result tables.
struct ResultWriter: ~Copyable {
  private let settings: AnalysisSettings
  /// By stream number: device and task.
  private var streams: [StreamName] = []
  /// By setting number: what is known of the program.
  private var settingNames: [SettingName?]
  private var requests: BulkInsert
  private var attempts: BulkInsert
  private var later: BulkInsert
  private var findings: BulkInsert
  private var evidence: BulkInsert
  private var jobs: BulkInsert
  /// What takes requests and attempts in place of rows; nil where each gets a row.
  private(set) var figures: TaskFigures?
  private var lastFindingID: Int64 = 0
  private var heldRequests: [(stream: Int, request: Request)] = []
  private var heldAttempts: [(stream: Int, attempt: Attempt)] = []

  /// Rows that are held back, to be sorted.
  private static let heldRows = 8192

  private static let requestColumns = [
    "request_id", "task", "type", "device", "submitted_at", "earliest_at", "network", "power",
    "status", "fired_attempt_id", "replaced_by_id", "total_wait_s", "eligible_wait_s",
    "asked_wait_s", "is_wait_counted", "submit_event_id", "end_event_id", "layers",
  ]

  /// Prepares the inserts.
  ///
  /// - Parameters:
  ///   - connection: The database.
  ///   - schema: `main` or `temp`; its result tables are there and empty.
  ///   - settings: Whether debugger runs count in statistics.
  ///   - names: By setting number, what is known of the program.
  ///   - figures: What takes requests and attempts in place of their tables; of the requests only
  ///     those that are pending at the end then get a row.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection, schema: String, settings: AnalysisSettings, names: [SettingName?],
    figures: TaskFigures? = nil
  ) throws {
    let requests = try BulkInsert(
      connection, table: "\(schema).requests", columns: Self.requestColumns)
    let attempts = try BulkInsert(
      connection, table: "\(schema).attempts",
      columns: Schema.contractColumns["attempts", default: []])
    let later = try BulkInsert(
      connection, table: "\(schema).later_completions",
      columns: ["attempt_id", "position", "completed_at", "success", "gap_s", "event_id"])
    let findings = try BulkInsert(
      connection, table: "\(schema).findings",
      columns: Schema.contractColumns["findings", default: []])
    let evidence = try BulkInsert(
      connection, table: "\(schema).evidence_lines",
      columns: ["finding_id", "position", "event_id", "source_id", "line", "note"])
    let jobs = try BulkInsert(
      connection, table: "\(schema).job_parts",
      columns: [
        "job", "device", "submitted_at", "first_started_at", "last_at", "attempts", "run_s", "done",
        "total", "job_state", "generations", "done_at", "repeated",
        "work_at_risk_s",
      ])
    self.settings = settings
    settingNames = names
    self.figures = figures
    self.requests = requests
    self.attempts = attempts
    self.later = later
    self.findings = findings
    self.evidence = evidence
    self.jobs = jobs
  }

  /// Adds settings in the order of their numbers.
  mutating func add(_ names: [SettingName]) { settingNames += names.map(Optional.some) }

  /// The number under which this writer knows a setting that is read back.
  mutating func number(of name: SettingName) -> Int64 {
    if let number = settingNames.firstIndex(of: name) { return Int64(number) }
    settingNames.append(name)
    return Int64(settingNames.count - 1)
  }

  /// Writes results.
  mutating func write(
    _ results: borrowing CorrelationResults
  ) throws {
    streams += results.newStreams
    if figures == nil {
      heldRequests += results.requests
      heldAttempts += results.attempts
    } else {
      try figures?.add(results)
      for index in results.requests.indices
      where results.requests[index].request.status == .pending {
        heldRequests.append(results.requests[index])
      }
    }
    if heldAttempts.count >= Self.heldRows || heldRequests.count >= Self.heldRows {
      try writeHeld()
    }
    for finding in results.findings where finding.isProven { try write(finding) }
    for job in results.jobs { try write(job) }
  }

  /// Writes what is held back.
  mutating func finish() throws {
    try writeHeld()
    try later.finish()
    try findings.finish()
    try evidence.finish()
    try jobs.finish()
  }

  /// Writes the rows in the order of their numbers, which is what a table takes fastest.
  private mutating func writeHeld() throws {
    // Places are sorted and not the rows, which are large.
    try write(heldRequests, order: Self.order(heldRequests.map(\.request.id)))
    try write(heldAttempts, order: Self.order(heldAttempts.map(\.attempt.id)))
    try writeLaterCompletions(of: heldAttempts)
    heldRequests.removeAll(keepingCapacity: true)
    heldAttempts.removeAll(keepingCapacity: true)
  }

  private static func order(_ ids: [Int64]) -> [Int] { ids.indices.sorted { ids[$0] < ids[$1] } }

  private mutating func write(
    _ rows: [(stream: Int, request: Request)], order: [Int]
  ) throws {
    var texts = RowTexts(perRow: 2, streams: streams.count)
    for row in order { texts.add(streams[rows[row].stream], ofStream: rows[row].stream) }
    let layers = texts.common(LayerSet.texts)
    let types = texts.common(TaskType.allCases.map(\.name))
    let statuses = texts.common(Request.Status.self)
    try requests.insertRows(count: rows.count, arena: texts.arena) { place, binder in
      let row = order[place]
      binder.bind(rows[row].request.id)
      binder.bind(texts[place, 0])
      binder.bind(rows[row].request.type.map { types[Int($0.rawValue) - 1] } ?? .none)
      binder.bind(texts[place, 1])
      binder.bind(rows[row].request.submittedAt)
      binder.bind(rows[row].request.earliestAt)
      binder.bind(rows[row].request.network)
      binder.bind(rows[row].request.power)
      binder.bind(statuses[rows[row].request.status] ?? .none)
      binder.bind(rows[row].request.firedAttemptID)
      binder.bind(rows[row].request.replacedByID)
      binder.bind(rows[row].request.totalWait)
      binder.bind(rows[row].request.eligibleWait)
      binder.bind(rows[row].request.askedWait)
      binder.bind(rows[row].request.isWaitCounted)
      binder.bind(rows[row].request.submitEventID)
      binder.bind(rows[row].request.endEventID)
      binder.bind(layers[rows[row].request.layers.number])
    }
  }

  private mutating func write(
    _ rows: [(stream: Int, attempt: Attempt)], order: [Int]
  ) throws {
    var texts = RowTexts(perRow: 6, streams: streams.count)
    let settings = settingNames.map { name in
      (
        build: name?.build.nonEmpty.map { texts.common($0) } ?? .none,
        os: name?.os.nonEmpty.map { texts.common($0) } ?? .none
      )
    }
    for row in order {
      let setting = settings[Int(rows[row].attempt.settingID)]
      texts.add(streams[rows[row].stream], ofStream: rows[row].stream)
      texts.add(setting.build)
      texts.add(setting.os)
      texts.add(rows[row].attempt.reference)
      texts.add(rows[row].attempt.job)
    }
    let layers = texts.common(LayerSet.texts)
    let types = texts.common(TaskType.allCases.map(\.name))
    let outcomes = texts.common(Attempt.Outcome.self)
    let origins = texts.common(["system", "debugger"])
    let countsDebugger = self.settings.includesDebugger
    try attempts.insertRows(count: rows.count, arena: texts.arena) { place, binder in
      let row = order[place]
      binder.bind(rows[row].attempt.id)
      binder.bind(texts[place, 0])
      binder.bind(rows[row].attempt.type.map { types[Int($0.rawValue) - 1] } ?? .none)
      binder.bind(texts[place, 1])
      binder.bind(rows[row].attempt.pid.map(Int64.init))
      binder.bind(texts[place, 2])
      binder.bind(texts[place, 3])
      binder.bind(texts[place, 4])
      binder.bind(texts[place, 5])
      binder.bind(origins[rows[row].attempt.isDebugger ? 1 : 0])
      binder.bind(rows[row].attempt.requestID)
      binder.bind(rows[row].attempt.startedAt)
      binder.bind(rows[row].attempt.expiredAt)
      binder.bind(rows[row].attempt.completedAt)
      binder.bind(outcomes[rows[row].attempt.outcome] ?? .none)
      binder.bind(rows[row].attempt.completions.first?.success)
      binder.bind(Int64(rows[row].attempt.completionsOfOneLayer))
      binder.bind(Int64(rows[row].attempt.checkpoints))
      binder.bind(rows[row].attempt.run)
      binder.bind(rows[row].attempt.grace)
      binder.bind(rows[row].attempt.firstCheckpoint)
      binder.bind(rows[row].attempt.workAtRisk)
      binder.bind(rows[row].attempt.resolution)
      binder.bind(rows[row].attempt.isReliable)
      binder.bind(rows[row].attempt.isInferred)
      binder.bind(
        rows[row].attempt.run != nil && (!rows[row].attempt.isDebugger || countsDebugger))
      binder.bind(layers[rows[row].attempt.layers.number])
      binder.bind(rows[row].attempt.startEventID)
      binder.bind(rows[row].attempt.expireEventID)
      binder.bind(rows[row].attempt.completions.first?.eventID)
    }
  }

  /// Writes all completions of each attempt but the first, which stands in its row.
  private mutating func writeLaterCompletions(of rows: [(stream: Int, attempt: Attempt)]) throws {
    for (_, attempt) in rows where attempt.completions.count > 1 {
      let completions = attempt.completions
      for position in 1..<completions.count {
        let completion = completions[position]
        later.bind(attempt.id)
        later.bind(Int64(position + 1))
        later.bind(completion.at)
        later.bind(completion.success.map { $0 ? 1 : 0 as Int64 })
        later.bind(Double(completion.at - completions[position - 1].at) / 1e6)
        later.bind(completion.eventID)
        try later.endRow()
      }
    }
  }

  private mutating func write(_ job: Job) throws {
    jobs.bind(job.name)
    jobs.bind(job.device)
    jobs.bind(job.firstSubmittedAt)
    jobs.bind(job.firstStartedAt)
    jobs.bind(job.lastAt)
    jobs.bind(Int64(job.attempts))
    jobs.bind(job.run)
    jobs.bind(job.done)
    jobs.bind(job.total)
    jobs.bind(job.state.rawValue)
    jobs.bind(Int64(job.generations))
    jobs.bind(job.doneAt)
    jobs.bind(job.repeatedUnits)
    jobs.bind(job.workAtRisk)
    try jobs.endRow()
  }

  private mutating func write(_ finding: Finding) throws {
    guard let diagnosis = Analyzers.diagnosis(finding.diagnosis) else { return }
    let severity: Severity
    switch settings.severities[finding.diagnosis] {
    case .off: return
    case .severity(let chosen): severity = chosen
    case nil: severity = finding.severity
    }
    lastFindingID += 1
    findings.bind(lastFindingID)
    findings.bind(finding.diagnosis)
    findings.bind(diagnosis.family.rawValue)
    findings.bind(severity.rawValue)
    findings.bind(finding.confidence.rawValue)
    findings.bind(finding.cause)
    findings.bind(JSONText.array(finding.contributing))
    findings.bind(finding.task)
    findings.bind(finding.device)
    findings.bind(finding.attemptID)
    findings.bind(finding.requestID)
    findings.bind(finding.foundAt)
    findings.bind(diagnosis.title(cause: finding.cause))
    findings.bind(finding.detail)
    findings.bind(finding.advice ?? diagnosis.advice(cause: finding.cause))
    findings.bind(JSONText.object(finding.metrics))
    findings.bind(
      Fingerprint.of(
        diagnosis: finding.diagnosis, cause: finding.cause, task: finding.task))
    try findings.endRow()
    for (position, item) in finding.evidence.enumerated() {
      try write(item, finding: lastFindingID, position: Int64(position + 1))
    }
  }

  private mutating func write(_ item: Evidence, finding: Int64, position: Int64) throws {
    evidence.bind(finding)
    evidence.bind(position)
    switch item {
    case .event(let id):
      evidence.bind(id)
    case .line(let source, let line, let note):
      evidence.bindNull()
      evidence.bind(source)
      evidence.bind(line)
      evidence.bind(note)
    }
    try evidence.endRow()
  }
}

extension Finding {
  /// The lines of an unknown task may be of several: all that they prove is that submits are refused.
  fileprivate var isProven: Bool {
    task != StreamName.unreadableTask || diagnosis == SubmitRefused.diagnosis.id
  }
}

extension String {
  /// The string itself; nil if it is empty.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
