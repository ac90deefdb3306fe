import TrailKit

/// `bgtrail explain`: the words about a diagnosis.
struct ExplainCommand: Command {
  static let configuration = CommandConfiguration(
    name: "explain",
    abstract: "Explain a diagnosis: what it means, how it is decided, its causes, what to do",
    positionals: [
      Positional(
        name: "NAME", count: .atMostOne,
        help: """
          a diagnosis, such as never-fired, or a cause of one, such as needs-power; without it, \
          all diagnoses are listed
          """)
    ],
    groups: [.common],
    examples: [
      .init("all of them", "bgtrail explain"),
      .init("one of them", "bgtrail explain never-fired"),
      .init("a cause that a report names", "bgtrail explain needs-power"),
    ])

  let name: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.positionals.first
  }

  func run(in surroundings: Surroundings) async throws {
    surroundings.output.write(try explain(name))
  }
}
