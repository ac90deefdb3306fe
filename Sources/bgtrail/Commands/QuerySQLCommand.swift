import TrailKit

/// `bgtrail query sql`: the rows of a statement of the user's own.
struct QuerySQLCommand: Command {
  static let configuration = CommandConfiguration(
    name: "sql",
    abstract: "Run a SELECT of your own; it can read the trail and change nothing",
    discussion: QueryCommand.spreadsheetNote + "\n\n" + OptionGroup.valuesNote,
    positionals: [
      Positional(name: "SELECT", count: .one, help: "one SQL statement, as one argument"),
      .input,
    ],
    groups: [QueryCommand.formats.group, .analysis, .reading, .database, .common],
    examples: [
      .init(
        "how attempts end",
        "bgtrail query sql 'SELECT outcome, count(*) FROM attempts GROUP BY 1' trail.db")
    ])

  let sql: String
  let destinations: [Destination<String>]
  let settings: SettingsRequest
  let trail: TrailRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    sql = arguments.positionals[0]
    destinations = try QueryCommand.formats.destinations(arguments)
    settings = try SettingsRequest(arguments)
    trail = try TrailRequest(arguments, inputs: arguments.positionals.dropFirst())
  }

  func run(in surroundings: Surroundings) async throws {
    let configuration = try settings.configuration()
    for destination in destinations { try destination.check() }
    // What is wrong with the statement is said before long logs are read.
    try checkSQL(sql)
    let trail = try await trail.open(
      in: surroundings, configuration: configuration, outputs: destinations.compactMap(\.path))
    for destination in destinations {
      try destination.write(in: surroundings) { format, output in
        try trail.runSQL(sql, format: format, write: output.write)
      }
    }
  }
}
