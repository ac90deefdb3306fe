import Testing

@testable import TrailKit

struct TimelineBarsTests {
  /// Ten columns each: one an hour of the wait, one a second of the run.
  private func bars(isASCII: Bool = true) -> TimelineBars {
    TimelineBars(
      wait: TimelineScale(fitting: [10 * 3600], columns: 10),
      run: TimelineScale(fitting: [10], columns: 10), isASCII: isASCII)
  }

  private func wait(
    _ asked: Double, _ eligible: Double?, replaced: [Double] = []
  ) -> String {
    var bars = bars()
    var span = Timeline.Span(asked: asked * 3600, eligible: eligible.map { $0 * 3600 })
    span.replacements = replaced.map { $0 * 3600 }
    return bars.line(of: .known(span)).text
  }

  @Test func `draws a wait up to the start`() {
    #expect(wait(4, 4) == "      ====")
    #expect(wait(6, 2) == "    ....==")
    #expect(wait(10, 1) == ".........=")
    #expect(wait(0.01, 0.01) == "         =")
    #expect(wait(3, nil) == "       ...")
  }

  @Test func `marks replacements, and what is beyond the scale`() {
    // 2.5 h before the start lie in the third column from the right.
    #expect(wait(8, 2, replaced: [2.5, 5]) == "  ..r..r==")
    #expect(wait(30, 30, replaced: [20]) == "<=========")
  }

  @Test(arguments: [
    (Timeline.Wait.none, "         -"), (.debugger, "         D"), (.unreliable, "         ~"),
  ])
  func `draws no wait that is not known`(wait: Timeline.Wait, text: String) {
    var bars = bars()
    #expect(bars.line(of: wait).text == text)
  }

  private func run(
    _ end: Timeline.Run.End, expired: Double? = nil, checkpoints: [Double] = [],
    later: [Double] = []
  ) -> String {
    var run = Timeline.Run(end: end)
    run.expired = expired
    run.checkpoints = checkpoints
    run.laterCompletions = later.enumerated().map {
      Timeline.Run.LaterCompletion(position: $0.offset + 2, after: $0.element)
    }
    var bars = bars()
    return bars.line(of: run).text
  }

  @Test func `draws a run from the start`() {
    #expect(run(.completed(4)) == "####      ")
    #expect(run(.completed(0)) == "          ")
    #expect(run(.completed(5), checkpoints: [1.5, 3.2]) == "#o#o#     ")
    #expect(run(.completed(25)) == "#########>")
    #expect(run(.completed(7), expired: 6.5) == "######X   ")
  }

  @Test func `marks later completions, to scale or at the edge`() {
    #expect(run(.completed(4), later: [6.5, 8.5]) == "####  2 3 ")
    #expect(run(.completed(4), later: [9000]) == "####    2>")
    // What would share a column stands side by side, in the order of time.
    #expect(run(.completed(9.8), expired: 9.7, later: [12]) == "#######X2>")
    // Expiry and second completion would share the last column.
    #expect(run(.completed(9.6), expired: 9.5, later: [9.9]) == "########X2")
  }

  @Test func `marks what was never completed, and what goes on`() {
    #expect(run(.never) == "!         ")
    #expect(run(.never, checkpoints: [2.5]) == "##o!      ")
    #expect(run(.never, expired: 9.9) == "########X!")
    #expect(run(.running(3)) == "### >     ")
    #expect(run(.running(90)) == "#########>")
  }

  @Test func `does not draw a run across a step of the clock`() {
    var bars = bars()
    var run = Timeline.Run(end: .completed(5))
    run.isReliable = false
    #expect(bars.line(of: run).text == "~ clock st")
    #expect(bars.used == [.unreliable])
  }

  @Test func `draws eighths of a block`() {
    var bars = bars(isASCII: false)
    #expect(bars.line(of: Timeline.Run(end: .completed(2.5))).text == "██▌       ")
    #expect(bars.line(of: Timeline.Run(end: .completed(0.001))).text == "▏         ")
  }
}
