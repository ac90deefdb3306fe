/// What one lifecycle line tells.
///
/// The raw values are stored in databases and never change. Their order is the order of a lifecycle:
/// of two events with one time from two sources, the lower comes first.
package enum EventKind: UInt8, CaseIterable, Sendable {
  case register
  case submit
  case start
  case checkpoint
  case expire
  case complete
  case launch
  case foreground
  case background
  case terminate
  case cancel
  case condition
  case transfer
  case push
  /// What the scheduler daemon decided about a request; told by its lines alone.
  case decision
  /// A line of the system that proves something of a task or process: see `Remark`.
  case remark

  /// The kinds that an app's line may state.
  static let stated = allCases.filter { $0 != .decision && $0 != .remark }

  /// The word used in logs, in SQL and in reports.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { String(describing: $0) }

  /// Whether the event belongs to a task, and not to the app or the device as a whole.
  ///
  /// A `cancel` may be of one task or of all.
  package var isCore: Bool { rawValue <= EventKind.complete.rawValue }
}

/// Who wrote the line.
package enum Layer: UInt8, CaseIterable, Sendable {
  case app
  case framework
  case daemon
  case wrapper

  package var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { String(describing: $0) }
}

/// The four types of BGTaskScheduler task.
package enum TaskType: UInt8, CaseIterable, Sendable {
  /// BGAppRefreshTask.
  case refresh = 1
  /// BGProcessingTask.
  case processing = 2
  /// BGContinuedProcessingTask, iOS 26 and later.
  case continued = 3
  /// BGHealthResearchTask.
  case health = 4

  package var name: String { Self.names[Int(rawValue) - 1] }

  private static let names = allCases.map { String(describing: $0) }
}
