import Foundation
import SQLite
import Testing

@testable import TrailKit

struct QueryRowFormTests {
  private func text(_ form: RowForm, _ columns: [String], _ rows: [[SQLValue]]) -> String {
    var writer = form.makeWriter(columns: columns)
    return writer.begin() + rows.map { writer.row($0) }.joined() + writer.end()
  }

  static let plain: [[SQLValue]] = [
    [.text("a"), .integer(5), .real(0.1)], [.null, .integer(-12), .null],
    [.text(""), .null, .real(1e300)],
  ]

  static let plainTexts: [(RowForm, String)] = [
    (
      .table,
      "name    n   run_s\n----  ---  ------\n" + "a       5     0.1\n      -12\n           1e+300\n"
    ),
    (
      .md,
      "| name | n | run_s |\n| --- | --- | --- |\n| `a` | 5 | 0.1 |\n|  | -12 |  |\n"
        + "|  |  | 1e+300 |\n"
    ),
    (.csv, "name,n,run_s\r\na,5,0.1\r\n,-12,\r\n\"\",,1e+300\r\n"),
    (.tsv, "name\tn\trun_s\na\t5\t0.1\n\t-12\t\n\t\t1e+300\n"),
    (
      .json,
      """
      [
      {"name":"a","n":5,"run_s":0.1},
      {"name":null,"n":-12,"run_s":null},
      {"name":"","n":null,"run_s":1e+300}
      ]

      """
    ),
    (
      .ndjson,
      """
      {"name":"a","n":5,"run_s":0.1}
      {"name":null,"n":-12,"run_s":null}
      {"name":"","n":null,"run_s":1e+300}

      """
    ),
  ]

  @Test(arguments: plainTexts)
  func `shows plain rows`(form: RowForm, expected: String) {
    #expect(text(form, ["name", "n", "run_s"], Self.plain) == expected)
  }

  static let noRows: [(RowForm, String)] = [
    (.table, "a  b\n-  -\n"), (.md, "| a | b |\n| --- | --- |\n"), (.csv, "a,b\r\n"),
    (.tsv, "a\tb\n"), (.json, "[]\n"), (.ndjson, ""),
  ]

  @Test(arguments: noRows)
  func `shows that there are no rows`(form: RowForm, expected: String) {
    #expect(text(form, ["a", "b"], []) == expected)
  }

  static let hostile = "\u{1B}[2J|`\"'\\\t\r\n\u{202E}<b>"

  static let hostileTexts: [(RowForm, String)] = [
    (.table, #"\u001B[2J|`"'\\t\r\n\u202E<b>"#),
    (.md, #"| ``\u001B[2J\|`"'\\t\r\n\u202E<b>`` |"#),
    (.csv, "\"\u{1B}[2J|`\"\"'\\\t\r\n\u{202E}<b>\"\r"),
    (.tsv, #"\u001B[2J|`"'\\\t\r\n\u202E<b>"#),
    (.ndjson, "{\"x\":\"\\u001B[2J|`\\\"'\\\\\\t\\r\\n\u{202E}<b>\"}"),
  ]

  @Test(arguments: hostileTexts)
  func `keeps a hostile text within its cell`(form: RowForm, expected: String) {
    let whole = text(form, ["x"], [[.text(Self.hostile)]])
    // After the head, of which ndjson has none.
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    if form == .csv {
      #expect(whole == "x\r\n" + expected + "\n")
    } else {
      #expect(lines.dropLast().last.map(String.init) == expected)
    }
  }

  @Test func `JSON of hostile text and names reads back as it was`() throws {
    let names = ["a\"\u{0}", "b\\\u{1F}", "c\u{85}\u{2028}😀"]
    let json = text(.json, names, [names.map { .text($0) }])
    let rows = try JSONDecoder().decode([[String: String]].self, from: Data(json.utf8))
    #expect(rows == [Dictionary(uniqueKeysWithValues: zip(names, names))])
  }

  @Test func `JSON keeps integers exact and columns of one name apart`() {
    #expect(
      text(.ndjson, ["a", "a", "a_2"], [[.integer(.max), .integer(.min), .real(.infinity)]])
        == "{\"a\":9223372036854775807,\"a_2\":-9223372036854775808,\"a_2_2\":9e999}\n")
    #expect(
      text(.ndjson, ["a", "b"], [[.blob([0, 255]), .real(-.infinity)]])
        == "{\"a\":\"00ff\",\"b\":-9e999}\n")
  }

  static let markdownCells: [(String, String)] = [
    ("a|b", #"`a\|b`"#),
    (#"a\|b"#, "<code>a&#92;&#124;b</code>"),
    (#"_\|_"#, "<code>&#95;&#92;&#124;&#95;</code>"),
    ("|\u{301}", "`\\|\u{301}`"),
    ("`", "`` ` ``"),
    ("``x", "``` ``x ```"),
    (" x", "`  x `"),
    ("  ", "`  `"),
    ("<img src=x>", "`<img src=x>`"),
  ]

  @Test(arguments: markdownCells)
  func `Markdown text is a code span that cannot be left`(cell: String, expected: String) {
    #expect(MarkdownTableWriter.code(cell) == expected)
  }

  @Test func `Markdown names of columns are no markup either`() {
    #expect(
      text(.md, ["a_b", "_a_", "x|y"], []).hasPrefix("| a_b | `_a_` | `x\\|y` |\n"))
  }

  @Test(arguments: [
    ("a,b", "\"a,b\""), ("\"", "\"\"\"\""), ("\"\u{301}", "\"\"\"\u{301}\""),
    ("a\nb", "\"a\nb\""), ("a b", "a b"), ("\r\n", "\"\r\n\""),
  ])
  func `CSV quotes what needs it`(cell: String, expected: String) {
    #expect(text(.csv, ["x"], [[.text(cell)]]) == "x\r\n\(expected)\r\n")
  }

  @Test func `CSV shows a row of one NULL`() {
    #expect(text(.csv, ["x"], [[.null]]) == "x\r\n\"\"\r\n")
  }

  @Test func `the table aligns wide characters and never cuts`() {
    let long = String(repeating: "x", count: 300)
    #expect(
      text(.table, ["a", "b"], [[.text("日本"), .text("é")], [.text(long), .text("z")]])
        == "a" + String(repeating: " ", count: 301) + "b\n"
        + String(repeating: "-", count: 300) + "  -\n"
        + "日本" + String(repeating: " ", count: 298) + "é\n" + long + "  z\n")
  }

  @Test func `the table grows when a late row is wider`() {
    var rows: [[SQLValue]] = Array(repeating: [.text("a"), .integer(1)], count: 1000)
    rows.append([.text("bbb"), .integer(2)])
    rows.append([.text("c"), .integer(3)])
    let lines = text(.table, ["x", "n"], rows).split(separator: "\n")
    #expect(lines.count == 1004)
    #expect(lines[0] == "x  n")
    #expect(lines[1001] == "a  1")
    #expect(lines[1002] == "bbb  2")
    #expect(lines[1003] == "c    3")
  }
}
