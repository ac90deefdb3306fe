import LogReading
import Testing

@testable import TrailKit

/// Several layers that tell of one thing, without a line of text.
struct CorrelationWitnessTests {
  /// Events of one task on one device; times are seconds from 2026-09-02T06:00:00Z.
  private struct Story {
    private var correlator = Correlator(settings: AnalysisSettings())
    private var lastID: Int64 = 0

    init(windowHours: Double = 1) {
      correlator.devices.append(
        DeviceState(
          name: "A", windowStart: AnalyzerValues.start,
          windowEnd: AnalyzerValues.at(windowHours * 3600)))
      for task in ["com.example.reader.refresh", StreamName.unreadableTask] {
        _ = correlator.addStream(task: task, device: 0)
      }
    }

    mutating func tell(
      _ seconds: Double, _ kind: EventKind, by layer: Layer = .app, stream: Int = 0,
      earliest: Double? = nil, activity: UInt64 = 0, remark: Remark? = nil, success: Bool? = nil,
      _ change: (inout EventFacts) -> Void = { _ in }
    ) {
      lastID += 1
      var event = CorrelationEvent()
      event.id = lastID
      event.at = AnalyzerValues.at(seconds)
      event.facts = EventFacts(kind, layer: layer)
      event.facts[.type] = Int64(TaskType.refresh.rawValue)
      event.facts[.fractionDigits] = 6
      if let success { event.facts.setTruth(.success, success) }
      if let remark { event.facts[.remark] = Int64(remark.rawValue) }
      change(&event.facts)
      event.stream = stream
      event.process = layer == .daemon ? 1 : 0
      event.pid = layer == .daemon ? 120 : 412
      event.earliest = earliest.map(AnalyzerValues.at)
      event.attempt = activity
      correlator.add(event)
    }

    /// What it comes to.
    mutating func end() -> CorrelationResults {
      correlator.finish()
      return correlator.results
    }
  }

  private func statuses(_ results: CorrelationResults) -> [Request.Status] {
    results.requests.map(\.request).sorted { $0.id < $1.id }.map(\.status)
  }

  @Test func `the app and the framework tell one submit, start and completion`() throws {
    var story = Story()
    story.tell(0, .submit, by: .framework, earliest: 900)
    story.tell(0.002, .submit, earliest: 900)
    story.tell(1000, .start, by: .framework)
    story.tell(1000.004, .start)
    story.tell(1000.010, .submit, by: .framework, earliest: 1900)
    story.tell(1000.011, .submit, earliest: 1900)
    story.tell(1009.5, .complete, success: true)
    story.tell(1009.502, .complete, by: .framework, success: true)
    let results = story.end()
    #expect(statuses(results) == [.fired, .pending])
    let attempt = try #require(results.attempts.first?.attempt)
    #expect(results.attempts.count == 1)
    #expect(attempt.outcome == .succeeded)
    #expect(attempt.completionsOfOneLayer == 1 && attempt.completions.count == 1)
    #expect(attempt.run == 9.5)
    #expect(attempt.layers == LayerSet(.app, .framework))
    #expect(results.findings.map(\.diagnosis) == [])
  }

  @Test(arguments: [(4.999, 1), (5.0, 1), (5.001, 2)])
  func `clocks may differ by 5 s`(_ difference: Double, _ attempts: Int) {
    var story = Story()
    story.tell(0, .submit, by: .framework)
    story.tell(100, .start, by: .framework)
    story.tell(100 + difference, .start)
    story.tell(130, .complete, by: .framework, success: true)
    let results = story.end()
    #expect(results.attempts.count == attempts)
  }

  @Test func `the daemon's date may be of another zone than its line`() {
    var story = Story()
    // The framework says 900 s in UTC; the phone is an hour and three quarters ahead.
    story.tell(0, .submit, by: .framework, earliest: 900)
    story.tell(0.010, .submit, by: .daemon, earliest: 900 + 6300, activity: 1)
    #expect(story.end().requests.map(\.request.earliestAt) == [AnalyzerValues.at(900)])
  }

