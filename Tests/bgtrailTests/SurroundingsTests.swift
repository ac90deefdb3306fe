import Testing

@testable import bgtrail

struct SurroundingsTests {
  private let recorder = Recorder()

  private var surroundings: Surroundings {
    Surroundings(output: Recorder().textOutput, errors: recorder.textOutput)
  }

  @Test func `warnings and notes are lines on standard error`() {
    surroundings.warn("the clock stepped")
    surroundings.note("read 1 line")
    #expect(recorder.text == "bgtrail: warning: the clock stepped\nread 1 line\n")
  }

  @Test func `quiet leaves errors only`() {
    var quiet = surroundings
    quiet.isQuiet = true
    quiet.warn("the clock stepped")
    quiet.note("read 1 line")
    quiet.report(UsageError.emptyWindow)
    #expect(
      recorder.text
        == "bgtrail: --since lies after --until, so no event lies between them; exchange them\n")
  }

  @Test(arguments: [
    ("plain grüße 😀", "plain grüße 😀"), ("two\nlines", "two\nlines"),
    ("\u{1B}[31m\u{7}\r\t\u{7F}\u{9B}", "\\u{1B}[31m\\u{07}\\r\\t\\u{7F}\\u{009B}"),
  ])
  func `control characters become visible`(text: String, expected: String) {
    #expect(visible(text) == expected)
  }
}
