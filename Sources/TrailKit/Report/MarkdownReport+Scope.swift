import LogReading

/// What the report cannot know: what was left out, redacted, or is still open.
extension MarkdownReport {
  private static let restricting = ["as-of", "device", "since", "task", "until"]

  /// Settings by which only a part is reported on.
  var restrictions: [String] {
    let lines = model.settings.filter { Self.restricting.contains($0.name) }
    guard !lines.isEmpty else { return [] }
    let options = lines.map {
      "`--\($0.name)` \(MarkdownText.code($0.value, limit: 120))"
    }
    return [
      "Only a part is reported on, by \(options.joined(separator: ", ")): the rest was left out of"
        + " every figure but those of sources and lines."
    ]
  }

  /// Tasks whose identifier the log does not show.
  var redacted: [String] {
    let names = model.families.map(\.task).filter(Self.isRedacted).sorted()
    guard let first = names.first else { return [] }
    let shown = names.prefix(3).map { MarkdownText.name($0) }.joined(separator: ", ")
    let more = names.count > 3 ? " and \(FigureText.count(names.count - 3)) more" : ""
    let subject =
      names.count == 1
      ? "\(MarkdownText.name(first)) is no identifier"
      : "\(shown)\(more) are no identifiers"
    return [
      "\(subject): the values are redacted, and lines of several tasks may be taken for one's; log"
        + " them with `privacy: .public`."
    ]
  }

  /// Events whose lines do not name their task readably.
  var unreadable: [String] {
    let window = model.window
    guard window.unreadable > 0 else { return [] }
    let rest = window.unreadable - window.unreadableFound
    let found =
      window.unreadableFound == 0
      ? ""
      : " \(FigureText.count(window.unreadableFound)) of them were given to a task by the "
        + "daemon's activity, their process and time, as *inferred*;"
    let lost =
      rest == 0
      ? " none is left out."
      : " \(FigureText.count(rest)) are counted under `\(StreamName.unreadableTask)`, which may stand"
        + " for several tasks and has no findings but refused submits."
    return [
      "\(FigureText.plural(window.unreadable, "event")) named no task readably (`<private>` and "
        + "the like):\(found)\(lost) Log identifiers with `privacy: .public`."
    ]
  }

  /// Whether a name is what the system log shows in place of a value.
  static func isRedacted(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["<private", "<mask", "<decode", "<redacted", "(null)"].contains { lower.hasPrefix($0) }
      || lower.contains("<private>")
  }

  /// Requests that may yet turn out to have never fired.
  var openRequests: [String] {
    let count = model.openRequests.reduce(0) { $0 + $1.requests }
    guard count > 0 else { return [] }
    let tasks = Set(model.openRequests.map(\.family)).count
    var patience: [String] = []
    for open in model.openRequests where !patience.contains(Self.patience(of: open)) {
      patience.append(Self.patience(of: open))
    }
    let more = patience.count > 4 ? ", ..." : ""
    let (wait, their, them) = count == 1 ? ("waits", "its", "it") : ("wait", "their", "them")
    return [
      "\(FigureText.plural(count, "request")) of \(FigureText.plural(tasks, "task")) \(wait) still,"
        + " for less than \(their) patience (\(patience.prefix(4).joined(separator: ", "))\(more)):"
        + " too early to call \(them) never fired; a longer log decides."
    ]
  }

  /// What held back the requests that wait still, as far as lines tell.
  var waitSection: String? {
    let waits = model.waits.sorted { ($1.forbidden, $0.task) < ($0.forbidden, $1.task) }
    guard !waits.isEmpty else { return nil }
    var lines = waits.prefix(Self.rowLimit).map { wait in
      let count = FigureText.plural(wait.requests, "request")
      return "- \(MarkdownText.name(wait.task)), \(count): \(MarkdownText.prose(wait.words))."
    }
    let more = waits.count - lines.count
    if more > 0 { lines.append("- And \(FigureText.plural(more, "more task")).") }
    return "## What waits still\n\n" + lines.joined(separator: "\n")
  }

  private static func patience(of open: ReportModel.OpenRequests) -> String {
    let hours = open.patience / 3600
    let text =
      hours == hours.rounded() && (1...96).contains(hours)
      ? "\(Int(hours)) h" : FigureText.duration(open.patience)
    if open.isPatienceOfTask { return "\(text) for \(MarkdownText.name(open.task))" }
    let type = open.type.map { MarkdownText.prose($0, limit: 20) } ?? "an unknown type"
    return "\(text) for \(type)"
  }
}
