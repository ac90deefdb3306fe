#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Whether a path's last part is a symbolic link, wherever it leads to.
package func isLink(path: String) -> Bool { Links.content(ofLink: path) != nil }

/// Symbolic links, also those that lead to no file yet.
enum Links {
  /// The path that a path's last part leads to, link by link; the path itself where it is no link.
  ///
  /// - Returns: nil for links that lead in a circle.
  static func target(of path: String) -> String? {
    var path = path
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let next = content(ofLink: path) else { return path }
      path = next.utf8.first == UInt8(ascii: "/") ? next : parts(of: path).folder + next
    }
    return nil
  }

  /// Divides a path behind its last `/`; the folder is empty where there is none.
  static func parts(of path: String) -> (folder: String, name: String) {
    // By bytes: a `/` and a name that begins with an accent would be one character.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let end = path.utf8.index(after: slash)
    return (String(path[..<end]), String(path[end...]))
  }

  fileprivate static func content(ofLink path: String) -> String? {
    let size = Int(PATH_MAX)
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = unsafe readlink(path, start, size)
      guard count > 0 else { return nil }
      // A path that is no text cannot be followed as a string.
      return unsafe String(validating: buffer[..<count], as: UTF8.self)
    }
  }
}
