import Foundation
import Testing

/// Exit codes of the gate, and its settings file, in a process as CI runs it.
struct CheckProcessTests {
  private static let samples = ReadmeTests.package + "/Samples"

  private func code(_ command: String, in folder: TemporaryFolder) throws -> Int32 {
    try BuiltProgram.shell(command, in: folder.path).code
  }

  @Test(arguments: [
    ("check S/healthy-fleet.log", 0), ("check S/never-fires.log", 1),
    ("check S/never-fires.log --fail-on never", 0), ("check S/cut-off.log.gz", 0),
    ("check S/cut-off.log.gz --fail-on warning", 1), ("check S/cut-off.log.gz --strict", 2),
    ("check S/log-show.txt --strict", 2), ("check S/README.md", 2), ("check none.log", 2),
    ("check S/never-fires.log --fail-on bad", 2), ("check S/never-fires.log --config none.json", 2),
    ("check S/never-fires.log --baseline none.json", 2), ("check --show-config", 0),
    ("report S/never-fires.log", 0),
    // A reader that hangs up early changes nothing.
    ("check S/never-fires.log --each | true; exit ${PIPESTATUS[0]}", 1),
    ("check S/healthy-fleet.log | true; exit ${PIPESTATUS[0]}", 0),
  ])
  func `the exit code is the verdict`(arguments: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    let command = arguments.replacingOccurrences(of: "S/", with: Self.samples + "/")
    #expect(try self.code("bgtrail \(command)", in: folder) == code)
  }

  @Test func `every file is complete when the check fails`() throws {
    let folder = try TemporaryFolder()
    let outputs = ["txt", "json", "md", "sarif"].map { "-o c.\($0)" }.joined(separator: " ")
    let result = try BuiltProgram.shell(
      "bgtrail check \(Self.samples)/never-fires.log --quiet \(outputs)", in: folder.path)
    #expect(result.code == 1)
    #expect(result.text == "")
    #expect(try folder.text(of: "c.txt").hasPrefix("FAIL: 2 errors"))
    #expect(try folder.text(of: "c.md").hasPrefix("# FAIL: 2 errors"))
    for name in ["c.json", "c.sarif"] {
      let data = Data(try folder.text(of: name).utf8)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
    }
  }

