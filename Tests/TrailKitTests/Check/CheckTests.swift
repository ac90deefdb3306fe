import Testing

@testable import TrailKit

struct CheckTests {
  private func check(
    _ model: ReportModel = ReportSamples.broken, failOn: FailOn = .error,
    figures: [FigureLimit] = [], baseline: Baseline? = nil
  ) -> Check {
    var configuration = Configuration()
    configuration.failOn = failOn
    configuration.figures = figures
    return Check(model, configuration: configuration, baseline: baseline)
  }

  /// One finding of one severity, and whether each `--fail-on` fails by it.
  @Test(arguments: [
    (Severity.error, [FailOn.error, .warning, .info], "FAIL", "WARN"),
    (.warning, [.warning, .info], "FAIL", "WARN"), (.info, [.info], "FAIL", "PASS"),
  ])
  func `fails by what is severe enough`(
    severity: Severity, failing: [FailOn], word: String, otherWord: String
  ) {
    var model = ReportSamples.broken
    model.findings = [ReportSamples.truncated]
    model.findings[0].severity = severity
    for failOn in FailOn.allCases {
      let check = check(model, failOn: failOn)
      #expect(check.fails == failing.contains(failOn))
      #expect(check.verdict.hasPrefix((check.fails ? word : otherWord) + ": "))
    }
  }

  @Test func `passes without findings, but not without events`() {
    for failOn in FailOn.allCases {
      #expect(!check(ReportSamples.healthy, failOn: failOn).fails)
    }
    #expect(check(ReportSamples.healthy).verdict == Verdict(ReportSamples.healthy).text)
    #expect(!check(ReportSamples.healthy).isEmpty)
    #expect(check(ReportModel()).isEmpty)
    #expect(check(ReportModel()).verdict.hasPrefix("EMPTY: "))
  }

