import LogReading

/// Text on its way out, gathered into large writes.
///
/// A failed write is kept for `finish()`; what comes after it is dropped.
final class TextOutput {
  private static let capacity = 65_536

  private var buffer: [UInt8] = []
  private var failure: OutputError?
  private let send: ([UInt8]) throws(OutputError) -> Void

  init(send: @escaping ([UInt8]) throws(OutputError) -> Void) { self.send = send }

  func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Hands on what is gathered.
  func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    do {
      try send(buffer)
    } catch {
      failure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands on the rest.
  ///
  /// - Throws: `OutputError` of the first write that failed.
  func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
  }
}
