import Testing

@testable import TrailKit

struct RankSearchTests {
  private func spread(of values: [Double]) -> Spread? {
    var search = RankSearch()
    repeat { values.forEach { search.add($0) } } while search.endPass()
    return search.spread
  }

  @Test func `is nil without values`() {
    #expect(spread(of: []) == nil)
    #expect(spread(of: [.nan, .infinity]) == nil)
  }

  @Test func `gives nearest-rank percentiles of a few values`() {
    // Ranks of 10 values: 5, 9 and 10.
    var histogram = [Int](repeating: 0, count: 11)
    histogram[3] = 9
    histogram[4] = 1
    #expect(
      spread(of: [10, 1, 9, 2, 8, 3, 7, 4, 6, 5])
        == Spread(
          n: 10, min: 1, p50: 5, p90: 9, p95: 10, max: 10, mean: 5.5, histogram: histogram,
          p50Interval: 3...8))
  }

  @Test func `gives the same for many values as sorting does`() throws {
    // 0, 1, ... 100,002 thousandths, stirred: 50,021 is prime to 100,003.
    let values = (0..<100_003).map { Double($0 * 50_021 % 100_003) / 1000 }
    let result = try #require(spread(of: values))
    // Ranks 50,002; 90,003; 95,003 of values that are rank - 1 thousandths.
    #expect(result.p50 == 50.001)
    #expect(result.p90 == 90.002)
    #expect(result.p95 == 95.002)
    // 50,001.5 - 219.8 and + 220.8, 95,002.85 - 95.8 and + 96.8 of the same.
    #expect(result.p50Interval == 49.781...50.221)
    #expect(result.p95Interval == 94.906...95.099)
    #expect(result.min == 0)
    #expect(result.max == 100.002)
    #expect(result.mean == 50.001)
    #expect(result.histogram == [10, 90, 900, 9_000, 50_000, 40_003, 0, 0, 0, 0, 0])
  }

  @Test(
    arguments: [
      // 10 of them: 5 - 1.39 x 1.581 = 2.80, and 5 + 1 + 2.20 = 8.20.
      (50, 10, 3...8),
      // 100: 50 - 6.95 = 43.05, and 57.95.
      (50, 100, 43...58),
      // 95 - 1.39 x 2.179 = 91.97, and 99.03.
      (95, 100, 92...99),
      // 57 + 1 + 1.39 x 1.688 = 60.35; 56.05 + 1 + 2.33 = 59.38 of 59.
      (95, 60, 55...60), (95, 59, 54...59),
      // 23.75 + 1 + 1.51 = 26.3 is more than 25.
      (95, 25, nil), (50, 1, nil), (50, 2, nil),
    ] as [(Int, Int, ClosedRange<Int>?)])
  func `a percentile may lie so far off by chance`(
    percent: Int, n: Int, ranks: ClosedRange<Int>?
  ) {
    #expect(Spread.ranks(ofPercentile: percent, among: n) == ranks)
  }

  @Test func `two samples of the same durations differ by chance in about 5 of 100 cases`() {
    var generator = SeededGenerator(seed: 7)
    var differing = 0
    for _ in 0..<400 {
      let samples = (0..<2).map { _ in
        spread(of: (0..<80).map { _ in Double.random(in: 0...1, using: &generator) })
      }
      guard let first = samples[0]?.p50Interval, let second = samples[1]?.p50Interval else {
        Issue.record("80 values are enough")
        return
      }
      if !first.overlaps(second) { differing += 1 }
    }
    // 20 are expected; chance gives more than 38 or fewer than 6 in 1 of 10,000 cases.
    #expect(6...38 ~= differing)
  }

  @Test func `finds one value among equals, and negative ones`() throws {
    let equal = try #require(spread(of: [Double](repeating: 30, count: 5_000)))
    #expect([equal.p50, equal.p90, equal.p95] == [30, 30, 30])
    let signed = try #require(spread(of: (0..<5_000).map { Double($0 - 2_500) }))
    // Ranks 2,500; 4,500; 4,750 of values that are rank - 2,501.
    #expect([signed.p50, signed.p90, signed.p95] == [-1, 1_999, 2_249])
  }

  @Test func `does not depend on the order of the values`() {
    let values = (0..<3_000).map { Double($0 * 7_919 % 10_007) / 7 }
    #expect(spread(of: values) == spread(of: values.reversed()))
  }
}