  @Test func `what is accepted or known does not count`() throws {
    var model = ReportSamples.broken
    model.findings[0].accepted = FindingGroup.Accepted(reason: "r", hasEnded: false)
    model.sortWorstFirst()
    let known = Baseline.Known(
      fingerprint: model.findings[0].fingerprint, diagnosis: "", severity: .error,
      occurrences: model.findings[0].occurrences, outOf: model.findings[0].outOf)
    let check = check(model, baseline: Baseline([known]))
    #expect(!check.fails)
    #expect(
      check.verdict
        == "WARN: no errors, 1 warning, 1 accepted, 1 known in 3 tasks over 14 days on 12 devices")
    #expect(check.items.map(\.standing) == [.counted, .known, .accepted])
  }

  @Test func `a figure out of its limits fails whatever the severity, but never with never`() throws
  {
    let field = try #require(FigureLimit.Field("attempts"))
    let limit = FigureLimit(task: "com.example.reader.refresh", field: field, max: 1)
    for failOn in FailOn.allCases {
      let check = check(ReportSamples.healthy, failOn: failOn, figures: [limit])
      #expect(check.fails == (failOn != .never))
      #expect(
        check.verdict
          == "\(check.fails ? "FAIL" : "WARN"): no errors, no warnings, 1 of 1 figure out of limits"
          + " in 2 tasks over 14 days on 3 devices")
    }
  }

  @Test func `the text has fields between single blanks`() throws {
    let field = try #require(FigureLimit.Field("run.p95"))
    let gone = Baseline.Known(
      fingerprint: "0", diagnosis: "late-start", cause: "low-power", task: "com.a",
      severity: .warning, occurrences: 3, outOf: 1_000)
    let check = check(
      figures: [FigureLimit(task: "com.example.reader.sync", field: field, max: 60)],
      baseline: Baseline([gone]))
    #expect(
      check.text == """
        FAIL: 2 errors, 1 warning, 1 of 1 figure out of limits in 3 tasks over 14 days on 12 devices
        error never-fired[refused] com.example.reader.sync 1 phone-2.log.gz:9 (new)
        error double-completion[expiration-race] com.example.reader.sync 12 phone-1.log:1042 (new)
        warning truncated-source - 1 phone-3.log.gz (new)
        gone late-start[low-power] com.a 3 of 1,000
        figure run.p95 com.example.reader.sync FAIL 20 min, max 1 min, n=1,166

        """)
  }

  @Test func `the text says why something counts, or does not`() {
    var model = ReportSamples.broken
    model.findings[0].accepted = FindingGroup.Accepted(
      reason: "r", until: "2026-11-11", hasEnded: true)
    let worse = Baseline.Known(
      fingerprint: model.findings[1].fingerprint, diagnosis: "", severity: .error, occurrences: 4,
      outOf: 1_180)
    let lines = check(model, baseline: Baseline([worse])).text.split(separator: "\n")
    #expect(
      lines[1]
        == "error never-fired[refused] com.example.reader.sync 1 phone-2.log.gz:9"
        + " (acceptance ended after 2026-11-11: r; new)")
    #expect(
      lines[2]
        == "error double-completion[expiration-race] com.example.reader.sync 12 phone-1.log:1042"
        + " (worse, was error in 4 of 1,180)")
  }

  // MARK: - Hostile, none, many

  private func hostile(_ text: String) -> Check {
    var model = ReportSamples.hostile(text)
    model.findings[0].accepted = FindingGroup.Accepted(reason: text, until: text, hasEnded: false)
    let gone = Baseline.Known(
      fingerprint: "0", diagnosis: text, cause: text, task: text, severity: .error, occurrences: 1)
    let limit = FigureLimit(task: text, field: .count("attempts"), min: 1)
    return check(model, figures: [limit], baseline: Baseline([gone]))
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `a hostile text stays within its line and its field`(text: String) {
    let lines = hostile(text).text.split(separator: "\n", omittingEmptySubsequences: false)
    // The verdict, 3 findings, what is gone, a figure, and nothing behind the last newline.
    #expect(lines.count == 7)
    #expect(lines[1...3].allSatisfy { !$0.split(separator: " ")[3].isEmpty })
    #expect(lines[1].split(separator: " ").prefix(4).last.map { Int($0) } == 1)
    #expect(!lines.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `a hostile text makes one workflow command`(text: String) {
    let lines = hostile(text).github.split(separator: "\n", omittingEmptySubsequences: false)
    // The verdict, the two findings that count, the figure.
    #expect(lines.count == 5)
    for line in lines[1...3] {
      #expect(line.hasPrefix("::error title=") || line.hasPrefix("::warning title="))
      // Behind the command's own, no colon within the property.
      let parts = line.dropFirst(2).split(separator: "::", maxSplits: 1)
      #expect(parts.count == 2)
      #expect(!parts[0].dropFirst("warning title=".count).contains { ":,\r\n".contains($0) })
    }
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `a hostile text comes out of the JSON unchanged`(text: String) throws {
    let json = try JSONParser.value(of: Array(hostile(text).json.utf8))
    #expect(json["schema"]?.string == "bgtrail.check/1")
    #expect(
      json["findings"]?.elements.compactMap { $0["task"]?.string } == [text + "0"] + [
        text + "0", text + "0",
      ])
    #expect(json["gone"]?.elements.map { $0["task"]?.string } == [text])
    #expect(json["figures"]?.elements.map { $0["task"]?.string } == [text])
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `a hostile text makes no link in SARIF`(text: String) throws {
    let sarif = hostile(text).sarif(uri: text, version: "1")
    let json = try JSONParser.value(of: Array(sarif.utf8))
    let results = json["runs"]?.elements[0]["results"]?.elements ?? []
    #expect(results.count == 4)
    for result in results {
      let message = result["message"]?["text"]?.string ?? "]("
      #expect(!message.contains("]("))
      let location = result["locations"]?.elements.first?["physicalLocation"]
      let uri = location?["artifactLocation"]?["uri"]?.string ?? " "
      #expect(uri.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "<") })
    }
    #expect(results.filter { $0["suppressions"] != nil }.count == 1)
  }

  @Test func `without findings every form is whole`() throws {
    let check = check(ReportSamples.healthy)
    let verdict = Verdict(ReportSamples.healthy).text
    #expect(check.text == verdict + "\n")
    #expect(check.github == verdict + "\n")
    #expect(check.markdown == "# \(verdict)\n")
    let json = try JSONParser.value(of: Array(check.json.utf8))
    #expect(json["findings"]?.content == .array([]))
    #expect(json["fails"]?.content == .bool(false))
    let sarif = try JSONParser.value(of: Array(check.sarif(uri: nil, version: "1").utf8))
    #expect(sarif["runs"]?.elements[0]["results"]?.content == .array([]))
  }

  @Test func `of many findings each form shows what its place can hold`() throws {
    let check = check(ReportSamples.many(300, named: "com.example.a"))
    #expect(check.text.split(separator: "\n").count == 301)
    let json = try JSONParser.value(of: Array(check.json.utf8))
    #expect(json["findings"]?.elements.count == 300)
    let annotations = check.github.split(separator: "\n").dropFirst()
    #expect(annotations.count == 10)
    #expect(annotations.last?.hasPrefix("::error title=291 more::") == true)
    #expect(check.markdown.utf16.count < 60_000)
    #expect(check.markdown.hasSuffix("\n\nAnd 250 more findings.\n"))
  }

  @Test func `SARIF names the rule, the place and the lines of each finding`() throws {
    let sarif = check().sarif(uri: "App/My Info.plist", version: "1.2")
    let run = try #require(try JSONParser.value(of: Array(sarif.utf8))["runs"]?.elements.first)
    let driver = run["tool"]?["driver"]
    #expect(driver?["version"]?.string == "1.2")
    let rules = driver?["rules"]?.elements.map { $0["id"]?.string }
    #expect(rules == ["double-completion", "never-fired", "truncated-source"])
    let first = try #require(run["results"]?.elements.first)
    #expect(first["ruleId"]?.string == "never-fired")
    #expect(first["ruleIndex"]?.integer == 1)
    #expect(first["level"]?.string == "error")
    let place = first["locations"]?.elements.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "App/My%20Info.plist")
    let line = first["relatedLocations"]?.elements.first?["physicalLocation"]
    #expect(line?["artifactLocation"]?["uri"]?.string == "phone-2.log.gz")
    #expect(line?["region"]?["startLine"]?.integer == 9)
    let fingerprint = ReportSamples.neverFired.fingerprint
    #expect(
      first["partialFingerprints"]?.members.map(\.value.string)
        == [fingerprint + ":1", fingerprint])
    #expect(first["baselineState"] == nil)
  }

  @Test func `without another file SARIF shows findings at the Info.plist`() throws {
    var configuration = Configuration()
    configuration.analysis.infoPlist = InfoPlist(path: "/a b/Info.plist", permitted: [], modes: [])
    let check = Check(ReportSamples.broken, configuration: configuration, baseline: nil)
    func uris(_ uri: String?) throws -> Set<String?> {
      let sarif = check.sarif(uri: uri, version: "1")
      let run = try JSONParser.value(of: Array(sarif.utf8))["runs"]?.elements.first
      return Set(
        run?["results"]?.elements.map {
          let place = $0["locations"]?.elements.first?["physicalLocation"]
          return place?["artifactLocation"]?["uri"]?.string
        } ?? [])
    }
    #expect(try uris(nil) == ["file:///a%20b/Info.plist"])
    #expect(try uris("App/Info.plist") == ["App/Info.plist"])
  }

  @Test(arguments: [
    ("a.log", "a.log"), ("/var/log/a b.log", "file:///var/log/a%20b.log"),
    ("//host/a", "file:///host/a"), ("a:b%/ü", "a%3Ab%25/%C3%BC"), ("", ""),
  ])
  func `a path becomes a URI`(path: String, uri: String) {
    #expect(URIText.path(path) == uri)
  }
}
