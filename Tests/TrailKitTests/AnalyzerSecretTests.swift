import Testing

@testable import TrailKit

/// `secret-in-log`, and that no secret reaches a database.
struct AnalyzerSecretTests {
  static let trail = """
    2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh attempt=a1 pid=1
    2026-09-02T07:00:01.000Z event=condition user=ada@example.com charging=1 pid=1
    2026-09-02T07:00:02.000Z event=checkpoint task=com.example.reader.refresh cursor=bob@example.com
    2026-09-02T07:00:03.000Z event=complete task=com.example.reader.refresh success=maybe password=swordfish1
    2026-09-02T07:00:04.000Z event=complete task=com.example.reader.refresh success=false error="Bearer abcdefghij1"

    """

  @Test func `tells of each kind once for a source, with how many lines`() async throws {
    let whole = try await WholeTrail(Self.trail)
    let found = try whole.rows(
      """
      SELECT cause, json_extract(metrics, '$.lines'), coalesce(task, 'none') FROM findings
      WHERE diagnosis = 'secret-in-log' ORDER BY cause
      """)
    #expect(found == ["bearer-token 1 none", "email-address 2 none"])
    let lines = try whole.rows(
      """
      SELECT cause, line FROM evidence JOIN findings USING (finding_id)
      WHERE diagnosis = 'secret-in-log' ORDER BY cause, line
      """)
    #expect(lines == ["bearer-token 5", "email-address 2", "email-address 3"])
    #expect(try whole.wrongCounts() == [])
  }

  @Test func `counts each source by itself`() async throws {
    let folder = try LogFolder()
    let text = Self.trail.split(separator: "\n")[1]
    let paths = try [
      folder.write("\(text)\n", to: "a.log"),
      folder.write(
        "2026-09-03T07:00:00.000Z event=condition user=eve@example.org online=1\n", to: "b.log"),
    ]
    let whole = try await WholeTrail(reading: paths)
    #expect(
      try whole.findings().filter { $0.hasPrefix("secret") } == [
        "secret-in-log/email-address", "secret-in-log/email-address",
      ])
  }

  @Test func `no secret is in the database or in the report`() async throws {
    let folder = try LogFolder()
    let log = try folder.write(Self.trail, to: "a.log")
    let whole = try await WholeTrail(reading: [log], database: folder.path(of: "a.db"))
    let report = try whole.trail.report(format: .markdown)
    let database = String(decoding: try folder.bytes(of: "a.db"), as: UTF8.self)
    for text in [report, database] {
      for secret in ["@example.com", "swordfish", "abcdefghij"] {
        #expect(!text.contains(secret))
      }
      #expect(text.contains("ada"))
    }
    // The work failed for a reason that is masked too.
    #expect(try whole.findings().contains("work-failed/Bearer ab*********"))
  }

  @Test func `a line that is there twice is repeated, masked or not`() async throws {
    let folder = try LogFolder()
    let lines = Self.trail.split(separator: "\n").map { "\($0)\n" }
    let paths = try [
      folder.write(lines[0] + lines[1] + lines[2], to: "a.log"),
      folder.write(lines[1] + lines[2], to: "b.log"),
    ]
    let whole = try await WholeTrail(reading: paths)
    #expect(try whole.rows("SELECT sum(events), sum(repeated) FROM sources") == ["3 2"])
  }
}
