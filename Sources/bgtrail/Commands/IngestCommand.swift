import TrailKit

/// `bgtrail ingest`: logs into a database that stays.
struct IngestCommand: Command {
  static let database = Option(
    "--db", kind: .text("FILE"), isRequired: true,
    help: "the trail database; it is made where there is none")

  static let configuration = CommandConfiguration(
    name: "ingest",
    abstract: "Add logs to a trail database, which report, stats and query can read",
    discussion: """
      Lines that the database already holds are told and not added again, so growing or \
      overlapping logs may be ingested as often as you like. An ingest that was stopped is \
      completed by running it again.
      """,
    positionals: [
      Positional(
        name: "INPUT", count: .any,
        help: "a log (plain or gzip), a folder, or - for standard input")
    ],
    groups: [
      OptionGroup(title: "Database options", options: [database]), .ingestReading,
      OptionGroup(title: "Settings options", options: [.config]), .common,
    ],
    examples: [
      .init("a folder of logs", "bgtrail ingest logs/ --db trail.db"),
      .init(
        "one phone's log, whose lines do not name it",
        "bgtrail ingest phone.log.gz --db trail.db --device iPhone-7"),
    ])

  let settings: SettingsRequest
  let trail: TrailRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    settings = try SettingsRequest(arguments)
    trail = try TrailRequest(arguments, inputs: arguments.positionals)
  }

  func run(in surroundings: Surroundings) async throws {
    // Of the settings, the zone of times that have none; what is stored are results of the defaults.
    var configuration = Configuration()
    configuration.timezone = try settings.configuration().timezone
    _ = try await trail.open(in: surroundings, configuration: configuration)
  }
}
