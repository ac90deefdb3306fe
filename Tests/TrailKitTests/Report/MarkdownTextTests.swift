import Testing

@testable import TrailKit

struct MarkdownTextTests {
  static let spans: [(String, String)] = [
    ("a.b", "`a.b`"), ("", "(empty)"), ("a`b", "``a`b``"), ("`a`", "`` `a` ``"),
    (" a ", "`  a  `"), ("  ", "`  `"), ("a|b", "`a|b`"), ("@x #1", "`@x #1`"),
  ]

  @Test(arguments: spans)
  func `puts any text into one code span`(text: String, span: String) {
    #expect(MarkdownText.code(text) == span)
  }

  @Test func `escapes bars in a table's code`() {
    #expect(MarkdownText.code("a|b\\|c", in: .table) == "`a\\|b\\\\|c`")
    #expect(MarkdownText.name("a|b", in: .table) == "`a\\|b`")
  }

  static let sentences: [(String, String)] = [
    ("2 of 3 ran (67 %), not 1,180.", "2 of 3 ran (67 %), not 1,180."),
    ("at 09:00:00, 3.5 s later", "at 09:00:00, 3.5 s later"),
    ("task com.example.sync, then", "task `com.example.sync`, then"),
    ("guard `done` first", "guard `done` first"),
    ("an odd ` tick", "an odd `` ` `` tick"),
    ("ask @octocat about #12", "ask `@octocat` about `#12`"),
    ("see GH-12 or 0123abc", "see `GH-12` or `0123abc`"),
    ("<b>bold</b> **x** _y_", "`<b>bold</b>` `**x**` `_y_`"),
    ("- a list", "`-` a list"),
    ("(www.evil.example)", "(`www.evil.example`)"),
    ("`a``b`", "`a` `b`"),
    ("well-known don't", "well-known don't"),
    ("call setTaskCompleted(success:) once", "call `setTaskCompleted(success:)` once"),
    ("calls setTaskCompleted(success:).", "calls `setTaskCompleted(success:)`."),
    ("(see submit(_:), cancel())", "(see `submit(_:)`, `cancel()`)"),
    ("setTaskCompleted(success: true), then", "`setTaskCompleted(success: true)`, then"),
    ("a Task<Void, Never>: it", "a `Task<Void, Never>`: it"),
    ("of [BGTaskRequest]?", "of `[BGTaskRequest]`?"),
    ("-[BGTaskScheduler submit:error:] fails", "`-[BGTaskScheduler submit:error:]` fails"),
    ("BGTask.expirationHandler!", "`BGTask.expirationHandler`!"),
    ("is_run_counted: no", "`is_run_counted`: no"),
    ("(an open(x and more words)", "(an `open(x and more words)`"),
    ("never open(x closed", "never `open(x` closed"),
    ("privacy: .public, always", "privacy: `.public`, always"),
  ]

  @Test(arguments: sentences)
  func `keeps plain words and makes the rest code`(text: String, prose: String) {
    #expect(MarkdownText.prose(text) == prose)
  }

  @Test func `fences a block longer than what it holds`() {
    #expect(MarkdownText.block(["a", "```", "b"]) == "````text\na\n```\nb\n````")
  }

  @Test func `aligns a table in its source`() {
    let table = TextTable(
      columns: [.text("Task"), .number("n")], rows: [["`a`", "1"], ["`longer`", "1,000"]])
    #expect(
      table.markdown == """
        | Task     |     n |
        | -------- | ----: |
        | `a`      |     1 |
        | `longer` | 1,000 |
        """)
    #expect(
      table.plain == """
        Task          n
        `a`           1
        `longer`  1,000
        """)
  }
}
