/// One row a task, the worst first.
extension MarkdownReport {
  var taskSection: String? {
    guard !model.families.isEmpty else { return nil }
    let shown = model.families.prefix(Self.rowLimit)
    let rest = model.families.dropFirst(Self.rowLimit)
    var rows = shown.map { task in
      ["\(state(of: task)) \(name(of: task))"] + countCells(task.counts)
        + [median(task.eligibleWait), median(task.run)]
    }
    if !rest.isEmpty {
      rows.append(
        [FigureText.plural(rest.count, "more task")] + countCells(sum(of: rest)) + ["", ""])
    }
    rows.append(["**All**"] + countCells(sum(of: model.families[...])) + ["", ""])
    let table = TextTable(
      columns: [
        .text("Task"), .number("Fired of requests"), .number("Refused"), .number("Never fired"),
        .number("Succeeded of attempts"), .number("Failed"), .number("Expired"),
        .number("Not completed"), .number("Twice"), .number("Wait p50"), .number("Run p50"),
      ], rows: rows)
    return "## Tasks\n\n\(table.markdown)\n\n\(Self.legend)"
  }

  private static let legend = """
    - **A long wait** is the system's doing: iOS starts a task when battery, network, heat and the \
    user's habits allow, often at night; the earliest begin date is a lower limit, no appointment. \
    Hours are normal.
    - **A long run** is the app's doing: a refresh has about 30 seconds, processing some minutes; \
    then the expiration handler must stop the work and complete, or iOS ends the app.
    """

  private func state(of task: TaskSummary) -> String {
    task.errors > 0 ? "**FAIL**" : task.warnings > 0 ? "WARN" : "ok"
  }

  private func name(of task: TaskSummary) -> String {
    let name = MarkdownText.name(task.task, in: .table)
    return task.type == nil ? name : "\(name) \(Self.type(of: task))"
  }

  private func countCells(_ counts: TaskSummary.Counts) -> [String] {
    [
      "\(FigureText.count(counts.fired)) of \(FigureText.count(counts.requests))",
      FigureText.count(counts.rejected), FigureText.count(counts.neverFired),
      "\(FigureText.count(counts.succeeded)) of \(FigureText.count(counts.attempts))",
    ]
      + [counts.failed, counts.allExpired, counts.notCompleted, counts.doubleCompletions]
      .map(FigureText.count)
  }

  private func sum(of tasks: ArraySlice<TaskSummary>) -> TaskSummary.Counts {
    tasks.reduce(into: TaskSummary.Counts()) { $0 += $1.counts }
  }

  private func median(_ spread: Spread?) -> String {
    spread.map { FigureText.duration($0.p50) } ?? FigureText.none
  }
}
