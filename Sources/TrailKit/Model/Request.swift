package import LogReading

/// One submit, and what became of it.
///
/// Times are microseconds since 1970 UTC.
package struct Request: Equatable, Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case fired
    case replaced
    case cancelled
    case pending
    case neverFired = "never-fired"
    case rejected
  }

  package var id: Int64 = 0
  package var type: TaskType?
  /// Whether the submit's own line names the type.
  package var isTypeStated = false
  package var submittedAt: Int64 = 0
  @Compact package var earliestAt: Int64? = nil
  package var network: Bool?
  package var power: Bool?
  package var status = Status.pending
  @Compact package var firedAttemptID: Int64? = nil
  @Compact package var replacedByID: Int64? = nil
  /// The first submit of the chain of replacements that led here.
  package var chainSubmittedAt: Int64 = 0
  @Compact package var totalWait: Double? = nil
  @Compact package var eligibleWait: Double? = nil
  @Compact package var askedWait: Double? = nil
  /// Whether its waits may enter statistics: fired naturally, and no clock step between.
  package var isWaitCounted = false
  /// Who tells of it.
  package var layers = LayerSet()
  /// `Hash64` of the daemon's name for it, six hexadecimal digits; 0 where no line tells.
  package var activity: UInt64 = 0
  package var submitEventID: Int64 = 0
  @Compact package var endEventID: Int64? = nil
  /// The process that submitted it, where known.
  @Compact package var pid: Int32? = nil

  /// Whether a submit told by another layer may be this one.
  func mayBe(_ event: CorrelationEvent) -> Bool {
    guard !layers.contains(event.facts.layer),
      abs(event.at - submittedAt) <= CorrelationEvent.witnessDistance
    else { return false }
    guard let earliest = event.earliest, let earliestAt else { return true }
    // The daemon and the framework give whole seconds.
    let distance = abs(earliest - earliestAt)
    if distance <= CorrelationEvent.witnessDistance { return true }
    let daemon = LayerSet.trust(in: .daemon)
    guard layers.trust == daemon || event.facts.layer == .daemon else { return false }
    return Self.isOfZones(distance)
  }

  /// Whether two times differ as one clock does in two zones: by quarters of an hour.
  ///
  /// The daemon writes the phone's local time. A capture that was printed elsewhere, and that of
  /// unifiedlog_iterator is in UTC, does not say which zone that is.
  private static func isOfZones(_ distance: Int64) -> Bool {
    let quarter: Int64 = 900_000_000
    let rest = distance % quarter
    return distance <= 104 * quarter
      && min(rest, quarter - rest) <= CorrelationEvent.witnessDistance
  }

  /// Takes in what another layer tells of the same submit.
  mutating func add(_ event: CorrelationEvent) {
    let isBetter = LayerSet.trust(in: event.facts.layer) < layers.trust
    layers.insert(event.facts.layer)
    submittedAt = min(submittedAt, event.at)
    if event.facts.layer == .daemon { activity = event.attempt }
    if pid == nil || isBetter, event.facts.layer != .daemon { pid = event.pid ?? pid }
    type = Self.choose(type, event.facts.type, isBetter)
    earliestAt = Self.choose(earliestAt, event.earliest, isBetter)
    network = Self.choose(network, event.facts.truth(.network), isBetter)
    power = Self.choose(power, event.facts.truth(.power), isBetter)
  }

  private static func choose<Value>(_ old: Value?, _ new: Value?, _ isBetter: Bool) -> Value? {
    isBetter ? new ?? old : old ?? new
  }

  /// From when on the system may start it: its earliest begin date, or at once.
  package var eligibleAt: Int64 { max(submittedAt, earliestAt ?? submittedAt) }
}
