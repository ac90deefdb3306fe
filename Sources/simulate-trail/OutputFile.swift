#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file, or a standard stream, that is written from front to back.
struct OutputFile {
  static let standard = OutputFile(descriptor: 1, name: "standard output")
  static let standardError = OutputFile(descriptor: 2, name: "standard error")

  private let descriptor: CInt
  private let name: String

  private init(descriptor: CInt, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Creates the file, or empties it.
  ///
  /// - Parameter path: Where; an existing file is overwritten.
  /// - Throws: `OutputError` if that cannot be.
  init(path: String) throws(OutputError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    name = path
    guard descriptor >= 0 else { throw OutputError(name: path, code: errno) }
  }

  /// Writes all of the bytes.
  ///
  /// - Throws: `OutputError` with the system's code.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        return unsafe Self.write(descriptor, rest)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw OutputError(name: name, code: errno)
      }
      done += count
    }
  }

  /// Closes the file; some file systems tell only now that the disk is full.
  ///
  /// - Throws: `OutputError` with the system's code.
  func close() throws(OutputError) {
    guard Self.close(descriptor) == 0 else { throw OutputError(name: name, code: errno) }
  }

  // The system's functions, whose names the methods above hide.
  private static func close(_ descriptor: CInt) -> CInt {
    #if canImport(Glibc)
    Glibc.close(descriptor)
    #elseif canImport(Musl)
    Musl.close(descriptor)
    #else
    Darwin.close(descriptor)
    #endif
  }

  private static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
