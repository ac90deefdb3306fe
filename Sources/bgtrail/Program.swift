import LogReading
import TrailKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The program as a function of its arguments.
enum Program {
  static let name = "bgtrail"
  static let version = "0.1.0"

  /// Exit codes that scripts build on.
  enum ExitCode {
    static let done: Int32 = 0
    /// `check` found something.
    static let found: Int32 = 1
    /// It could not do what was asked.
    static let failed: Int32 = 2
  }

  /// Runs in the real world and ends the process.
  static func main() async -> Never {
    StandardStreams.prepare()
    let surroundings = Surroundings.ofThisProcess()
    guard StandardStreams.canOpen(fewestFiles) else {
      surroundings.report(
        UserError("no further file can be opened; allow more with 'ulimit -n 256', or close some"))
      exit(ExitCode.failed)
    }
    exit(await run(Array(CommandLine.arguments.dropFirst()), in: surroundings))
  }

  /// Files that a run has open at once: a log, a database with its own, and those by which the
  /// system's threads wait for each other; without them it would end in a crash.
  private static let fewestFiles = 5

  /// Does what the arguments ask.
  ///
  /// - Parameters:
  ///   - arguments: without the program's own name.
  ///   - surroundings: where the words go to.
  /// - Returns: the exit code.
  static func run(_ arguments: [String], in surroundings: Surroundings) async -> Int32 {
    var surroundings = surroundings
    do {
      let invocation = try ArgumentReader.invocation(of: arguments)
      surroundings.apply(invocation.arguments)
      try await perform(invocation, in: surroundings)
      try surroundings.output.finish()
      return surroundings.outcome.exitCode
    } catch let error as OutputError where error.isClosedPipe {
      return surroundings.outcome.exitCode
    } catch {
      // What was made before the failure comes before the message; a second failure adds nothing.
      surroundings.output.flush()
      surroundings.report(error)
      return ExitCode.failed
    }
  }

  private static func perform(
    _ invocation: Invocation, in surroundings: Surroundings
  ) async throws {
    switch invocation.wish {
    case .help:
      surroundings.output.write(
        HelpText.page(
          for: invocation.command.configuration, path: invocation.path,
          style: surroundings.outputStyle))
    case .version:
      surroundings.output.write("\(name) \(version)\n")
    case .run:
      try await invocation.command.init(invocation.arguments).run(in: surroundings)
    }
  }
}
