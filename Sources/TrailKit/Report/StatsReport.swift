/// How long tasks waited and ran, in four forms; waits and runs never share a column.
package struct StatsReport {
  private let model: ReportModel

  package init(_ model: ReportModel) { self.model = model }

  /// Plain text for a terminal.
  package var table: String {
    (model.comparison.map { $0.plain + "\n" } ?? "")
      + sections(title: { "\($0)\n" }, body: { $0.plain }) { task, _ in
        VisibleText.of(task, limit: MarkdownText.nameLimit, keepsEnd: true)
      }
  }

  package var markdown: String {
    (model.comparison.map { $0.markdown + "\n" } ?? "")
      + sections(title: { "## \($0)\n\n" }, body: { $0.markdown }) { task, place in
        MarkdownText.name(task, in: place)
      }
  }

  /// Schema `bgtrail.stats/1`: every task under its full identifier.
  package var json: String {
    let members: [(String, OrderedJSON)] = [
      ("schema", .string("bgtrail.stats/1")),
      ("window", model.window.json),
      (
        "tasks",
        .array(
          model.tasks.map { task in
            .object([
              ("task", .string(task.task)), ("type", .text(task.type)),
              ("devices", .integer(task.devices)),
              ("resolution_s", .number(task.resolution)),
              ("debugger_attempts", .integer(task.counts.debuggerAttempts)),
              ("unreliable_attempts", .integer(task.counts.unreliable)),
              ("running", .integer(task.counts.running)),
              ("pending", .integer(task.counts.pending)),
              ("total_wait", Spread.json(task.totalWait)),
              ("eligible_wait", Spread.json(task.eligibleWait)),
              ("run", Spread.json(task.run)),
            ])
          })
      ),
    ]
    let comparison = model.comparison.map { [("comparison", $0.json)] } ?? []
    return OrderedJSON.object(members + comparison).text
  }

  /// One row a task under its full identifier; lines end in CR LF, as RFC 4180 wants.
  ///
  /// Where groups are compared, one row a task and group in their place.
  package var csv: String {
    if let comparison = model.comparison { return comparison.csv(field: Self.csvField) }
    let figures = ["n", "min_s", "p50_s", "p90_s", "p95_s", "max_s", "mean_s"]
    let head =
      ["task", "type", "devices", "resolution_s", "debugger_attempts", "unreliable_attempts"]
      + ["running", "pending"]
      + ["total_wait", "eligible_wait", "run"].flatMap { name in figures.map { "\(name)_\($0)" } }
    let rows = model.tasks.map { task in
      [Self.csvField(task.task), Self.csvField(task.type ?? ""), String(task.devices)]
        + [OrderedJSON.decimal(task.resolution) ?? ""]
        + [task.counts.debuggerAttempts, task.counts.unreliable].map { String($0) }
        + [task.counts.running, task.counts.pending].map { String($0) }
        + [task.totalWait, task.eligibleWait, task.run].flatMap(Self.csvFields)
    }
    return ([head] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private static func csvFields(_ spread: Spread?) -> [String] {
    guard let spread else { return ["0"] + [String](repeating: "", count: 6) }
    return [String(spread.n)]
      + [spread.min, spread.p50, spread.p90, spread.p95, spread.max, spread.mean].map {
        OrderedJSON.decimal($0) ?? ""
      }
  }

  private static func csvField(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  private func sections(
    title: (String) -> String, body: (TextTable) -> String,
    name: (String, MarkdownText.Place) -> String
  ) -> String {
    let tasks = model.families.sorted { $0.task < $1.task }
    guard !tasks.isEmpty else { return "no tasks\n" }
    let figures: [(String, KeyPath<TaskSummary, Spread?>)] = [
      ("Eligible wait", \.eligibleWait), ("Total wait", \.totalWait), ("Run", \.run),
    ]
    let spreads = figures.map { heading, figure in
      title(heading) + body(spreadTable(tasks, figure, name))
    }
    let apart = TextTable(
      columns: [
        .text("Task"), .text("Type"), .number("Devices"), .number("Debugger attempts"),
        .number("Unreliable attempts"), .number("Running attempts"), .number("Pending requests"),
      ],
      rows: tasks.map { task in
        [name(task.task, .table), MarkdownReport.type(of: task)]
          + [
            task.devices, task.counts.debuggerAttempts, task.counts.unreliable,
            task.counts.running, task.counts.pending,
          ].map(FigureText.count)
      })
    return (spreads + [title("Counted apart") + body(apart)]).joined(separator: "\n\n") + "\n"
  }

  private func spreadTable(
    _ tasks: [TaskSummary], _ figure: KeyPath<TaskSummary, Spread?>,
    _ name: (String, MarkdownText.Place) -> String
  ) -> TextTable {
    TextTable(
      columns: [
        .text("Task"), .number("n"), .number("min"), .number("p50"), .number("p90"),
        .number("p95"), .number("max"), .number("mean"),
      ],
      rows: tasks.map { task in
        let spread = task[keyPath: figure]
        let figures = spread.map { [$0.min, $0.p50, $0.p90, $0.p95, $0.max, $0.mean] }
        return [name(task.task, .table), FigureText.count(spread?.n ?? 0)]
          + (figures?.map { FigureText.duration($0) + MarkdownReport.tolerance(task) }
            ?? [String](repeating: FigureText.none, count: 6))
      })
  }
}
