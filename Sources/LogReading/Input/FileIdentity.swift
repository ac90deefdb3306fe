/// What tells that a file is the one that was read before, without reading it again.
package struct FileIdentity: Equatable, Sendable {
  /// Bytes, as they lie on the disk.
  package let size: Int64
  /// Nanoseconds since 1970 UTC.
  package let modified: Int64
  package let inode: UInt64

  package init(size: Int64, modified: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.inode = inode
  }

  /// The identity of the regular file at a path; nil where there is none.
  package init?(path: String) {
    guard let identity = Descriptor.identity(path: path) else { return nil }
    self = identity
  }
}
