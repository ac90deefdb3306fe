/// Texts of an event that stand in no line as they are stored; empty ones are none.
struct ComposedTexts: Sendable {
  var task: [UInt8] = []
  var reason: [UInt8] = []
  var error: [UInt8] = []
  /// JSON objects.
  var deviceState: [UInt8] = []
  var extra: [UInt8] = []

  /// The task of a line of the system whose identifier is destroyed: `<private>` and the like.
  static let unknownTask = Array(StreamName.unreadableTask.utf8)

  var isEmpty: Bool {
    task.isEmpty && reason.isEmpty && error.isEmpty && deviceState.isEmpty && extra.isEmpty
  }

  mutating func removeAll() {
    task.removeAll(keepingCapacity: true)
    reason.removeAll(keepingCapacity: true)
    error.removeAll(keepingCapacity: true)
    deviceState.removeAll(keepingCapacity: true)
    extra.removeAll(keepingCapacity: true)
  }

  /// Puts the texts into an event, in place of what its line says there.
  func store(in event: inout EventRecord, _ arena: inout [UInt8]) {
    func store(_ text: [UInt8], _ range: inout ByteRange) {
      if !text.isEmpty { range = arena.appendedRange { $0.append(contentsOf: text) } }
    }
    store(reason, &event.reason)
    store(error, &event.error)
    store(deviceState, &event.deviceState)
    store(extra, &event.extra)
  }
}
