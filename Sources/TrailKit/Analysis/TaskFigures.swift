import LogReading
import SQLite

/// What requests and attempts add up to, task by task, where no row of each is wanted.
///
/// Durations are put by in a table, since their percentiles take two passes.
struct TaskFigures {
  /// One duration of requests or attempts.
  enum Duration: Int64, CaseIterable {
    case totalWait
    case eligibleWait
    case run
  }

  /// One task's figures so far.
  private struct Task {
    let name: String
    var counts = TaskSummary.Counts()
    var startsByHour = [Int](repeating: 0, count: 24)
    /// The coarsest resolution of its attempts' times, in seconds.
    var resolution = 0.0
    /// By duration: the latest values, in seconds.
    var values = [[Double]](repeating: [], count: Duration.allCases.count)
  }

  /// Values of one duration that are held in memory before they are put by.
  private static let heldValues = 8192

  private let connection: Connection
  private let includesDebugger: Bool
  private var tasks: [Task] = []
  private var numbers: [String: Int] = [:]
  /// By stream number: its task's number.
  private var taskOfStream: [Int] = []

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - connection: A database that vanishes.
  ///   - settings: Whether debugger runs count in statistics.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, _ settings: AnalysisSettings) throws {
    self.connection = connection
    includesDebugger = settings.includesDebugger
    try connection.execute(
      "CREATE TABLE packed_durations(task INTEGER, duration INTEGER, packed BLOB)")
  }

  /// Attempts of each task that has any.
  var attempts: [String: Int] {
    Dictionary(uniqueKeysWithValues: tasks.map { ($0.name, $0.counts.attempts) })
  }

  // MARK: - Adding

  /// Adds what correlation has settled.
  mutating func add(_ results: borrowing CorrelationResults) throws {
    for name in results.newStreams { taskOfStream.append(number(of: name.task ?? "")) }
    // By place: in a loop over the values each would be copied.
    for index in results.requests.indices {
      try add(results.requests[index].request, to: taskOfStream[results.requests[index].stream])
    }
    for index in results.attempts.indices {
      try add(results.attempts[index].attempt, to: taskOfStream[results.attempts[index].stream])
    }
  }

  private mutating func number(of task: String) -> Int {
    if let known = numbers[task] { return known }
    numbers[task] = tasks.count
    tasks.append(Task(name: task))
    return tasks.count - 1
  }

  @inline(__always)
  private mutating func add(_ request: Request, to task: Int) throws {
    tasks[task].counts.count(request.status)
    guard request.isWaitCounted else { return }
    if let wait = request.totalWait { try add(wait, .totalWait, to: task) }
    if let wait = request.eligibleWait { try add(wait, .eligibleWait, to: task) }
  }

  @inline(__always)
  private mutating func add(_ attempt: Attempt, to task: Int) throws {
    tasks[task].counts.count(attempt.outcome)
    if attempt.isDebugger { tasks[task].counts.debuggerAttempts += 1 }
    if attempt.completionsOfOneLayer > 1 { tasks[task].counts.doubleCompletions += 1 }
    if !attempt.isReliable { tasks[task].counts.unreliable += 1 }
    if attempt.isInferred { tasks[task].counts.inferred += 1 }
    tasks[task].resolution = max(tasks[task].resolution, attempt.resolution)
    guard includesDebugger || !attempt.isDebugger else { return }
    let second = attempt.startedAt.quotient(by: 1_000_000)
    tasks[task].startsByHour[Int(second.quotient(by: 3600) - second.quotient(by: 86400) * 24)] += 1
    if let run = attempt.run { try add(run, .run, to: task) }
  }

  private mutating func add(_ value: Double, _ duration: Duration, to task: Int) throws {
    let index = Int(duration.rawValue)
    tasks[task].values[index].append(value)
    guard tasks[task].values[index].count == Self.heldValues else { return }
    var packed: [UInt8] = []
    for value in tasks[task].values[index] { packed.append(word: value.bitPattern) }
    tasks[task].values[index].removeAll(keepingCapacity: true)
    var insert = try Statement(
      connection, "INSERT INTO packed_durations(task, duration, packed) VALUES (?1, ?2, ?3)")
    try insert.bind(Int64(task), at: 1)
    try insert.bind(duration.rawValue, at: 2)
    try insert.bindBlob(packed, at: 3)
    _ = try insert.step()
  }

  // MARK: - Reading

  /// Adds the counts to the tallies of a report.
  func addCounts(to tallies: inout TaskTallies) {
    // A stream whose lines do not name their task readably has no requests and attempts.
    for task in tasks where task.counts != TaskSummary.Counts() {
      tallies.update(task: task.name) { tally in
        tally.summary.counts += task.counts
        tally.summary.resolution = max(tally.summary.resolution, task.resolution)
        for hour in task.startsByHour.indices {
          tally.summary.startsByHour[hour] += task.startsByHour[hour]
        }
      }
    }
  }

  /// Gives all values of some durations to the present pass of the tallies.
  func addDurations(
    to tallies: inout TaskTallies, where isWanted: (Duration) -> Bool = { _ in true }
  ) throws(SQLiteError) {
    for duration in Duration.allCases where isWanted(duration) {
      for task in tasks where !task.values[Int(duration.rawValue)].isEmpty {
        tallies.update(task: task.name) { tally in
          for value in task.values[Int(duration.rawValue)] { tally.add(value, duration) }
        }
      }
      var rows = try Statement(
        connection, "SELECT task, packed FROM packed_durations WHERE duration = ?1")
      try rows.bind(duration.rawValue, at: 1)
      while try rows.step() {
        rows.withBlob(at: 1) { packed in
          tallies.update(task: tasks[Int(rows.integer(at: 0))].name) { tally in
            for offset in stride(from: 0, to: packed.byteCount, by: 8) {
              tally.add(Double(bitPattern: packed.word(at: offset)), duration)
            }
          }
        }
      }
    }
  }
}

extension TaskTally {
  fileprivate mutating func add(_ value: Double, _ duration: TaskFigures.Duration) {
    switch duration {
    case .totalWait: totalWait.add(value)
    case .eligibleWait: eligibleWait.add(value)
    case .run: run.add(value)
    }
  }
}

extension Int64 {
  /// The quotient, rounded down also for negative numbers.
  fileprivate func quotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
