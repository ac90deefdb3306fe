import LogReading

/// The middle of an ingest: correlates events on their way from the reading task to the writing one,
/// in the hope that they come in order.
///
/// In a task of its own, since it takes about as long as either of the others.
struct SourceCorrelating: Sendable {
  let reading: MessageChannel
  let writing: MessageChannel
  /// nil once events may come out of order, or beside others.
  var live: LiveCorrelation?

  /// Passes on messages until they end or nobody wants them any more.
  mutating func run() async {
    while let message = await reading.next() {
      guard await writing.send(correlated(message)) else {
        await reading.abandon()
        break
      }
    }
    if let live { _ = await writing.send(.correlated(live)) }
    await writing.finish()
  }

  /// The message with what correlation has settled by it.
  private mutating func correlated(_ message: consuming ReaderMessage) -> ReaderMessage {
    switch consume message {
    case .begin(let beginning):
      if beginning.knownBytes == nil {
        live?.beginSource(device: beginning.device)
      } else {
        live = nil
      }
      return .begin(beginning)
    case .batch(let batch, _, let bytes):
      return .batch(batch, live?.take(batch), inputBytesRead: bytes)
    case .failed(let path, let error):
      live = nil
      return .failed(path: path, error)
    case let other:
      return other
    }
  }
}
