#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file could not be written.
struct OutputError: Error {
  /// The file's path, or the name of the stream.
  var name: String
  /// The system's error number.
  var code: CInt

  /// The system's words for it.
  var reason: String { unsafe String(cString: strerror(code)) }
}
