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
        == "bgtrail query run attempts/completed-twice INPUT -p limit=-1 -p task=com.example.reader.sync"
    )
    #expect(ReportSamples.truncated.listCommand.hasPrefix("bgtrail query sql \"SELECT found_at"))
  }

  @Test(arguments: ["a b", "a;rm", "$(x)", "a'b", "ä"])
  func `gives a shell no name that it could misread`(task: String) {
    var finding = ReportSamples.neverFired
    finding.task = task
    #expect(finding.listCommand == "bgtrail query run requests/never-fired INPUT -p limit=-1")
  }
}
