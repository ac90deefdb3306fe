/// A finding that must come out, for one (diagnosis, cause, task).
package struct FindingTruth: Codable, Hashable, Sendable {
  package var diagnosis: String
  package var cause: String?
  package var task: String
  package var occurrences: Int
  package var devices: Int

  package init(
    diagnosis: String, cause: String?, task: String, occurrences: Int, devices: Int
  ) {
    self.diagnosis = diagnosis
    self.cause = cause
    self.task = task
    self.occurrences = occurrences
    self.devices = devices
  }
}