  @Test func `a contradicting earliest begin date is another request`() {
    var story = Story()
    story.tell(0, .submit, by: .framework, earliest: 900)
    story.tell(1, .submit, earliest: 1800)
    #expect(statuses(story.end()) == [.replaced, .pending])
  }

  @Test func `two runs within 5 s are told twice by each layer`() {
    var story = Story()
    for seconds in [100.0, 103] {
      story.tell(seconds, .start)
      story.tell(seconds + 0.01, .start, by: .framework)
      story.tell(seconds + 1, .complete, success: true)
      story.tell(seconds + 1.01, .complete, by: .framework, success: true)
    }
    let attempts = story.end().attempts.map(\.attempt)
    #expect(attempts.map(\.outcome) == [.succeeded, .succeeded])
    #expect(attempts.map(\.completionsOfOneLayer) == [1, 1])
  }

  @Test func `a second completion by the app beside one by the framework is a double one`() throws {
    var story = Story()
    story.tell(100, .start)
    story.tell(100.001, .start, by: .framework)
    story.tell(110, .complete, success: true)
    story.tell(110.001, .complete, by: .framework, success: true)
    story.tell(110.5, .complete, success: false)
    let results = story.end()
    let attempt = try #require(results.attempts.first?.attempt)
    #expect(attempt.completionsOfOneLayer == 2)
    #expect(results.findings.map(\.diagnosis) == ["double-completion"])
  }

  @Test(arguments: [0.005, 600])
  func `an error line after the submit line makes it refused, and the older one pends again`(
    _ later: Double
  ) {
    var story = Story()
    story.tell(0, .submit, by: .framework, earliest: 900)
    story.tell(60, .submit, by: .framework, earliest: 960)
    story.tell(60 + later, .submit, by: .framework) {
      $0[.isFollowUp] = 1
      $0[.result] = 1
      $0[.errorCode] = 3
    }
    story.tell(1000, .start, by: .framework)
    story.tell(1001, .complete, by: .framework, success: true)
    let results = story.end()
    #expect(statuses(results) == [.fired, .rejected])
    let fired = results.requests.first { $0.request.status == .fired }?.request
    #expect(fired?.totalWait == 1000 && fired?.replacedByID == nil)
  }

  @Test func `an error line without a submit line is a refused submit by itself`() {
    var story = Story()
    story.tell(0, .submit, by: .framework) {
      $0[.isFollowUp] = 1
      $0[.result] = 1
    }
    #expect(statuses(story.end()) == [.rejected])
  }

  @Test func `the app's refusal joins the framework's submit line`() {
    var story = Story()
    story.tell(0, .submit, by: .framework)
    story.tell(0.003, .submit) {
      $0[.result] = 1
      $0[.errorCode] = 1
    }
    #expect(statuses(story.end()) == [.rejected])
  }

  @Test func `the daemon cancels the old activity before a new submission: replaced`() {
    var story = Story()
    story.tell(0, .submit, by: .daemon, activity: 1)
    story.tell(60, .cancel, by: .daemon, activity: 1)
    story.tell(60.005, .submit, by: .daemon, activity: 2)
    #expect(statuses(story.end()) == [.replaced, .pending])
  }

  @Test func `the daemon's cancel after the framework's new submit is no cancel of that`() {
    var story = Story()
    story.tell(0, .submit, by: .framework)
    story.tell(0.01, .submit, by: .daemon, activity: 1)
    story.tell(60, .submit, by: .framework)
    story.tell(60.004, .cancel, by: .daemon, activity: 1)
    story.tell(60.005, .submit, by: .daemon, activity: 2)
    #expect(statuses(story.end()) == [.replaced, .pending])
  }

  @Test func `the daemon's cancel without a new submission is one by the system`() {
    var story = Story()
    story.tell(0, .submit, by: .daemon, activity: 1)
    story.tell(60, .cancel, by: .daemon, activity: 1)
    story.tell(1000, .background)
    let results = story.end()
    #expect(statuses(results) == [.cancelled])
  }

