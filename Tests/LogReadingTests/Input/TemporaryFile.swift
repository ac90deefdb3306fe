#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file with a name of its own, removed at the end of its life.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) {
    var template = Array("/tmp/bgtrail-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    precondition(descriptor >= 0)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      precondition(count > 0)
      written += count
    }
    close(descriptor)
  }

  deinit { unlink(path) }
}

/// A pipe whose two ends are in the test's hand.
final class Pipe {
  let readingEnd: Int32
  private var writingEnd: Int32

  init() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0)
    readingEnd = ends[0]
    writingEnd = ends[1]
  }

  /// Writes less than the pipe's room, so that it never waits.
  func write(_ bytes: [UInt8]) {
    precondition(bytes.count < 16384)
    #if canImport(Darwin)
    precondition(Darwin.write(writingEnd, bytes, bytes.count) == bytes.count)
    #else
    precondition(Glibc.write(writingEnd, bytes, bytes.count) == bytes.count)
    #endif
  }

  func endWriting() {
    close(writingEnd)
    writingEnd = -1
  }

  deinit {
    close(readingEnd)
    if writingEnd >= 0 { close(writingEnd) }
  }
}
