import LogReading

/// One place to write to, and how.
struct Destination<Format: Sendable>: Sendable {
  /// nil for standard output.
  var path: String?
  var format: Format

  /// Finds out whether the file could be written, before long work is done for it.
  ///
  /// - Throws: `OutputError`.
  func check() throws(OutputError) {
    if let path { try OutputFile.check(path) }
  }

  /// Writes what `body` makes; a file takes its place once it is complete.
  func write(
    in surroundings: Surroundings, _ body: (Format, TextOutput) throws -> Void
  ) throws {
    guard let path else { return try body(format, surroundings.output) }
    let file = try OutputFile(replacing: path)
    let output = TextOutput { bytes throws(OutputError) in try file.write(bytes) }
    try body(format, output)
    try output.finish()
    try file.commit()
  }
}

extension Destination: Equatable where Format: Equatable {}
