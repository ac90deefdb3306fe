import LogReading
import SQLite

/// Writes what correlation has settled into the result tables.
struct ResultWriter: ~Copyable {
  private let connection: Connection
  private let schema: String
  private let settings: AnalysisSettings
  private let names: [SettingName?]
  private var requests: BulkInsert
  private var attempts: BulkInsert
  private var completions: BulkInsert
  private var findings: BulkInsert
  private var evidence: BulkInsert
  private var completedBy: Statement
  private var lastFindingID: Int64 = 0

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
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection, schema: String, settings: AnalysisSettings, names: [SettingName?]
  ) throws {
    let requests = try BulkInsert(
      connection, table: "\(schema).requests", columns: Self.requestColumns)
    let attempts = try BulkInsert(
      connection, table: "\(schema).attempts",
      columns: Schema.contractColumns["attempts", default: []])
    let completions = try BulkInsert(
      connection, table: "\(schema).completions",
      columns: Schema.contractColumns["completions", default: []])
    let findings = try BulkInsert(
      connection, table: "\(schema).findings",
      columns: Schema.contractColumns["findings", default: []])
    let evidence = try BulkInsert(
      connection, table: "\(schema).evidence_lines",
      columns: ["finding_id", "position", "event_id", "source_id", "line", "note"])
    let completedBy = try Statement(
      connection, "SELECT completed_by FROM event_rows WHERE event_id = ?1")
    self.connection = connection
    self.schema = schema
    self.settings = settings
    self.names = names
    self.requests = requests
    self.attempts = attempts
    self.completions = completions
    self.findings = findings
    self.evidence = evidence
    self.completedBy = completedBy
  }

  /// Writes results; `facts` tells the task and device of a stream.
  mutating func write(
    _ results: borrowing CorrelationResults, facts: (Int) -> StreamFacts
  ) throws {
    for (stream, request) in results.requests { try write(request, facts(stream)) }
    for (stream, attempt) in results.attempts { try write(attempt, facts(stream)) }
    for finding in results.findings { try write(finding) }
  }

  /// Writes what is held back.
  mutating func finish() throws {
    try requests.finish()
    try attempts.finish()
    try completions.finish()
    try findings.finish()
    try evidence.finish()
  }

  private mutating func write(_ request: Request, _ stream: StreamFacts) throws {
    requests.bind(request.id)
    requests.bind(stream.task)
    requests.bind((request.type ?? stream.type)?.name)
    requests.bind(stream.device)
    requests.bind(request.submittedAt)
    requests.bind(request.earliestAt)
    requests.bind(request.network.map { $0 ? 1 : 0 as Int64 })
    requests.bind(request.power.map { $0 ? 1 : 0 as Int64 })
    requests.bind(request.status.rawValue)
    requests.bind(request.firedAttemptID)
    requests.bind(request.replacedByID)
    requests.bind(request.totalWait)
    requests.bind(request.eligibleWait)
    requests.bind(request.askedWait)
    requests.bind(request.isWaitCounted ? 1 : 0 as Int64)
    requests.bind(request.submitEventID)
    requests.bind(request.endEventID)
    requests.bind("app")
    try requests.endRow()
  }

  private mutating func write(_ attempt: Attempt, _ stream: StreamFacts) throws {
    let name = names[Int(attempt.settingID)]
    let isCounted = attempt.run != nil && (!attempt.isDebugger || settings.includesDebugger)
    attempts.bind(attempt.id)
    attempts.bind(stream.task)
    attempts.bind((attempt.type ?? stream.type)?.name)
    attempts.bind(stream.device)
    attempts.bind(attempt.pid.map(Int64.init))
    attempts.bind(name?.build.nonEmpty)
    attempts.bind(name?.os.nonEmpty)
    attempts.bind(attempt.reference)
    attempts.bind(attempt.job)
    attempts.bind(attempt.isDebugger ? "debugger" : "system")
    attempts.bind(attempt.requestID)
    attempts.bind(attempt.startedAt)
    attempts.bind(attempt.expiredAt)
    attempts.bind(attempt.completedAt)
    attempts.bind(attempt.outcome.rawValue)
    attempts.bind(attempt.completions.first?.success.map { $0 ? 1 : 0 as Int64 })
    attempts.bind(Int64(attempt.completionsOfOneLayer))
    attempts.bind(Int64(attempt.checkpoints))
    attempts.bind(attempt.run)
    attempts.bind(attempt.grace)
    attempts.bind(attempt.firstCheckpoint)
    attempts.bind(attempt.workAtRisk)
    attempts.bind(attempt.resolution)
    attempts.bind(attempt.isReliable ? 1 : 0 as Int64)
    attempts.bind(attempt.isInferred ? 1 : 0 as Int64)
    attempts.bind(isCounted ? 1 : 0 as Int64)
    attempts.bind("app")
    attempts.bind(attempt.startEventID)
    attempts.bind(attempt.expireEventID)
    attempts.bind(attempt.completions.first?.eventID)
    try attempts.endRow()
    try writeCompletions(of: attempt)
  }

  private mutating func writeCompletions(of attempt: Attempt) throws {
    for (position, completion) in attempt.completions.enumerated() {
      completions.bind(attempt.id)
      completions.bind(Int64(position + 1))
      completions.bind(completion.at)
      completions.bind(completion.success.map { $0 ? 1 : 0 as Int64 })
      completions.bind(try who(completion))
      completions.bind(completion.layer.name)
      completions.bind(
        position > 0 ? Double(completion.at - attempt.completions[position - 1].at) / 1e6 : nil)
      completions.bind(completion.eventID)
      try completions.endRow()
    }
  }

  /// Who completed: the two words that matter, or what the line says.
  private mutating func who(_ completion: Attempt.Completion) throws -> String? {
    switch completion.completedBy {
    case 0: return nil
    case 1: return "worker"
    case 2: return "expiration"
    default:
      completedBy.reset()
      try completedBy.bind(completion.eventID, at: 1)
      return try completedBy.step() ? completedBy.text(at: 0) : nil
    }
  }

  private mutating func write(_ finding: Finding) throws {
    guard let diagnosis = Analyzers.diagnosis(finding.diagnosis) else { return }
    lastFindingID += 1
    findings.bind(lastFindingID)
    findings.bind(finding.diagnosis)
    findings.bind(diagnosis.family.rawValue)
    findings.bind(finding.severity.rawValue)
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
    findings.bind(diagnosis.advice(cause: finding.cause))
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

extension String {
  /// The string itself; nil if it is empty.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
