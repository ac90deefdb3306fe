/// One task on one device: what it waits for, and what it will do next.
struct StreamStory {
  /// The request that is pending.
  struct Request {
    var submittedAt: Int64
    var earliest: Int64
    var eligibleAt: Int64 { max(submittedAt, earliest) }
  }

  /// The task's place in the plan.
  let task: Int
  /// Why it never fires, if so.
  var fate: Fault?
  var request: Request?
  /// When the system starts it; `.max` for never.
  var nextStart = Int64.max

  /// When the first request of the pending one's chain of replacements was submitted.
  var chainStart: Int64 = 0
  /// How many requests have been replaced since the last start.
  var replacements = 0
  /// When the first request of all was eligible.
  var firstEligibleAt = Int64.max

  var firstRegisterAt: Int64?
  var attempts = 0
  var debuggerAttempts = 0
  var rejections = 0
  /// The start of an attempt without completion whose end is not known yet.
  var openSince: Int64?
  /// Whether the open attempt's process must live until the next start.
  var awaitsRestart = false
  /// Whether a completed attempt will be completed once more, later.
  var owesLateCompletion = false
  /// The number of the attempt that will be.
  var lateReference: Int32 = 0
  /// Whether it asks for no more runs.
  var hasStopped = false

  var job: Int32 = 0
  var done: Int32 = 0
  var total: Int32 = 0

  /// Occurrences of each fault's finding, by `Fault.index`.
  var occurrences = [Int](repeating: 0, count: Fault.allCases.count)

  init(task: Int) { self.task = task }

  mutating func count(_ fault: Fault) { occurrences[fault.index] += 1 }
}
