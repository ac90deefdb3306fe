/// What the program can be asked to do.
///
/// Everything that is said of a command, and how its arguments are read, comes from its
/// configuration.
protocol Command: SendableMetatype {
  static var configuration: CommandConfiguration { get }

  /// Takes what it needs out of its arguments.
  init(_ arguments: ParsedArguments) throws(UsageError)

  func run(in surroundings: Surroundings) async throws
}

/// The table of a command's arguments and the words about it.
struct CommandConfiguration: Sendable {
  /// What is typed for it; for the root, the program's name.
  var name: String
  /// What it does, in one sentence without a period.
  var abstract: String
  /// More than the abstract says; paragraphs are separated by an empty line.
  var discussion = ""
  var positionals: [Positional] = []
  var groups: [OptionGroup] = []
  /// Whole command lines, each under a few words on what it is for.
  var examples: [Example] = []
  /// The commands below it; then it takes no arguments of its own.
  var subcommands: [any Command.Type] = []

  struct Example: Sendable {
    var purpose: String
    var line: String

    init(_ purpose: String, _ line: String) {
      self.purpose = purpose
      self.line = line
    }
  }

  /// Every option that the command takes.
  var options: [Option] { groups.flatMap(\.options) }
}

/// An argument that is told by its place.
struct Positional: Sendable, Equatable {
  enum Count: Sendable {
    case one
    case atMostOne
    case any
  }

  var name: String
  var count: Count
  var help: String

  /// How it stands in a usage line: `[INPUT...]`.
  var usage: String {
    switch count {
    case .one: name
    case .atMostOne: "[\(name)]"
    case .any: "[\(name)...]"
    }
  }
}
