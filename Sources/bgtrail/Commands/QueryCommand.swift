/// `bgtrail query`: rows of a trail.
struct QueryCommand: Command {
  static let configuration = CommandConfiguration(
    name: "query",
    abstract: "Ask a trail questions: with the queries that come along, or in SQL",
    groups: [.common],
    examples: [
      .init("what there is", "bgtrail query list"),
      .init("rows of one", "bgtrail query run requests/pending trail.db"),
    ],
    subcommands: [
      QueryListCommand.self, QueryShowCommand.self, QueryRunCommand.self, QuerySQLCommand.self,
    ])

  /// Formats by the names under which the runner of queries knows them.
  static let formats = OutputFormats<String>(
    ("table", ["txt"], "table"), ("md", ["md", "markdown"], "md"), ("csv", ["csv"], "csv"),
    ("tsv", ["tsv"], "tsv"), ("json", ["json"], "json"),
    ("ndjson", ["ndjson", "jsonl"], "ndjson"))

  /// What help texts say once of values that a spreadsheet would compute.
  static let spreadsheetNote = """
    csv and tsv hold values as they are; to a spreadsheet one that begins with =, +, - or @ is a \
    formula, so have it take the columns as text.
    """

  static let folder = Option(
    "--queries", kind: .text("DIR"),
    help: "a folder of .sql files that are added, or put in place of those of the same name")

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in surroundings: Surroundings) async throws {}
}
