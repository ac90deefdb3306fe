import LogReading

/// Hands messages from one task of an ingest to the next, at most a few ahead.
///
/// A full channel suspends the sender, so that memory does not grow where the receiver is slower.
actor MessageChannel {
  private static let capacity = 3

  private var waiting: [ReaderMessage] = []
  private var spare: [EventBatch] = []
  private var sender: CheckedContinuation<Void, Never>?
  private var receiver: CheckedContinuation<ReaderMessage?, Never>?
  private var isFinished = false
  private var isAbandoned = false

  /// Sends a message.
  ///
  /// - Returns: Whether anybody still wants messages.
  func send(_ message: ReaderMessage) async -> Bool {
    if waiting.count >= Self.capacity, !isAbandoned {
      await withCheckedContinuation { sender = $0 }
    }
    if isAbandoned { return false }
    // While the sender waited to go on, the receiver may have taken all and be waiting itself.
    if let receiver {
      self.receiver = nil
      receiver.resume(returning: message)
    } else {
      waiting.append(message)
    }
    return true
  }

  /// Says that no message will follow.
  func finish() {
    isFinished = true
    receiver?.resume(returning: nil)
    receiver = nil
  }

  /// Receives the next message; nil when there will be none.
  func next() async -> ReaderMessage? {
    if !waiting.isEmpty {
      let message = waiting.removeFirst()
      sender?.resume()
      sender = nil
      return message
    }
    if isFinished { return nil }
    return await withCheckedContinuation { receiver = $0 }
  }

  /// Says that no message will be received any more.
  func abandon() {
    isAbandoned = true
    waiting.removeAll()
    sender?.resume()
    sender = nil
  }

  /// Gives a batch back, to be filled again.
  func recycle(_ batch: consuming EventBatch) {
    guard spare.count < Self.capacity else { return }
    batch.reset()
    spare.append(batch)
  }

  /// An empty batch.
  func emptyBatch() -> EventBatch { spare.popLast() ?? EventBatch() }
}
