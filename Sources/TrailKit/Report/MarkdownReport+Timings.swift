/// How long tasks waited and ran, and when they started.
extension MarkdownReport {
  var timingSection: String? {
    let tasks = Array(model.families.prefix(Self.rowLimit))
    let figures: [(String, String, KeyPath<TaskSummary, Spread?>)] = [
      (
        "Eligible wait", "from the earliest begin date (or the submit) to the start", \.eligibleWait
      ),
      ("Total wait", "from the submit to the start", \.totalWait),
      ("Run", "from the start to the first completion", \.run),
    ]
    let sections = figures.compactMap { title, meaning, figure in
      spreads(title, meaning, figure, of: tasks)
    }
    let hours = hourChart(of: tasks)
    guard !sections.isEmpty || hours != nil else { return nil }
    let more = model.families.count - tasks.count
    let rest =
      more > 0
      ? ["\(FigureText.plural(more, "more task")): `bgtrail stats INPUT`."] : []
    return (["## Timings"] + sections + [hours].compactMap(\.self) + rest)
      .joined(separator: "\n\n")
  }

  private func spreads(
    _ title: String, _ meaning: String, _ figure: KeyPath<TaskSummary, Spread?>,
    of tasks: [TaskSummary]
  ) -> String? {
    let measured = tasks.compactMap { task in task[keyPath: figure].map { (task, $0) } }
    guard !measured.isEmpty else { return nil }
    let table = TextTable(
      columns: [
        .text("Task"), .number("n"), .number("p50"), .number("p90"), .number("p95"),
        .number("max"),
      ],
      rows: measured.map { task, spread in
        [MarkdownText.name(task.task, in: .table), FigureText.count(spread.n)]
          + [spread.p50, spread.p90, spread.p95, spread.max].map {
            FigureText.duration($0) + Self.tolerance(task)
          }
      })
    return "### \(title)\n\n\(title) is \(meaning).\n\n\(table.markdown)\n\n"
      + Self.histogram(measured)
  }

  /// `±1 s` where times are whole seconds.
  static func tolerance(_ task: TaskSummary) -> String {
    task.resolution >= 1 ? " ±\(FigureText.number(task.resolution)) s" : ""
  }

  /// Heads of the histogram's columns: below which time the values of a span lie.
  private static let spanHeads = [
    "<10ms", "<0.1s", "<1s", "<10s", "<1min", "<10min", "<1h", "<6h", "<1d", "<3d", "longer",
  ]

  private static func histogram(_ tasks: [(TaskSummary, Spread)]) -> String {
    let width = chartNameWidth(tasks.map(\.0))
    let head =
      padded("", width) + spanHeads.map { padded($0, $0.count < 6 ? 6 : 7) }.joined(separator: " ")
    let rows = tasks.map { task, spread in
      let most = spread.histogram.max() ?? 0
      let cells = zip(spread.histogram, spanHeads).map { count, head in
        padded(String(repeating: bar(count, of: most), count: 4), head.count < 6 ? 6 : 7)
      }
      return padded(chartName(task), width) + cells.joined(separator: " ")
    }
    return MarkdownText.block(([head] + rows).map(trimmed))
  }

  private func hourChart(of tasks: [TaskSummary]) -> String? {
    let started = tasks.filter { $0.startsByHour.contains { $0 > 0 } }
    guard !started.isEmpty else { return nil }
    let width = Self.chartNameWidth(started)
    let head =
      Self.padded("", width) + (0..<8).map { Self.padded("\($0 * 3)", 6) }.joined() + "  starts"
    let rows = started.map { task in
      let most = task.startsByHour.max() ?? 0
      let bars = task.startsByHour.map { Self.bar($0, of: most) + " " }.joined()
      let total = task.startsByHour.reduce(0, +)
      return Self.padded(Self.chartName(task), width) + bars + "  \(FigureText.count(total))"
    }
    return
      "### Starts by hour of the day\n\nHours are UTC; a full bar is a task's busiest hour.\n\n"
      + MarkdownText.block(([head] + rows).map(Self.trimmed))
  }

  private static func chartName(_ task: TaskSummary) -> String {
    VisibleText.of(task.task, limit: 40, keepsEnd: true)
  }

  private static func chartNameWidth(_ tasks: [TaskSummary]) -> Int {
    (tasks.map { chartName($0).count }.max() ?? 0) + 2
  }

  /// A bar of one of eight heights; a dot for nothing.
  private static func bar(_ count: Int, of most: Int) -> String {
    guard count > 0, most > 0 else { return "·" }
    let heights = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let height = (Double(count) / Double(most) * 8).rounded(.up)
    return heights[min(max(Int(height), 1), 8) - 1]
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
