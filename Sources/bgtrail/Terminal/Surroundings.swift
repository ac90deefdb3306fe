import LogReading
import TrailKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a run will come to if nothing goes wrong any more.
final class Outcome {
  /// The exit code, also for a reader of the output who hangs up early.
  var exitCode = Program.ExitCode.done
}

/// Where a run speaks and what it knows of its terminal.
struct Surroundings {
  /// What was asked for, nothing else.
  var output: TextOutput
  /// Progress, warnings, the closing count, errors.
  var errors: TextOutput
  var environment: [String: String] = [:]
  var inputIsTerminal = false
  var outputIsTerminal = false
  var errorsAreTerminal = false
  /// Columns of the terminal that shows the errors.
  var width = 80
  /// Columns of the terminal that shows the output; nil where none does, or it does not say.
  var outputWidth: Int?
  /// Time since some moment before the run.
  var elapsed: () -> Duration = { .zero }
  /// What the run will come to.
  var outcome = Outcome()
  var isQuiet = false
  var color = ColorChoice.auto

  /// The standard streams.
  ///
  /// Where nobody reads the output any more, the process ends: a long query would go on for nothing.
  static func ofThisProcess() -> Surroundings {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = Outcome()
    let output = TextOutput { bytes throws(OutputError) in
      do throws(OutputError) {
        try StandardStreams.write(bytes, to: StandardStreams.output, target: "standard output")
      } catch {
        if error.isClosedPipe { exit(outcome.exitCode) }
        throw error
      }
    }
    let errors = TextOutput { bytes throws(OutputError) in
      try StandardStreams.write(bytes, to: StandardStreams.errors, target: "standard error")
    }
    return Surroundings(
      output: output, errors: errors, environment: ProcessInfo.processInfo.environment,
      inputIsTerminal: StandardStreams.isTerminal(StandardStreams.input),
      outputIsTerminal: StandardStreams.isTerminal(StandardStreams.output),
      errorsAreTerminal: StandardStreams.isTerminal(StandardStreams.errors),
      width: StandardStreams.terminalWidth(StandardStreams.errors) ?? 80,
      outputWidth: StandardStreams.terminalWidth(StandardStreams.output),
      elapsed: { clock.now - start }, outcome: outcome)
  }

  /// Takes the options that every command has.
  mutating func apply(_ arguments: ParsedArguments) {
    isQuiet = arguments.has(.quiet)
    color = arguments.one(.color).flatMap(ColorChoice.init) ?? .auto
  }

  var outputStyle: Style {
    Style(isColored: color.isOn(isTerminal: outputIsTerminal, environment: environment))
  }

  var errorStyle: Style {
    Style(isColored: color.isOn(isTerminal: errorsAreTerminal, environment: environment))
  }

  /// Whether a line of progress can be drawn, and drawn over.
  var canRedraw: Bool { errorsAreTerminal && !isQuiet && environment["TERM"] != "dumb" }

  /// Writes the sentence for an error.
  func report(_ error: any Error) {
    say(errorStyle.red("\(Program.name):") + " " + visible(ErrorSentence.text(for: error)))
  }

  func warn(_ text: String) {
    guard !isQuiet else { return }
    let label = errorStyle.yellow("warning:")
    say("\(Program.name): \(label) \(UserError.oneLine(visible(text)))")
  }

  /// Writes a line that is neither error nor warning.
  func note(_ text: String) {
    if !isQuiet { say(UserError.oneLine(visible(text))) }
  }

  private func say(_ line: String) {
    errors.write(line + "\n")
    errors.flush()
  }
}

/// Text that cannot move a terminal's cursor or change its colours; newlines stay.
func visible(_ text: String) -> String {
  func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n"
  }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isControl(scalar) {
      result.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}
