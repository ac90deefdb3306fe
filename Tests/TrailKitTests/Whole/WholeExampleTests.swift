import Testing

@testable import TrailKit

/// Every example of every diagnosis, from its lines to its finding.
struct WholeExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var diagnosis: String
    var example: Diagnosis.Example
    var testDescription: String { "\(diagnosis): \(example.about)" }
  }

  static let cases = Analyzers.all.flatMap { type in
    type.diagnosis.examples.map { Case(diagnosis: type.diagnosis.id, example: $0) }
  }

  @Test(arguments: cases)
  func `an example gives the finding that it shows, with the lines that it marks`(
    _ item: Case
  ) async throws {
    let input = ExampleInput(item.example)
    let folder = try LogFolder()
    let path = try folder.write(input.bytes, to: "a.log")
    var settings = AnalysisSettings()
    settings.infoPlist = item.example.infoPlist
    settings.expectations = [item.example.expectation].compactMap(\.self)
    let whole = try await WholeTrail(reading: [path], settings: settings)
    let diagnosis = try #require(Analyzers.diagnosis(item.diagnosis))
    let hasCauses = diagnosis.causes.count > 0 || diagnosis.takesCausesFromLog
    let found = try whole.rows(
      "SELECT coalesce(cause, diagnosis) FROM findings WHERE diagnosis = '\(item.diagnosis)'")
    #expect(found == (item.example.fires.map { [hasCauses ? $0 : item.diagnosis] } ?? []))
    let evidence = try whole.rows(
      """
      SELECT line FROM evidence JOIN findings USING (finding_id)
      WHERE diagnosis = '\(item.diagnosis)' ORDER BY position
      """)
    #expect(evidence == input.evidence.map(String.init))
    #expect(try whole.wrongCounts() == [])
  }

  struct LimitCase: CustomTestStringConvertible, Sendable {
    var diagnosis: Diagnosis
    var limit: Diagnosis.Limit
    var testDescription: String { "\(diagnosis.id): \(limit.name)" }
  }

  static let limits = Analyzers.all.flatMap { type in
    type.diagnosis.limits.map { LimitCase(diagnosis: type.diagnosis, limit: $0) }
  }

  @Test(arguments: limits)
  func `a limit that is set for a task decides whether an example fires`(
    _ item: LimitCase
  ) async throws {
    let key = AnalysisSettings.LimitKey(
      diagnosis: item.diagnosis.id, name: item.limit.name, task: "com.example.*")
    var silenced = 0
    for example in item.diagnosis.examples where example.fires != nil {
      let folder = try LogFolder()
      let path = try folder.write(ExampleInput(example).bytes, to: "a.log")
      for value in [1e-9, 1e12] {
        var settings = AnalysisSettings()
        settings.limits[key] = value
        let whole = try await WholeTrail(reading: [path], settings: settings)
        let found = try whole.rows(
          "SELECT 1 FROM findings WHERE diagnosis = '\(item.diagnosis.id)'")
        if found.isEmpty { silenced += 1 }
      }
    }
    #expect(silenced > 0)
  }
}
