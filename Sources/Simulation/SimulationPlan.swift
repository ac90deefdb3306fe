/// What to simulate.
///
/// The same plan gives the same bytes and the same truth, always.
package struct SimulationPlan: Equatable, Sendable {
  /// How lines are written.
  package enum Style: Equatable, Sendable {
    /// A time, then `event=... task=... key=value`.
    case trail
    /// One JSON object a line.
    case json
    /// Text as `log show` prints it; `eventShare` of the lines are events.
    case logShow(eventShare: Double)
    /// Objects as `log show --style ndjson` prints them.
    case ndjson(eventShare: Double)
    /// Text as `log show --style compact` prints it; its times have no zone and are UTC.
    case compact(eventShare: Double)

    /// How many of the lines are events; nil where nearly all are.
    var eventShare: Double? {
      switch self {
      case .trail, .json: nil
      case .logShow(let share), .ndjson(let share), .compact(let share): share
      }
    }
  }

  package var seed: UInt64
  /// How many devices, named `phone-1` and so on.
  package var devices: Int
  /// How many days each device is watched.
  ///
  /// What needs a long watch happens only where there are days enough: at least 7 for most of the
  /// reasons why a task never fires, 18 for `appUnused`.
  package var days: Int
  /// The first moment, in microseconds since 1970 UTC; 2026-09-01T00:00:00Z if not given.
  package var start: Int64 = 1_788_220_800_000_000
  package var tasks = SimulatedTask.usual
  /// How often each fault comes: for each what, its declaration says.
  ///
  /// A missing fault never comes.
  package var faults: [Fault: Double] = [:]
  /// Malformed lines for each event.
  package var malformedRate = 0.0
  /// Lines that are no events for each event, in the styles without an event share.
  package var otherRate = 0.02
  /// Stops after about so many lines: every device brings its story to an end first.
  package var targetLines: Int?
  package var style = Style.trail
  /// Whether the truth holds the spread of waits and runs; it costs 24 bytes an attempt.
  package var keepsSpread = true

  package init(seed: UInt64, devices: Int, days: Int) {
    self.seed = seed
    self.devices = devices
    self.days = days
  }

  /// A trail of 200 devices over 30 days in which nothing is wrong.
  package static func healthy(seed: UInt64) -> SimulationPlan {
    SimulationPlan(seed: seed, devices: 200, days: 30)
  }

  /// The step of the clock in microseconds: what the style's times can show.
  var tick: Int64 {
    switch style {
    case .trail, .json, .compact: Microseconds.millisecond
    case .logShow, .ndjson: 1
    }
  }

  /// The last moment.
  var end: Int64 { start + Int64(days) * Microseconds.day }

  func rate(_ fault: Fault) -> Double { faults[fault] ?? 0 }
}
