import LogReading

@testable import bgtrail

/// What a run of the program leads to.
struct Consequences: Equatable {
  var exitCode: Int32
  var output = ""
  var errors = ""

  /// Runs the program on `arguments` in surroundings without a log at standard input.
  ///
  /// - Parameters:
  ///   - arguments: without the program's own name.
  ///   - change: what else is different about the surroundings.
  /// - Returns: everything that the run said.
  static func of(
    _ arguments: [String], change: (inout Surroundings) -> Void = { _ in }
  ) async -> Consequences {
    let output = Recorder()
    let errors = Recorder()
    var surroundings = Surroundings(output: output.textOutput, errors: errors.textOutput)
    surroundings.inputIsTerminal = true
    change(&surroundings)
    let exitCode = await Program.run(arguments, in: surroundings)
    surroundings.output.flush()
    return Consequences(exitCode: exitCode, output: output.text, errors: errors.text)
  }
}

/// Keeps what is written.
final class Recorder {
  private(set) var writes: [[UInt8]] = []

  var text: String { String(decoding: writes.joined(), as: UTF8.self) }

  var textOutput: TextOutput {
    TextOutput { bytes throws(OutputError) in self.writes.append(bytes) }
  }
}
