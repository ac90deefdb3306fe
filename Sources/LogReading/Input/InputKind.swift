/// What an input is to be read as.
package enum InputKind: Equatable, Sendable {
  /// Lines of text, plain or gzip.
  case log
  /// A trail database.
  case database

  /// Tells by its first bytes what an input is.
  ///
  /// A pipe is a log, as nothing can be read from it twice.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its kind.
  /// - Throws: `InputError` if it cannot be read, is a folder, or is of a format that is no log.
  package static func sniff(path: String) throws(InputError) -> InputKind {
    guard try Descriptor.isRegularFile(path: path) else { return .log }
    do throws(InputError) {
      _ = try ByteSource(path: path)
      return .log
    } catch .unsupported(_, .sqliteDatabase) {
      return .database
    }
  }

  /// Checks that an input can be read as a log, without reading it.
  ///
  /// - Parameter path: The file; a pipe is left alone.
  /// - Returns: Its size in bytes, compressed ones for gzip; nil for a pipe.
  /// - Throws: `InputError` if it cannot be read, is a folder, or is of a format that is no log.
  package static func logSize(path: String) throws(InputError) -> Int64? {
    guard try Descriptor.isRegularFile(path: path) else { return nil }
    return try ByteSource(path: path).inputBytesTotal
  }
}
