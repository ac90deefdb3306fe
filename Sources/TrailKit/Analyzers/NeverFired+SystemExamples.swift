extension NeverFired {
  /// Trails whose causes only lines of the system can tell.
  static let systemExamples = [
    Diagnosis.Example(
      about: "A launch for it found no handler.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        \(exception("2026-09-02 07:00:00.000000+0000", "No launch handler registered for task with identifier com.example.reader.refresh"))
        2026-09-03T06:00:00.001Z event=background pid=1
        """, fires: "not-registered"),
    Diagnosis.Example(
      about: "The submit itself finds no handler, and the app is ended.",
      trail: """
        ↓
        \(SystemLine.framework("2026-09-02 06:00:00.000000+0000", pid: 1, "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.reader.refresh, earliestBeginDate: (null)>"))
        ↓
        \(exception("2026-09-02 06:00:00.006000+0000", "No launch handler registered for task with identifier com.example.reader.refresh"))
        """, fires: "not-registered"),
    Diagnosis.Example(
      about: "Two of three looks forbid it: the app in front, then the battery.",
      trail: decisions(["Application", "BatteryLevel", nil], isMarked: true),
      fires: "blocked-by-policy"),
    Diagnosis.Example(
      about: "Nothing forbids it, and its score is too low at each of two looks.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        \(SystemLine.daemon("2026-09-02 08:00:00.000000+0000", "scoring", score))
        ↓
        \(SystemLine.daemon("2026-09-02 20:00:00.000000+0000", "scoring", score))
        2026-09-03T06:00:00.001Z event=background pid=1
        """, fires: "below-threshold"),
  ]

  private static let activity = "bgRefresh-com.example.reader.refresh:041399"
  private static let score =
    "'\(activity)' CurrentScore: 0.300000, ThresholdScore: 0.690000 DecisionToRun:0"

  private static func exception(_ time: String, _ reason: String) -> String {
    "\(time) Reader[412:5188] *** Terminating app due to uncaught exception "
      + "'NSInternalInconsistencyException', reason: '\(reason)'"
  }

  /// A request that waits for 24 h and 1 ms, with a look every hour: at each a policy, or none.
  private static func decisions(_ policies: [String?], isMarked: Bool) -> String {
    let mark = isMarked ? "↓\n" : ""
    let looks = policies.enumerated().map { hour, policy in
      let time = "2026-09-02 1\(hour):00:00.000000+0000"
      guard let policy else {
        return SystemLine.daemon(time, "scoring", "\(activity), Decision: CP Score: 0.78}")
      }
      let head = SystemLine.daemon(time, "scoring", "\(activity):[")
      return "\(mark)\(head)\n\t{name: \(policy)Policy, policyWeight: 5.000, response: "
        + "{Decision: Must Not Proceed, Score: 0.00}}\n ], FinalDecision: Must Not Proceed}"
    }
    return """
      \(mark)2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
      \(looks.joined(separator: "\n"))
      2026-09-03T06:00:00.001Z event=background pid=1
      """
  }
}
