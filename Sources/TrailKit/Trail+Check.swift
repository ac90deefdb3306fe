import SQLite

package enum CheckFormat: Sendable {
  case text
  case json
  case markdown
  case github
  case sarif
}

extension Trail {
  /// Holds what the database shows to the configuration.
  ///
  /// - Parameters:
  ///   - configuration: Its analysis is what `analyse` was asked for.
  ///   - baseline: Only what is new or worse than this counts; nil for all.
  /// - Returns: What counts, and what that comes to.
  /// - Throws: `UserError` if the database cannot be read.
  package func check(_ configuration: Configuration, baseline: Baseline?) throws -> Check {
    try SQLiteError.inWords(store.path) {
      let report = try model(title: configuration.title)
      return Check(report.naming(configuration), configuration: configuration, baseline: baseline)
    }
  }

  /// Writes the text of a check with a line for each occurrence in place of each group.
  ///
  /// - Throws: `UserError` if the database cannot be read.
  package func writeEach(of check: Check, write: (String) -> Void) throws {
    try SQLiteError.inWords(store.path) { try check.writeEach(from: connection, write: write) }
  }
}

extension ReportModel {
  /// The model with all settings, also those that are not of the analysis.
  func naming(_ configuration: Configuration) -> ReportModel {
    var model = self
    model.settings += configuration.describedRest.filter { $0.origin != "default" }.map {
      SettingLine(name: $0.name, value: $0.value, origin: $0.origin)
    }
    model.settings.sort { $0.name < $1.name }
    return model
  }
}
