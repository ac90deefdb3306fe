/// What can happen in a simulated trail besides healthy life, each at a rate of its own.
package enum Fault: String, CaseIterable, Codable, Sendable {
  // What becomes of an attempt; the rate is for each attempt.
  /// Completed false by itself: the work failed. No finding is foretold.
  case failed
  /// Expired and completed false at once, as it should be. No finding is foretold.
  case expired
  case expiredClaimedSuccess = "expired-claimed-success"
  case expiredUncompleted = "expired-uncompleted"
  case doubleLate = "double-late"
  case doubleExpirationRace = "double-expiration-race"
  case doubleContradictory = "double-contradictory"
  case doubleRepeated = "double-repeated"
  case processGone = "process-gone"
  case restarted
  /// Nothing asks for the next run, now or later.
  case chainBroken = "chain-broken"

  // The rate is for each visit of the user to the app.
  /// A run launched from the debugger. No finding is foretold.
  case debugger

  // How a device's log ends; the rate is for each task of it.
  case silent
  /// Still running at the end. No finding is foretold.
  case running

  // Why a task never fires; the rate is for each device, which has at most one of them.
  case refused
  case neverSubmitted = "never-submitted"
  case cancelled
  case replaced
  case refreshDisabled = "refresh-disabled"
  case registeredLate = "registered-late"
  case forceQuit = "force-quit"
  case lowPower = "low-power"
  case needsPower = "needs-power"
  case needsNetwork = "needs-network"
  case simulatedOnly = "simulated-only"
  case previousRun = "previous-run"
  case appUnused = "app-unused"
  case noCauseVisible = "no-cause-visible"

  /// What may become of an attempt.
  static let ofAttempts: [Fault] = [
    .failed, .expired, .expiredClaimedSuccess, .expiredUncompleted, .doubleLate,
    .doubleExpirationRace, .doubleContradictory, .doubleRepeated, .processGone, .restarted,
    .chainBroken,
  ]

  /// Why a task may never fire.
  static let fates: [Fault] = [
    .refused, .neverSubmitted, .cancelled, .replaced, .refreshDisabled, .registeredLate,
    .forceQuit, .lowPower, .needsPower, .needsNetwork, .simulatedOnly, .previousRun, .appUnused,
    .noCauseVisible,
  ]

  /// Fates that befall the device with all its tasks.
  var isOfDevice: Bool {
    switch self {
    case .refreshDisabled, .forceQuit, .lowPower, .appUnused: true
    default: false
    }
  }

  /// The diagnosis that must be made, and its cause; nil where none is.
  package var finding: (diagnosis: String, cause: String?)? {
    switch self {
    case .failed, .expired, .debugger, .running: nil
    case .expiredClaimedSuccess: ("success-after-expiry", nil)
    case .expiredUncompleted: ("never-completed", "expired")
    case .doubleLate: ("double-completion", "late")
    case .doubleExpirationRace: ("double-completion", "expiration-race")
    case .doubleContradictory: ("double-completion", "contradictory")
    case .doubleRepeated: ("double-completion", "repeated")
    case .processGone, .restarted, .silent: ("never-completed", rawValue)
    case .chainBroken: ("chain-broken", nil)
    default: ("never-fired", rawValue)
    }
  }

  /// Its place among all faults.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
