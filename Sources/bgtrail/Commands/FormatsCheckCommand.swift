import TrailKit

/// `bgtrail formats check`: whether rules do what their samples say.
struct FormatsCheckCommand: Command {
  static let configuration = CommandConfiguration(
    name: "check",
    abstract: "Test a file of rules: each of its samples must give its event",
    discussion: """
      The file is JSON: "name", and "rules", a list. A rule has "literal", a text of 6 bytes or \
      more that such a line holds; "pattern", a regular expression that is searched for in the \
      message, of which named groups are attributes: (?<task>...), (?<success>...), or (?<delay>...) \
      for seconds from now to the earliest begin date; "event", such as submit, start, expire or \
      complete; "set", what every such event says; "followUp", true where the message tells the \
      result of a submit that another told, or completes an attempt only if one is open; and "samples", messages with the "event" that each \
      gives, null for none. Samples are read as if written at 2026-01-01T00:00:00Z.

      Exit codes: 0 all samples are right; 1 one is not; 2 the file cannot be used.
      """,
    positionals: [Positional(name: "RULES.json", count: .one, help: "a file of rules")],
    groups: [.common])

  let path: String

  init(_ arguments: ParsedArguments) throws(UsageError) { path = arguments.positionals[0] }

  func run(in surroundings: Surroundings) async throws {
    let file = try RuleFile(path: path)
    let failures = file.failures()
    for failure in failures { surroundings.output.write(visible("\(path): \(failure)") + "\n") }
    if failures.isEmpty {
      surroundings.output.write(
        visible("\(path): \(counted(file.rules.count, "rule")), ")
          + "\(counted(file.samples.count, "sample")): all right\n")
    } else {
      surroundings.outcome.exitCode = Program.ExitCode.found
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}
