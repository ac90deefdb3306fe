#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a path leads to, behind all links.
package enum EntryKind: Equatable, Sendable {
  case file
  /// A folder, and where it lies: two paths to the same one are equal.
  case folder(FilePlace)
  /// A pipe, socket or device.
  case other

  /// Finds out without opening it; nil where there is nothing, or it may not be known.
  package init?(path: String) {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder(FilePlace(status, newName: nil))
    default: self = .other
    }
  }
}
