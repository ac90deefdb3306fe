#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Bytes that could not be written.
package struct OutputError: Error, Equatable {
  /// The file's path as the user gave it, or `standard output`.
  package var target: String
  /// The system's error number.
  package var code: Int32

  package init(target: String, code: Int32) {
    self.target = target
    self.code = code
  }

  /// The other end of the pipe is closed: nobody wants the rest.
  package var isClosedPipe: Bool { code == EPIPE }

  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// A folder on the way to the file does not exist.
  package var isMissingFolder: Bool { code == ENOENT || code == ENOTDIR }

  package var isForbidden: Bool { code == EACCES || code == EPERM || code == EROFS }

  package var isFolder: Bool { code == EISDIR }

  /// The system's words for the error: `No space left on device`.
  package var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
