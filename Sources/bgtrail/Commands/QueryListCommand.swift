import TrailKit

/// `bgtrail query list`: names and titles.
struct QueryListCommand: Command {
  static let configuration = CommandConfiguration(
    name: "list",
    abstract: "List the queries by name, with what each one shows",
    groups: [OptionGroup(title: "Options", options: [QueryCommand.folder]), .common])

  let folder: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    folder = arguments.one(QueryCommand.folder)
  }

  func run(in surroundings: Surroundings) async throws {
    surroundings.output.write(
      Self.table(try listQueries(folder: folder), style: surroundings.outputStyle))
  }

  /// One line a query: the name, padded to a column, and the title.
  static func table(_ queries: [(name: String, title: String)], style: Style) -> String {
    let column = queries.map(\.name.count).max() ?? 0
    return queries.map { query in
      let gap = String(repeating: " ", count: column - query.name.count + 2)
      return style.bold(visible(query.name)) + gap + visible(query.title) + "\n"
    }.joined()
  }
}
