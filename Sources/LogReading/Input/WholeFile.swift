/// Reads small files that are no logs: settings, rules, an earlier report, an Info.plist.
package enum WholeFile {
  /// All bytes of a file, pipe or device.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: Of a longer one, or a device without end, no more bytes are read.
  /// - Returns: The bytes.
  /// - Throws: `InputError`, also for more bytes than that.
  package static func bytes(path: String, limit: Int) throws(InputError) -> [UInt8] {
    var descriptor = try Descriptor(path: path, largestRead: 1 << 20)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(&descriptor, into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
    }
  }

  private static func read(
    _ descriptor: inout Descriptor, into buffer: inout [UInt8]
  ) throws(InputError) -> Int {
    var failure: InputError?
    var count = 0
    unsafe buffer.withUnsafeMutableBytes { bytes in
      do throws(InputError) {
        count = try unsafe descriptor.read(into: bytes)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return count
  }
}
