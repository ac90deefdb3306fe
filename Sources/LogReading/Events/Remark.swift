/// What a line of the system proves that is none of the lifecycle's events.
///
/// The raw values are stored in databases and never change.
package enum Remark: UInt8, CaseIterable, Sendable {
  /// The framework has handed a run to the app's handler queue: `Running task`.
  case queued = 1
  /// The task object was dropped before it was completed: `dealloc'd without completing`.
  case deallocated = 2
  /// The app gave the task no expiration handler.
  case noExpirationHandler = 3
  /// The exception that a launch handler is registered already.
  case registeredTwice = 4
  /// The exception that all launch handlers must be registered before launch ends.
  case registeredLate = 5
  /// No launch handler was registered for the task.
  case noLaunchHandler = 6
  /// The identifier is not advertised in the Info.plist.
  case notAdvertised = 7
  /// UIBackgroundModes lacks the mode that the task needs.
  case modeMissing = 8
  /// The debugger was told to launch the task.
  case simulatedLaunch = 9
  /// The debugger was told to expire the task.
  case simulatedExpiration = 10
  /// The daemon has launched the app for the task, or told it to handle it.
  case launchDelivered = 11
  /// The daemon warns that the task is about to expire.
  case expiryWarned = 12
  /// The daemon saw the run end, which it also does when the app was killed.
  case runEnded = 13
  /// The earliest begin date was moved: the app had been launched often.
  case startAdvanced = 14
  /// As many tasks are running already as the daemon lets run at once.
  case groupFull = 15
  /// Another running activity does not go together with the task.
  case incompatible = 16
  /// Background App Refresh was switched on or off, or the app was revived.
  case refreshSwitched = 17
  /// The submission was refused by the daemon: a budget was used up.
  case submissionRefused = 18
  /// The list of pending requests at that moment.
  case pendingListed = 19
  /// Any line by which a process that had started a task is seen to live on, or the next process of
  /// its name is.
  case processSeen = 20
  /// launchd or RunningBoard says that the process has ended; the event carries its pid.
  case processExited = 21

  /// The word used in SQL.
  package var name: String { String(describing: self) }
}

/// What the scheduler daemon decided when it looked at a request.
///
/// The raw values are stored in databases and never change.
package enum DecisionOutcome: UInt8, CaseIterable, Sendable {
  case canProceed = 1
  case mustNotProceed = 2
  case mustProceed = 3
  case absolutelyMustNotProceed = 4
  case absolutelyMustProceed = 5
  /// Allowed, but the score did not pass the threshold: `DecisionToRun:0`.
  case belowThreshold = 6
  /// It is to run now: `DecisionToRun:1`.
  case run = 7

  /// The word used in SQL and in reports: `must-not-proceed`.
  package var name: String {
    switch self {
    case .canProceed: "can-proceed"
    case .mustNotProceed: "must-not-proceed"
    case .mustProceed: "must-proceed"
    case .absolutelyMustNotProceed: "absolutely-must-not-proceed"
    case .absolutelyMustProceed: "absolutely-must-proceed"
    case .belowThreshold: "below-threshold"
    case .run: "run"
    }
  }
}
