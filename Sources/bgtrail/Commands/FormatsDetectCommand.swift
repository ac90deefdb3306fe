import TrailKit

/// `bgtrail formats detect`: what a file's lines are told as.
struct FormatsDetectCommand: Command {
  static let configuration = CommandConfiguration(
    name: "detect",
    abstract: "Say which formats a file's lines are in, how often, and which lines pass unread",
    discussion: """
      Lines that seem to speak of background tasks and tell no event are counted, and the first \
      of them shown: they are of a format that is not known, or say nothing that counts. Lines \
      that would be events if they had a time are shown by themselves.
      """,
    positionals: [
      Positional(
        name: "FILE", count: .one, help: "a log, plain or gzip, a folder, or - for standard input"),
      Positional(name: "FILE", count: .any, help: "further ones"),
    ],
    groups: [
      OptionGroup(title: "Reading options", options: [.formatIn, .rules, .timezone, .year]),
      .common,
    ])

  let paths: [String]
  let options: ReadingOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.positionals
    options = try ReadingOptions(arguments)
  }

  func run(in surroundings: Surroundings) async throws {
    try detectFormats(in: paths, options: options) { surroundings.output.write(visible($0)) }
  }
}
