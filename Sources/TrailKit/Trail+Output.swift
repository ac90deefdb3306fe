import SQLite

package enum ReportFormat: Sendable {
  case markdown
  case json
}

package enum StatsFormat: Sendable {
  case table
  case markdown
  case json
  case csv
}

extension Trail {
  /// The report on all that the database holds.
  ///
  /// - Parameters:
  ///   - format: Its form.
  ///   - configuration: Its title, and what the last section tells beside the analysis.
  ///   - request: What is to be set side by side; nil for nothing.
  /// - Returns: The whole text.
  /// - Throws: `UserError` if the database cannot be read.
  package func report(
    format: ReportFormat, configuration: Configuration = Configuration(),
    comparing request: ComparisonRequest? = nil
  ) throws -> String {
    try SQLiteError.inWords(store.path) {
      let model = try model(title: configuration.title, comparing: request)
        .naming(configuration)
      return switch format {
      case .markdown: MarkdownReport(model).text
      case .json: JSONReport(model).text
      }
    }
  }

  /// Wait and run times per task.
  ///
  /// - Parameters:
  ///   - format: Their form.
  ///   - request: What is to be set side by side; nil for nothing.
  /// - Returns: The whole text.
  /// - Throws: `UserError` if the database cannot be read.
  package func stats(
    format: StatsFormat, comparing request: ComparisonRequest? = nil
  ) throws -> String {
    try SQLiteError.inWords(store.path) {
      let report = StatsReport(try model(title: nil, comparing: request))
      return switch format {
      case .table: report.table
      case .markdown: report.markdown
      case .json: report.json
      case .csv: report.csv
      }
    }
  }

  /// All that a report says.
  func model(title: String?, comparing request: ComparisonRequest? = nil) throws -> ReportModel {
    let reader = ReportReader(
      connection: connection, settings: settings ?? AnalysisSettings(), figures: figures)
    return try reader.model(title: title, comparing: request)
  }

  /// Runs a canned query and hands out its rows as text.
  ///
  /// - Throws: `QueryError` for a wrong name or parameter; `UserError` if its SQL is wrong or the
  ///   database cannot be read.
  package func runQuery(
    named name: String, parameters: [String], queriesFolder: String?, format: String,
    write: (String) -> Void
  ) throws {
    let query = try QueryLibrary(folder: queriesFolder).query(named: name)
    let form = RowForm(rawValue: format) ?? .table
    _ = try SQLiteError.inWords(store.path, ofQuery: "query \(query.name)") {
      try QueryRunner.run(query, assignments: parameters, on: connection, form: form, write: write)
    }
  }

  /// Runs one statement that reads, and hands out its rows as text.
  ///
  /// - Throws: `QueryError` if it is none or does more than read; `UserError` if it is wrong or the
  ///   database cannot be read.
  package func runSQL(_ sql: String, format: String, write: (String) -> Void) throws {
    _ = try SQLiteError.inWords(store.path, ofQuery: "query") {
      try QueryRunner.run(
        sql: sql, on: connection, form: RowForm(rawValue: format) ?? .table, write: write)
    }
  }
}

/// All canned queries with their titles, by name.
package func listQueries(folder: String?) throws -> [(name: String, title: String)] {
  try QueryLibrary(folder: folder).queries.map { ($0.name, $0.header.title) }
}

/// The text of a canned query.
package func showQuery(named name: String, folder: String?) throws -> String {
  let sql = try QueryLibrary(folder: folder).query(named: name).sql
  return sql.hasSuffix("\n") ? sql : sql + "\n"
}

/// Finds out whether a canned query could be run, without a trail.
///
/// - Throws: `QueryError` for a wrong name or parameter.
package func checkQuery(named name: String, parameters: [String], folder: String?) throws {
  _ = try QueryLibrary(folder: folder).query(named: name).header.values(of: parameters)
}

/// Finds out whether SQL is one statement that reads, without a trail.
///
/// A table or column that is missing is left for the trail to tell: it may have some of its own.
///
/// - Throws: `QueryError` if it is none or does more than read; `UserError` if it is wrong.
package func checkSQL(_ sql: String) throws {
  let empty = try Trail(database: nil, mode: .write)
  do {
    try QueryRunner.check(sql: sql, on: empty.connection)
  } catch let error as SQLiteError {
    let words = error.inWords(nil, ofQuery: "query")
    if error.isMissingName, words is UserError { return }
    throw words
  }
}

/// The page of a diagnosis, or the list of all.
///
/// - Parameter name: A diagnosis, or a cause, which is on the page of its diagnosis; nil for the
///   list.
/// - Returns: Plain text.
/// - Throws: `UserError` for an unknown name, with the nearest one.
package func explain(_ name: String?) throws -> String {
  guard let name else { return explanationList() }
  if let page = explanation(of: name) ?? explanation(ofCause: name) { return page }
  let hint = nearestTopic(to: name).map { "; did you mean '\($0)'?" } ?? ""
  throw UserError(lines: [
    "there is no diagnosis or cause '\(name)'\(hint)",
    "'bgtrail explain' lists the diagnoses, and the page of each its causes",
  ])
}
