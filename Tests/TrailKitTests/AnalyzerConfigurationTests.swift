import LogReading
import Testing

@testable import TrailKit

/// The diagnoses of the family configuration.
struct AnalyzerConfigurationTests {
  /// What an analyzer finds in a stream that ends.
  private func findings<A: Analyzer>(of type: A.Type, _ stream: StreamFacts) -> [Finding] {
    var analyzer = type.init(settings: AnalysisSettings())
    var findings: [Finding] = []
    analyzer.streamEnded(stream, &findings)
    return findings
  }

  private func marks(_ times: Double...) -> EventMarks {
    var marks = EventMarks()
    for time in times { marks.add(EventMark(Int64(time), at: AnalyzerValues.at(time))) }
    return marks
  }

  private func findings(in log: String) async throws -> [String] {
    try await WholeTrail(log).rows(
      "SELECT diagnosis, cause, severity FROM findings ORDER BY diagnosis, cause")
  }

  // MARK: - submit-refused

  @Test func `each error code is a finding of its own`() {
    var stream = AnalyzerValues.stream()
    stream.acceptedSubmits = 5
    stream.rejectedSubmits = 4
    stream.refusals = [2: marks(10, 20, 30), 3: marks(40)]
    stream.slotHolders = ["com.example.reader.badges"]
    let found = findings(of: SubmitRefused.self, stream)
    #expect(found.map(\.cause) == ["too-many-pending", "not-permitted"])
    #expect(found.map(\.evidence) == [[.event(10), .event(30)], [.event(40)]])
    #expect(
      found.map(\.detail) == [
        "iOS refused 3 of 9 submits, each of which left no request behind: error 2 "
          + "(tooManyPendingTaskRequests): an app may have 1 refresh and 10 processing requests "
          + "pending; pending then: com.example.reader.badges.",
        "iOS refused 1 of 9 submits, each of which left no request behind: error 3 (notPermitted): "
          + "the identifier is not in BGTaskSchedulerPermittedIdentifiers, its background mode is "
          + "missing, or the user denied background activity.",
      ])
  }

  @Test func `a refusal is told once: inside never-fired where every submit was refused`()
    async throws
  {
    let refused = """
      2026-09-02T06:00:00.000Z event=submit task=com.example.sync type=refresh result=rejected error=1
      2026-09-02T07:00:00.000Z event=submit task=com.example.sync type=refresh result=rejected error=3

      """
    #expect(try await findings(in: refused) == ["never-fired refused error"])
    let accepted = "2026-09-02T08:00:00.000Z event=submit task=com.example.sync type=refresh\n"
    #expect(
      try await findings(in: refused + accepted) == [
        "submit-refused not-permitted error", "submit-refused unavailable error",
      ])
  }

  // MARK: - Registrations

  @Test func `a rejected registration is worth knowing only, until the task is submitted`()
    async throws
  {
    let register = "2026-09-02T06:00:00.000Z event=register task=com.example.sync result=rejected\n"
    #expect(try await findings(in: register) == ["registration-rejected - info"])
    let submit = "2026-09-02T06:01:00.000Z event=submit task=com.example.sync type=refresh\n"
    #expect(try await findings(in: register + submit) == ["registration-rejected - error"])
  }

  @Test func `a rejected registration because of which nothing starts is told in never-fired`()
    async throws
  {
    let log = """
      2026-09-02T06:00:00.000Z event=register task=com.example.sync result=rejected
      2026-09-02T06:01:00.000Z event=submit task=com.example.sync type=refresh
      2026-09-04T06:01:00.000Z event=background build=1

      """
    #expect(try await findings(in: log) == ["never-fired not-registered error"])
  }

  @Test(arguments: [
    (LaunchEnd.Reason.foreground, "1.5 s after the app had come to the foreground"),
    (.start, "1.5 s after a task had been started in the same process"),
    (.time, "1.5 s after the launch of its process"),
  ])
  func `says what showed that the launch was over`(
    _ reason: LaunchEnd.Reason, _ words: String
  ) throws {
    var stream = AnalyzerValues.stream()
    stream.registrations = 3
    stream.lateRegistrations = 2
    stream.firstLateRegisterAt = AnalyzerValues.at(11.5)
    stream.firstLateRegisterEventID = 2
    stream.launchEnd = LaunchEnd(reason: reason, mark: EventMark(1, at: AnalyzerValues.at(10)))
    let finding = try #require(findings(of: RegisteredLate.self, stream).first)
    #expect(
      finding.detail == "Registered \(words); 2 of its 3 registrations came too late.")
    #expect(finding.evidence == [.event(1), .event(2)])
    stream.type = .continued
    #expect(findings(of: RegisteredLate.self, stream).isEmpty)
  }

  @Test func `a late registration that is not the reason for no start is told beside it`()
    async throws
  {
    let log = """
      2026-09-02T06:00:00.000Z event=launch pid=1
      2026-09-02T06:00:00.500Z event=foreground pid=1
      2026-09-02T06:00:01.000Z event=register task=com.example.sync type=refresh pid=1
      2026-09-02T06:00:02.000Z event=submit task=com.example.sync type=refresh pid=1
      2026-09-02T06:00:03.000Z event=condition refresh=denied pid=1
      2026-09-04T06:00:00.000Z event=background pid=1

      """
    #expect(
      try await findings(in: log) == [
        "never-fired refresh-disabled error", "registered-late - error",
      ])
  }

  @Test func `counts how often a registration was repeated`() throws {
    var stream = AnalyzerValues.stream()
    stream.repeatedRegistration = EventMark(1, at: AnalyzerValues.at(1))
    stream.repeatedRegistrations = marks(2, 3, 4)
    let finding = try #require(findings(of: RegisteredTwice.self, stream).first)
    #expect(finding.evidence == [.event(1), .event(2), .event(4)])
    #expect(
      finding.detail
        == "Registered again 1 s after its first registration in the same process; iOS ends the app "
        + "with an exception for that. In all 3 registrations repeat an earlier one of their "
        + "process.")
  }

  // MARK: - type-conflict

  @Test func `only types that lines state themselves conflict`() async throws {
    func types(_ lines: [String]) async throws -> [String] {
      let log = lines.enumerated().map { index, line in
        "2026-09-02T0\(index):00:00.000Z event=\(line) task=com.example.sync\n"
      }
      return try await WholeTrail(log.joined()).rows(
        "SELECT detail FROM findings WHERE diagnosis = 'type-conflict'")
    }
    #expect(
      try await types([
        "submit type=refresh", "start type=processing", "submit", "submit type=refresh",
      ]) == ["Submitted as refresh, and started as processing."])
    #expect(
      try await types(["submit type=refresh", "submit type=health", "submit type=health"]) == [
        "Submitted as refresh, and submitted again as health. 2 lines conflict with an earlier one "
          + "so."
      ])
    #expect(try await types(["submit", "start type=processing", "submit type=processing"]) == [])
  }

  // MARK: - far-begin-date

  @Test func `the type decides how far ahead is too far`() throws {
    func far(_ type: TaskType?, days: Double) -> Finding? {
      var request = Request()
      request.type = type
      request.submittedAt = AnalyzerValues.start
      request.earliestAt = AnalyzerValues.at(days * 86_400)
      var analyzer = FarBeginDate(settings: AnalysisSettings())
      var findings: [Finding] = []
      var stream = AnalyzerValues.stream()
      stream.acceptedSubmits = 1
      analyzer.submitted(request, in: stream, &findings)
      analyzer.streamEnded(stream, &findings)
      return findings.first
    }
    #expect(far(.refresh, days: 2) == nil)
    #expect(far(.processing, days: 7) == nil)
    #expect(far(.continued, days: 70) == nil)
    #expect(far(nil, days: 3) == nil)
    #expect(try #require(far(nil, days: 7.1)).severity == .warning)
    #expect(
      try #require(far(.refresh, days: 5)).detail
        == "1 of 1 request asked for a start more than 2 d ahead, up to 5 d; if seconds were taken "
        + "for minutes, 2 h was meant.")
  }

  // MARK: - power-for-short-work

  /// What is found for runs of these outcomes and seconds, all of which required power.
  private func power(_ runs: [(outcome: Attempt.Outcome, seconds: Double)]) -> Finding? {
    var analyzer = PowerForShortWork(settings: AnalysisSettings())
    var findings: [Finding] = []
    var stream = AnalyzerValues.stream()
    stream.type = .processing
    var request = Request()
    request.power = true
    for (index, run) in runs.enumerated() {
      var attempt = AnalyzerValues.attempt(run.outcome)
      attempt.id = Int64(index)
      attempt.type = .processing
      attempt.completions = [AnalyzerValues.completion(60 + run.seconds, true, event: 22)]
      analyzer.attemptStarted(StartFacts(attempt: attempt, request: request), in: stream, &findings)
      analyzer.attemptEnded(attempt, in: stream, &findings)
    }
    analyzer.streamEnded(stream, &findings)
    return findings.first
  }

  @Test
  func `runs that failed say nothing on how long the work takes, expired ones that it is long`()
    throws
  {
    let short = Array(repeating: (Attempt.Outcome.succeeded, 2.04), count: 5)
    let finding = try #require(power(short))
    #expect(
      finding.detail
        == "Each request waits for external power, and 95 % of 5 runs took 2.1 s or less.")
    #expect(finding.severity == .info)
    #expect(power(short + [(.failed, 600)])?.metrics["runs"] == 5)
    #expect(power(Array(short.dropLast()) + [(.failed, 1)]) == nil)
    #expect(power(Array(short.dropLast()) + [(.expired, 1)]) == nil)
    #expect(power(short + [(.abandoned, 600), (.running, 600)])?.metrics["runs"] == 5)
  }
}
