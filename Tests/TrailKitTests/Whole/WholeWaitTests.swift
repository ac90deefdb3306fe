import Testing

@testable import TrailKit

/// What is told of a wait: while it lasts, and when it has been too long.
struct WholeWaitTests {
  private static func daemon(_ time: String, _ message: String) -> String {
    "2026-09-\(time).000000+0000 0x1 Default 0x0 95 0 dasd: "
      + "[com.apple.duetactivityscheduler:scoring] \(message)\n"
  }

  private static func look(
    _ time: String, _ activity: String, _ policy: String, _ rationale: String
  ) -> String {
    daemon(time, "\(activity):[")
      + "\t{name: \(policy), policyWeight: 50.000, response: {Decision: Must Not Proceed, Score: 0.00, "
      + "Rationale: [{\(rationale)}]}}\n ], FinalDecision: Must Not Proceed}\n"
  }

  private static let submitted = daemon(
    "07 16:00:00",
    "Submitted: bgRefresh-a.b:A1B2C3 at priority 10 "
      + "(Mon Sep  7 16:15:00 2026 - Tue Sep  8 16:15:00 2026)")
  private static let inFront = ["07 17:00:00", "07 18:00:00", "08 02:00:00"].map {
    look(
      $0, "bgRefresh-a.b:A1B2C3", "ApplicationPolicy",
      "[appIsForeground]: Required:0.00, Observed:1.00")
  }.joined()

