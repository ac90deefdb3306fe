extension Comparison {
  /// Sets an earlier report beside this one.
  ///
  /// - Parameters:
  ///   - baseline: The earlier report.
  ///   - model: This one.
  init(_ baseline: EarlierReport, and model: ReportModel) {
    self.init(subject: .baseline(baseline.about(now: model)))
    let before = Dictionary(baseline.content.tasks.map { ($0.task, $0) }) { first, _ in first }
    let now = Dictionary(model.tasks.map { ($0.task, $0) }) { first, _ in first }
    tasks = Set(before.keys).union(now.keys).sorted().map { task in
      Self.pair(
        task, before: before[task].map { [$0] } ?? [], of: baseline.content, now: now[task])
    }
    let families = Dictionary(grouping: baseline.content.tasks, by: \.family)
    let shown = model.families.map(\.task)
    let gone = Set(families.keys).subtracting(shown).sorted()
    self.families =
      model.families.map {
        Self.pair($0.task, before: families[$0.task, default: []], of: baseline.content, now: $0)
      }
      + gone.map {
        Self.pair($0, before: families[$0, default: []], of: baseline.content, now: nil)
      }
  }

  private static func pair(
    _ task: String, before: [EarlierReport.Content.Task], of report: EarlierReport.Content,
    now: TaskSummary?
  ) -> Task {
    var earlier = Group(.before)
    for part in before { earlier.counts += part.counts }
    earlier.eligibleWait = figures(before.map(\.eligible_wait))
    earlier.run = figures(before.map(\.run))
    if before.count == 1, let only = before.first?.task {
      earlier.eligibleWait.p50Interval = report.interval(of: "eligible_wait.p50", only)
      earlier.eligibleWait.p95Interval = report.interval(of: "eligible_wait.p95", only)
      earlier.run.p50Interval = report.interval(of: "run.p50", only)
      earlier.run.p95Interval = report.interval(of: "run.p95", only)
    }
    var later = now.map { Group(.now, $0) } ?? Group(.now)
    later.reference = 0
    return Task(task: task, groups: [earlier, later])
  }

  /// Percentiles of several tasks cannot be put together: of those only the number is known.
  private static func figures(_ parts: [EarlierReport.Content.Figures?]) -> Figures {
    let known = parts.compactMap(\.self)
    var figures = Figures()
    figures.n = known.reduce(0) { $0 + $1.n }
    guard known.count == 1, let only = known.first else { return figures }
    figures.p50 = only.p50
    figures.p95 = only.p95
    return figures
  }
}

extension EarlierReport {
  fileprivate func about(now model: ReportModel) -> BaselineAbout {
    let settings = Dictionary(model.settings.map { ($0.name, $0.value) }) { first, _ in first }
    let names = Set(settings.keys).union(content.settings.keys)
    return BaselineAbout(
      name: name.split(separator: "/").last.map(String.init) ?? name,
      firstAt: content.window.first_at, lastAt: content.window.last_at,
      devices: content.window.devices,
      otherSettings: names.filter { settings[$0] != content.settings[$0]?.value }.sorted())
  }
}

extension EarlierReport.Content.Task {
  fileprivate var counts: TaskSummary.Counts {
    var counts = TaskSummary.Counts()
    counts.succeeded = succeeded
    counts.failed = failed
    counts.expired = expired
    counts.expiredClaimedSuccess = expired_claimed_success
    counts.expiredUncompleted = expired_uncompleted
    counts.abandoned = abandoned
    counts.running = running
    return counts
  }
}
