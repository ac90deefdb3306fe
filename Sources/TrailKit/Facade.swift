/// A trail database, open for one command.
package final class Trail {
  package enum Mode: Sendable { case read, write }

  package init(database path: String?, mode: Mode) throws {}

  package func read(
    _ inputs: [String], options: ReadingOptions, progress: (ReadingProgress) -> Void
  ) async throws -> ReadingSummary {
    throw UserError("reading is not there yet")
  }

  package func analyse(_ settings: AnalysisSettings) throws {}

  package func report(format: ReportFormat, title: String?) throws -> String { "" }

  package func stats(format: StatsFormat) throws -> String { "" }

  package func runQuery(
    named: String, parameters: [String], queriesFolder: String?, format: String,
    write: (String) -> Void
  ) throws {}

  package func runSQL(_ sql: String, format: String, write: (String) -> Void) throws {}
}

package enum ReportFormat: Sendable { case markdown, json }

package enum StatsFormat: Sendable { case table, markdown, json, csv }

package struct UserError: Error, Equatable, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}

package func isTrailDatabase(path: String) throws -> Bool { false }

package func listQueries(folder: String?) throws -> [(name: String, title: String)] { [] }

package func showQuery(named: String, folder: String?) throws -> String { "" }

package func explain(_ diagnosis: String?) throws -> String { "" }
