#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where a file lies, whatever path or link leads to it.
package struct FilePlace: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  /// The name that a file which does not exist yet would have in the folder of that inode.
  private let newName: String?

  /// Whether there is something at the place.
  package var isTaken: Bool { newName == nil }

  /// Finds the place that a path leads to: a file, or where one could be made, behind all links.
  ///
  /// There is none where neither it nor its folder exists, and none for a folder, device or pipe,
  /// which nothing is put in the place of.
  package init?(path: String) {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      self.init(file: status)
      return
    }
    guard let path = Links.target(of: path) else { return nil }
    let (folder, name) = Links.parts(of: path)
    guard !name.isEmpty, unsafe stat(folder.isEmpty ? "." : folder, &status) == 0 else {
      return nil
    }
    self.init(status, newName: name)
  }

  /// Finds the place of a file that standard input is read from; nil for a pipe or terminal.
  package init?(ofDescriptor descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(file: status)
  }

  private init?(file status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status, newName: nil)
  }

  init(_ status: stat, newName: String?) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    self.newName = newName
  }
}
