#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The decompressed bytes of one input, plain or gzip, told by its first bytes and never by its name.
@safe package final class ByteSource {
  /// Whether the input is compressed.
  package var isGzip: Bool { inflater != nil }

  /// Whether the input is a file, and reading never waits for someone who writes.
  package var isRegularFile: Bool { descriptor.identity != nil }

  /// Size, time and inode when it was opened; nil for pipes.
  package var identity: FileIdentity? { descriptor.identity }

  /// Bytes of the input used so far, compressed ones for gzip.
  package var inputBytesRead: Int64 {
    descriptor.bytesRead - Int64(inflater?.unused ?? (headCount - headStart))
  }

  /// Bytes of the whole input, compressed ones for gzip; nil for a pipe.
  package var inputBytesTotal: Int64? { descriptor.bytesTotal }

  /// What was found so far; for good when `read` has returned 0.
  package var condition: SourceCondition { inflater?.condition ?? .whole }

  private var descriptor: Descriptor
  private var inflater: Inflater?
  /// Decompressed bytes, read to tell the format and not handed out yet.
  private let head: UnsafeMutableRawBufferPointer
  private var headStart = 0
  private var headCount = 0

  /// Opens a file, a pipe or a device.
  ///
  /// Of a pipe, waits for its first line, or as many bytes as tell every format.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: `InputError` if it cannot be read, or is of a format that is no log.
  package convenience init(path: String) throws(InputError) {
    try self.init(path: path, largestRead: .max)
  }

  /// The same, reading at most so many bytes at once.
  convenience init(path: String, largestRead: Int) throws(InputError) {
    try self.init(descriptor: Descriptor(path: path, largestRead: largestRead))
  }

  /// Reads a pipe or file that is open, and stays so.
  convenience init(number: Int32, name: String) throws(InputError) {
    try self.init(
      descriptor: Descriptor(number: number, path: name, isOwned: false, largestRead: .max))
  }

  private init(descriptor: consuming Descriptor) throws(InputError) {
    self.descriptor = descriptor
    unsafe head = .allocate(byteCount: ForeignFormat.telling, alignment: 16)
    try tellFormat()
  }

  deinit { unsafe head.deallocate() }

  /// What errors call standard input in the place of a path.
  package static let standardInputName = "standard input"

  /// The process's standard input.
  package static func standardInput() throws(InputError) -> ByteSource {
    try ByteSource(number: STDIN_FILENO, name: standardInputName)
  }

  /// The same file from its beginning on; nil for what is none, or cannot be opened.
  func reopened() -> ByteSource? {
    guard isRegularFile, descriptor.path != Self.standardInputName else { return nil }
    return try? ByteSource(path: descriptor.path)
  }

  /// Adds bytes at the end of an array.
  ///
  /// - Parameters:
  ///   - bytes: Where to.
  ///   - count: At most so many, 1 or more.
  /// - Returns: The number of bytes added; 0 at the end.
  /// - Throws: `InputError.cannotRead`.
  package func read(
    appendingTo bytes: inout [UInt8], atMost count: Int
  ) throws(InputError) -> Int {
    var result = Result<Int, InputError>.success(0)
    bytes += unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, added in
      result = Result { () throws(InputError) in
        unsafe try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      added = (try? result.get()) ?? 0
    }
    return try result.get()
  }

  /// Reads what is there, and waits for more only where nothing is.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    guard headStart < headCount else { return unsafe try readOn(into: buffer) }
    let count = min(buffer.count, headCount - headStart)
    unsafe buffer.copyMemory(
      from: UnsafeRawBufferPointer(rebasing: head[headStart..<headStart + count]))
    headStart += count
    return count
  }

  private func readOn(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    if let count = unsafe try inflater?.read(into: buffer, from: &descriptor) { return count }
    return unsafe try descriptor.read(into: buffer)
  }

  private func tellFormat() throws(InputError) {
    try fillHead()
    guard let format = unsafe ForeignFormat.detected(in: headBytes.bytes) else { return }
    guard format == .gzip else { throw .unsupported(path: descriptor.path, format: format) }
    inflater = unsafe Inflater(head: headBytes)
    if inflater == nil { throw .cannotRead(path: descriptor.path, errno: ENOMEM) }
    headCount = 0
    try fillHead()
    switch unsafe ForeignFormat.detected(in: headBytes.bytes) {
    case nil: return
    case .sysdiagnose(let folder):
      throw .unsupported(path: descriptor.path, format: .sysdiagnose(folder: folder))
    case .tar: throw .unsupported(path: descriptor.path, format: .tar)
    case let inner?: throw .unsupported(path: descriptor.path, format: .gzipped(inner))
    }
  }

  private var headBytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: head[..<headCount])
  }

  /// Reads until the head tells the format; a newline does, as it stands in the head of no other.
  private func fillHead() throws(InputError) {
    while unsafe headCount < head.count {
      let free = unsafe UnsafeMutableRawBufferPointer(rebasing: head[headCount...])
      let count = unsafe try readOn(into: free)
      if count == 0 { return }
      headCount += count
      if firstNewline(in: unsafe headBytes.bytes, from: headCount - count) != nil { return }
    }
  }
}
