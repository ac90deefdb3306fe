import LogReading

/// One event as correlation sees it: numbers, and the two texts that it joins by.
struct CorrelationEvent: Sendable {
  var id: Int64 = 0
  /// Microseconds since 1970 UTC.
  var at: Int64 = 0
  var facts = EventFacts()
  /// Index into `Correlator.streams`, or a negative number for an event of the device as a whole.
  var stream = -1
  /// Index into `Correlator.devices`.
  var device = 0
  var source: Int64 = 0
  /// The run of its source: lines of one run are in the order in which they happened.
  var run: Int64 = 0
  var setting: Int64 = 0
  /// Number of the process's name.
  var process = 0
  var pid: Int32?
  var earliest: Int64?
  /// `Hash64` of the attempt's reference; 0 where the line carries none.
  var attempt: UInt64 = 0
  /// The reference itself, of a start.
  var attemptText: String?
  var job: String?
}
