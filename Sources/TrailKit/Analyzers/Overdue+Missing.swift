/// Tasks that are expected, and that no line of any device names.
extension Overdue {
  package mutating func allEnded(_ whole: () -> WholeFacts, _ findings: inout [Finding]) {
    guard !expectations.isEmpty else { return }
    let whole = whole()
    guard !whole.tasks.isEmpty else { return }
    for expectation in expectations where settings.includes(task: expectation.task) {
      if whole.tasks.contains(where: { TaskPattern.matches(expectation.task, $0) }) { continue }
      for device in whole.devices {
        let length = seconds(from: device.windowStart, to: device.windowEnd)
        guard length > expectation.period + expectation.grace else { continue }
        findings.append(missing(expectation, on: device, for: length, among: whole.tasks))
      }
    }
  }

  private func missing(
    _ expectation: AnalysisSettings.Expectation, on device: WholeFacts.Device,
    for length: Double, among tasks: [String]
  ) -> Finding {
    let stream = StreamFacts(
      task: expectation.task, device: device.name, windowStart: device.windowStart,
      windowEnd: device.windowEnd)
    var finding = finding(
      in: stream, at: device.windowStart,
      detail: "No line of any log names such a task, in \(words(seconds: length)) of this device's "
        + "log, where a start was expected every \(words(seconds: expectation.period)). "
        + names(tasks, like: expectation.task))
    finding.metrics = ["gap_s": length]
    return finding
  }

  /// `The logs name a and b.`, the nearest first.
  private func names(_ tasks: [String], like task: String) -> String {
    let near = tasks.map { (task: $0, distance: EditDistance.between($0, task)) }
      .sorted { ($0.distance, $0.task) < ($1.distance, $1.task) }
    let shown = near.prefix(3).map { "`\($0.task)`" }.joined(separator: ", ")
    let more = tasks.count > 3 ? " and \(tasks.count - 3) more" : ""
    return "The logs name \(shown)\(more)."
  }
}
