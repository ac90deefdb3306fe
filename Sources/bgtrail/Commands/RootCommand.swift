/// `bgtrail` itself.
struct RootCommand: Command {
  static let configuration = CommandConfiguration(
    name: Program.name,
    abstract: "Find out from logs what iOS background tasks did, and why they did not",
    discussion: """
      An INPUT is a log, plain or gzip, a folder of logs, '-' for standard input, or a trail \
      database made by 'ingest'. What was asked for goes to standard output; progress, warnings \
      and the closing count go to standard error.

      Exit codes: 0 done; 1 'check' found something; 2 it could not do what was asked.
      """,
    groups: [OptionGroup(title: "Options", options: [.version] + OptionGroup.common.options)],
    examples: [
      .init("a report on the last week of this Mac's log", "log show --last 7d | bgtrail report"),
      .init("a report on a folder of logs", "bgtrail report logs/ -o report.md"),
      .init("what a diagnosis means", "bgtrail explain never-fired"),
    ],
    subcommands: [
      ReportCommand.self, CheckCommand.self, StatsCommand.self, TimelineCommand.self,
      IngestCommand.self, QueryCommand.self, ExplainCommand.self, FormatsCommand.self,
      HelpCommand.self,
    ])

  /// The command that words lead to; words that lead nowhere are passed over.
  static func descendant(_ path: [String]) -> any Command.Type {
    path.reduce(RootCommand.self as any Command.Type) { command, word in
      command.configuration.subcommands.first { $0.configuration.name == word } ?? command
    }
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in surroundings: Surroundings) async throws {}
}
