extension Diagnosis.Example {
  /// A refresh that runs on consecutive days and succeeds each time.
  ///
  /// - Parameters:
  ///   - about: What is to be seen.
  ///   - ends: When each run that starts at 07:00:00.000 completes, in seconds: `00.004`.
  ///   - checkpointDay: The run that logs a checkpoint, from 1; 0 for none.
  ///   - fires: As in the memberwise initialiser.
  /// - Returns: The example; where it fires, the first and the last run are evidence.
  static func runs(
    about: String, ends: [String], checkpointDay: Int = 0, fires: String? = nil
  ) -> Diagnosis.Example {
    var lines: [String] = []
    for (index, end) in ends.enumerated() {
      let day = "2026-09-0\(index + 1)T07:00:"
      let task = "task=com.example.reader.refresh attempt=a\(index + 1)"
      let mark = fires != nil && (index == 0 || index == ends.count - 1) ? ["↓"] : []
      lines += mark + ["\(day)00.000Z event=start \(task) type=refresh pid=1"]
      if index + 1 == checkpointDay {
        lines.append("\(day)00.001Z event=checkpoint \(task) done=1 pid=1")
      }
      lines += mark + ["\(day)\(end)Z event=complete \(task) success=true pid=1"]
    }
    return Diagnosis.Example(about: about, trail: lines.joined(separator: "\n"), fires: fires)
  }
}
