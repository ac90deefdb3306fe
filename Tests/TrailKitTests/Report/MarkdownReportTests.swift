import Testing

@testable import TrailKit

struct MarkdownReportTests {
  @Test func `shows a healthy trail as it is recorded`() throws {
    try expectGolden(MarkdownReport(ReportSamples.healthy).text, "healthy.md")
  }

  @Test func `shows a broken trail as it is recorded`() throws {
    try expectGolden(MarkdownReport(ReportSamples.broken).text, "broken.md")
  }

  @Test func `shows hostile texts as they are recorded`() throws {
    let text = ReportSamples.hostileTexts.prefix(7).joined(separator: " ")
    try expectGolden(MarkdownReport(ReportSamples.hostile(text)).text, "hostile.md")
  }

  @Test func `says what to check where there is nothing`() throws {
    try expectGolden(MarkdownReport(ReportModel()).text, "empty.md")
  }

  @Test func `has its sections in order`() throws {
    let heads = MarkdownReport(ReportSamples.broken).text.split(separator: "\n").filter {
      $0.hasPrefix("# ") || $0.hasPrefix("## ") || $0.hasPrefix("<summary>")
    }
    #expect(
      heads == [
        "# FAIL: 2 errors, 1 warning in 3 tasks over 14 days on 12 devices", "## Tasks",
        "## Can the data be trusted?", "## Findings", "## Timings",
        "<summary>2 tasks without an error or a warning</summary>",
        "<summary>Definitions and settings</summary>",
      ])
  }

  @Test func `shows 15 tasks, and rows that make the totals add up`() throws {
    let text = MarkdownReport(ReportSamples.many(40, named: "com.example.t")).text
    let rows = try #require(RenderedMarkdown.tables(in: text).first).dropFirst(2)
    #expect(rows.count == 17)
    let never = rows.map { Int($0[3]) ?? -1 }
    // Tasks 2, 5, ... 38 of 40: 13 tasks with 3 requests each that never fired.
    #expect(never.last == 39)
    #expect(never.dropLast().reduce(0, +) == 39)
    #expect(Array(rows)[15][0] == "25 more tasks")
    // The same 13 tasks with 4 submits each that were refused.
    let refused = rows.map { Int($0[2]) ?? -1 }
    #expect(refused.last == 52)
    #expect(refused.dropLast().reduce(0, +) == 52)
    let fired = rows.map { $0[1].split(separator: " ").compactMap { Int($0.filter(\.isNumber)) } }
    // 14 x 11 + 13 x 45 + 13 x 1,192 requests, of which 14 x 9 + 13 x 40 + 13 x 1,180 fired.
    #expect(fired.last == [15_986, 16_235])
    #expect(fired.dropLast().map { $0[0] }.reduce(0, +) == 15_986)
    #expect(fired.dropLast().map { $0[1] }.reduce(0, +) == 16_235)
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `stays under 60,000 characters and accounts for every finding`(name: String) throws {
    let text = MarkdownReport(ReportSamples.many(500, named: name)).text
    #expect(text.utf16.count < 60_000)
    let cards = text.split(separator: "\n").count { $0.hasPrefix("### Error: ") }
    let section = try #require(RenderedMarkdown.section("### Further findings", of: text))
    let lines = section.filter { $0.hasPrefix("- Error: ") }
    let last = try #require(section.last { $0.hasPrefix("- And ") })
    let more = try #require(Int(last.split(separator: " ")[2]))
    #expect(cards > 0)
    #expect(lines.allSatisfy { $0.contains("bgtrail query ") })
    #expect(cards + lines.count + more == 500)
  }

  @Test func `has room for twenty cards beside fifteen tasks`() {
    var model = ReportSamples.many(20, named: "com.example.reader.task")
    for index in model.findings.indices {
      let task = model.findings[index].task
      model.findings[index] = ReportSamples.doubleCompletion
      model.findings[index].task = task
    }
    let text = MarkdownReport(model).text
    #expect(text.utf16.count < 60_000)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("### Error: ") } == 20)
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `lets no foreign text out of its code spans`(text: String) {
    for model in [ReportSamples.hostile(text), ReportSamples.many(30, named: text)] {
      let report = MarkdownReport(model).text
      let plain = RenderedMarkdown.withoutCode(report)
      for sign in [
        "@", "://", "www.", "evil", "octocat", "![", "](", "GH-", "0123abc", "&amp", "$",
      ] {
        #expect(!plain.contains(sign), "\(sign) got out")
      }
      let tags = plain.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
      #expect(Set(tags).isSubset(of: ["details", "/details", "summary", "/summary"]))
      #expect(!plain.contains("`"), "a backtick is left over")
      for table in RenderedMarkdown.tables(in: report) {
        #expect(Set(table.map(\.count)).count == 1, "a row has other cells than its head")
      }
      let hasHidden = report.unicodeScalars.contains {
        $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
      }
      #expect(!hasHidden)
    }
  }

  @Test func `says the resolution beside figures of whole seconds alone`() {
    let text = MarkdownReport(ReportSamples.broken).text
    let rows = text.split(separator: "\n").filter { $0.contains("±") && $0.hasPrefix("|") }
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.contains("`com.example.reader.sync`") })
  }

  @Test func `names stretches without a line, and takes no overlap for one`() {
    var model = ReportSamples.healthy
    model.window.devices = 1
    model.sources[0].lastAt = ReportSamples.start + ReportSamples.day
    model.sources[1].firstAt = ReportSamples.start + 5 * ReportSamples.day
    let sentence =
      "No source has a line from 2026-11-11 09:00:00.000 UTC to 2026-11-15 09:00:00.000 UTC (4 days)."
    #expect(MarkdownReport(model).text.contains(sentence))
    model.window.devices = 2
    #expect(!MarkdownReport(model).text.contains("No source has a line"))
    model.window.devices = 1
    model.sources[1].firstAt = ReportSamples.start
    #expect(!MarkdownReport(model).text.contains("No source has a line"))
  }
}
