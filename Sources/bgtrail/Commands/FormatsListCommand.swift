import TrailKit

/// `bgtrail formats list`: containers, vocabularies and rules.
struct FormatsListCommand: Command {
  static let configuration = CommandConfiguration(
    name: "list",
    abstract: "List the formats that lines are read in, each with an example",
    groups: [.common])

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in surroundings: Surroundings) async throws {
    surroundings.output.write(listFormats())
  }
}
