/// One attempt while it is told.
struct AttemptStory {
  /// The device's stream.
  let stream: Int
  /// What goes wrong; nil for nothing.
  let fault: Fault?
  let startedAt: Int64
  /// The number in `attempt=`; 0 for none.
  let reference: Int32

  var isDebugger: Bool { fault == .debugger }
}