  @Test func `a request that waits still names the policies that forbade it, with their shares`()
    async throws
  {
    let whole = try await WholeTrail(Self.submitted + Self.inFront)
    let words =
      "the system looked 3 times and forbade it 3 times: the app was in front 100 %"
    #expect(try whole.findings() == [])
    #expect(
      try whole.trail.report(format: .markdown).contains(
        "## What waits still\n\n- `a.b`, 1 request: \(words).\n"))
    #expect(
      try whole.trail.report(format: .json).contains(
        #""decided": "looked 3 times and forbade it 3 times: the app was in front 100 %""#))
    #expect(
      try whole.trail.check(Configuration(), baseline: nil).text == """
        PASS: no errors, no warnings in 1 task over 10 h on 1 device
        waits a.b 1 \(words)

        """)
  }

  @Test func `looks at which the score was too low are told beside those that a policy forbade`()
    async throws
  {
    let whole = try await WholeTrail(
      Self.submitted + Self.inFront
        + Self.daemon(
          "08 03:00:00",
          "'bgRefresh-a.b:A1B2C3' CurrentScore: 0.4, ThresholdScore: 0.7 DecisionToRun:0"))
    #expect(
      try whole.rows("SELECT looks, forbidden, below_threshold, decided FROM open_waits") == [
        "4 3 1 looked 4 times and forbade it 3 times: the app was in front 75 %; once its score was "
          + "below the threshold"
      ])
  }

  @Test func `what hinders a request that waits is told, and nothing of one that nothing hinders`()
    async throws
  {
    let trail = """
      06:00:00 submit power=true
      06:00:01 background charging=no lowpower=no
      16:00:01 background charging=no lowpower=no
      """
    let hindered = try await WholeTrail(ShortTrail.text(trail))
    #expect(
      try hindered.trail.report(format: .markdown).contains(
        "- `com.example.refresh`, 1 request: it asks for external power; while it waited: charging 0 %, "
          + "Low Power Mode 0 %, app in front 0 %."))
    let free = try await WholeTrail(
      ShortTrail.text(
        trail.replacing("16:00:01 background charging=no", with: "16:00:01 background charging=yes")
      ))
    #expect(!(try free.trail.report(format: .markdown).contains("What waits still")))
  }

  // MARK: - Not plugged in

  @Test func `a full battery without a charger is not called low, and feeds the device's state`()
    async throws
  {
    let submit =
      "2026-09-01 08:00:00.000000+0000 0x1 Default 0x0 412 0 News: (BackgroundTasks) "
      + "[com.apple.BackgroundTasks:Framework] submitTaskRequest: <BGProcessingTaskRequest: a.p, "
      + "earliestBeginDate: (null), requiresExternalPower=1, requiresNetworkConnectivity=0>\n"
    let whole = try await WholeTrail(
      submit
        + ["01 08:00:00", "05 09:00:00"].map {
          Self.look(
            $0, "bgProcessing-a.p:A1B2C3", "BatteryLevelPolicy",
            "batteryLevel == 97 AND pluggedIn == 0")
        }.joined())
    #expect(
      try whole.rows(
        "SELECT cause, contributing, detail FROM findings WHERE diagnosis = 'never-fired'") == [
          #"blocked-by-policy ["needs-power"] Not started although eligible for 4 d 1 h (patience 3 d). "#
            + "While it waited the system looked 2 times and forbade it 2 times: the device was not "
            + "plugged in 100 %. Waited 4 d 1 h: charging 0 %."
        ])
    #expect(
      try whole.rows("SELECT state, value FROM device_states") == ["charging no"])
  }

  // MARK: - Force quit

  private static func forceQuit(launchedAgain: String) -> String {
    ShortTrail.text(
      """
      1T08:00:00 launch pid=1
      1T08:05:00 submit pid=1
      1T08:05:01 background charging=no lowpower=yes refresh=available pid=1
      1T09:00:00 terminate reason=user pid=1
      \(launchedAgain) launch pid=2
      5T09:00:00 background pid=2
      """)
  }

  @Test func `a force quit is the cause where no launch came within the patience`() async throws {
    // The patience with a refresh task is 24 h.
    let whole = try await WholeTrail(Self.forceQuit(launchedAgain: "2T09:00:01"))
    #expect(
      try whole.rows("SELECT cause, contributing FROM findings WHERE diagnosis = 'never-fired'")
        == [
          #"force-quit ["low-power"]"#
        ])
    #expect(
      try whole.rows("SELECT detail FROM findings WHERE diagnosis = 'never-fired'")[0].contains(
        "The user force-quit the app, and it was not launched again for 24 h;"))
    let soon = try await WholeTrail(Self.forceQuit(launchedAgain: "2T09:00:00"))
    #expect(
      try soon.rows("SELECT cause FROM findings WHERE diagnosis = 'never-fired'") == ["low-power"])
  }

  @Test func `a short force quit later does not hide a long one`() async throws {
    let whole = try await WholeTrail(
      Self.forceQuit(launchedAgain: "4T09:00:00")
        + ShortTrail.text(
          """
          5T09:00:01 terminate reason=user pid=2
          5T09:00:05 launch pid=3
          """))
    #expect(
      try whole.rows("SELECT cause FROM findings WHERE diagnosis = 'never-fired'") == ["force-quit"]
    )
  }

  // MARK: - Advice and words

  @Test func `a continued task that did not start is not advised like one of the background`()
    async throws
  {
    let whole = try await WholeTrail(
      """
      2026-09-02T06:00:00Z event=submit task=a.export.1 type=continued pid=1
      2026-09-02T06:10:01Z event=foreground pid=1
      """)
    #expect(
      try whole.rows("SELECT cause, advice FROM findings") == [
        "no-cause-visible " + NeverFired.adviceForContinued
      ])
  }

  @Test func `two events of one whole second are not called 0 ms apart`() async throws {
    let whole = try await WholeTrail(
      ShortTrail.text(
        """
        07:00:00 start attempt=1
        07:00:29 expire attempt=1
        07:00:29 complete attempt=1 success=false
        07:00:32 checkpoint attempt=1 done=2
        """))
    #expect(
      try whole.rows("SELECT detail FROM findings WHERE diagnosis = 'works-after-expiry'") == [
        "The last checkpoint came 3 s after the expiry; the run was completed with success=false in "
          + "the same second as it."
      ])
  }
}
