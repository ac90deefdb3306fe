/// Waits, runs and outcomes of each task in groups, side by side.
package struct Comparison: Equatable, Sendable {
  /// What the groups are.
  enum Subject: Equatable, Sendable {
    /// An earlier report, and this one.
    case baseline(BaselineAbout)
    case by(ComparisonDimension)
  }

  var subject: Subject
  /// Every task under its full identifier with every group, sorted by task.
  var tasks: [Task] = []
  /// What the tables for people show, the worst first: families of continued tasks, fewer groups.
  var families: [Task] = []

  /// Groups of a task that tables for people show by name.
  static let groupLimit = 10

  init(subject: Subject) { self.subject = subject }

  struct Task: Equatable, Sendable {
    /// nil for all tasks together.
    var task: String?
    /// In the order in which they are shown.
    var groups: [Group]
  }

  struct Group: Equatable, Sendable {
    enum Name: Hashable, Sendable {
      case value(String)
      /// Attempts whose lines do not tell it.
      case unknown
      /// So many further groups together.
      case rest(Int)
      case all
      case before
      case now
    }

    var name: Name
    /// Only those of attempts are set.
    var counts = TaskSummary.Counts()
    var eligibleWait = Figures()
    var run = Figures()
    /// The coarsest resolution of the times behind the figures, in seconds.
    var resolution = 0.0
    /// The place in `groups` of the one that it is held against.
    var reference: Int?

    init(_ name: Name) { self.name = name }

    /// Takes the figures of a summary.
    init(_ name: Name, _ summary: TaskSummary) {
      self.name = name
      counts = summary.counts
      eligibleWait = Figures(summary.eligibleWait)
      run = Figures(summary.run)
      resolution = summary.resolution
    }
  }

  /// How one duration is spread, in seconds.
  struct Figures: Equatable, Sendable {
    var n = 0
    /// nil where there is no value, or where it cannot be known.
    var p50: Double?
    var p95: Double?
    /// Where they lie as far as chance goes; nil where there are too few values to tell.
    var p50Interval: ClosedRange<Double>?
    var p95Interval: ClosedRange<Double>?

    init() {}

    init(_ spread: Spread?) {
      n = spread?.n ?? 0
      p50 = spread?.p50
      p95 = spread?.p95
      p50Interval = spread?.p50Interval
      p95Interval = spread?.p95Interval
    }
  }

  /// The outcomes whose shares of the attempts are compared, with their words.
  static var shares: [(word: String, count: KeyPath<TaskSummary.Counts, Int>)] {
    [
      ("succeeded", \.succeeded), ("failed", \.failed), ("expired", \.allExpired),
      ("not completed", \.notCompleted),
    ]
  }
}

/// What is known of an earlier report beside its figures.
package struct BaselineAbout: Equatable, Sendable {
  /// The file's name, without its folders.
  var name: String
  /// As the report says it; nil where it had no device.
  var firstAt: String?
  var lastAt: String?
  var devices: Int
  /// Names of settings that are not those of now; sorted.
  var otherSettings: [String] = []
}
