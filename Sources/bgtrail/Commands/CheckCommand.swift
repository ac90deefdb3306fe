import TrailKit

/// `bgtrail check`: the gate.
struct CheckCommand: Command {
  static let formats = OutputFormats<CheckFormat>(
    ("text", ["txt"], .text), ("json", ["json"], .json), ("md", ["md", "markdown"], .markdown),
    ("github", [], .github), ("sarif", ["sarif"], .sarif))

  static let failOn = Option(
    "--fail-on", kind: .choice(FailOn.allCases.map(\.rawValue)),
    help: "fail on findings of this severity or a higher one; else error")
  static let baseline = Option(
    "--baseline", kind: .text("FILE"),
    help: """
      count only what is new or worse than in this JSON of report or check: of a higher severity, \
      or more of the attempts, devices or sources
      """)
  static let each = Option(
    "--each",
    help: "a line for each occurrence, with device and time, in place of each group; text only")
  static let sarifURI = Option(
    "--sarif-uri", kind: .text("URI"),
    help:
      "the repository's file that SARIF shows findings at; else the Info.plist, or the log's line")
  static let showConfig = Option(
    "--show-config", help: "print every setting, its value and who set it, and do nothing else")

  static let configuration = CommandConfiguration(
    name: "check",
    abstract:
      "Check a trail: a line for each finding, and an exit code that says whether it passes",
    discussion: CheckHelp.discussion,
    positionals: [.input],
    groups: [
      OptionGroup(title: "Check options", options: [failOn, baseline, each, showConfig]),
      OptionGroup(title: "Output options", options: formats.group.options + [sarifURI]),
      .analysis, .reading, .database, .common,
    ],
    examples: [
      .init("for a script", "bgtrail check logs/ || echo 'something is wrong'"),
      .init("only what is new", "bgtrail check logs/ --baseline last-week.json"),
      .init(
        "in GitHub Actions", "bgtrail check logs/ --format github -o - -o check.md -o check.sarif"),
      .init("what it goes by", "bgtrail check --show-config"),
    ])

  let destinations: [Destination<CheckFormat>]
  let baseline: String?
  let showsEach: Bool
  let sarifURI: String?
  let showsConfig: Bool
  let settings: SettingsRequest
  let trail: TrailRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    destinations = try Self.formats.destinations(arguments)
    baseline = arguments.one(Self.baseline)
    showsEach = arguments.has(Self.each)
    sarifURI = arguments.one(Self.sarifURI)
    showsConfig = arguments.has(Self.showConfig)
    settings = try SettingsRequest(arguments)
    trail = try TrailRequest(arguments, inputs: arguments.positionals)
    if showsEach, !destinations.contains(where: { $0.format == .text }) {
      throw .eachWithoutText
    }
  }

  func run(in surroundings: Surroundings) async throws {
    let configuration = try settings.configuration()
    if showsConfig { return surroundings.output.write(configuration.table) }
    // What is wrong with the baseline is said before long logs are read.
    let known = try baseline.map(Baseline.init(path:))
    for destination in destinations { try destination.check() }
    let trail = try await trail.open(
      in: surroundings, configuration: configuration, for: showsEach ? .tables : .report,
      outputs: destinations.compactMap(\.path),
      otherInputs: [baseline].compactMap(\.self))
    let check = try trail.check(configuration, baseline: known)
    if check.fails { surroundings.outcome.exitCode = Program.ExitCode.found }
    for destination in destinations {
      try destination.write(in: surroundings) { format, output in
        try write(check, of: trail, as: format, to: output)
      }
    }
    if check.isEmpty {
      throw UserError(lines: [Self.emptyTrail, check.untimedWords].compactMap(\.self))
    }
  }

  private func write(
    _ check: Check, of trail: Trail, as format: CheckFormat, to output: TextOutput
  ) throws {
    switch format {
    case .text where showsEach: try trail.writeEach(of: check, write: output.write)
    case .text: output.write(check.text)
    case .json: output.write(check.json)
    case .markdown: output.write(check.markdown)
    case .github: output.write(check.github)
    case .sarif: output.write(check.sarif(uri: sarifURI, version: Program.version))
    }
  }

  private static let emptyTrail = """
    there is no event of a task, so nothing was checked; see that the app logs events, and that \
    --task, --device or --since leave some
    """
}
