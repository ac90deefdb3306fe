import TrailKit

/// `bgtrail stats`: how long tasks wait and run.
struct StatsCommand: Command {
  static let formats = OutputFormats<StatsFormat>(
    ("table", ["txt"], .table), ("md", ["md", "markdown"], .markdown), ("json", ["json"], .json),
    ("csv", ["csv"], .csv))

  static let configuration = CommandConfiguration(
    name: "stats",
    abstract: "Show how long each task waits to be started, and how long it runs",
    discussion: """
      A row for each task and a table for each time: the eligible wait, from the earliest begin \
      date (or the submit) to the start; the total wait, from the submit; and the run, from the \
      start to the first completion. Each has its number n, minimum, percentiles, which are observed \
      values, maximum and mean. The last table counts apart what is in none of them: attempts from \
      the debugger, unreliable and running ones, and pending requests.


      """ + OptionGroup.valuesNote,
    positionals: [.input],
    groups: [
      formats.group, OptionGroup(title: "Comparison options", options: [.by]), .analysis, .reading,
      .database, .common,
    ],
    examples: [
      .init("a table", "bgtrail stats logs/"),
      .init("whether the newest build does better", "bgtrail stats logs/ --by build"),
      .init("for a spreadsheet", "bgtrail stats trail.db -o stats.csv"),
    ])

  let destinations: [Destination<StatsFormat>]
  let dimension: ComparisonDimension?
  let settings: SettingsRequest
  let trail: TrailRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    destinations = try Self.formats.destinations(arguments)
    dimension = arguments.comparisonDimension
    settings = try SettingsRequest(arguments)
    trail = try TrailRequest(arguments, inputs: arguments.positionals)
  }

  func run(in surroundings: Surroundings) async throws {
    let configuration = try settings.configuration()
    for destination in destinations { try destination.check() }
    let trail = try await trail.open(
      in: surroundings, configuration: configuration,
      for: dimension == nil ? .report : .tables,
      outputs: destinations.compactMap(\.path))
    for destination in destinations {
      try destination.write(in: surroundings) { format, output in
        output.write(try trail.stats(format: format, comparing: dimension.map { .by($0) }))
      }
    }
  }
}
