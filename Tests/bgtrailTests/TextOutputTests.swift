import LogReading
import Testing

@testable import bgtrail

struct TextOutputTests {
  @Test func `small pieces are gathered`() throws {
    let recorder = Recorder()
    let output = recorder.textOutput
    for piece in ["a", "b", "c"] { output.write(piece) }
    #expect(recorder.writes.isEmpty)
    try output.finish()
    #expect(recorder.writes == [Array("abc".utf8)])
  }

  @Test func `much text does not wait for the end`() {
    let recorder = Recorder()
    recorder.textOutput.write(String(repeating: "x", count: 65_536))
    #expect(recorder.writes.map(\.count) == [65_536])
  }

  @Test func `after a failed write nothing more is tried`() {
    let full = OutputError(target: "standard output", code: 28)
    var tries = 0
    let output = TextOutput { _ throws(OutputError) in
      tries += 1
      throw full
    }
    output.write("a")
    output.flush()
    output.write("b")
    #expect(throws: full) { try output.finish() }
    #expect(tries == 1)
  }
}
