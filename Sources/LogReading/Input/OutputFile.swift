#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that is written wholly or stays as it was.
///
/// The bytes go into a hidden file beside it, which takes its place at `commit()`; a file that is
/// never committed leaves nothing behind. A link is followed; a device or pipe is written directly.
package final class OutputFile {
  private let path: String
  private let finalPath: String
  /// nil where the bytes go straight into a device or pipe.
  private let temporaryPath: String?
  private var descriptor: Int32

  /// Makes the hidden file.
  ///
  /// - Parameter path: the file to write; it may exist.
  /// - Throws: `OutputError` where the folder is missing or may not be written to.
  package init(replacing path: String) throws(OutputError) {
    self.path = path
    let mode = try Self.mode(of: path)
    // A link stays, also one to a file that is only to be made.
    guard let target = Links.target(of: path) else {
      throw OutputError(target: path, code: ELOOP)
    }
    finalPath = target
    if let mode, mode & S_IFMT != S_IFREG {
      temporaryPath = nil
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let temporary = Self.temporaryPath(beside: finalPath)
      temporaryPath = temporary
      descriptor = unsafe open(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, (mode ?? 0o666) & 0o777)
    }
    if descriptor < 0 { throw OutputError(target: path, code: errno) }
  }

  deinit { discard() }

  /// Finds out whether a file could be written, and changes nothing.
  ///
  /// - Parameter path: the file; a device or pipe is not opened, for its reader would notice.
  /// - Throws: `OutputError`, as writing it would.
  package static func check(_ path: String) throws(OutputError) {
    if let mode = try mode(of: path), mode & S_IFMT != S_IFREG { return }
    _ = try OutputFile(replacing: path)
  }

  /// What is at a path; nil for nothing.
  private static func mode(of path: String) throws(OutputError) -> mode_t? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFDIR { throw OutputError(target: path, code: EISDIR) }
    return status.st_mode
  }

  /// Writes `bytes` at the end.
  ///
  /// - Parameter bytes: what to write.
  /// - Throws: `OutputError` with the file's path, for a full disk above all.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    try StandardStreams.write(bytes, to: descriptor, target: path)
  }

  /// Puts the whole file in its place.
  ///
  /// - Throws: `OutputError`; what was in its place is then still there.
  package func commit() throws(OutputError) {
    let open = descriptor
    descriptor = -1
    guard close(open) == 0 || errno == EINTR else { throw failure() }
    guard let temporaryPath else { return }
    guard unsafe rename(temporaryPath, finalPath) == 0 else { throw failure() }
  }

  /// The error of the call that just failed; removes the hidden file.
  private func failure() -> OutputError {
    let error = OutputError(target: path, code: errno)
    if let temporaryPath { unsafe unlink(temporaryPath) }
    return error
  }

  private func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let temporaryPath { unsafe unlink(temporaryPath) }
  }

  /// `.report.md.4711-0123456789abcdef.part` in the folder of `path`.
  private static func temporaryPath(beside path: String) -> String {
    let (folder, file) = Links.parts(of: path)
    let unique = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let name = String(decoding: file.utf8.prefix(60), as: UTF8.self)
    return "\(folder).\(name).\(getpid())-\(unique).part"
  }
}
