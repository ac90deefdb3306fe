import TrailKit

/// `bgtrail report`: the main job.
struct ReportCommand: Command {
  static let formats = OutputFormats<ReportFormat>(
    ("md", ["md", "markdown"], .markdown), ("json", ["json"], .json))

  static let title = Option(
    "--title", kind: .text("TEXT"),
    help: "what the report is on, told below its verdict: 'Trail: TEXT.'")

  static let configuration = CommandConfiguration(
    name: "report",
    abstract: "Report what background tasks did, what went wrong, why, and what to do",
    discussion: OptionGroup.valuesNote,
    positionals: [.input],
    groups: [
      OptionGroup(title: "Output options", options: formats.group.options + [title]),
      .analysis, .reading, .database, .common,
    ],
    examples: [
      .init(
        "from a pipe; a week, as a request may wait for 3 days before it is a finding",
        "log show --last 7d | bgtrail report > report.md"),
      .init("two files at once", "bgtrail report logs/ -o report.md -o report.json"),
      .init("one task, the last week", "bgtrail report logs/ --task com.example.sync --since 1w"),
    ])

  let destinations: [Destination<ReportFormat>]
  let title: String?
  let settings: AnalysisSettings
  let trail: TrailRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    destinations = try Self.formats.destinations(arguments)
    title = arguments.one(Self.title)
    settings = try AnalysisSettings(arguments)
    trail = try TrailRequest(arguments, inputs: arguments.positionals)
  }

  func run(in surroundings: Surroundings) async throws {
    for destination in destinations { try destination.check() }
    let trail = try await trail.open(
      in: surroundings, settings: settings, for: .report,
      outputs: destinations.compactMap(\.path))
    for destination in destinations {
      try destination.write(in: surroundings) { format, output in
        output.write(try trail.report(format: format, title: title))
      }
    }
  }
}
