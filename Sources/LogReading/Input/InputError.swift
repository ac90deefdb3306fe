/// Why an input could not be read; the path says which.
package enum InputError: Error, Equatable, Sendable {
  case cannotOpen(path: String, errno: Int32)
  case cannotRead(path: String, errno: Int32)
  case isDirectory(path: String)
  /// More than `limit` bytes, which no such file has.
  case tooLarge(path: String, limit: Int)
  /// No log: told by its bytes, never by its name.
  case unsupported(path: String, format: ForeignFormat)
}
