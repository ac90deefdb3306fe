/// The truth of one task while it grows.
struct TaskTally {
  var truth: TaskTruth
  let keepsSpread: Bool
  /// In microseconds.
  private var totalWaits: [Int64] = []
  private var eligibleWaits: [Int64] = []
  private var runs: [Int64] = []
  /// Occurrences of each fault's finding, by `Fault.index`.
  private var occurrences = [Int](repeating: 0, count: Fault.allCases.count)
  /// Devices with each fault's finding.
  private var devices = [Int](repeating: 0, count: Fault.allCases.count)

  init(_ task: SimulatedTask, keepsSpread: Bool) {
    truth = TaskTruth(task)
    self.keepsSpread = keepsSpread
  }

  mutating func addWait(total: Int64, eligible: Int64) {
    guard keepsSpread else { return }
    totalWaits.append(total)
    eligibleWaits.append(eligible)
  }

  mutating func addRun(_ run: Int64) {
    guard keepsSpread else { return }
    runs.append(run)
  }

  /// Adds what one device has had of each fault.
  mutating func addDevice(occurrences counts: [Int]) {
    truth.devices += 1
    for (index, count) in counts.enumerated() where count > 0 {
      occurrences[index] += count
      devices[index] += 1
    }
  }

  /// The task's counts, with spreads.
  func finished() -> TaskTruth {
    var result = truth
    result.totalWait = Spread(microseconds: totalWaits)
    result.eligibleWait = Spread(microseconds: eligibleWaits)
    result.run = Spread(microseconds: runs)
    return result
  }

  /// The findings that must come out for the task.
  func findings() -> [FindingTruth] {
    Fault.allCases.enumerated().compactMap { index, fault in
      guard occurrences[index] > 0, let finding = fault.finding else { return nil }
      return FindingTruth(
        diagnosis: finding.diagnosis, cause: finding.cause, task: truth.task,
        occurrences: occurrences[index], devices: devices[index])
    }
  }
}