  @Test func `the framework's own cancel before a simulated launch is none`() throws {
    var story = Story()
    story.tell(0, .submit, earliest: 900)
    story.tell(30, .cancel, by: .framework)
    story.tell(30.1, .remark, by: .framework, remark: .simulatedLaunch)
    story.tell(31, .start, by: .framework) { $0[.origin] = 2 }
    story.tell(31.1, .start)
    story.tell(35, .complete, success: true)
    story.tell(35.01, .complete, by: .framework) { $0[.origin] = 2 }
    let results = story.end()
    #expect(statuses(results) == [.fired])
    let attempt = try #require(results.attempts.first?.attempt)
    #expect(results.attempts.count == 1)
    #expect(attempt.isDebugger && attempt.outcome == .succeeded)
    #expect(results.requests.first?.request.isWaitCounted == false)
  }

  @Test func `the framework's cancel with nothing to explain it cancels`() {
    var story = Story()
    story.tell(0, .submit, by: .framework)
    story.tell(30, .cancel, by: .framework)
    story.tell(31, .submit, by: .framework)
    #expect(statuses(story.end()) == [.cancelled, .pending])
  }

  @Test func `a start without a readable task is that of the task of its process`() throws {
    var story = Story()
    story.tell(0, .submit)
    story.tell(30, .remark, by: .framework, remark: .simulatedLaunch)
    story.tell(31, .start, by: .framework, stream: 1) { $0[.origin] = 2 }
    story.tell(31.5, .start)
    story.tell(35, .complete, success: true)
    let attempt = try #require(story.end().attempts.first?.attempt)
    #expect(attempt.isDebugger && attempt.isInferred)
    #expect(attempt.layers == LayerSet(.app, .framework))
  }

  @Test func `registrations are counted by the layer that tells most`() {
    var story = Story()
    story.tell(0, .launch)
    story.tell(0.1, .register)
    story.tell(0.101, .register, by: .framework)
    story.tell(5, .submit)
    #expect(!story.end().findings.contains { $0.diagnosis == "registered-twice" })
  }

  @Test func `a cold start by the daemon is the one that the framework hands on later`() throws {
    var story = Story()
    story.tell(0, .submit, by: .daemon, activity: 7)
    story.tell(100, .start, by: .daemon, activity: 7)
    story.tell(106, .remark, by: .framework, activity: 7, remark: .launchDelivered)
    story.tell(107.5, .remark, by: .framework, remark: .queued)
    story.tell(107.6, .start, by: .framework)
    story.tell(120, .complete, by: .framework, success: true)
    let attempts = story.end().attempts.map(\.attempt)
    #expect(attempts.count == 1)
    #expect(attempts.first?.layers == LayerSet(.framework, .daemon))
    #expect(attempts.first?.rare.queued?.at == AnalyzerValues.at(107.5))
    #expect(attempts.first?.pid == 412)
  }

  @Test func `a dropped task object ends the attempt`() {
    var story = Story()
    story.tell(100, .start, by: .framework)
    story.tell(101, .remark, by: .framework, remark: .deallocated)
    story.tell(3000, .background)
    let attempt = story.end().attempts.first?.attempt
    #expect(attempt?.ending?.cause == .objectDropped)
    #expect(attempt?.outcome == .abandoned)
  }

  @Test func `decisions since the submit are counted by policy`() {
    var facts = DecisionFacts()
    facts.add(.mustNotProceed, policies: "Application, BatteryLevel", EventMark(1, at: 1))
    facts.add(.mustNotProceed, policies: "Application", EventMark(2, at: 2))
    facts.add(.belowThreshold, policies: nil, EventMark(3, at: 3))
    facts.add(.run, policies: nil, EventMark(4, at: 4))
    #expect(facts.looks == 4)
    #expect(facts.policies == ["Application": 2, "BatteryLevel": 1])
    #expect(facts.forbidden.count == 2 && facts.belowThreshold.count == 1)
    #expect(facts.run.count == 1 && facts.allowed.count == 0)
  }
}

/// What lines that are no events tell of the processes that run tasks.
struct ProcessSeenTests {
  private func trail(_ lines: [(String, Int, String)]) -> String {
    lines.map { SystemLine.app("2026-09-02 \($0.0).000000+0000", pid: $0.1, $0.2) }
      .joined(separator: "\n")
  }

