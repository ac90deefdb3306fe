import LogReading
import Testing

@testable import bgtrail

struct ProgramTests {
  @Test func `the version is on standard output`() async {
    #expect(
      await Consequences.of(["--version"]) == Consequences(exitCode: 0, output: "bgtrail 0.1.0\n"))
  }

  @Test func `a usage error is on standard error and ends with 2`() async {
    #expect(
      await Consequences.of(["reprot"])
        == Consequences(
          exitCode: 2,
          errors: """
            bgtrail: there is no command 'reprot'; did you mean 'report'?
            'bgtrail help' shows what there is

            """))
  }

  @Test func `help of a command is the same by both ways`() async {
    let byWord = await Consequences.of(["help", "query", "run"])
    #expect(byWord == (await Consequences.of(["query", "run", "--help"])))
    #expect(byWord.exitCode == 0)
    #expect(byWord.output.contains("usage: bgtrail query run NAME [INPUT...] [options]\n"))
  }

  @Test func `a closed pipe ends quietly`() async {
    let consequences = await Consequences.of(["help"]) {
      $0.output = failing(with: 32)
    }
    #expect(consequences == Consequences(exitCode: 0))
  }

  @Test func `a full disk is an error`() async {
    let consequences = await Consequences.of(["help"]) {
      $0.output = failing(with: 28)
    }
    #expect(
      consequences
        == Consequences(
          exitCode: 2,
          errors: """
            bgtrail: standard output: cannot be written: No space left on device; \
            free some space and run it again

            """))
  }

  private func failing(with code: Int32) -> TextOutput {
    TextOutput { _ throws(OutputError) in
      throw OutputError(target: "standard output", code: code)
    }
  }

  @Test func `a file that cannot be written is an error before any log is read`() async {
    let consequences = await Consequences.of(["report", "-o", "/nonexistent/a.md", "no.log"])
    #expect(
      consequences
        == Consequences(
          exitCode: 2,
          errors: """
            bgtrail: /nonexistent/a.md: cannot be written: No such file or directory; \
            make its folder first

            """))
  }

  @Test func `reading options without a log to read are warned of`() async {
    let consequences = await Consequences.of(["report", "--db", "/nonexistent/t.db", "--strict"])
    #expect(
      consequences.errors.hasPrefix(
        "bgtrail: warning: reading options have no effect: no log is read into /nonexistent/t.db\n")
    )
  }

  @Test func `arguments cannot move the cursor`() async {
    let consequences = await Consequences.of(["\u{1B}[2J\nbgtrail: all is well"])
    #expect(
      consequences.errors.hasPrefix(
        "bgtrail: there is no command '\\u{1B}[2J\\nbgtrail: all is well'; there are report,"))
  }

  @Test(arguments: [
    (["--color=always"], [:], false, true), (["--color=never"], [:], true, false),
    ([], [:], true, true), ([], [:], false, false), ([], ["NO_COLOR": "1"], true, false),
    ([], ["NO_COLOR": ""], true, true), ([], ["TERM": "dumb"], true, false),
    (["--color=always"], ["NO_COLOR": "1"], false, true),
  ])
  func `colour is for terminals unless it is asked for or not wanted`(
    options: [String], environment: [String: String], isTerminal: Bool, isColored: Bool
  ) async {
    let help = await Consequences.of(["help", "report"] + options) {
      $0.environment = environment
      $0.outputIsTerminal = isTerminal
    }
    #expect(help.output.contains("\u{1B}[1mArguments:\u{1B}[0m\n") == isColored)
    #expect(help.output.contains("\u{1B}") == isColored)
  }
}
