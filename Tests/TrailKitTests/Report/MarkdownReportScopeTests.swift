import Testing

@testable import TrailKit

struct MarkdownReportScopeTests {
  private func facts(_ change: (inout ReportModel) -> Void) -> [Substring] {
    var model = ReportSamples.healthy
    change(&model)
    let section = RenderedMarkdown.section(
      "## Can the data be trusted?", of: MarkdownReport(model).text)
    return (section ?? []).filter { $0.hasPrefix("- ") }
  }

  private func open(
    _ task: String, _ type: String?, _ requests: Int, hours: Double, isOfTask: Bool = false
  ) -> ReportModel.OpenRequests {
    ReportModel.OpenRequests(
      task: task, type: type, requests: requests, patience: hours * 3600,
      isPatienceOfTask: isOfTask)
  }

  @Test func `says for which requests the log is too short`() {
    #expect(
      facts {
        $0.openRequests = [
          open("a", "refresh", 2, hours: 24), open("b", "processing", 1, hours: 72),
        ]
      } == [
        """
        - 3 requests of 2 tasks wait still, for less than their patience (24 h for refresh, 72 h \
        for processing): too early to call them never fired; a longer log decides.
        """
      ])
    #expect(
      facts { $0.openRequests = [open("a.b", nil, 1, hours: 0.25, isOfTask: true)] } == [
        """
        - 1 request of 1 task waits still, for less than its patience (15 min for `a.b`): too early \
        to call it never fired; a longer log decides.
        """
      ])
  }

  @Test func `counts continued tasks of one family as one task`() {
    let facts = facts {
      $0.openRequests = [
        open("a.1", "continued", 1, hours: 0.5), open("a.2", "continued", 1, hours: 0.5),
      ]
    }
    #expect(facts.first?.hasPrefix("- 2 requests of 1 task wait still") == true)
  }

  @Test func `says that the rest was left out`() {
    #expect(
      facts {
        $0.settings += [
          ReportModel.SettingLine(name: "since", value: "2026-11-10T00:00:00Z", origin: "flag"),
          ReportModel.SettingLine(name: "task", value: "com.example.a", origin: "flag"),
        ]
      } == [
        """
        - Only a part is reported on, by `--since` `2026-11-10T00:00:00Z`, `--task` \
        `com.example.a`: the rest was left out of every figure but those of sources and lines.
        """
      ])
  }

  @Test func `says that identifiers are redacted`() {
    #expect(
      facts { $0.families[0].task = "<private>" } == [
        """
        - `<private>` is no identifier: the values are redacted, and lines of several tasks may be \
        taken for one's; log them with `privacy: .public`.
        """
      ])
    let two = facts {
      $0.families[0].task = "(null)"
      $0.families[1].task = "<decode: missing data>"
    }
    #expect(two.first?.hasPrefix("- `(null)`, `<decode: missing data>` are no identifiers") == true)
  }

  @Test(arguments: [
    ("<private>", true), ("(null)", true), ("<decode: missing data>", true), ("<decode:", true),
    ("<mask.hash: 'x'>", true), ("com.example.<private>", true), ("com.example.private", false),
    ("null", false), ("", false),
  ])
  func `knows what stands in place of a value`(name: String, isRedacted: Bool) {
    #expect(MarkdownReport.isRedacted(name) == isRedacted)
  }

  @Test(arguments: [
    ("Beta 3, week 46", "Beta 3, week 46"), ("main | nightly", "`main | nightly`"),
    ("the `x` branch", "``the `x` branch``"), ("a|b", "`a|b`"),
  ])
  func `shows a title so that it can be read`(title: String, shown: String) {
    var model = ReportSamples.healthy
    model.title = title
    #expect(MarkdownReport(model).text.contains("Trail: \(shown). From "))
  }
}
