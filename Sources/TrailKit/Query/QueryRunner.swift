package import SQLite

/// Runs a query and hands its rows on as text, a piece at a time.
package enum QueryRunner {
  /// Runs a canned query.
  ///
  /// From then on the connection only reads.
  ///
  /// - Parameters:
  ///   - query: From the library.
  ///   - assignments: The user's `name=value`.
  ///   - connection: A trail database.
  ///   - form: The form of the output.
  ///   - write: Is given the output in order, in pieces of any length.
  /// - Returns: The number of rows.
  /// - Throws: `QueryError`, `SQLiteError`, or what `write` throws.
  @discardableResult
  package static func run(
    _ query: NamedQuery, assignments: [String] = [], on connection: Connection, form: RowForm,
    write: (String) throws -> Void
  ) throws -> Int {
    let values = try query.header.values(of: assignments)
    var statement = try readingStatement(query.sql, on: connection)
    for name in statement.parameterNames {
      guard let value = values.first(where: { ":" + $0.parameter.name == name })?.value else {
        throw QueryError.unboundParameter(name)
      }
      try statement.bind(value, name: name)
    }
    return try rows(of: &statement, form: form, write: write)
  }

  /// Runs one statement of the user's own, which can only read.
  ///
  /// From then on the connection only reads.
  ///
  /// - Parameters:
  ///   - sql: A single statement without parameters.
  ///   - connection: A trail database.
  ///   - form: The form of the output.
  ///   - write: Is given the output in order, in pieces of any length.
  /// - Returns: The number of rows.
  /// - Throws: `QueryError`, `SQLiteError`, or what `write` throws.
  @discardableResult
  package static func run(
    sql: String, on connection: Connection, form: RowForm, write: (String) throws -> Void
  ) throws -> Int {
    var statement = try readingStatement(sql, on: connection)
    if let name = statement.parameterNames.first { throw QueryError.unboundParameter(name) }
    return try rows(of: &statement, form: form, write: write)
  }

  /// Finds out whether a statement of the user's own could be run.
  ///
  /// From then on the connection only reads.
  ///
  /// - Parameters:
  ///   - sql: A single statement without parameters.
  ///   - connection: A trail database.
  /// - Throws: `QueryError` or `SQLiteError`, as running it would.
  package static func check(sql: String, on connection: Connection) throws {
    let statement = try readingStatement(sql, on: connection)
    if let name = statement.parameterNames.first { throw QueryError.unboundParameter(name) }
  }

  private static func readingStatement(
    _ sql: String, on connection: Connection
  ) throws -> Statement {
    try connection.setReadingAuthorizer()
    let statement = try Statement(connection, sql)
    guard statement.isReadOnly, statement.columnCount > 0 else { throw QueryError.notReadOnly }
    return statement
  }

  private static func rows(
    of statement: inout Statement, form: RowForm, write: (String) throws -> Void
  ) throws -> Int {
    var writer = form.makeWriter(columns: statement.columnNames)
    var output = writer.begin()
    var count = 0
    while try statement.step() {
      count += 1
      output += writer.row((0..<statement.columnCount).map { statement.value(at: $0) })
      if output.utf8.count > 1 << 16 {
        try write(output)
        output = ""
      }
    }
    output += writer.end()
    try write(output)
    return count
  }
}
