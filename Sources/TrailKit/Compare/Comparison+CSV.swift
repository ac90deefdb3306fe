extension Comparison {
  /// One row a task and group; lines end in CR LF, as RFC 4180 wants.
  ///
  /// - Parameter field: Puts foreign text into a field.
  /// - Returns: The table with its head.
  func csv(field: (String) -> String) -> String {
    let head =
      ["task", "group_kind", "group_name"]
      + [
        "attempts", "succeeded", "failed", "expired", "expired_claimed_success",
        "expired_uncompleted", "abandoned", "running",
      ]
      + ["eligible_wait", "run"].flatMap { name in ["n", "p50_s", "p95_s"].map { "\(name)_\($0)" } }
    let rows = tasks.flatMap { task in
      task.groups.map { group in
        let counts = group.counts
        let outcomes = [
          counts.attempts, counts.succeeded, counts.failed, counts.expired,
          counts.expiredClaimedSuccess, counts.expiredUncompleted, counts.abandoned,
          counts.running,
        ]
        return [field(task.task ?? ""), group.name.kind, field(group.name.value ?? "")]
          + outcomes.map { String($0) }
          + [group.eligibleWait, group.run].flatMap { figures in
            [String(figures.n)]
              + [figures.p50, figures.p95].map { $0.flatMap(OrderedJSON.decimal) ?? "" }
          }
      }
    }
    return ([head] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }
}
