import Testing

@testable import TrailKit

struct FindingGroupTests {
  @Test func `tells one occurrence by its own sentence`() {
    let finding = ReportSamples.neverFired
    #expect(finding.detail == "4 of 4 submits were refused with code 3 (not permitted)")
    #expect(finding.extent == "1 of 12 devices (8.3 %), at 2026-11-12 09:00:00.000 UTC")
  }

  @Test func `tells many by their share, devices and times`() {
    #expect(
      ReportSamples.doubleCompletion.detail == """
        12 of 1,180 attempts (1.0 %) on 3 of 12 devices, from 2026-11-11 09:00:00.000 UTC to \
        2026-11-23 09:00:00.000 UTC; first: attempt 17 was completed by expiration as false, 12 ms \
        later by worker as true; iOS keeps the first value
        """)
  }

  @Test func `claims no share where one unit holds several`() {
    var finding = ReportSamples.truncated
    finding.occurrences = 7
    finding.devices = 2
    #expect(finding.extent == "7 occurrences on 2 of 12 devices")
    finding.occurrences = 3
    #expect(finding.extent == "3 of 3 sources (100 %)")
  }

  @Test func `lists occurrences by a canned query where there is one`() {
    #expect(
      ReportSamples.doubleCompletion.listCommand
        == "bgtrail query run attempts/completed-twice INPUT -p limit=-1 -p cause=expiration-race"
        + " -p task=com.example.reader.sync")
    #expect(
      ReportSamples.truncated.listCommand
        == "bgtrail query run sources/state INPUT -p limit=-1 -p problems=true")
    var other = ReportSamples.doubleCompletion
    other.diagnosis = "clock-step"
    #expect(other.listCommand.hasPrefix("bgtrail query sql \"SELECT found_at"))
  }

  @Test(arguments: [
    ("a b", "'a b'"), ("a;rm", "'a;rm'"), ("$(x)", "'$(x)'"), ("a'b", "'a'\\''b'"), ("ä", "'ä'"),
    ("", "''"), ("<private>", "'<private>'"),
  ])
  func `quotes a name that a shell could misread`(task: String, quoted: String) {
    var finding = ReportSamples.neverFired
    finding.task = task
    #expect(
      finding.listCommand
        == "bgtrail query run requests/never-fired INPUT -p limit=-1 -p cause=refused"
        + " -p task=\(quoted)")
  }

  @Test(arguments: ["a\nb", "\u{202E}", String(repeating: "x", count: 300)])
  func `asks by fingerprint for a name that cannot be shown whole`(task: String) {
    var finding = ReportSamples.neverFired
    finding.task = task
    #expect(finding.listCommand.contains("WHERE fingerprint = '\(finding.fingerprint)'"))
  }

  @Test func `stands by severity, family, devices, then occurrences`() {
    func group(_ family: Family, _ severity: Severity, devices: Int, _ occurrences: Int)
      -> FindingGroup
    {
      var group = ReportSamples.doubleCompletion
      group.family = family.rawValue
      group.severity = severity
      group.devices = devices
      group.occurrences = occurrences
      return group
    }
    let sorted = [
      group(.scheduling, .error, devices: 1, 1), group(.completion, .error, devices: 5, 9),
      group(.completion, .error, devices: 2, 90), group(.completion, .error, devices: 2, 10),
      group(.log, .error, devices: 9, 9), group(.scheduling, .warning, devices: 9, 99),
    ]
    #expect(sorted.reversed().sorted(by: FindingGroup.isWorse) == sorted)
  }

  private func lines(_ numbers: Int...) -> [FindingGroup.EvidenceLine] {
    numbers.map { ReportSamples.line("a.log", $0, Int64($0), "line") }
  }

  @Test func `keeps all evidence of the first and last occurrence where it has room`() {
    #expect(
      FindingGroup.evidence(first: lines(1, 2, 3), last: lines(8, 9)) == lines(1, 2, 3, 8, 9))
    #expect(FindingGroup.evidence(first: lines(1, 2, 3, 4, 5), last: []) == lines(1, 2, 3, 4, 5))
  }

  @Test func `keeps how occurrences begin and end where it has not`() {
    #expect(
      FindingGroup.evidence(first: lines(1, 2, 3, 4), last: lines(6, 7, 8, 9))
        == lines(1, 2, 4, 6, 9))
    #expect(
      FindingGroup.evidence(first: lines(1, 2), last: lines(5, 6, 7, 8)) == lines(1, 2, 5, 8))
  }

  @Test func `shows evidence once, in order of time`() {
    #expect(FindingGroup.evidence(first: lines(1, 5), last: lines(1, 3)) == lines(1, 3, 5))
  }
}
