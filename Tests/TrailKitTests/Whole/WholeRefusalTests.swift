import Testing

@testable import TrailKit

/// Refused submits: no request, nothing replaced, and no link of a chain.
struct WholeRefusalTests {
  @Test(arguments: ["result=rejected", "result=rejected error=1", "error=notPermitted"])
  func `a submit that says it failed is refused`(words: String) async throws {
    let whole = try await WholeTrail(ShortTrail.text("06:00:00 submit \(words)"))
    #expect(try whole.tasks("requests, rejected") == ["0 1"])
  }

  @Test func `a submit that was accepted after an error is a request`() async throws {
    let whole = try await WholeTrail(ShortTrail.text("06:00:00 submit result=accepted error=1"))
    #expect(try whole.tasks("requests, rejected") == ["1 0"])
  }

  @Test func `a refused submit replaces nothing`() async throws {
    let text = ShortTrail.text("06:00:00 submit\n06:00:10 submit result=rejected error=2")
    #expect(try await WholeTrail(text).tasks("requests, pending, replaced") == ["1 1 0"])
  }

  /// Patience with a refresh is 24 hours, counted from the completion.
  @Test(arguments: [("2T07:00:04", []), ("2T07:00:05", ["chain-broken"])])
  func `a chain whose next submit is refused is broken when patience ends`(
    end: String, findings: [String]
  ) async throws {
    let text = ShortTrail.text(
      """
      1T06:00:00 submit
      1T07:00:00 start
      1T07:00:05 complete success=true
      1T07:00:06 submit result=rejected error=1
      \(end) background pid=1
      """)
    let found = try await WholeTrail(text).rows(
      "SELECT diagnosis FROM findings WHERE diagnosis <> 'submit-refused'")
    #expect(found == findings)
  }

  @Test func `nameless logs that overlap without a common line get a warning`() async throws {
    let folder = try LogFolder()
    let paths = [
      try folder.write(ShortTrail.text("06:00:00 submit\n08:00:00 start"), to: "one.log"),
      try folder.write(ShortTrail.text("07:00:00 submit\n09:00:00 start"), to: "two.log"),
    ]
    let whole = try await WholeTrail(reading: paths)
    #expect(whole.summary.warnings.count == 1)
    #expect(whole.summary.warnings.allSatisfy { $0.contains("--device-from") })
  }

  @Test func `nameless logs that follow each other get no warning`() async throws {
    let folder = try LogFolder()
    let paths = [
      try folder.write(ShortTrail.text("06:00:00 submit\n07:00:00 start"), to: "one.log"),
      try folder.write(ShortTrail.text("08:00:00 submit\n09:00:00 start"), to: "two.log"),
    ]
    #expect(try await WholeTrail(reading: paths).summary.warnings.isEmpty)
  }
}
