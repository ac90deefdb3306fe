/// The report for people, in GitHub's Markdown.
///
/// Foreign text (names, log lines) stands in code spans and blocks alone. A report stays under
/// `limit` characters: findings that do not fit as cards become one line each.
package struct MarkdownReport {
  let model: ReportModel
  /// Characters, as UTF-16 counts them, that the report stays under.
  let limit: Int

  /// Rows of a table of tasks, and of one of sources.
  static let rowLimit = 15

  /// - Parameters:
  ///   - model: What to report, in the order in which it is shown.
  ///   - limit: Characters to stay under; a comment on GitHub holds 65,536.
  package init(_ model: ReportModel, limit: Int = 60_000) {
    self.model = model
    self.limit = limit
  }

  package var text: String {
    let head = [headline, taskSection, model.comparison?.markdownSection, trustSection].compactMap(
      \.self)
    let tail = [waitSection, jobSection, timingSection, quietSection, definitionSection].compactMap(
      \.self)
    let used = (head + tail).reduce(0) { $0 + $1.utf16.count + 2 }
    let sections = head + [findingSection(room: limit - used - 2)].compactMap(\.self) + tail
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The verdict, and what it is about.
  private var headline: String {
    var lines = ["# \(Verdict(model).text)"]
    let title = model.title.map { MarkdownText.title($0) }
    var about = title.map { "Trail: \($0). " } ?? ""
    if let first = model.window.firstAt, let last = model.window.lastAt {
      about +=
        "From \(FigureText.time(first)) to \(FigureText.time(last));"
        + " \(FigureText.plural(model.window.events, "event"))."
    }
    if !about.isEmpty { lines.append(about) }
    if model.families.isEmpty { lines.append(Self.whatToCheck) }
    return lines.joined(separator: "\n\n")
  }

  private static let whatToCheck = """
    Nothing can be said of any task. To check next:

    - Does the app write lifecycle lines? Such as `event=submit task=com.example.refresh`.
    - Were they kept? Log at level notice or above, every value `privacy: .public`; iOS does not \
    keep info and debug lines.
    - Is it the right device, process and time? A filter of `log show --predicate`, `--last`, \
    `--task`, `--device` or `--since` may have left everything out.
    - Were lines refused as malformed? They are counted below, with reasons.
    """

  /// The tasks that no error or warning is about, folded.
  private var quietSection: String? {
    let quiet = model.families.filter(\.isQuiet).sorted { $0.task < $1.task }
    guard !quiet.isEmpty else { return nil }
    let shown = quiet.prefix(30)
    let table = TextTable(
      columns: [
        .text("Task"), .text("Type"), .number("Devices"), .number("Attempts"),
        .number("Succeeded"), .number("Running"), .number("Pending requests"),
      ],
      rows: shown.map { task in
        [
          MarkdownText.name(task.task, in: .table), Self.type(of: task),
          FigureText.count(task.devices), FigureText.count(task.counts.attempts),
          FigureText.count(task.counts.succeeded), FigureText.count(task.counts.running),
          FigureText.count(task.counts.pending),
        ]
      })
    let more = quiet.count - shown.count
    return Self.folded(
      "\(FigureText.plural(quiet.count, "task")) without an error or a warning",
      table.markdown + (more > 0 ? "\n\nAnd \(FigureText.count(more)) more." : ""))
  }

  /// A section that a reader opens.
  ///
  /// - Parameters:
  ///   - summary: Words of ours only: it stands in HTML.
  ///   - content: Markdown.
  /// - Returns: The folded section.
  static func folded(_ summary: String, _ content: String) -> String {
    "<details>\n<summary>\(summary)</summary>\n\n\(content)\n\n</details>"
  }

  static func type(of task: TaskSummary) -> String {
    // A word of ours, unless the database was made by somebody else.
    guard let type = task.type else { return FigureText.none }
    return MarkdownText.prose(type, limit: 20, in: .table)
  }
}
