import LogReading

/// Whether a trail passes, and what speaks against it.
package struct Check: Equatable, Sendable {
  /// A group of findings, and whether it counts.
  struct Item: Equatable, Sendable {
    enum Standing: String {
      case counted
      /// The baseline has it, too, and no better.
      case known
      case accepted
    }

    var group: FindingGroup
    /// nil without a baseline.
    var change: Baseline.Change?

    var standing: Standing {
      if group.isAccepted { return .accepted }
      if case .same = change { return .known }
      return .counted
    }
  }

  let report: ReportModel
  let failOn: FailOn
  /// Those that count before the others, the worst first.
  let items: [Item]
  /// What only the baseline has; empty without one.
  let gone: [Baseline.Known]
  let figures: [FigureResult]
  /// The app's Info.plist, where SARIF shows findings that have no other place; nil for none.
  let infoPlist: String?

  /// Judges a report.
  init(_ report: ReportModel, configuration: Configuration, baseline: Baseline?) {
    self.report = report
    failOn = configuration.failOn
    infoPlist = configuration.analysis.infoPlist?.path
    let items = report.findings.map { Item(group: $0, change: baseline?.change(of: $0)) }
    self.items = [.counted, .known, .accepted].flatMap { standing in
      items.filter { $0.standing == standing }
    }
    gone = baseline?.gone(from: report.findings) ?? []
    figures = configuration.figures.flatMap { FigureResult.results(of: $0, in: report.tasks) }
  }

  /// What counts.
  var counted: [FindingGroup] { items.filter { $0.standing == .counted }.map(\.group) }

  /// Whether there was nothing to check, which is no pass.
  package var isEmpty: Bool { report.families.isEmpty }

  /// What is to be said of lines without a time where there was nothing to check; nil for none.
  package var untimedWords: String? {
    guard !report.untimed.isEmpty else { return nil }
    let count = report.untimed.reduce(0) { $0 + $1.count }
    var pages: [String] = []
    for diagnosis in report.untimed.compactMap(\.kind.diagnosis) where !pages.contains(diagnosis) {
      pages.append(diagnosis)
    }
    let explained = pages.map { "'bgtrail explain \($0)'" }.joined(separator: ", ")
    let (they, them, times) =
      count == 1 ? ("it means", "it", "its time") : ("they mean", "them", "their times")
    return "\(FigureText.plural(count, "line")) would be \(count == 1 ? "an event" : "events") "
      + "with a time: copy \(them) with \(times); 'bgtrail formats detect FILE' shows \(them)"
      + (pages.isEmpty ? "" : "; what \(they) is told by \(explained)")
  }

  /// Whether a finding that counts is severe enough, or a figure is out of its limits.
  package var fails: Bool {
    counted.contains { failOn.isReached(by: $0.severity) }
      || (failOn != .never && figures.contains { !$0.isWithinLimits })
  }

  /// One line: `FAIL: 1 error, no warnings, 2 accepted in 3 tasks over 14 days on 12 devices`.
  package var verdict: String {
    let counted = self.counted
    let isClean = !counted.contains { $0.severity >= .warning }
    return Verdict(
      report, word: fails ? "FAIL" : isClean && figuresOut == 0 ? "PASS" : "WARN",
      counted: counted, remarks: remarks
    ).text
  }

  private var figuresOut: Int { figures.count { !$0.isWithinLimits } }

  private var remarks: [String] {
    var remarks: [String] = []
    let infos = counted.count { $0.severity == .info }
    if failOn == .info, infos > 0 { remarks.append(FigureText.plural(infos, "info")) }
    let known = items.count { $0.standing == .known }
    if known > 0 { remarks.append("\(FigureText.count(known)) known") }
    if figuresOut > 0 {
      remarks.append(
        "\(FigureText.count(figuresOut)) of \(FigureText.plural(figures.count, "figure"))"
          + " out of limits")
    }
    return remarks
  }
}
