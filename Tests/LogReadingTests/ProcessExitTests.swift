import Testing

@testable import LogReading

/// The end of an app's process, as the system tells it.
struct ProcessExitTests {
  private static let heads = [
    "2026-09-02T06:00:00Z ",
    "2026-09-02 06:00:00.000000+0000 0x1  Default  0x0  1  0  launchd: ",
    "2026-09-02 06:00:00.000000+0000 0x1  Default  0x0  33  0  runningboardd: (RunningBoard) "
      + "[com.apple.runningboard:process] ",
    "2026-09-02 06:00:00.000 Df launchd[1:2] ",
  ]

  @Test(arguments: ProcessExits.samples.map(\.message), heads)
  func `reads a sample with the process and pid that it names`(message: String, head: String) throws
  {
    let sample = try #require(ProcessExits.samples.first { $0.message == message })
    #expect(read(head + message) == sample.event.map { .event($0) } ?? .other)
  }

  @Test func `the pid of a JSON line is that of the line's own process`() throws {
    let sample = ProcessExits.samples[1]
    let line =
      #"{"timestamp":"2026-09-02 06:00:00.000000+0000","processID":33,"processImagePath":"#
      + #""/usr/libexec/runningboardd","eventMessage":"\#(sample.message)"}"#
    #expect(read(line) == .event(try #require(sample.event)))
  }

  @Test func `every literal the samples need is searched for`() {
    let search = LiteralSearch(LineParser.literals)
    for sample in ProcessExits.samples where sample.event != nil {
      let bytes = Array(sample.message.utf8)
      #expect(search.firstMatch(in: bytes.span.bytes, from: 0) != nil)
    }
  }

  @Test func `without a time it is nothing`() {
    #expect(read(ProcessExits.samples[1].message) == .other)
  }
}
