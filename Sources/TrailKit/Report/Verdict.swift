/// What a report comes to, in one line.
struct Verdict {
  private let model: ReportModel
  /// FAIL, WARN or PASS where something else than errors and warnings decides.
  private let word: String?
  /// The groups of findings that count.
  private let counted: [FindingGroup]
  /// What is said besides: `1 accepted`.
  private let remarks: [String]

  /// - Parameters:
  ///   - model: What is judged.
  ///   - word: FAIL, WARN or PASS; nil where errors and warnings decide.
  ///   - counted: The groups of findings that count; nil for all but the accepted ones.
  ///   - remarks: What is said besides, behind how many are accepted.
  init(
    _ model: ReportModel, word: String? = nil, counted: [FindingGroup]? = nil,
    remarks: [String] = []
  ) {
    self.model = model
    self.word = word
    self.counted = counted ?? model.findings.filter { !$0.isAccepted }
    let accepted = model.findings.count(where: \.isAccepted)
    self.remarks = (accepted > 0 ? ["\(FigureText.count(accepted)) accepted"] : []) + remarks
  }

  /// `FAIL: 2 errors, 3 warnings in 3 tasks over 14 days on 12 devices`.
  var text: String {
    guard !model.families.isEmpty else { return empty }
    let errors = counted.count { $0.severity == .error }
    let warnings = counted.count { $0.severity == .warning }
    let word = self.word ?? (errors > 0 ? "FAIL" : warnings > 0 ? "WARN" : "PASS")
    return "\(word): \(FigureText.plural(errors, "error", zero: "no")),"
      + " \(FigureText.plural(warnings, "warning", zero: "no"))"
      + remarks.map { ", \($0)" }.joined()
      + " in \(FigureText.plural(model.families.count, "task"))\(over)"
      + " on \(FigureText.plural(model.window.devices, "device"))"
  }

  private var empty: String {
    let untimed = model.untimed.reduce(0) { $0 + $1.count }
    let have = untimed == 1 ? "tells of background tasks has" : "tell of background tasks have"
    return "EMPTY: no events of a task in \(whatWasRead)"
      + (untimed == 0 ? "" : "; \(FigureText.plural(untimed, "line")) that \(have) no time")
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
