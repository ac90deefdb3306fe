/// The latest attempts of one task, and its requests that led to none, ready to be drawn.
struct Timeline: Equatable, Sendable {
  /// The identifier; of continued tasks that of their family, `*` as its last component.
  var task: String
  /// nil where no line told it.
  var type: String?
  /// In order of `at`.
  var rows: [Row] = []
  /// Rows before those that are shown.
  var earlierRows = 0

  init(task: String, type: String?) {
    self.task = task
    self.type = type
  }

  /// One attempt, or one request that was never started.
  struct Row: Equatable, Sendable {
    var device: String
    /// Of the start, or of the submit where none came; microseconds since 1970 UTC.
    var at: Int64
    /// The attempt's outcome, or the request's status.
    var outcome: String
    var isDebugger = false
    var wait = Wait.none
    /// nil where there was no start.
    var run: Run?

    init(device: String, at: Int64, outcome: String) {
      self.device = device
      self.at = at
      self.outcome = outcome
    }
  }

  /// What is known of the time before a start.
  enum Wait: Equatable, Sendable {
    /// The log holds no request.
    case none
    /// The debugger ended it: it says nothing of the system.
    case debugger
    /// A step of the clock lies within.
    case unreliable
    case known(Span)
  }

  /// A wait, in seconds before its end: the start, the cancel, or the end of the window.
  struct Span: Equatable, Sendable {
    /// Since the first submit of the chain of replacements.
    var asked: Double
    /// Since the earliest begin date of the last request; nil for a start before that.
    var eligible: Double?
    /// When submits replaced the request before them, the latest first; the latest 1,000.
    var replacements: [Double] = []
    /// Whether it ended without a start.
    var isOpen = false
  }

  /// What followed a start, in seconds after it.
  struct Run: Equatable, Sendable {
    enum End: Equatable, Sendable {
      case completed(Double)
      /// The window ended first.
      case running(Double)
      /// It was never completed.
      case never
    }

    var end: End
    var expired: Double?
    /// The first 1,000.
    var checkpoints: [Double] = []
    /// Completions after the first, each with its number, from 2.
    var laterCompletions: [LaterCompletion] = []
    /// Whether no step of the clock lies within.
    var isReliable = true

    struct LaterCompletion: Equatable, Sendable {
      var position: Int
      var after: Double
    }
  }

  /// Events of one kind that are kept of a row.
  static let eventLimit = 1000
}
