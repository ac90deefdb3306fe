/// One lifecycle line to be written.
struct StoryEvent: Equatable {
  enum Kind: UInt8, CaseIterable {
    case register, submit, start, checkpoint, expire, complete
    case launch, foreground, background, terminate, cancel, condition

    var name: String { String(describing: self) }
  }

  /// What a line says beyond kind, task, times and identities.
  enum Note: UInt8, CaseIterable {
    case none
    case success, failure, workerSuccess, expirationFailure
    case debugger
    case unavailable, notPermitted
    case bySystem, byUser, byCrash
    case refreshDenied, lowPowerOn, notCharging, offline, coolAndUnlocked
  }

  /// Microseconds since 1970 UTC.
  var at: Int64
  var kind: Kind
  var note = Note.none
  /// The task's place in the plan; -1 for none.
  var task = -1
  /// 0 for none.
  var pid: Int32 = 0
  /// The number in `attempt=`; 0 for none.
  var reference: Int32 = 0
  /// The number in `job=`; 0 for none.
  var job: Int32 = 0
  var done: Int32 = 0
  var total: Int32 = 0
  /// Microseconds since 1970 UTC; 0 for none.
  var earliest: Int64 = 0
}
