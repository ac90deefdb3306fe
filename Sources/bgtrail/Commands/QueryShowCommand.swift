import TrailKit

/// `bgtrail query show`: a query's own text.
struct QueryShowCommand: Command {
  static let configuration = CommandConfiguration(
    name: "show",
    abstract: "Show a query's text: its question, parameters, columns and SQL",
    positionals: [
      Positional(name: "NAME", count: .one, help: "a name that 'bgtrail query list' shows")
    ],
    groups: [OptionGroup(title: "Options", options: [QueryCommand.folder]), .common])

  let name: String
  let folder: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.positionals[0]
    folder = arguments.one(QueryCommand.folder)
  }

  func run(in surroundings: Surroundings) async throws {
    surroundings.output.write(try showQuery(named: name, folder: folder))
  }
}
