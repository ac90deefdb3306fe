package import SQLite

/// Everything that a report says, as plain values; times are microseconds since 1970 UTC.
package struct ReportModel: Equatable, Sendable {
  /// What the user calls it; nil for no title.
  package var title: String?
  package var window = Window()
  /// Sorted by name.
  package var sources: [SourceSummary] = []
  /// The first malformed lines, by source and line.
  package var rejects: [RejectedLine] = []
  /// Every task under its full identifier, sorted by it.
  package var tasks: [TaskSummary] = []
  /// What the tables for people show, the worst first: tasks, and continued tasks by family.
  package var families: [TaskSummary] = []
  /// The worst first.
  package var findings: [FindingGroup] = []
  /// Durable work, the worst first; what all other jobs come to, and what all do.
  package var jobs: [JobSummary] = []
  package var otherJobs = JobTotals()
  package var allJobs = JobTotals()
  /// Requests that are pending on devices whose window is shorter than the patience with them.
  package var openRequests: [OpenRequests] = []
  /// What lines told of requests that wait still: those of a task that the scheduler looked at,
  /// and those that may yet turn out to have never fired; by task.
  package var waits: [Wait] = []
  /// Sorted by name.
  package var settings: [SettingLine] = []
  /// Groups side by side; nil where nobody asked for it.
  package var comparison: Comparison?

  package init() {}

  /// What the devices' windows span together.
  package struct Window: Equatable, Sendable {
    /// The earliest and the latest time; nil where there is no device.
    package var firstAt: Int64?
    package var lastAt: Int64?
    package var devices = 0
    /// Events of the devices, repeated lines left out.
    package var events = 0
    /// Events whose lines do not name their task readably, and how many of them found one.
    package var unreadable = 0
    package var unreadableFound = 0
  }

  /// A setting of the analysis, and who gave it.
  package struct SettingLine: Equatable, Sendable {
    package var name: String
    package var value: String
    package var origin: String
  }

  /// Requests of one task of which it is too early to say that they never fired.
  package struct OpenRequests: Equatable, Sendable {
    package var task: String
    /// nil where no line told it.
    package var type: String?
    package var requests: Int
    /// Seconds.
    package var patience: Double
    /// Whether the patience was set for this task alone.
    package var isPatienceOfTask: Bool

    /// The row of the tables under which the task is shown.
    var family: String { type == "continued" ? TaskSummary.family(of: task) : task }
  }

  /// What lines told of one task's requests that wait still.
  package struct Wait: Equatable, Sendable {
    package var task: String
    package var requests: Int
    /// How often the scheduler looked, how often it forbade a start, and how often the score was
    /// too low.
    package var looks = 0
    package var forbidden = 0
    package var belowThreshold = 0
    /// `looked 3 times and forbade it 3 times: the app was in front 100 %`; nil without a look.
    package var decided: String?
    /// `external power`: what the requests ask for; nil for nothing.
    package var needs: String?
    /// `charging 0 %, Low Power Mode 64 %` of the wait; nil where no line tells.
    package var states: String?

    /// Whether the scheduler said no at most of its looks.
    package var isHeldBack: Bool { (forbidden + belowThreshold) * 2 > looks }

    /// The sentences on it, without a name.
    package var words: String {
      [
        decided.map { "the system \($0)" }, needs.map { "it asks for \($0)" },
        states.map { "while it waited: \($0)" },
      ].compactMap(\.self).joined(separator: "; ")
    }
  }

  /// A line that claims to be a lifecycle line but cannot be read.
  package struct RejectedLine: Equatable, Sendable {
    package var source: String
    package var line: Int
    package var reason: String
  }

  /// Reads the report of a database's stored results, or of temporary ones that hide them.
  ///
  /// Memory grows with tasks, sources and kinds of finding, not with events or attempts.
  ///
  /// - Parameters:
  ///   - connection: A database of the current schema; nothing is written.
  ///   - settings: What the results were computed with.
  ///   - title: What the user calls the report.
  ///   - request: What is to be set side by side; nil for nothing.
  /// - Throws: `SQLiteError` if the database cannot be read.
  package init(
    reading connection: Connection, settings: AnalysisSettings, title: String?,
    comparing request: ComparisonRequest? = nil
  ) throws(SQLiteError) {
    self = try ReportReader(connection: connection, settings: settings)
      .model(title: title, comparing: request)
  }
}

extension ReportModel {
  /// The lines of all sources, of each sort.
  var lineCounts: SourceSummary.Lines {
    sources.reduce(into: SourceSummary.Lines()) { $0 += $1.lines }
  }

  /// Sorts findings and families: the worst first, and nothing left to chance.
  mutating func sortWorstFirst() {
    findings.sort(by: FindingGroup.isWorse)
    let families = familyNames
    var errors: [String: Int] = [:]
    var warnings: [String: Int] = [:]
    for finding in findings where !finding.isAccepted {
      guard let task = finding.task else { continue }
      let family = families[task] ?? task
      if finding.severity == .error { errors[family, default: 0] += 1 }
      if finding.severity == .warning { warnings[family, default: 0] += 1 }
    }
    for index in self.families.indices {
      self.families[index].errors = errors[self.families[index].task] ?? 0
      self.families[index].warnings = warnings[self.families[index].task] ?? 0
    }
    self.families.sort(by: TaskSummary.isWorse)
  }

  /// The row of the tables under which each task is shown, by full identifier.
  private var familyNames: [String: String] {
    Dictionary(tasks.map { ($0.task, $0.family) }) { first, _ in first }
  }
}
