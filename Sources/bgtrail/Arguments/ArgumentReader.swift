/// What a command line asks for.
struct Invocation {
  enum Wish: Equatable {
    case run
    case help
    case version
  }

  var command: any Command.Type
  /// The words that lead to it: empty for the root, `["query", "run"]`.
  var path: [String]
  var wish: Wish
  var arguments: ParsedArguments
}

/// Reads a command line by the tables of the commands.
struct ArgumentReader {
  private let command: any Command.Type
  private let options: [Option]
  private var rest: ArraySlice<String>
  private var parsed: ParsedArguments

  /// Finds the command and sorts its arguments.
  ///
  /// - Parameters:
  ///   - arguments: without the program's own name.
  ///   - root: the command that holds all others.
  /// - Returns: what is asked for; `--help` is found before any error in what stands after it.
  /// - Throws: `UsageError` for the first thing that does not fit a table.
  static func invocation(
    of arguments: [String], root: any Command.Type = RootCommand.self
  ) throws(UsageError) -> Invocation {
    var command = root
    var path: [String] = []
    var rest = arguments[...]
    while let word = rest.first, !word.hasPrefix("-") || word == "-",
      !command.configuration.subcommands.isEmpty
    {
      command = try subcommand(word, of: command, path: path)
      path.append(word)
      rest = rest.dropFirst()
    }
    var reader = ArgumentReader(command: command, path: path, rest: rest)
    let wish = try reader.read()
    return Invocation(command: command, path: path, wish: wish, arguments: reader.parsed)
  }

  private static func subcommand(
    _ word: String, of command: any Command.Type, path: [String]
  ) throws(UsageError) -> any Command.Type {
    let known = command.configuration.subcommands
    for candidate in known where candidate.configuration.name == word { return candidate }
    let names = known.map { $0.configuration.name }
    let candidates = names + command.configuration.options.flatMap(\.names)
    throw .unknownCommand(
      word, path: path, nearest: nearest(to: word, among: candidates), known: names)
  }

  private init(command: any Command.Type, path: [String], rest: ArraySlice<String>) {
    self.command = command
    self.options = command.configuration.options
    self.rest = rest
    self.parsed = ParsedArguments(path: path)
  }

  private mutating func read() throws(UsageError) -> Invocation.Wish {
    while let argument = rest.popFirst() {
      if argument == "--" {
        for positional in rest { parsed.append(positional) }
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try readOption(argument)
        if parsed.has(.help) { return .help }
        if parsed.has(.version) { return .version }
      } else {
        parsed.append(argument)
      }
    }
    // A command that only holds others says which.
    if !command.configuration.subcommands.isEmpty {
      if let extra = parsed.positionals.first {
        throw .optionBeforeCommand(extra, path: parsed.path)
      }
      return .help
    }
    for option in options where option.isRequired && !parsed.has(option) {
      throw .missingOption(option, path: parsed.path)
    }
    try checkPositionals()
    return .run
  }

  /// `--name`, `--name value` or `--name=value`; the same with one dash and a letter.
  private mutating func readOption(_ argument: String) throws(UsageError) {
    let equals = argument.firstIndex(of: "=")
    let name = String(argument[..<(equals ?? argument.endIndex)])
    let attached = equals.map { String(argument[argument.index(after: $0)...]) }
    guard let option = options.first(where: { $0.names.contains(name) }) else {
      throw .unknownOption(
        name, path: parsed.path, nearest: nearest(to: name, among: options.flatMap(\.names)))
    }
    if !option.isRepeatable, parsed.has(option) { throw .givenTwice(option: option) }
    guard option.kind != .flag else {
      if let attached { throw .unwantedValue(option: option, text: attached) }
      parsed.append("", to: option)
      return
    }
    guard let text = attached ?? followingValue(), !text.isEmpty else {
      throw .missingValue(option: option)
    }
    if case .choice(let words) = option.kind, !words.contains(text) {
      throw .badValue(option: option, text: text)
    }
    parsed.append(text, to: option)
  }

  /// The next argument where it is a value: `-`, `-05:00` and `-1` are, `--next` and `-n` are not.
  private mutating func followingValue() -> String? {
    guard let next = rest.first else { return nil }
    if next.hasPrefix("-"), next != "-", next.dropFirst().first?.isNumber != true { return nil }
    return rest.popFirst()
  }

  private func checkPositionals() throws(UsageError) {
    let table = command.configuration.positionals
    let given = parsed.positionals
    let wanted = table.prefix { $0.count == .one }
    if given.count < wanted.count {
      throw .missingArgument(name: wanted[given.count].name, path: parsed.path)
    }
    if !table.contains(where: { $0.count == .any }), given.count > table.count {
      throw .unexpectedArgument(given[table.count], path: parsed.path)
    }
  }
}
