/// Ready-made rates of faults.
package enum FaultRates: String, CaseIterable, Sendable {
  /// A healthy fleet.
  case none
  /// A fleet as one may meet it: a few in a hundred go wrong.
  case `default`
  /// A fleet in which every fault is common.
  case many

  package var rates: [Fault: Double] {
    switch self {
    case .none: [:]
    case .default: Self.rates(attempt: 0.003, ending: 0.02, fate: 0.008)
    case .many: Self.rates(attempt: 0.02, ending: 0.2, fate: 0.04)
    }
  }

  /// Malformed lines for each event.
  package var malformedRate: Double {
    switch self {
    case .none: 0
    case .default: 0.000_5
    case .many: 0.01
    }
  }

  private static func rates(attempt: Double, ending: Double, fate: Double) -> [Fault: Double] {
    var rates: [Fault: Double] = [.silent: ending, .running: ending, .debugger: attempt * 2]
    for fault in Fault.ofAttempts { rates[fault] = attempt }
    for fault in Fault.fates { rates[fault] = fate }
    // A broken chain ends a task for good, so it must stay rarer than what leaves the task alive.
    rates[.chainBroken] = attempt / 20
    return rates
  }
}
