import LogReading

extension InputList {
  /// The first input that is the same file as the one at a place.
  fileprivate func input(at place: FilePlace) -> Input? {
    inputs.first { input in
      let found =
        if let path = input.path {
          FilePlace(path: path)
        } else {
          FilePlace(ofDescriptor: StandardStreams.input)
        }
      return found == place
    }
  }
}

/// The input that writing a file would put an end to.
///
/// - Parameters:
///   - output: The file to be written; it may not exist yet.
///   - logs: Files, folders, and `-` for standard input.
///   - database: A trail database that is read or written too; nil for none.
/// - Returns: What the input is called; nil where the output is no input, by whatever path or link.
/// - Throws: `UserError` if there is no such log.
package func inputLost(
  byWriting output: String, logs: [String], database: String?
) throws -> String? {
  guard let place = FilePlace(path: output) else { return nil }
  if let database, FilePlace(path: database) == place { return database }
  var options = ReadingOptions()
  // What is missing is said by who reads it.
  options.keepsGoing = true
  return try InputList(logs, options: options).input(at: place)?.name
}

/// The file, or the one in a folder, that is read and that writing another would put an end to.
///
/// - Parameters:
///   - output: The file to be written; it may not exist yet.
///   - others: Files and folders of files that are no logs; what is missing is passed over.
/// - Returns: What the file is called; nil where the output is none of them.
package func inputLost(byWriting output: String, others: [String]) -> String? {
  others.lazy.compactMap { try? inputLost(byWriting: output, logs: [$0], database: nil) }.first
}

/// Whether a file, folder or device is at a path.
func isTaken(path: String) -> Bool { FilePlace(path: path).map(\.isTaken) ?? true }
