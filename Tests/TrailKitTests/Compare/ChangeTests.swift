import Testing

@testable import TrailKit

struct ChangeTests {
  struct Durations: Sendable {
    var before: Double
    var after: Double
    var n = (before: 20, after: 20)
    /// How far each may be off by chance.
    var reach: Double? = 0
    var resolution = 0.001
    var percent: Double?
    var direction: Change.Direction

    func interval(_ value: Double) -> ClosedRange<Double>? { reach.map { value - $0...value + $0 } }
  }

  static let durations = [
    Durations(before: 10, after: 12, percent: 20, direction: .slower),
    Durations(before: 10, after: 8, percent: -20, direction: .faster),
    Durations(before: 10, after: 11, percent: 10, direction: .slower),
    Durations(before: 10, after: 10.5, percent: 5, direction: .unchanged),
    Durations(before: 0, after: 0, percent: nil, direction: .unchanged),
    Durations(before: 0, after: 1, percent: nil, direction: .slower),
    // Whole seconds cannot tell 1 s from 2 s.
    Durations(before: 1, after: 2, resolution: 1, percent: 100, direction: .unchanged),
    // 10 to 12 and 12 to 14 have 12 in common; 12.1 to 13.9 has nothing in common with the first.
    Durations(before: 11, after: 13, reach: 1, percent: 200.0 / 11, direction: .unchanged),
    Durations(before: 11, after: 13, reach: 0.9, percent: 200.0 / 11, direction: .slower),
    Durations(before: 13, after: 11, reach: 0.9, percent: -200.0 / 13, direction: .faster),
    Durations(before: 10, after: 20, reach: nil, percent: 100, direction: .tooFew),
    Durations(before: 10, after: 20, n: (19, 500), percent: 100, direction: .tooFew),
    Durations(before: 10, after: 20, n: (500, 19), percent: 100, direction: .tooFew),
  ]

  @Test(arguments: durations)
  func `tells slower from faster and from too few`(given: Durations) {
    let change = Change.of(
      duration: given.before, to: given.after, n: given.n,
      intervals: (given.interval(given.before), given.interval(given.after)),
      resolution: given.resolution)
    #expect(
      change
        == Change(
          difference: given.after - given.before, percent: given.percent,
          direction: given.direction))
  }

  struct Shares: Sendable {
    var before: (part: Int, whole: Int)
    var after: (part: Int, whole: Int)
    var points: Double
    var direction: Change.Direction
  }

  static let shares = [
    // The common share is 9 of 40: 1.96 standard deviations are 25.9 points.
    Shares(before: (1, 20), after: (8, 20), points: 35, direction: .more),
    Shares(before: (8, 20), after: (1, 20), points: -35, direction: .fewer),
    // 7 of 40: 23.6 points.
    Shares(before: (1, 20), after: (6, 20), points: 25, direction: .more),
    // 6 of 40: 22.1 points.
    Shares(before: (1, 20), after: (5, 20), points: 20, direction: .unchanged),
    // Of ten thousands a fifth more is certain: 1.96 standard deviations are 0.87 points.
    Shares(before: (1000, 10_000), after: (1200, 10_000), points: 2, direction: .more),
    Shares(before: (0, 20), after: (0, 30), points: 0, direction: .unchanged),
    Shares(before: (0, 19), after: (30, 30), points: 100, direction: .tooFew),
  ]

  @Test(arguments: shares)
  func `tells more from what chance explains`(given: Shares) throws {
    let change = try #require(Change.of(share: given.before, to: given.after))
    #expect(abs(change.difference - given.points) < 1e-9)
    #expect(change.direction == given.direction)
  }

  @Test func `says nothing where one side has nothing`() {
    #expect(
      Change.of(duration: nil, to: 1, n: (0, 20), intervals: (nil, 0...2), resolution: 0) == nil)
    #expect(Change.of(share: (0, 0), to: (1, 20)) == nil)
  }

  @Test(arguments: [
    (Change(difference: 3600, percent: 100, direction: .slower), "+1 h (+100 %), slower"),
    (Change(difference: -1.5, percent: -3.25, direction: .unchanged), "-1.5 s (-3.3 %), unchanged"),
    (Change(difference: 2, percent: nil, direction: .slower), "+2.0 s, slower"),
    (Change(difference: 0, percent: 0, direction: .unchanged), "unchanged"),
    (
      Change(difference: 1e12, percent: 1e20, direction: .slower),
      "+11,574,074 d 2 h (over +1,000,000 %), slower"
    ),
    (Change(difference: 9, percent: 9, direction: .tooFew), "too few to tell"),
  ])
  func `puts a change of a duration into words`(change: Change, text: String) {
    #expect(change.durationText == text)
  }

  @Test(arguments: [
    (35.0, "+35 points"), (-1, "-1 point"), (2.04, "+2 points"), (0.4, "+0.4 points"),
  ])
  func `puts a change of a share into words`(points: Double, text: String) {
    #expect(Change(difference: points, direction: .more).pointsText == text)
  }
}
