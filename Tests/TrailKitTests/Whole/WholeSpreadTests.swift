import Testing

@testable import TrailKit

/// Logs of which a record has several lines, or times without a year, read in two goes.
struct WholeSpreadTests {
  private static let messages = [
    "event=submit task=com.example.sync type=refresh",
    "event=start task=com.example.sync attempt=E1", "noise",
    "event=complete task=com.example.sync attempt=E1 success=true",
  ]

  /// What `log show --style json` prints.
  private static let json =
    "["
    + messages.enumerated().map { index, message in
      """
      {
        "timestamp" : "2026-06-10 08:47:5\(index).829488-0700",
        "processImagePath" : "\\/App\\/Reader",
        "backtrace" : {
          "frames" : [
            {
              "imageOffset" : 279748
            }
          ]
        },
        "eventMessage" : "\(message)",
        "processID" : 957
      }
      """
    }.joined(separator: ",") + "]\n"

  /// What idevicesyslog prints around a new year.
  private static let syslog = zip(
    ["Dec 31 23:59:58", "Dec 31 23:59:59", "Jan  1 00:00:01", "Jan  1 00:00:02"], messages
  ).map { "\($0).123456 Reader[957] <Notice>: \($1)\n" }.joined()

  @Test(arguments: [json, syslog])
  func `a file that has grown is read on as if it had been read at once`(text: String) async throws
  {
    var options = ReadingOptions()
    options.year = 2025
    let bytes = Array(text.utf8)
    let folder = try LogFolder()
    let whole = try await WholeTrail(text, options: options)
    #expect(try whole.rows("SELECT count(*), min(outcome) FROM attempts") == ["1 succeeded"])
    let expected = try TrailContent(whole)
    for cut in stride(from: 3, to: bytes.count, by: 97) {
      let database = folder.path(of: "trail-\(cut).db")
      let path = try folder.write(Array(bytes[..<cut]), to: "a-\(cut).log")
      _ = try await WholeTrail(reading: [path], options: options, database: database)
      try folder.write(bytes, to: "a-\(cut).log")
      let grown = try await WholeTrail(reading: [path], options: options, database: database)
      #expect(try grown.wrongCounts() == [])
      #expect(try grown.rows("SELECT source_state FROM sources") == ["complete"])
      #expect(expected.differences(from: try TrailContent(grown)) == [], "cut at \(cut)")
    }
  }

  @Test func `an assumed year is said, a given one not`() async throws {
    #expect(try await WholeTrail(Self.syslog).summary.assumedYear)
    var options = ReadingOptions()
    options.year = 2025
    let given = try await WholeTrail(Self.syslog, options: options)
    #expect(!given.summary.assumedYear)
    #expect(
      try given.rows("SELECT logged_at FROM events_text WHERE kind = 'complete'")
        == ["2026-01-01T00:00:02.123456Z"])
  }
}
