/// `bgtrail formats`: how lines may be written.
struct FormatsCommand: Command {
  static let configuration = CommandConfiguration(
    name: "formats",
    abstract: "Show how lines may be written, and what a file's lines are told as",
    groups: [.common],
    examples: [
      .init("what there is", "bgtrail formats list"),
      .init("why a log gives too few events", "bgtrail formats detect phone.log"),
      .init("whether rules of your own do what they should", "bgtrail formats check rules.json"),
    ],
    subcommands: [FormatsListCommand.self, FormatsDetectCommand.self, FormatsCheckCommand.self])

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in surroundings: Surroundings) async throws {}
}
