/// The figures of a task by the names that programs and settings know them by.
extension TaskSummary {
  /// What can be counted, in the order of the JSON report.
  static let countFields: [(name: String, value: @Sendable (TaskSummary) -> Int)] = [
    ("devices", { $0.devices }), ("requests", { $0.counts.requests }),
    ("fired", { $0.counts.fired }), ("replaced", { $0.counts.replaced }),
    ("cancelled", { $0.counts.cancelled }), ("rejected", { $0.counts.rejected }),
    ("pending", { $0.counts.pending }), ("never_fired", { $0.counts.neverFired }),
    ("attempts", { $0.counts.attempts }),
    ("debugger_attempts", { $0.counts.debuggerAttempts }),
    ("succeeded", { $0.counts.succeeded }), ("failed", { $0.counts.failed }),
    ("expired", { $0.counts.expired }),
    ("expired_claimed_success", { $0.counts.expiredClaimedSuccess }),
    ("expired_uncompleted", { $0.counts.expiredUncompleted }),
    ("abandoned", { $0.counts.abandoned }), ("running", { $0.counts.running }),
    ("double_completions", { $0.counts.doubleCompletions }),
  ]

  /// What can be measured, in the order of the JSON report.
  static let spreadFields: [(name: String, value: @Sendable (TaskSummary) -> Spread?)] = [
    ("total_wait", { $0.totalWait }), ("eligible_wait", { $0.eligibleWait }), ("run", { $0.run }),
  ]
}

extension Spread {
  /// The figures beside `n`, in seconds.
  static let fields: [(name: String, value: @Sendable (Spread) -> Double)] = [
    ("min", { $0.min }), ("p50", { $0.p50 }), ("p90", { $0.p90 }), ("p95", { $0.p95 }),
    ("max", { $0.max }), ("mean", { $0.mean }),
  ]

  /// Between which seconds percentiles lie as far as chance goes; nil where too few values tell.
  static let intervalFields: [(name: String, value: @Sendable (Spread?) -> ClosedRange<Double>?)] =
    [("p50", { $0?.p50Interval }), ("p95", { $0?.p95Interval })]
}
