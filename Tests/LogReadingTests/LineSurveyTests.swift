import Testing

@testable import LogReading

/// What `formats detect` is told of a file.
struct LineSurveyTests {
  private func survey(_ text: String) throws -> LineSurvey {
    let file = TemporaryFile(Array(text.utf8))
    return try LineSurvey(of: try ByteSource(path: file.path), options: .ofSamples)
  }

  private static func object(_ message: String) -> String {
    """
    {
      "subsystem" : "com.apple.BackgroundTasks",
      "timestamp" : "2026-06-10 08:47:50.829488-0700",
      "eventMessage" : "\(message)",
      "processID" : 957
    }
    """
  }

  /// Arrays of two records: as `log show` prints them, and as others do.
  static let arrays = ["},{", "},\n  {"].map { between in
    "[" + object("event=start task=com.example.a").dropLast() + between
      + object("event=complete task=com.example.a success=true").dropFirst() + "]\n"
  }

  @Test(arguments: arrays)
  func `the lines of records that were read are neither strange nor malformed`(text: String)
    throws
  {
    let found = try survey(text)
    let whole = WholeReading(text)
    #expect(found.counts == whole.counts)
    #expect(found.counts.events == 2)
    #expect(found.counts.malformed == 0)
    #expect(found.strangerCount == 0)
    #expect(found.containerLines.reduce(0, +) == 2)
    #expect(found.vocabularyEvents.reduce(0, +) == 2)
  }

  @Test func `a record of several lines that tells no event is one strange thing`() throws {
    let found = try survey("[" + Self.object("Something new of BGTask") + "]\n")
    #expect(found.strangerCount == 1)
    #expect(found.strangers.map(\.number) == [1])
    #expect(found.counts.events == 0)
  }

  @Test func `lines that want but a time are told, malformed ones as such`() throws {
    let found = try survey(
      """
      No launch handler registered for task with identifier com.example.a
      event=start task=com.example.a
      2026-06-10T08:47:50Z event=start task=com.example.a
      (lldb) e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"a.b"]

      """)
    #expect(found.untimed.map(\.number) == [1])
    #expect(found.untimedCount == 1)
    #expect(found.rejects.map(\.line) == [2])
    #expect(found.strangerCount == 0)
  }
}
