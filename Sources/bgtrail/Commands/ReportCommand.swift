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
      OptionGroup(title: "Comparison options", options: [.baseline, .by]), .analysis, .reading,
      .database, .common,
    ],
    examples: [
      .init(
        "from a pipe; a week, as a request may wait for 3 days before it is a finding",
        "log show --last 7d | bgtrail report > report.md"),
      .init("two files at once", "bgtrail report logs/ -o report.md -o report.json"),
      .init(
        "what a release changed", "bgtrail report logs/ --baseline before.json -o report.md"),
      .init("one task, the last week", "bgtrail report logs/ --task com.example.sync --since 1w"),
    ])

  let destinations: [Destination<ReportFormat>]
  /// The earlier report's file.
  let baseline: String?
  let dimension: ComparisonDimension?
  let settings: SettingsRequest
  let trail: TrailRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    destinations = try Self.formats.destinations(arguments)
    baseline = arguments.one(.baseline)
    dimension = arguments.comparisonDimension
    if baseline != nil, dimension != nil { throw .optionsClash(.baseline, .by) }
    settings = try SettingsRequest(arguments)
    trail = try TrailRequest(arguments, inputs: arguments.positionals)
  }

  func run(in surroundings: Surroundings) async throws {
    let configuration = try settings.configuration()
    for destination in destinations { try destination.check() }
    let outputs = destinations.compactMap(\.path)
    // What is wrong with the baseline is said before long logs are read.
    let request = try comparison(outputs: outputs)
    let trail = try await trail.open(
      in: surroundings, configuration: configuration, for: request?.purpose ?? .report,
      outputs: outputs)
    for destination in destinations {
      try destination.write(in: surroundings) { format, output in
        output.write(
          try trail.report(format: format, configuration: configuration, comparing: request))
      }
    }
  }

  private func comparison(outputs: [String]) throws -> ComparisonRequest? {
    guard let baseline else { return dimension.map { .by($0) } }
    for output in outputs
    where try inputLost(byWriting: output, logs: [], database: baseline) != nil {
      throw UsageError.outputIsInput(output: output, input: baseline)
    }
    return .baseline(try EarlierReport(path: baseline))
  }
}