  @Test func `the settings file of the current folder is read by all who analyse`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"severity": {"never-fired": "info"}}"#, to: ".bgtrail.json")
    let log = Self.samples + "/never-fires.log"
    #expect(try code("bgtrail check \(log)", in: folder) == 0)
    for command in [
      "report \(log)", "stats \(log)", "query run requests/pending \(log)",
      "query sql 'SELECT 1' \(log)",
    ] {
      #expect(try code("bgtrail \(command)", in: folder) == 0)
    }
    let severities = try BuiltProgram.shell(
      "bgtrail query sql 'SELECT DISTINCT severity FROM findings' \(log) --quiet --format csv",
      in: folder.path)
    #expect(severities.text == "severity\r\ninfo\r\n")
    try folder.write("{", to: ".bgtrail.json")
    for command in [
      "check", "report", "stats", "query run requests/pending", "query sql 'SELECT 1'",
    ] {
      let result = try BuiltProgram.shell("bgtrail \(command) \(log)", in: folder.path)
      #expect(result.code == 2)
      #expect(
        result.text
          == "bgtrail: .bgtrail.json:1: this is no JSON: a key in double quotes is missing\n")
    }
    #expect(try code("bgtrail explain never-fired", in: folder) == 0)
    // A file that is named is read in place of it.
    try folder.write("{}", to: "other.json")
    #expect(try code("bgtrail check \(log) --config other.json", in: folder) == 1)
  }

  @Test func `what a database stores is of the defaults, and settings work on it all the same`()
    throws
  {
    let folder = try TemporaryFolder()
    let log = Self.samples + "/never-fires.log"
    try folder.write(#"{"severity": {"never-fired": "off"}}"#, to: ".bgtrail.json")
    #expect(try code("bgtrail ingest \(log) --db t.db", in: folder) == 0)
    #expect(try code("bgtrail check t.db", in: folder) == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/.bgtrail.json")
    #expect(try code("bgtrail check t.db", in: folder) == 1)
  }

  @Test func `a flag wins over the file`() throws {
    let folder = try TemporaryFolder()
    let log = Self.samples + "/never-fires.log"
    try folder.write(
      #"{"fail-on": "never", "title": "A", "patience": {"processing": "7d"}}"#,
      to: ".bgtrail.json")
    #expect(try code("bgtrail check \(log)", in: folder) == 0)
    // Within a week of patience only the refused request is a finding.
    let byFile = try BuiltProgram.shell("bgtrail check \(log) --quiet", in: folder.path)
    #expect(byFile.text.hasPrefix("WARN: 1 error,"))
    let byFlag = try BuiltProgram.shell(
      "bgtrail check \(log) --quiet --fail-on error --patience 3d", in: folder.path)
    #expect(byFlag.text.hasPrefix("FAIL: 2 errors,"))
    #expect(byFlag.code == 1)
    let report = try BuiltProgram.shell(
      "bgtrail report \(log) --quiet --title B", in: folder.path)
    #expect(report.text.contains("\nTrail: B. "))
    let row = report.text.split(separator: "\n").first { $0.hasPrefix("| `patience.processing`") }
    #expect(
      row?.split(separator: " ").filter { $0 != "|" }
        == ["`patience.processing`", "`604800", "s`", "`.bgtrail.json`"])
  }

  @Test func `every setting says who set it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"title": "A", "patience": {"refresh": "1d"}, "severity": {"clock-step": "off"}}"#,
      to: ".bgtrail.json")
    let table = try BuiltProgram.shell(
      "bgtrail check --show-config --patience refresh=24h --patience com.a=1h --fail-on error",
      in: folder.path)
    #expect(table.code == 0)
    let rows = table.text.split(separator: "\n").map { $0.split(separator: " ") }
    for row in [
      // A flag is named also where it says what the file or the default says.
      ["patience.refresh", "86400", "s", "flag"], ["patience.com.a", "3600", "s", "flag"],
      ["patience.processing", "259200", "s", "default"], ["fail-on", "error", "flag"],
      ["title", "A", ".bgtrail.json"], ["severity.clock-step", "off", ".bgtrail.json"],
      ["severity.never-fired", "error", "default"],
    ] {
      #expect(rows.contains { $0.map(String.init) == row })
    }
  }

  @Test func `the zone of the file is that of times that have none, and of an ingest too`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"timezone": "+02:00"}"#, to: ".bgtrail.json")
    try folder.write("2026-09-01 12:00:00 event=start task=com.a type=refresh\n", to: "a.log")
    let sql = "query sql 'SELECT started_at FROM attempts_text' --quiet --format csv"
    for command in [
      "bgtrail \(sql) a.log", "bgtrail ingest a.log --db t.db --quiet && bgtrail \(sql) t.db",
    ] {
      let result = try BuiltProgram.shell(command, in: folder.path)
      #expect(result.text == "started_at\r\n2026-09-01T10:00:00.000000Z\r\n")
    }
  }

  @Test func `an expectation of a task that is not there is warned of, whoever set it`() throws {
    let folder = try TemporaryFolder()
    let log = Self.samples + "/never-fires.log"
    try folder.write(
      #"{"expect": [{"task": "com.none", "every": "1d"}], "tasks": {"com.no": {"patience": 1}}}"#,
      to: ".bgtrail.json")
    let result = try BuiltProgram.shell(
      "bgtrail check \(log) --expect com.nil=1d 2>&1 >/dev/null | grep warning | cut -d ';' -f 1",
      in: folder.path)
    #expect(
      result.text == """
        bgtrail: warning: .bgtrail.json: expect com.none: the trail has no such task
        bgtrail: warning: --expect com.nil=...: the trail has no such task

        """)
  }
}
