#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The process's own three streams, and the terminal that they may be.
package enum StandardStreams {
  package static let input: Int32 = 0
  package static let output: Int32 = 1
  package static let errors: Int32 = 2

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal; nil where `descriptor` is none or does not say.
  package static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Makes the three streams safe to use; to be called once, before any file is opened.
  ///
  /// A write into a closed pipe then fails with `EPIPE`, where it would end the process. A stream
  /// that was closed is opened so that using it fails: else the next file would get its number, and
  /// what is meant for the stream would go into the file, or the file be read as input.
  package static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    for descriptor in [input, output, errors] where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether so many files more can be opened; that of the system's libraries ends the process.
  package static func canOpen(_ count: Int) -> Bool {
    let descriptors = (0..<count).map { _ in unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    return descriptors.allSatisfy { $0 >= 0 }
  }

  /// Writes all of `bytes`, however many calls that takes.
  ///
  /// - Parameters:
  ///   - bytes: what to write.
  ///   - descriptor: an open descriptor; one that does not block by itself is waited for.
  ///   - target: what an error calls it.
  /// - Throws: `OutputError` with the system's error number.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, target: String
  ) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: descriptor)
      default: throw OutputError(target: target, code: errno)
      }
    }
  }

  private static func wait(for descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }
}

/// `write(2)`, which the function of the same name above hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
