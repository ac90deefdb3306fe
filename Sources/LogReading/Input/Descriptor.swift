#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One open file, pipe or device to read from, closed at its end of life.
struct Descriptor: ~Copyable {
  /// What errors call it.
  let path: String
  /// nil for what is no regular file.
  let identity: FileIdentity?
  /// Bytes read so far.
  private(set) var bytesRead: Int64 = 0
  /// Bytes from where reading began to the end; nil for what is no regular file.
  let bytesTotal: Int64?

  private let number: Int32
  private let isOwned: Bool
  /// At most so many bytes are read at once.
  private let largestRead: Int

  init(path: String, largestRead: Int) throws(InputError) {
    // A path with a NUL would be cut there, and another file be read.
    if path.utf8.contains(0) { throw .cannotOpen(path: path, errno: ENOENT) }
    var number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    while number < 0, errno == EINTR { number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    if number < 0 { throw .cannotOpen(path: path, errno: errno) }
    try self.init(number: number, path: path, isOwned: true, largestRead: largestRead)
  }

  init(number: Int32, path: String, isOwned: Bool, largestRead: Int) throws(InputError) {
    self.number = number
    self.path = path
    self.isOwned = isOwned
    self.largestRead = largestRead
    var status = stat()
    let failure = unsafe fstat(number, &status) == 0 ? 0 : errno
    identity = failure == 0 ? Self.identity(status) : nil
    // Standard input may have been read from before.
    bytesTotal = identity.map { max(0, $0.size - max(0, Int64(lseek(number, 0, SEEK_CUR)))) }
    if failure != 0 { throw .cannotOpen(path: path, errno: failure) }
    if status.st_mode & S_IFMT == S_IFDIR { throw Self.folderError(path) }
  }

  deinit { if isOwned { close(number) } }

  /// Reads what is there, and waits only where nothing is.
  ///
  /// - Parameter buffer: Where to; not empty.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: `InputError.cannotRead`.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    while true {
      let count = unsafe system_read(number, buffer, min(buffer.count, largestRead))
      if count >= 0 {
        bytesRead += Int64(count)
        return count
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitForInput()
      default: throw .cannotRead(path: path, errno: errno)
      }
    }
  }

  /// Whether a path leads to a regular file; a folder is an error.
  static func isRegularFile(path: String) throws(InputError) -> Bool {
    if path.utf8.contains(0) { throw .cannotOpen(path: path, errno: ENOENT) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .cannotOpen(path: path, errno: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw folderError(path) }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// The identity of the regular file that a path leads to; nil where there is none.
  static func identity(path: String) -> FileIdentity? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    return identity(status)
  }

  private static func folderError(_ path: String) -> InputError {
    isLogArchive(path)
      ? .unsupported(path: path, format: .logArchiveFolder) : .isDirectory(path: path)
  }

  /// Whether a folder holds what `log collect` puts into a .logarchive.
  private static func isLogArchive(_ path: String) -> Bool {
    ["Info.plist", "timesync", "Persist"].allSatisfy { name in
      unsafe access("\(path)/\(name)", F_OK) == 0
    }
  }

  /// Standard input may be set not to wait, by whoever shares it.
  private func waitForInput() {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  private static func identity(_ status: stat) -> FileIdentity? {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
    let modified = status.st_mtimespec
    #else
    let modified = status.st_mtim
    #endif
    return FileIdentity(
      size: Int64(status.st_size),
      modified: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

/// read(2), which inside `Descriptor` is hidden by the method's name.
private func system_read(
  _ number: Int32, _ buffer: UnsafeMutableRawBufferPointer, _ count: Int
) -> Int {
  unsafe read(number, buffer.baseAddress, count)
}
