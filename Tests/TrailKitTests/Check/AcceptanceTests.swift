import Testing

@testable import TrailKit

struct AcceptanceTests {
  private static let group = ReportSamples.neverFired
  private static let end = ReportSamples.start + 14 * ReportSamples.day

  private func accepted(
    _ acceptances: [Acceptance], _ group: FindingGroup = group
  ) -> FindingGroup.Accepted? {
    var group = group
    group.accept(by: acceptances, windowEnd: Self.end)
    return group.accepted
  }

  private static let plain = FindingGroup.Accepted(reason: "r", until: nil, hasEnded: false)

  @Test(arguments: [
    (Acceptance(diagnosis: "never-fired", reason: "r"), true),
    (Acceptance(diagnosis: "double-completion", reason: "r"), false),
    (Acceptance(diagnosis: "never-fired", cause: "refused", reason: "r"), true),
    (Acceptance(diagnosis: "never-fired", cause: "needs-power", reason: "r"), false),
    (Acceptance(diagnosis: "never-fired", task: "com.example.reader.sync", reason: "r"), true),
    (Acceptance(diagnosis: "never-fired", task: "com.example.*", reason: "r"), true),
    (Acceptance(diagnosis: "never-fired", task: "com.example", reason: "r"), false),
  ])
  func `diagnosis, cause and task must fit`(acceptance: Acceptance, fits: Bool) {
    #expect(accepted([acceptance]) == (fits ? Self.plain : nil))
  }

  @Test func `a finding of no task is accepted by every task alone`() {
    let group = ReportSamples.truncated
    func acceptance(_ task: String?) -> Acceptance {
      Acceptance(diagnosis: "truncated-source", task: task, reason: "r")
    }
    #expect(accepted([acceptance(nil)], group) == Self.plain)
    #expect(accepted([acceptance("*")], group) == Self.plain)
    #expect(accepted([acceptance("com.*")], group) == nil)
  }

  // The window ends on 2026-11-24 at 09:00 UTC.
  @Test(arguments: [
    ("2026-11-24", false), ("2026-11-23", true), ("2026-11-24T09:00:00Z", false),
    ("2026-11-24T08:59:59Z", true), ("2027-01-01", false),
  ])
  func `it ends when the log goes on after its end`(until: String, hasEnded: Bool) {
    var acceptance = Acceptance(diagnosis: "never-fired", reason: "r")
    acceptance.until = Acceptance.End(until)
    #expect(
      accepted([acceptance])
        == FindingGroup.Accepted(reason: "r", until: until, hasEnded: hasEnded))
  }

  @Test func `one that holds goes before one that has ended`() {
    var old = Acceptance(diagnosis: "never-fired", reason: "old")
    old.until = Acceptance.End("2026-11-11")
    #expect(accepted([old])?.hasEnded == true)
    #expect(accepted([old, Acceptance(diagnosis: "never-fired", reason: "r")]) == Self.plain)
  }

  @Test func `what is accepted stands last and counts neither for its task nor in the verdict`() {
    var model = ReportSamples.broken
    for index in model.findings.indices { model.findings[index].accepted = Self.plain }
    model.sortWorstFirst()
    #expect(
      Verdict(model).text
        == "PASS: no errors, no warnings, 3 accepted in 3 tasks over 14 days on 12 devices")
    #expect(model.families.filter { !$0.isQuiet }.isEmpty)
    model.findings[2].accepted?.hasEnded = true
    model.findings[2].severity = .info
    model.sortWorstFirst()
    #expect(model.findings[0].accepted?.hasEnded == true)
  }

  @Test func `a report says who is accepted, and why`() throws {
    var model = ReportSamples.broken
    model.findings[0].accepted = FindingGroup.Accepted(
      reason: "see @octocat", until: "2026-12-31", hasEnded: false)
    model.findings[1].accepted = FindingGroup.Accepted(
      reason: "was fixed", until: "2026-11-11", hasEnded: true)
    let text = MarkdownReport(model).text
    #expect(text.contains("\n### Accepted error: Never started"))
    #expect(text.contains("\n- **Accepted until `2026-12-31`:** see `@octocat`\n"))
    #expect(text.contains("\n### Error: Completed twice"))
    #expect(text.contains("\n- **Acceptance ended after `2026-11-11`:** was fixed\n"))
    let json = try JSONParser.value(of: Array(JSONReport(model).text.utf8))
    let found = json["findings"]?.elements.map { $0["accepted"] } ?? []
    #expect(found.map { $0?["reason"]?.string } == ["see @octocat", "was fixed", nil])
    #expect(found[2]?.content == .null)
  }
}
