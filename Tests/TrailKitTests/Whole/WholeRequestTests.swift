import Testing

@testable import TrailKit

/// From submits to requests, on trails small enough to be counted by hand.
struct WholeRequestTests {
  private func requests(_ short: String) async throws -> [String] {
    let whole = try await WholeTrail(ShortTrail.text(short))
    return try whole.rows("SELECT status FROM requests ORDER BY submitted_at, request_id")
  }

  @Test func `five ends add up to the requests`() async throws {
    let whole = try await WholeTrail(
      ShortTrail.text(
        """
        06:00:00 submit
        06:10:00 submit
        06:20:00 cancel task=com.example.refresh
        06:30:00 submit
        06:40:00 submit result=rejected error=2
        07:00:00 start
        07:00:05 complete success=true
        07:00:06 submit
        """))
    #expect(
      try whole.tasks("requests, fired, replaced, cancelled, pending, never_fired, rejected")
        == ["4 1 1 1 1 0 1"])
  }

  @Test func `a request is never fired when it was eligible for longer than the patience`()
    async throws
  {
    let submit = "1T06:00:00 submit earliest=2026-09-01T07:00:00Z\n"
    #expect(try await requests(submit + "2T07:00:00 background") == ["pending"])
    #expect(try await requests(submit + "2T07:00:00.001 background") == ["never-fired"])
  }

  @Test func `patience is held against the sum over a chain of replacements`() async throws {
    let chain = "1T06:00:00 submit\n1T20:00:00 submit\n"
    #expect(try await requests(chain + "2T06:00:00 background") == ["replaced", "pending"])
    #expect(try await requests(chain + "2T06:00:00.001 background") == ["replaced", "never-fired"])
  }

  @Test func `a cancel without a task cancels all`() async throws {
    let found = try await requests(
      """
      06:00:00 submit
      06:00:01 submit task=com.example.index type=processing
      06:10:00 cancel pid=1
      """)
    #expect(found == ["cancelled", "cancelled"])
  }

  /// Each ends in a start at 07:00:00; what became of the requests, in order.
  static let submitsBeforeStart: [(about: String, lines: String, expected: [String])] = [
    (
      "the older one fired, the handler's own is pending",
      "06:00:00 submit pid=1\n06:59:58 submit pid=1\n07:00:00 start pid=1", ["fired", "pending"]
    ),
    (
      "over two seconds before, it is the one that fired",
      "06:00:00 submit pid=1\n06:59:57.999 submit pid=1\n07:00:00 start pid=1",
      ["replaced", "fired"]
    ),
    (
      "by another process, it is the one that fired",
      "06:00:00 submit pid=1\n06:59:59 submit pid=1\n07:00:00 start pid=2", ["replaced", "fired"]
    ),
    (
      "an older one that was not eligible cannot have fired",
      """
      06:00:00 submit pid=1 earliest=2026-09-02T08:00:00Z
      06:59:59 submit pid=1
      07:00:00 start pid=1
      """, ["replaced", "fired"]
    ),
    (
      "without an older one, a request that is not in the log fired",
      "06:59:59 submit pid=1\n07:00:00 start pid=1", ["pending"]
    ),
    (
      "the debugger starts what is pending",
      "06:00:00 submit pid=1\n06:59:59 submit pid=1\n07:00:00 start pid=1 origin=debugger",
      ["replaced", "fired"]
    ),
  ]

  @Test(arguments: submitsBeforeStart.indices)
  func `a handler may submit before it logs its start`(index: Int) async throws {
    let item = Self.submitsBeforeStart[index]
    #expect(try await requests(item.lines) == item.expected, "\(item.about)")
  }

  @Test func `waits count from submit, from eligibility and from the first of the chain`()
    async throws
  {
    let whole = try await WholeTrail(
      ShortTrail.text(
        """
        06:00:00 submit
        06:30:00 submit earliest=2026-09-02T06:45:00Z
        07:00:00 start
        """))
    #expect(
      try whole.rows(
        "SELECT total_wait_s, eligible_wait_s, asked_wait_s FROM requests WHERE status = 'fired'")
        == ["1800.0 900.0 3600.0"])
  }

  @Test func `debugger runs are counted, but not in waits and runs unless asked for`() async throws
  {
    let text = ShortTrail.text(
      """
      06:00:00 submit earliest=2026-09-02T08:00:00Z
      06:01:00 start origin=debugger
      06:01:04 complete success=true
      """)
    let columns = "fired, attempts, debugger_attempts, total_wait_n, run_n"
    #expect(try await WholeTrail(text).tasks(columns) == ["1 1 1 0 0"])
    var settings = AnalysisSettings()
    settings.includesDebugger = true
    #expect(try await WholeTrail(text, settings: settings).tasks("run_n, run_max_s") == ["1 4.0"])
  }
}
