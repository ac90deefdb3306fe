import Testing

@testable import TrailKit

/// How a run ended, where only the system's lines tell.
struct WholeRunEndTests {
  private static func line(_ time: String, _ process: String, _ pid: Int, _ message: String)
    -> String
  {
    "2026-09-07 \(time)+0000 0x1 Default 0x0 \(pid) 0 \(process): \(message)\n"
  }

  private static func framework(_ time: String, _ message: String) -> String {
    line(time, "News", 412, "(BackgroundTasks) [com.apple.BackgroundTasks:Framework] \(message)")
  }

  private static func daemon(_ time: String, _ category: String, _ message: String) -> String {
    line(time, "dasd", 95, "[com.apple.duetactivityscheduler:\(category)] \(message)")
  }

  private static let start = framework("08:00:00.000000", "Starting task: <BGAppRefreshTask: a.b>")
  private static let noHandler = framework(
    "08:00:27.000000",
    "Client didn't provide an expiration handler for task <BGAppRefreshTask: a.b>, completing with "
      + "NO success for them")
  private static let marking = framework(
    "08:00:27.100000", "Marking task <BGAppRefreshTask: a.b> complete with success: 0")
  private static let callsHandlers =
    framework("08:00:27.000000", "Calling expiration handlers for tasks: {(")
    + "    <BGAppRefreshTask: a.b>\n)}\n"
  private static let later = framework("12:00:00.000000", "x")

  private func outcomes(_ whole: WholeTrail) throws -> [String] {
    try whole.rows("SELECT outcome, success, completions, expired_at IS NOT NULL FROM attempts")
  }

  @Test(arguments: [
    start + noHandler, start + noHandler + marking, start + callsHandlers + noHandler + marking,
  ])
  func `without an expiration handler a run expired, and was completed once`(
    log: String
  ) async throws {
    let whole = try await WholeTrail(log + Self.later)
    #expect(try outcomes(whole) == ["expired 0 1 1"])
    #expect(try whole.findings() == ["no-expiration-handler"])
  }

  @Test func `handlers are called for a task: it has expired, and its failure is no fault of work`()
    async throws
  {
    let whole = try await WholeTrail(Self.start + Self.callsHandlers + Self.marking + Self.later)
    #expect(try outcomes(whole) == ["expired 0 1 1"])
    #expect(try whole.findings() == [])
  }

  // MARK: - The daemon's warning

  private static let daemonStart = daemon(
    "08:00:00.000000", "lifecycle", "STARTING activity bgRefresh-a.b:A1B2C3 <private>!")
  private static let warning = daemon(
    "08:00:27.000000", "BackgroundTasks",
    #"Warning client <_DASBackgroundTasksClient: "a"> for activities about to expire: "#
      + "{(bgRefresh-a.b:A1B2C3)}")
  private static let ended = daemon(
    "08:00:35.000000", "lifecycle", "COMPLETED bgRefresh-a.b:A1B2C3 at priority 10 <private>!")
  private static let completing = daemon(
    "08:00:28.000000", "BackgroundTasks",
    #"Completing for client <a: 412> task request <_DASActivity: "bgRefresh-a.b:A1B2C3">"#)

  @Test(arguments: [
    (daemonStart + warning + ended, "expired-uncompleted", ["never-completed/expired"]),
    (daemonStart + warning + completing + ended, "expired", []),
    (daemonStart + completing + ended, "succeeded", []),
    (daemonStart + ended, "abandoned", ["never-completed/process-gone"]),
  ])
  func `the daemon's warning is the expiry where nobody else tells of one`(
    log: String, outcome: String, findings: [String]
  ) async throws {
    let whole = try await WholeTrail(log + Self.later)
    #expect(try whole.rows("SELECT outcome FROM attempts") == [outcome])
    #expect(try whole.findings() == findings)
  }

  @Test(arguments: [(true, "succeeded"), (false, "expired")])
  func `a run that the app completes as succeeded after the warning was in time`(
    success: Bool, outcome: String
  ) async throws {
    let whole = try await WholeTrail(
      Self.daemonStart + Self.start + Self.warning
        + Self.framework(
          "08:00:27.500000",
          "Marking task <BGAppRefreshTask: a.b> complete with success: \(success ? 1 : 0)")
        + Self.ended + Self.later)
    #expect(try whole.rows("SELECT outcome FROM attempts") == [outcome])
  }

  // MARK: - The end of the process

  private static let launchd = line(
    "08:00:10.000000", "launchd", 1,
    "[app<application.com.example.1.2>:412] exited with exit reason (namespace: 15 code: "
      + "0xbaadca17) - OS_REASON_RUNNINGBOARD | <RBSTerminateContext| domain:10>, ran for 10ms")
  private static let runningBoard = line(
    "08:00:10.010000", "runningboardd", 33,
    "(RunningBoard) [com.apple.runningboard:process] [app<application.com.example.1.2>:412] Process "
      + "exited: <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:jetsam(1) "
      + "code:per-process-limit(1)>>.")

  @Test(arguments: [
    (launchd, "OS_REASON_RUNNINGBOARD (namespace 15, code 0xbaadca17)"),
    (runningBoard, "jetsam per-process-limit"),
    (
      launchd + runningBoard,
      "OS_REASON_RUNNINGBOARD (namespace 15, code 0xbaadca17); jetsam per-process-limit"
    ),
  ])
  func `the system's line on the end of the process is the end of the run`(
    lines: String, reason: String
  ) async throws {
    let whole = try await WholeTrail(Self.start + lines + Self.later)
    #expect(try whole.findings() == ["never-completed/process-gone"])
    #expect(
      try whole.rows("SELECT detail FROM findings") == [
        "The process ended 10 s after the start (\(reason)), and nothing had completed or expired it."
      ])
    #expect(try whole.wrongCounts() == [])
  }

