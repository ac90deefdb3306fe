import Testing

@testable import TrailKit

struct BaselineTests {
  private func known(
    _ occurrences: Int, of outOf: Int?, _ severity: Severity = .warning
  ) -> Baseline.Known {
    Baseline.Known(
      fingerprint: ReportSamples.doubleCompletion.fingerprint, diagnosis: "double-completion",
      severity: severity, occurrences: occurrences, outOf: outOf)
  }

  private func group(_ occurrences: Int, of outOf: Int) -> FindingGroup {
    var group = ReportSamples.doubleCompletion
    group.severity = .warning
    group.occurrences = occurrences
    group.outOf = outOf
    return group
  }

  /// Before, now, and whether that is worse: occurrences of attempts.
  @Test(arguments: [
    // The same, one attempt less, a longer log at the same share.
    (3, 500, 3, 500, false), (3, 500, 3, 499, false), (3, 500, 6, 1_000, false),
    // More at the same length, more of a shorter log.
    (3, 500, 4, 500, true), (3, 500, 7, 1_000, true), (3, 500, 2, 10, true),
    // 3 of 500 give 0.06 of 10: one is not too many.
    (3, 500, 1, 10, false), (3, 500, 2, 500, false),
    // Without attempts the occurrences alone are compared.
    (3, 0, 3, 0, false), (3, 0, 4, 0, true),
  ])
  func `more than the old share gives is worse`(
    oldOccurrences: Int, oldOutOf: Int, occurrences: Int, outOf: Int, isWorse: Bool
  ) {
    let known = known(oldOccurrences, of: oldOutOf)
    let change = Baseline([known]).change(of: group(occurrences, of: outOf))
    #expect(change == (isWorse ? .worse(than: known) : .same(as: known)))
  }

  @Test func `a higher severity is worse, a lower one is not`() {
    let group = group(3, of: 500)
    let info = known(3, of: 500, .info)
    #expect(Baseline([info]).change(of: group) == .worse(than: info))
    let error = known(3, of: 500, .error)
    #expect(Baseline([error]).change(of: group) == .same(as: error))
  }

  @Test func `a file without shares is compared by occurrences`() {
    let known = known(3, of: nil)
    #expect(Baseline([known]).change(of: group(3, of: 1)) == .same(as: known))
    #expect(Baseline([known]).change(of: group(4, of: 9_999)) == .worse(than: known))
  }

  @Test func `what the file lacks is new, and what it alone has is gone`() {
    let known = known(3, of: 500)
    let baseline = Baseline([known])
    #expect(baseline.change(of: ReportSamples.neverFired) == .new)
    #expect(baseline.gone(from: [ReportSamples.neverFired]) == [known])
    #expect(baseline.gone(from: [ReportSamples.doubleCompletion]).isEmpty)
  }

  @Test(arguments: [
    JSONReport(ReportSamples.broken).text,
    Check(ReportSamples.broken, configuration: Configuration(), baseline: nil).json,
  ])
  func `the JSON of report and of check can be read`(json: String) throws {
    let folder = try LogFolder()
    let path = try folder.write(json, to: "base.json")
    let baseline = try Baseline(path: path)
    #expect(baseline.findings.count == 3)
    for group in ReportSamples.broken.findings {
      guard case .same(let known) = baseline.change(of: group) else {
        Issue.record("\(group.diagnosis) is not the same")
        continue
      }
      #expect(
        known
          == Baseline.Known(
            fingerprint: group.fingerprint, diagnosis: group.diagnosis, cause: group.cause,
            task: group.task, severity: group.severity, occurrences: group.occurrences,
            outOf: group.outOf))
    }
  }

  @Test(arguments: [
    ("{}", " is no baseline; 'bgtrail check INPUT -o baseline.json' makes one"),
    (
      #"{"schema": "bgtrail.stats/1", "findings": []}"#,
      " is no baseline; 'bgtrail check INPUT -o baseline.json' makes one"
    ),
    (
      "{\"schema\": \"bgtrail.check/1\", \"findings\": [\n{\"diagnosis\": \"x\"}]}",
      ":2: this finding lacks its fingerprint or counts"
    ),
    (
      #"{"schema": "bgtrail.check/1", "findings": [{"fingerprint": "f", "diagnosis": "x", "#
        + #""severity": "error", "occurrences": 1, "out_of": -2}]}"#,
      ":1: this finding's counts are below 0"
    ),
    ("nothing", ":1: this is no JSON: nothing is no value; texts stand in double quotes"),
  ])
  func `another file is refused`(text: String, error: String) throws {
    let folder = try LogFolder()
    let path = try folder.write(text, to: "base.json")
    #expect(throws: UserError(path + error)) { try Baseline(path: path) }
  }
}
