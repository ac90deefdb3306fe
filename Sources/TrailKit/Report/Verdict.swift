/// What a report comes to, in one line.
struct Verdict {
  private let model: ReportModel

  init(_ model: ReportModel) { self.model = model }

  /// `FAIL: 2 errors, 3 warnings in 3 tasks over 14 days on 12 devices`.
  var text: String {
    guard !model.families.isEmpty else { return "EMPTY: no events of a task in \(whatWasRead)" }
    let errors = model.findingCount(.error)
    let warnings = model.findingCount(.warning)
    let word = errors > 0 ? "FAIL" : warnings > 0 ? "WARN" : "PASS"
    return "\(word): \(FigureText.plural(errors, "error", zero: "no")),"
      + " \(FigureText.plural(warnings, "warning", zero: "no"))"
      + " in \(FigureText.plural(model.families.count, "task"))\(over)"
      + " on \(FigureText.plural(model.window.devices, "device"))"
  }

  private var over: String {
    guard let first = model.window.firstAt, let last = model.window.lastAt else { return "" }
    return " over \(FigureText.span(from: first, to: last))"
  }

  private var whatWasRead: String {
    "\(FigureText.plural(model.lineCounts.all, "line"))"
      + " from \(FigureText.plural(model.sources.count, "source"))"
  }
}
