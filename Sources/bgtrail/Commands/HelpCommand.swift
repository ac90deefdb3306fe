/// `bgtrail help`: the help text of a command.
struct HelpCommand: Command {
  static let configuration = CommandConfiguration(
    name: "help",
    abstract: "Show what a command does and which options it takes",
    positionals: [
      Positional(name: "COMMAND", count: .any, help: "such as 'report' or 'query run'")
    ],
    groups: [.common])

  private let subject: Invocation

  init(_ arguments: ParsedArguments) throws(UsageError) {
    subject = try ArgumentReader.invocation(of: arguments.positionals + [Option.help.name])
  }

  func run(in surroundings: Surroundings) async throws {
    surroundings.output.write(
      HelpText.page(
        for: subject.command.configuration, path: subject.path, style: surroundings.outputStyle))
  }
}
