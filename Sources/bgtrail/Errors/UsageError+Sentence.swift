import TrailKit

extension UsageError {
  /// What is wrong and what to do, in one or two lines.
  var sentence: String {
    switch self {
    case .unknownCommand(let word, let path, let nearest, let known):
      let name = quoted((path + [word]).joined(separator: " "))
      let hint = hint(for: word, path: path, nearest: nearest, known: known)
      return "there is no command \(name); \(hint)\n\(seeHelp(path))"
    case .unknownOption(let name, let path, let nearest):
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
      return "\(command(path)) has no option \(quoted(name))\(hint)\n\(seeHelp(path))"
    case .missingValue(let option):
      return "\(option.name) needs a value: \(option.name) \(option.kind.placeholder ?? "")"
    case .unwantedValue(let option, let text):
      return "\(option.name) takes no value; leave out \(quoted("=" + text))"
    case .badValue(let option, let text):
      return "\(option.name): \(quoted(text)) is \(option.kind.complaint)"
    case .givenTwice(let option):
      return "\(option.name) is given twice; give it once"
    case .missingOption(let option, let path):
      return "\(command(path)) needs \(option.name) \(option.kind.placeholder ?? "")\n"
        + usage(path)
    case .missingArgument(let name, let path):
      return "\(command(path)) needs \(name)\n\(usage(path))"
    case .unexpectedArgument(let text, let path):
      return "\(command(path)) does not take \(quoted(text))\n\(usage(path))"
    case .optionBeforeCommand(let word, let path):
      let name = ([Program.name] + path + [UserError.oneLine(visible(word))]).joined(separator: " ")
      return "options stand after the command; write '\(name)' and then the options"
    case .noInput(let path):
      return "\(command(path)) needs a log or a folder; '-' is standard input\n\(usage(path))"
    case .emptyWindow:
      return "--since lies after --until, so no event lies between them; exchange them"
    case .outputIsInput(let output, let input):
      let same = output == input ? "it" : quoted(input)
      return "-o \(quoted(output)): \(same) is also an input, which it would replace; "
        + "write to another file"
    case .optionsClash(let first, let second):
      return "\(first.name) and \(second.name) exclude each other; give one of them"
    case .eachWithoutText:
      return "--each goes with the text format alone; leave it out, or add -o - --format text"
    case .unknownSuffix(let path, let known):
      return "-o \(quoted(path)): its suffix names no format; "
        + "use \(known.joined(separator: ", ")), or say --format"
    case .severalDatabases(let paths):
      return
        "\(paths.map(UserError.oneLine).joined(separator: ", ")) are trail databases, and one at most can be "
        + "read;\ningest their logs into one: \(Program.name) ingest INPUT... --db FILE"
    case .databaseAmongLogs(let database, let log):
      let (database, log) = (UserError.oneLine(database), UserError.oneLine(log))
      return "\(database) is a trail database and \(log) is none; to read them together,\n"
        + "first '\(Program.name) ingest \(log) --db \(database)', then name the database alone"
    case .databaseAsLog(let database):
      return
        "\(UserError.oneLine(database)) is a trail database, not a log; logs are ingested into one, "
        + "and --db names it"
    }
  }

  private func hint(
    for word: String, path: [String], nearest: String?, known: [String]
  ) -> String {
    if let nearest { return "did you mean '\(nearest)'?" }
    if path.isEmpty, word == "-" || word.contains(".") || word.contains("/") {
      return
        "for a report on a log, write '\(Program.name) report \(UserError.oneLine(visible(word)))'"
    }
    return "there are " + known.joined(separator: ", ")
  }

  private func command(_ path: [String]) -> String {
    path.isEmpty ? Program.name : path.joined(separator: " ")
  }

  private func seeHelp(_ path: [String]) -> String {
    "'\(([Program.name, "help"] + path).joined(separator: " "))' shows what there is"
  }

  private func usage(_ path: [String]) -> String {
    let configuration = RootCommand.descendant(path).configuration
    return HelpText.usage(of: configuration, path: path) + "; " + seeHelp(path)
  }
}

extension ValueKind {
  /// What a text is that this kind does not take, and what it does take.
  fileprivate var complaint: String {
    let durations = "no duration; write 90s, 15m, 6h, 2d, 1w or a combination, 1d12h"
    return switch self {
    case .flag, .text: "not understood"
    case .choice(let words): "none of " + words.joined(separator: ", ")
    case .taskDuration: durations + "; for one task, TASK=6h"
    case .expectation:
      "no expectation; write TASK=1d, or TASK=1d+6h with what it may be late"
    case .time:
      "no time; write 2026-11-10T09:00:00Z, 2026-11-10, or 2d for two days before the end"
    case .year: "no year; write four digits, 1970 to 2200"
    case .keyValue: "no parameter; write key=value"
    case .number(let bounds):
      "no whole number from \(grouped(Int64(bounds.lowerBound))) to "
        + grouped(Int64(bounds.upperBound))
    }
  }
}

/// An argument in quotes, on one line, whatever is in it.
func quoted(_ text: String) -> String {
  "'" + UserError.oneLine(visible(text)) + "'"
}