  @Test func `any line of the next process shows that the one before is gone`() async throws {
    let whole = try await WholeTrail(
      trail([
        ("07:00:00", 412, "event=start task=com.example.sync type=refresh"),
        ("07:00:20", 500, "hello"), ("07:00:21", 500, "hello again"),
      ]))
    #expect(try whole.findings() == ["never-completed/process-gone"])
    #expect(
      try whole.rows("SELECT e.line FROM evidence AS e ORDER BY e.position") == ["1", "2"])
    #expect(try whole.rows("SELECT events, other, lines FROM sources") == ["2 1 3"])
    #expect(try whole.wrongCounts() == [])
  }

  @Test func `another program's lines say nothing`() async throws {
    let other = SystemLine.daemon("2026-09-02 07:00:20.000000+0000", "default", "Reader is fine")
    let whole = try await WholeTrail(
      trail([("07:00:00", 412, "event=start task=com.example.sync type=refresh")]) + "\n" + other)
    #expect(try whole.findings() == [])
    #expect(try whole.rows("SELECT events, other FROM sources") == ["1 1"])
  }

  @Test func `a process that lives on has not died on entry`() async throws {
    let start = "Starting task: <BGProcessingTask: com.example.reader.index>"
    func runs(noise: Bool) -> String {
      (0..<3).map { run in
        SystemLine.framework("2026-09-02 0\(7 + run):00:00.000000+0000", pid: 800 + run, start)
          + (noise
            ? "\n"
              + SystemLine.app("2026-09-02 0\(7 + run):00:01.000000+0000", pid: 800 + run, "hello")
            : "")
      }.joined(separator: "\n") + "\n"
        + SystemLine.app("2026-09-02 12:00:00.000000+0000", pid: 900, "hello")
    }
    let dying = try await WholeTrail(runs(noise: false))
    #expect(try dying.findings().filter { $0.hasPrefix("dies") } == ["dies-on-entry"])
    #expect(
      try dying.rows("SELECT metrics FROM findings WHERE diagnosis = 'dies-on-entry'") == [
        #"{"runs":3}"#
      ])
    let living = try await WholeTrail(runs(noise: true))
    #expect(try living.findings().allSatisfy { !$0.hasPrefix("dies") })
  }
}

/// The same from lines to results.
struct UnreadableTaskTests {
  @Test func `events without a readable task are counted, and found where one is certain`()
    async throws
  {
    let whole = try await WholeTrail(
      """
      2026-09-02T06:00:00Z event=submit task=com.example.sync type=refresh pid=1
      2026-09-02T07:00:00Z event=start task=<private> attempt=a1 pid=1
      2026-09-02T07:00:05Z event=complete task=<private> attempt=a1 success=true pid=1
      """)
    #expect(
      try whole.rows("SELECT task, outcome, inferred FROM attempts") == [
        "com.example.sync succeeded 1"
      ])
    #expect(try whole.rows("SELECT unreadable, unreadable_found FROM device_windows") == ["2 2"])
    #expect(try whole.rows("SELECT DISTINCT task FROM events ORDER BY 1").first == "(unknown)")
    #expect(
      try whole.trail.report(format: .markdown).contains(
        "2 events named no task readably (`<private>` and the like): 2 of them were given"))
  }

  @Test func `where two tasks are possible the event stays one of the unknown task`() async throws {
    let whole = try await WholeTrail(
      """
      2026-09-02T06:00:00Z event=submit task=com.example.sync type=refresh pid=1
      2026-09-02T06:00:00Z event=submit task=com.example.index type=processing pid=1
      2026-09-02T07:00:00Z event=start task=<private> pid=1
      """)
    #expect(try whole.rows("SELECT task, outcome FROM attempts") == ["(unknown) running"])
    #expect(try whole.rows("SELECT unreadable, unreadable_found FROM device_windows") == ["1 0"])
    #expect(
      try whole.rows("SELECT task FROM tasks ORDER BY 1") == [
        "(unknown)", "com.example.index", "com.example.sync",
      ])
  }
}
