import Testing

@testable import bgtrail

struct ArgumentReaderTests {
  /// A command with one option of each kind.
  struct Sample: Command {
    static let flag = Option("--flag", "-f", help: "a flag")
    static let text = Option("--text", "-t", kind: .text("TEXT"), help: "a text")
    static let many = Option(
      "-p", "--parameter", kind: .keyValue, isRepeatable: true, help: "a parameter")
    static let choice = Option("--choice", kind: .choice(["md", "json"]), help: "a choice")
    static let configuration = CommandConfiguration(
      name: "sample", abstract: "A sample",
      positionals: [
        Positional(name: "NAME", count: .one, help: "a name"),
        Positional(name: "INPUT", count: .any, help: "an input"),
      ],
      groups: [OptionGroup(title: "Options", options: [flag, text, many, choice]), .common])

    init(_ arguments: ParsedArguments) throws(UsageError) {}
    func run(in surroundings: Surroundings) async throws {}
  }

  /// A command that takes nothing but must be told one thing.
  struct Strict: Command {
    static let needed = Option("--db", kind: .text("FILE"), isRequired: true, help: "a file")
    static let configuration = CommandConfiguration(
      name: "strict", abstract: "A strict one",
      groups: [OptionGroup(title: "Options", options: [needed])])

    init(_ arguments: ParsedArguments) throws(UsageError) {}
    func run(in surroundings: Surroundings) async throws {}
  }

  private func read(_ arguments: String...) throws -> ParsedArguments {
    try ArgumentReader.invocation(of: arguments, root: Sample.self).arguments
  }

  @Test(arguments: [
    ["a", "--text", "x y", "b"], ["--text=x y", "a", "b"], ["a", "-t", "x y", "--", "b"],
    ["-t=x y", "--", "a", "b"],
  ])
  func `a value stands after an option or its equals sign`(arguments: [String]) throws {
    let parsed = try ArgumentReader.invocation(of: arguments, root: Sample.self).arguments
    var expected = ParsedArguments()
    expected.append("a")
    expected.append("b")
    expected.append("x y", to: Sample.text)
    #expect(parsed == expected)
  }

  @Test func `what stands after two dashes is no option`() throws {
    #expect(try read("a", "--", "--flag", "--", "-").positionals == ["a", "--flag", "--", "-"])
    #expect(try !read("a", "--", "--flag").has(Sample.flag))
  }

  @Test func `one dash alone is standard input, as an argument and as a value`() throws {
    let parsed = try read("a", "-", "--text", "-")
    #expect(parsed.positionals == ["a", "-"])
    #expect(parsed.one(Sample.text) == "-")
  }

  @Test func `a negative number is a value`() throws {
    #expect(try read("a", "--text", "-05:00").one(Sample.text) == "-05:00")
  }

  @Test func `a value may hold equals signs and begin with dashes after one`() throws {
    #expect(try read("a", "--text=--x=1").one(Sample.text) == "--x=1")
    #expect(try read("a", "-p", "k=v=w").one(Sample.many) == "k=v=w")
  }

  @Test func `a repeatable option keeps its values in order`() throws {
    #expect(try read("a", "-p", "k=2", "--parameter", "k=1").all(Sample.many) == ["k=2", "k=1"])
  }

  @Test func `an option given twice is an error unless it may be repeated`() {
    #expect(throws: UsageError.givenTwice(option: Sample.text)) {
      try read("a", "-t", "1", "--text=2")
    }
    #expect(throws: UsageError.givenTwice(option: Sample.flag)) { try read("a", "-f", "-f") }
  }

  @Test func `an option without its value is an error`() {
    let error = UsageError.missingValue(option: Sample.text)
    #expect(throws: error) { try read("a", "--text") }
    #expect(throws: error) { try read("a", "--text", "--flag") }
    #expect(throws: error) { try read("a", "--text", "-f") }
    #expect(throws: error) { try read("a", "--text=") }
    #expect(throws: error) { try read("a", "--text", "") }
  }

  @Test func `a flag takes no value`() {
    #expect(throws: UsageError.unwantedValue(option: Sample.flag, text: "yes")) {
      try read("a", "--flag=yes")
    }
  }

  @Test func `a choice is one of its words`() throws {
    #expect(try read("a", "--choice", "json").one(Sample.choice) == "json")
    #expect(throws: UsageError.badValue(option: Sample.choice, text: "pdf")) {
      try read("a", "--choice", "pdf")
    }
  }

  @Test func `an unknown option names the nearest`() {
    #expect(throws: UsageError.unknownOption("--txet", path: [], nearest: "--text")) {
      try read("a", "--txet=1")
    }
    #expect(throws: UsageError.unknownOption("--zebra", path: [], nearest: nil)) {
      try read("a", "--zebra")
    }
  }

  @Test func `a missing argument is named`() {
    #expect(throws: UsageError.missingArgument(name: "NAME", path: [])) { try read("--flag") }
  }

  @Test func `an argument too many is an error`() {
    #expect(throws: UsageError.unexpectedArgument("b", path: ["explain"])) {
      try ArgumentReader.invocation(of: ["explain", "a", "b"])
    }
  }

  @Test func `a required option must be given`() {
    #expect(throws: UsageError.missingOption(Strict.needed, path: [])) {
      try ArgumentReader.invocation(of: [], root: Strict.self)
    }
  }

  @Test func `commands are found by their words`() throws {
    let invocation = try ArgumentReader.invocation(of: ["query", "run", "x", "a.log"])
    #expect(invocation.command is QueryRunCommand.Type)
    #expect(invocation.path == ["query", "run"])
    #expect(invocation.wish == .run)
    #expect(invocation.arguments.positionals == ["x", "a.log"])
  }

  @Test func `an unknown command names the nearest`() {
    #expect(
      throws: UsageError.unknownCommand(
        "lst", path: ["query"], nearest: "list", known: ["list", "show", "run", "sql"])
    ) { try ArgumentReader.invocation(of: ["query", "lst"]) }
  }

  @Test func `an unknown command may be an option`() {
    #expect(
      throws: UsageError.unknownCommand(
        "version", path: [], nearest: "--version",
        known: [
          "report", "check", "stats", "timeline", "ingest", "query", "explain", "formats", "help",
        ])
    ) { try ArgumentReader.invocation(of: ["version"]) }
  }

  @Test func `options stand after the command`() {
    #expect(throws: UsageError.optionBeforeCommand("report", path: [])) {
      try ArgumentReader.invocation(of: ["--quiet", "report"])
    }
  }

  @Test(arguments: [["report", "--help"], ["report", "-h", "--no-such"], ["query"], []])
  func `help is found before what stands after it`(arguments: [String]) throws {
    #expect(try ArgumentReader.invocation(of: arguments).wish == .help)
  }

  @Test func `every command has names that differ, and help for every option`() {
    func check(_ command: any Command.Type, path: [String]) {
      let configuration = command.configuration
      let names = configuration.options.flatMap(\.names)
      #expect(Set(names).count == names.count, "\(path)")
      #expect(names.contains(Option.help.name), "\(path)")
      for option in configuration.options { #expect(!option.help.isEmpty, "\(path) \(option)") }
      for child in configuration.subcommands {
        check(child, path: path + [child.configuration.name])
      }
    }
    check(RootCommand.self, path: [])
  }
}
