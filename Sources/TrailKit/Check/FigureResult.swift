/// One task's figure, held to its limit.
struct FigureResult: Equatable, Sendable {
  var limit: FigureLimit
  /// The task; the pattern where no task matches it.
  var task: String
  /// nil for a duration that was never measured.
  var value: Double?
  /// Durations behind the figure; nil for a count.
  var n: Int?

  /// A duration that was never measured is within them: a limit on `attempts` tells of a task that
  /// does not run.
  var isWithinLimits: Bool { value.map(limit.holds) ?? true }

  /// The figure of each task that the limit is for; of none, that of a task without events.
  static func results(of limit: FigureLimit, in tasks: [TaskSummary]) -> [FigureResult] {
    let matching = tasks.filter { TaskPattern.matches(limit.task, $0.task) }
    return (matching.isEmpty ? [TaskSummary(task: limit.task, type: nil)] : matching).map { task in
      let (value, n) = limit.field.measure(task)
      return FigureResult(limit: limit, task: task.task, value: value, n: n)
    }
  }

  var word: String { isWithinLimits ? "OK" : "FAIL" }

  /// `7 h 12 min, max 6 h, n=12`.
  var words: String {
    let figure = value.map { limit.field.words($0) } ?? "never measured"
    return figure + ", " + limit.words + (n.map { ", n=\(FigureText.count($0))" } ?? "")
  }

  var fingerprint: String {
    Fingerprint.of(diagnosis: "figure", cause: limit.field.name, task: task)
  }
}
