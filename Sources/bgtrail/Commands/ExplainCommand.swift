import TrailKit

/// `bgtrail explain`: the words about a diagnosis.
struct ExplainCommand: Command {
  static let configuration = CommandConfiguration(
    name: "explain",
    abstract: "Explain a diagnosis: what it means, how it is decided, what to do",
    positionals: [
      Positional(
        name: "DIAGNOSIS", count: .atMostOne,
        help: "its id, such as never-fired; without one, all are listed")
    ],
    groups: [.common],
    examples: [
      .init("all of them", "bgtrail explain"),
      .init("one of them", "bgtrail explain never-fired"),
    ])

  let diagnosis: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    diagnosis = arguments.positionals.first
  }

  func run(in surroundings: Surroundings) async throws {
    surroundings.output.write(try explain(diagnosis))
  }
}
