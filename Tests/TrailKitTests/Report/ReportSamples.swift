@testable import TrailKit

/// Hand-made models, as the renderers' tests use them.
enum ReportSamples {
  /// 2026-11-10 09:00:00 UTC.
  static let start: Int64 = 1_794_301_200_000_000
  static let day: Int64 = 86_400_000_000

  /// Two tasks on three devices for 14 days, nothing wrong.
  static var healthy: ReportModel {
    var model = ReportModel()
    model.window.firstAt = start
    model.window.lastAt = start + 14 * day
    model.window.devices = 3
    model.window.events = 840
    model.sources = [source("phone-1.log", events: 420), source("phone-2.log.gz", events: 420)]
    var refresh = task("com.example.reader.refresh", "refresh", devices: 3)
    refresh.counts.fired = 40
    refresh.counts.pending = 3
    refresh.counts.replaced = 2
    refresh.counts.succeeded = 40
    refresh.eligibleWait = spread(n: 40, [60, 5400, 21_600, 28_800, 36_000], in: 7)
    refresh.totalWait = spread(n: 40, [960, 6300, 22_500, 29_700, 36_900], in: 7)
    refresh.run = spread(n: 40, [0.8, 4.2, 9.5, 11, 14], in: 3)
    for hour in 1...5 { refresh.startsByHour[hour] = 8 }
    var cleanup = task("com.example.reader.cleanup", "processing", devices: 2)
    cleanup.counts.fired = 9
    cleanup.counts.pending = 2
    cleanup.counts.succeeded = 8
    cleanup.counts.running = 1
    cleanup.eligibleWait = spread(n: 9, [3600, 30_000, 50_000, 60_000, 60_000], in: 8)
    cleanup.totalWait = cleanup.eligibleWait
    cleanup.run = spread(n: 8, [40, 110, 200, 200, 200], in: 5)
    cleanup.startsByHour[2] = 9
    model.tasks = [cleanup, refresh]
    model.families = model.tasks
    model.settings = [
      ReportModel.SettingLine(name: "patience.refresh", value: "86400", origin: "default")
    ]
    model.sortWorstFirst()
    return model
  }

  /// Faults of several kinds, and sources that could not be read whole.
  static var broken: ReportModel {
    var model = healthy
    model.title = "Beta 3, week 46"
    model.window.devices = 12
    model.window.events = 8_412
    model.sources.append(source("phone-3.log.gz", events: 40))
    model.sources[2].state = "damaged"
    model.sources[2].note = "gzip data is damaged at byte 81,920; every line before it was kept"
    model.sources[2].isTimezoneAssumed = true
    model.sources[2].levelsMissing = "info, debug"
    model.sources[0].lines.malformed = 1
    model.sources[0].lines.all += 1
    model.rejects = [
      ReportModel.RejectedLine(
        source: "phone-1.log", line: 77, reason: "success=maybe is no truth value, at byte 57")
    ]
    var sync = task("com.example.reader.sync", "processing", devices: 12)
    sync.counts.fired = 1_180
    sync.counts.neverFired = 3
    sync.counts.pending = 9
    sync.counts.rejected = 4
    sync.counts.succeeded = 1_100
    sync.counts.failed = 20
    sync.counts.expired = 40
    sync.counts.expiredClaimedSuccess = 6
    sync.counts.expiredUncompleted = 4
    sync.counts.abandoned = 8
    sync.counts.running = 2
    sync.counts.doubleCompletions = 12
    sync.counts.inferred = 59
    sync.counts.unreliable = 2
    sync.resolution = 1
    sync.eligibleWait = spread(n: 1_180, [2, 9_000, 40_000, 80_000, 300_000], in: 7)
    sync.totalWait = spread(n: 1_180, [902, 9_900, 40_900, 80_900, 300_900], in: 7)
    sync.run = spread(n: 1_166, [1, 95, 600, 1_200, 1_790], in: 5)
    for hour in 0..<24 { sync.startsByHour[hour] = (hour * 7) % 24 + 36 }
    model.tasks.append(sync)
    model.families.append(sync)
    model.findings = [doubleCompletion, neverFired, truncated]
    model.sortWorstFirst()
    return model
  }

