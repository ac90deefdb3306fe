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
    let whole = try await WholeTrail(reading: [path], settings: settings)
    let hasCauses = try #require(Analyzers.diagnosis(item.diagnosis)).causes.count > 0
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
}
