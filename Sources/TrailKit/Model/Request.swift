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
  package var earliestAt: Int64?
  package var network: Bool?
  package var power: Bool?
  package var status = Status.pending
  package var firedAttemptID: Int64?
  package var replacedByID: Int64?
  /// The first submit of the chain of replacements that led here.
  package var chainSubmittedAt: Int64 = 0
  package var totalWait: Double?
  package var eligibleWait: Double?
  package var askedWait: Double?
  /// Whether its waits may enter statistics: fired naturally, and no clock step between.
  package var isWaitCounted = false
  package var submitEventID: Int64 = 0
  package var endEventID: Int64?
  /// The process that submitted it, where known.
  package var pid: Int32?

  /// From when on the system may start it: its earliest begin date, or at once.
  package var eligibleAt: Int64 { max(submittedAt, earliestAt ?? submittedAt) }
}
