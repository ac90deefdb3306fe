/// What a run is told by a settings file, and by flags, which win over it.
package struct Configuration: Equatable, Sendable {
  /// How to correlate and analyse, and who said so.
  package var analysis = AnalysisSettings()
  /// What the report is on.
  package var title: String?
  /// Zone of times that have none.
  package var timezone: String?
  /// The app's Info.plist, or the folder that holds it; what it says is in `analysis`.
  package var infoPlist: String?
  /// From which severity on `check` fails.
  package var failOn = FailOn.error
  /// The settings file that was read; nil for none.
  package var file: String?
  /// Limits on figures of tasks, which `check` holds the trail to.
  package var figures: [FigureLimit] = []
  /// Who set the title, the zone and the rest that is not part of the analysis.
  package var origins: [String: AnalysisSettings.Origin] = [:]

  package init() {}

  /// The file that is read where none is named.
  package static let usualFile = ".bgtrail.json"

  /// What is set of all that is not part of the analysis, in order of names.
  package var describedRest: [AnalysisSettings.Line] {
    var lines = [("fail-on", failOn.rawValue)]
    if let title { lines.append(("title", title)) }
    if let timezone { lines.append(("timezone", timezone)) }
    for (index, figure) in figures.enumerated() {
      lines.append(("figures.\(index + 1)", figure.described))
    }
    return lines.map { (name: $0.0, value: $0.1, origin: origins[$0.0]?.words ?? "default") }
      .sorted { $0.name < $1.name }
  }

  /// Every setting, its value and who set it, as a table of plain text.
  package var table: String {
    let lines = analysis.described + describedRest + analysis.describedDefaults
    let table = TextTable(
      columns: [.text("Setting"), .text("Value"), .text("From")],
      rows: lines.sorted { $0.name < $1.name }.map { line in
        [line.name, line.value, line.origin].map { VisibleText.of($0, limit: 200) }
      })
    return table.plain + "\n"
  }
}

/// From which severity on findings make `check` fail.
package enum FailOn: String, CaseIterable, Sendable {
  case error
  case warning
  case info
  case never

  func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity == .error
    case .warning: severity >= .warning
    case .info: true
    case .never: false
    }
  }
}