  @Test func `the end of another process, or after the completion, ends nothing`() async throws {
    let other = Self.runningBoard.replacing(">:412]", with: ">:413]")
    let whole = try await WholeTrail(
      Self.start + other
        + Self.framework(
          "08:00:11.000000", "Marking task <BGAppRefreshTask: a.b> complete with success: 1")
        + Self.runningBoard.replacing("08:00:10", with: "08:00:20") + Self.later)
    #expect(try outcomes(whole) == ["succeeded 1 1 0"])
    #expect(try whole.findings() == [])
  }

  // MARK: - Private identifiers

  private static let submitted =
    framework("06:00:00.000000", "submitTaskRequest: <private>")
    + daemon(
      "06:00:00.010000", "default",
      "Submitted: bgRefresh-a.b:A1B2C3 at priority 10 "
        + "(Mon Sep  7 06:15:00 2026 - Tue Sep  8 06:15:00 2026)")
  private static let privateRun =
    framework("08:00:00.100000", "Starting task: <private>")
    + framework("08:00:07.000000", "Marking task <private> complete with success: 1")

  @Test func `private lines of the framework join what the daemon tells at that time`()
    async throws
  {
    let whole = try await WholeTrail(Self.submitted + Self.daemonStart + Self.privateRun)
    #expect(
      try whole.rows("SELECT task, layers, status FROM requests") == [
        "a.b framework,daemon fired"
      ])
    #expect(
      try whole.rows("SELECT task, layers, outcome, inferred FROM attempts") == [
        "a.b framework,daemon succeeded 1"
      ])
    #expect(try whole.rows("SELECT unreadable, unreadable_found FROM device_windows") == ["3 3"])
  }

  @Test func `where the daemon starts two tasks within 5 s a private start is of neither`()
    async throws
  {
    let second = Self.daemonStart.replacing("a.b:A1B2C3", with: "a.c:A1B2C4")
    let whole = try await WholeTrail(Self.daemonStart + second + Self.privateRun)
    #expect(
      try whole.rows("SELECT task, outcome FROM attempts ORDER BY task") == [
        "(unknown) succeeded", "a.b running", "a.c running",
      ])
  }

  @Test func `a daemon's start 5 s before, and no more, is the start of the private line`()
    async throws
  {
    for (time, task) in [("07:59:55.100000", "a.b"), ("07:59:55.099999", "(unknown)")] {
      let whole = try await WholeTrail(
        Self.daemonStart.replacing("08:00:00.000000", with: time) + Self.privateRun)
      #expect(
        try whole.rows("SELECT task FROM attempts WHERE outcome = 'succeeded'") == [task])
    }
  }

  @Test func `that submits of an unknown task are refused is told`() async throws {
    let whole = try await WholeTrail(
      Self.framework("06:00:00.000000", "submitTaskRequest: <private>")
        + Self.framework(
          "06:00:00.005000",
          "Error submitting task request: <private>, error: Error Domain=BGTaskSchedulerErrorDomain "
            + #"Code=1 "(null)""#))
    #expect(try whole.tasks("task, requests, rejected") == ["(unknown) 0 1"])
    #expect(try whole.findings() == ["submit-refused/unavailable"])
  }

  @Test func `a log of private lines alone has a row, and proves nothing`() async throws {
    let whole = try await WholeTrail(
      Self.framework("06:00:00.000000", "submitTaskRequest: <private>")
        + Self.framework("07:00:00.000000", "submitTaskRequest: <private>")
        + Self.framework("08:00:00.100000", "Starting task: <private>")
        + Self.framework("08:00:28.000000", "Expiring task: <private>")
        + Self.framework("08:00:37.000000", "Marking task <private> complete with success: 0"))
    #expect(try whole.tasks("task, requests, attempts, expired") == ["(unknown) 2 1 1"])
    #expect(try whole.findings() == [])
    #expect(!(try whole.trail.check(Configuration(), baseline: nil).isEmpty))
  }
}