  static var doubleCompletion: FindingGroup {
    var finding = FindingGroup(
      diagnosis: "double-completion", cause: "expiration-race", family: "completion",
      severity: .error, confidence: .certain, task: "com.example.reader.sync",
      title: "Completed twice: the worker and the expiration handler both finished",
      firstDetail: "attempt 17 was completed by expiration as false, 12 ms later by worker as true;"
        + " iOS keeps the first value",
      advice: "Let one owner complete the task: guard `setTaskCompleted(success:)` with a flag that"
        + " only one caller can take. See https://example.com/guide for a sample.")
    finding.contributing = ["contradictory"]
    finding.occurrences = 12
    finding.outOf = 1_180
    finding.devices = 3
    finding.outOfDevices = 12
    finding.firstAt = start + day
    finding.lastAt = start + 13 * day
    finding.metrics = [FindingGroup.Metric(name: "gap_ms", min: 2, p50: 12, max: 900)]
    finding.evidence = [
      line(
        "phone-1.log", 1_042, start + day, "event=expire task=com.example.reader.sync attempt=17"),
      line(
        "phone-1.log", 1_043, start + day + 4_000,
        "event=complete task=com.example.reader.sync attempt=17 success=false by=expiration"),
      line(
        "phone-1.log", 1_044, start + day + 16_000,
        "event=complete task=com.example.reader.sync attempt=17 success=true by=worker"),
    ]
    return finding
  }

  static var neverFired: FindingGroup {
    var finding = FindingGroup(
      diagnosis: "never-fired", cause: "refused", family: "scheduling", severity: .error,
      confidence: .certain, task: "com.example.reader.sync",
      title: "Never started: every submit was refused",
      firstDetail: "4 of 4 submits were refused with code 3 (not permitted)",
      advice: "Add the identifier to BGTaskSchedulerPermittedIdentifiers in Info.plist.")
    finding.unit = .stream
    finding.occurrences = 1
    finding.outOf = 12
    finding.outOfDevices = 12
    finding.firstAt = start + 2 * day
    finding.lastAt = start + 2 * day
    finding.evidence = [
      line(
        "phone-2.log.gz", 9, start + 2 * day,
        "event=submit task=com.example.reader.sync result=rejected error=3")
    ]
    return finding
  }

  static var truncated: FindingGroup {
    var finding = FindingGroup(
      diagnosis: "truncated-source", cause: nil, family: "log", severity: .warning,
      confidence: .certain, task: nil, title: "A source ends before its end",
      firstDetail: "phone-3.log.gz is damaged at byte 81,920", advice: "Fetch the file again.")
    finding.unit = .source
    finding.outOf = 3
    finding.devices = 0
    finding.outOfDevices = 12
    finding.evidence = [FindingGroup.EvidenceLine(source: "phone-3.log.gz")]
    return finding
  }

  static func task(_ name: String, _ type: String?, devices: Int) -> TaskSummary {
    var task = TaskSummary(task: name, type: type)
    task.devices = devices
    return task
  }

  static func source(_ name: String, events: Int) -> SourceSummary {
    var source = SourceSummary(name: name, kind: name.hasSuffix(".gz") ? "gzip" : "file")
    source.container = "bare"
    source.bytes = events * 120
    source.lines.events = events
    source.lines.other = 1_000
    source.lines.all = events + 1_000
    source.firstAt = start
    source.lastAt = start + 14 * day
    return source
  }

  /// A spread of min, p50, p90, p95 and max, most of it in one span of the histogram.
  static func spread(n: Int, _ values: [Double], in span: Int) -> Spread {
    var histogram = [Int](repeating: 0, count: Spread.spanEnds.count + 1)
    histogram[span] = n - n / 4
    histogram[span - 1] = n / 4
    return Spread(
      n: n, min: values[0], p50: values[1], p90: values[2], p95: values[3], max: values[4],
      mean: values[1], histogram: histogram)
  }

  static func line(
    _ source: String, _ line: Int, _ at: Int64, _ text: String
  ) -> FindingGroup.EvidenceLine {
    FindingGroup.EvidenceLine(source: source, line: line, at: at, text: text)
  }
}
