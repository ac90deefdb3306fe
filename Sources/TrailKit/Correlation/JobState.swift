import LogReading

/// What is known of one piece of durable work on a device while its events pass by.
struct JobState {
  /// So many of the latest attempts at it are kept.
  static let keptWorks = 4

  let name: String
  let device: Int
  var firstSubmittedAt: Int64?
  var firstStartedAt: Int64
  var lastAt: Int64
  var attempts = 0
  /// Seconds of its attempts that were completed.
  var runSeconds: Double = 0
  var progress: Progress?
  var generations: Set<String> = []
  var doneAt: Int64?
  /// Units that were done twice, as attempts began behind the one before.
  var repeatedUnits: Double = 0
  /// Seconds of its expired attempts after their last checkpoint.
  var riskSeconds: Double = 0
  /// The latest attempts at it, oldest first.
  var works: [Work] = []
  /// Attempts in a row that did not bring it forward.
  var stall = JobStall()
  /// When each channel worked on it last.
  var channels: [JobChannel: EventMark] = [:]
  var lastPileAt: Int64?

  /// One attempt at it.
  struct Work {
    var attemptID: Int64
    var stream: Int
    var process: Int
    var pid: Int32?
    var start: EventMark
    var first: Progress?
    var last: Progress?
    var lastMark: EventMark?
    /// How far it had come before this attempt, and the line that said so.
    var before: Progress?
    var beforeMark: EventMark?
    var isSetBack = false

    /// Whether it brought the job forward; nil where no line tells of progress.
    var hasAdvanced: Bool? {
      guard let last else { return before == nil ? nil : false }
      if let first, first.isBehind(last) == true { return true }
      if let before { return before.isBehind(last) ?? (before.cursor != last.cursor) }
      return (last.done ?? 0) > 0 || last.cursor != nil
    }
  }

  init(_ name: String, device: Int, at time: Int64) {
    self.name = name
    self.device = device
    firstStartedAt = time
    lastAt = time
  }
}

/// What a piece of durable work has come to.
struct Job: Sendable, Equatable {
  enum State: String, Sendable {
    case done
    case running
    case unfinished
  }

  var name: String
  var device: String
  var firstSubmittedAt: Int64?
  var firstStartedAt: Int64
  var lastAt: Int64
  var attempts: Int
  /// Seconds.
  var run: Double
  var done: Double?
  var total: Double?
  var state: State
  var generations: Int
  var doneAt: Int64?
  var repeatedUnits: Double
  /// Seconds.
  var workAtRisk: Double
}

/// What can wake an app to work on a job.
package enum JobChannel: String, CaseIterable, Sendable {
  case refresh
  case processing
  case push
  case transfer
}

/// Something about a job that more than one attempt shows.
package enum JobFact: Sendable {
  /// An attempt began behind where the one before had come to.
  case setBack(JobSetBack)
  /// Attempts in a row did not bring it forward.
  case stalled(JobStall)
  /// Two attempts worked on it at once.
  case contended(JobContention)
  /// Several channels worked on it within a short time.
  case piled(JobPile)
}

/// An attempt that began behind where the one before had come to.
package struct JobSetBack: Sendable {
  package var job: String
  package var attemptID: Int64
  package var before: Progress
  package var beforeMark: EventMark
  package var start: EventMark
  package var after: Progress
  package var afterMark: EventMark
}

/// Attempts in a row that did not bring a job forward.
package struct JobStall: Sendable {
  package var job = ""
  package var attemptID: Int64 = 0
  package var attempts = 0
  package var first = EventMark(nil, at: nil)
  package var last = EventMark(nil, at: nil)
  /// Where it has stood all the time.
  package var progress: Progress?
}

/// Two attempts that worked on one job at once.
package struct JobContention: Sendable {
  package var job: String
  package var attemptID: Int64
  package var first: EventMark
  package var second: EventMark
  /// The other attempt's task.
  package var otherTask: String
  /// Whether the two ran in different processes.
  package var areProcessesDifferent: Bool
}

/// Several channels that worked on one job within a short time.
package struct JobPile: Sendable {
  package var job: String
  package var first: (channel: JobChannel, mark: EventMark)
  package var second: (channel: JobChannel, mark: EventMark)
}
