import Testing

@testable import TrailKit

struct TimelineScaleTests {
  /// The longest value in seconds, and what the axis has.
  static let axes: [(longest: Double, unit: TimelineScale.Unit, end: Double)] = [
    (0.3, .milliseconds, 300), (1.9, .milliseconds, 2000), (2, .seconds, 2), (28.4, .seconds, 30),
    (100, .seconds, 120), (181, .minutes, 4), (5400, .minutes, 96), (10_800, .hours, 3),
    (27_000, .hours, 8), (1_728_000, .days, 20), (181_440_000, .days, 2100),
    (10_666_598_400, .days, 130_000),
  ]

  @Test(arguments: axes)
  func `ends at a round number of the unit that suits`(
    longest: Double, unit: TimelineScale.Unit, end: Double
  ) {
    let scale = TimelineScale(fitting: [longest, 0], columns: 20)
    #expect(scale.unit == unit)
    #expect(scale.end == end)
  }

  @Test func `fits most values where one is far longer`() {
    // Of ten values the 90th percentile is the ninth: 4 h, five quarters of it are 5 h.
    let usual = [Double](repeating: 4 * 3600, count: 9)
    #expect(TimelineScale(fitting: usual + [17 * 3600], columns: 20).end == 5)
    #expect(TimelineScale(fitting: usual + [16 * 3600], columns: 20).end == 16)
    // Nine values are too few to call one unusual.
    #expect(TimelineScale(fitting: usual.dropLast() + [40 * 3600], columns: 20).end == 40)
  }

  @Test func `places durations in columns`() {
    let scale = TimelineScale(fitting: [30], columns: 20)
    #expect([0, 1.49, 1.5, 29.9, 30, 1e9].map { scale.column($0) } == [0, 0, 1, 19, 19, 19])
    #expect([0.01, 2.2, 2.3, 30, 31].map { scale.length($0) } == [1, 1, 2, 20, 20])
    #expect([30, 30.1].map { scale.isBeyond($0) } == [false, true])
  }

  @Test(arguments: [
    (0, "0"), (0.04, "<0.1"), (0.05, "0.1"), (4.25, "4.3"), (12, "12"), (99.94, "99.9"),
    (99.96, "100"), (312.4, "312"), (1e12, "–"),
  ])
  func `writes a figure in five columns`(seconds: Double, text: String) {
    #expect(TimelineScale(fitting: [30], columns: 20).figure(seconds) == text)
  }

  @Test func `labels an axis from its zero`() {
    // 15 s lie in the eleventh column, counted from the start on both sides.
    #expect(TimelineScale(fitting: [30], columns: 20).labels == "0         15      30")
    #expect(TimelineScale(fitting: [30], columns: 20).mirroredLabels == "30      15         0")
    #expect(TimelineScale(fitting: [30], columns: 6).labels == "0   30")
    #expect(TimelineScale(fitting: [30], columns: 6).mirroredLabels == "30   0")
  }

  @Test func `stands without values`() {
    let scale = TimelineScale(fitting: [.nan, -.infinity, -1], columns: 4)
    #expect(scale.end == 2 && scale.unit == .seconds)
  }
}
