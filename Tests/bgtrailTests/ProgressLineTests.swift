import Testing
import TrailKit

@testable import bgtrail

struct ProgressLineTests {
  private func progress(
    _ name: String = "app.log", read: Int64 = 12_300_000, of total: Int64? = 50_000_000
  ) -> ReadingProgress {
    ReadingProgress(name: name, bytesRead: read, bytesTotal: total, lines: 1)
  }

  @Test func `the line has name, bytes, rate, percent and time left`() {
    // 12.3 MB in 2 s are 6.15 MB/s; the other 37.7 MB take 6.13 s.
    #expect(
      ProgressLine.text(for: progress(), after: .seconds(2), width: 79)
        == "app.log  12.3 MB  6.2 MB/s  24 %  7 s left")
  }

  @Test func `a pipe has no end that is known`() {
    #expect(
      ProgressLine.text(for: progress("-", of: nil), after: .seconds(1), width: 79)
        == "-  12.3 MB  12.3 MB/s")
  }

  @Test func `long times are in minutes and hours`() {
    let slow = progress(read: 1_000, of: 4_000_000)
    // 1 kB/s: 3,999 s are left, 1 h 6 min 39 s.
    #expect(
      ProgressLine.text(for: slow, after: .seconds(1), width: 79)
        == "app.log  1.0 kB  1.0 kB/s  0 %  1 h 6 min left")
  }

  @Test func `a long name gives way`() {
    // The numbers take 33 columns of 50, the gap 2; of the 15 left, the dots may take 2.
    let long = progress("/a/very/long/path/to/a/file/app.log")
    #expect(
      ProgressLine.text(for: long, after: .seconds(2), width: 50)
        == "…/file/app.log  12.3 MB  6.2 MB/s  24 %  7 s left")
    #expect(ProgressLine.text(for: long, after: .seconds(2), width: 5) == "12.3 ")
    #expect(ProgressLine.text(for: long, after: .zero, width: 0) == "")
  }

  @Test func `a name cannot move the cursor`() {
    let text = ProgressLine.text(for: progress("a\u{1B}[2J\nb"), after: .seconds(2), width: 79)
    #expect(text == "a\\u{1B}[2J b  12.3 MB  6.2 MB/s  24 %  7 s left")
  }

  @Test func `nothing is drawn before half a second, and all is erased`() {
    let recorder = Recorder()
    var now = Duration.seconds(5)
    var surroundings = Surroundings(output: Recorder().textOutput, errors: recorder.textOutput)
    surroundings.errorsAreTerminal = true
    surroundings.elapsed = { now }
    let line = ProgressLine(in: surroundings)
    now += .milliseconds(499)
    line.show(progress())
    line.erase()
    #expect(recorder.text == "")
    now = .seconds(7)
    line.show(progress())
    line.erase()
    line.erase()
    #expect(
      recorder.text
        == "\r\u{1B}[Kapp.log  12.3 MB  6.2 MB/s  24 %  7 s left\r\u{1B}[K")
  }

  @Test func `nothing is drawn where it cannot be seen or is not wanted`() {
    let recorder = Recorder()
    var surroundings = Surroundings(output: Recorder().textOutput, errors: recorder.textOutput)
    var now = Duration.zero
    surroundings.elapsed = { now }
    let unseen = ProgressLine(in: surroundings)
    surroundings.errorsAreTerminal = true
    surroundings.isQuiet = true
    let unwanted = ProgressLine(in: surroundings)
    now = .seconds(9)
    unseen.show(progress())
    unwanted.show(progress())
    #expect(recorder.text == "")
  }
}
