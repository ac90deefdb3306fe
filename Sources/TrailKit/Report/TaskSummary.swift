/// What became of one task's requests and attempts on all devices, and how long they took.
package struct TaskSummary: Equatable, Sendable {
  /// The identifier; of a family of continued tasks, with `*` as its last component.
  package var task: String
  /// nil where no line told it.
  package var type: String?
  package var devices = 0
  package var counts = Counts()
  package var totalWait: Spread?
  package var eligibleWait: Spread?
  package var run: Spread?
  /// The coarsest resolution of the times behind the figures, in seconds; 0 where there are none.
  package var resolution = 0.0
  /// Starts in each hour of the day, UTC: 24 counts.
  package var startsByHour = [Int](repeating: 0, count: 24)
  /// Groups of findings; set when a model is sorted.
  package var errors = 0
  package var warnings = 0

  package init(task: String, type: String?) {
    self.task = task
    self.type = type
  }

  /// Whether no error and no warning is about it; its attempts may have failed all the same.
  var isQuiet: Bool { errors == 0 && warnings == 0 }

  /// The row of the tables for people under which it is shown.
  var family: String { type == "continued" ? Self.family(of: task) : task }

  /// An identifier with `*` in place of its last component.
  static func family(of task: String) -> String {
    guard let dot = task.lastIndex(of: ".") else { return task }
    return task[...dot] + "*"
  }

  static func isWorse(_ left: TaskSummary, _ right: TaskSummary) -> Bool {
    if left.errors != right.errors { return left.errors > right.errors }
    if left.warnings != right.warnings { return left.warnings > right.warnings }
    if left.counts.trouble != right.counts.trouble {
      return left.counts.trouble > right.counts.trouble
    }
    if left.counts.attempts != right.counts.attempts {
      return left.counts.attempts > right.counts.attempts
    }
    return left.task < right.task
  }
}

extension TaskSummary {
  /// Counts of requests and attempts.
  ///
  /// `requests` is the sum of fired, replaced, cancelled, pending and never fired; `attempts` that
  /// of the seven outcomes.
  package struct Counts: Equatable, Sendable {
    package var fired = 0
    package var replaced = 0
    package var cancelled = 0
    package var pending = 0
    package var neverFired = 0
    /// Submits that were refused; no requests.
    package var rejected = 0
    package var succeeded = 0
    package var failed = 0
    package var expired = 0
    package var expiredClaimedSuccess = 0
    package var expiredUncompleted = 0
    package var abandoned = 0
    package var running = 0
    /// Of the attempts: started by the debugger.
    package var debuggerAttempts = 0
    /// Of the attempts: completed twice or more.
    package var doubleCompletions = 0
    /// Of the attempts: a clock step lies within.
    package var unreliable = 0
    /// Of the attempts: paired by order alone, without ids.
    package var inferred = 0

    package init() {}

    package var requests: Int { fired + replaced + cancelled + pending + neverFired }
    package var attempts: Int {
      succeeded + failed + allExpired + notCompleted + running
    }
    /// Attempts that expired and completed afterwards.
    var allExpired: Int { expired + expiredClaimedSuccess }
    /// Attempts that ended without any completion.
    var notCompleted: Int { expiredUncompleted + abandoned }
    /// What a reader looks for first.
    var trouble: Int { neverFired + notCompleted + doubleCompletions }

    static func += (left: inout Counts, right: Counts) {
      left.fired += right.fired
      left.replaced += right.replaced
      left.cancelled += right.cancelled
      left.pending += right.pending
      left.neverFired += right.neverFired
      left.rejected += right.rejected
      left.succeeded += right.succeeded
      left.failed += right.failed
      left.expired += right.expired
      left.expiredClaimedSuccess += right.expiredClaimedSuccess
      left.expiredUncompleted += right.expiredUncompleted
      left.abandoned += right.abandoned
      left.running += right.running
      left.debuggerAttempts += right.debuggerAttempts
      left.doubleCompletions += right.doubleCompletions
      left.unreliable += right.unreliable
      left.inferred += right.inferred
    }
  }
}
