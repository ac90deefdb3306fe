import Simulation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The program, from its arguments to its exit code.
enum Command {
  static let usage = """
    Makes a trail of background task events with a known truth.

    usage: simulate-trail [options]

      --seed N              what all chance is drawn from (default 1)
      --devices N           how many devices (default 10; with --lines as many as needed)
      --days N              how many days each is watched (default 30)
      --lines N             stop after about N lines
      --style STYLE         trail, json, log-show, ndjson or compact (default trail); the last three
                            with other programs' lines and the scheduler's decisions about them
      --event-share SHARE   log-show, ndjson and compact: how many of the lines are events (default
                            0.01)
      --faults FAULTS       none, default or many (default default)
      --rate FAULT=RATE     the rate of one fault, 0 to 1; may be repeated
      --no-spread           leave waits and run times out of the truth, to save memory
      -o FILE               write the trail there (default: standard output)
      --truth FILE          write what is true of it there, as JSON
      -h, --help            show this

    faults: \(Fault.allCases.map(\.rawValue).joined(separator: ", "))

    """

  /// Runs the program and exits: 0 done, 2 it could not do what was asked.
  static func run(_ arguments: [String]) {
    do {
      guard let options = try Options(arguments) else {
        print(usage, terminator: "")
        return
      }
      try run(options)
    } catch let error as OptionError {
      fail("\(error.message)\nTry 'simulate-trail --help'.")
    } catch let error as OutputError {
      // The reader has seen enough, as in `simulate-trail | head`.
      guard error.code != EPIPE else { exit(0) }
      fail("cannot write \(error.name): \(error.reason)")
    } catch {
      fail("\(error)")
    }
  }

  private static func run(_ options: Options) throws {
    signal(SIGPIPE, SIG_IGN)
    let output = try options.output.map { try OutputFile(path: $0) } ?? OutputFile.standard
    let truthFile = try options.truth.map { try OutputFile(path: $0) }
    let truth = try simulate(options.plan) { try output.write($0) }
    try output.close()
    try truthFile?.write(truth.json())
    try truthFile?.close()
  }

  private static func fail(_ message: String) {
    try? OutputFile.standardError.write(Array("simulate-trail: \(message)\n".utf8))
    exit(2)
  }
}
