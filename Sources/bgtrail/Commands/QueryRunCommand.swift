import TrailKit

/// `bgtrail query run`: the rows of a query.
struct QueryRunCommand: Command {
  static let parameter = Option(
    "-p", "--parameter", kind: .keyValue, isRepeatable: true,
    help: "a parameter of the query, as 'bgtrail query show NAME' lists them")

  static let configuration = CommandConfiguration(
    name: "run",
    abstract: "Run a query on logs or a trail database",
    discussion: QueryCommand.spreadsheetNote + "\n\n" + OptionGroup.valuesNote,
    positionals: [
      Positional(name: "NAME", count: .one, help: "a name that 'bgtrail query list' shows"),
      .input,
    ],
    groups: [
      OptionGroup(title: "Query options", options: [parameter, QueryCommand.folder]),
      QueryCommand.formats.group, .analysis, .reading, .database, .common,
    ],
    examples: [
      .init("a table", "bgtrail query run requests/pending trail.db"),
      .init(
        "with a parameter, for a program",
        "bgtrail query run requests/pending trail.db -p limit=5 --format json"),
    ])

  let name: String
  let parameters: [String]
  let folder: String?
  let destinations: [Destination<String>]
  let settings: SettingsRequest
  let trail: TrailRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.positionals[0]
    parameters = try arguments.all(Self.parameter) { text in
      // A key of at least one letter; the value may be empty.
      text.firstIndex(of: "=").flatMap { $0 > text.startIndex ? text : nil }
    }
    folder = arguments.one(QueryCommand.folder)
    destinations = try QueryCommand.formats.destinations(arguments)
    settings = try SettingsRequest(arguments)
    trail = try TrailRequest(arguments, inputs: arguments.positionals.dropFirst())
  }

  func run(in surroundings: Surroundings) async throws {
    let configuration = try settings.configuration()
    for destination in destinations { try destination.check() }
    // What is wrong with the query is said before long logs are read.
    try checkQuery(named: name, parameters: parameters, folder: folder)
    let trail = try await trail.open(
      in: surroundings, configuration: configuration, outputs: destinations.compactMap(\.path),
      otherInputs: [folder].compactMap(\.self))
    for destination in destinations {
      try destination.write(in: surroundings) { format, output in
        try trail.runQuery(
          named: name, parameters: parameters, queriesFolder: folder, format: format,
          write: output.write)
      }
    }
  }
}
