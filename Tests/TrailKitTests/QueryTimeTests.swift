import Testing

@testable import TrailKit

struct QueryTimeTests {
  // Expected values from `date -u -d ... +%s`.
  @Test(arguments: [
    ("1970-01-01", 0),
    ("1969-12-31", -86_400_000_000),
    ("2026-11-10", 1_794_268_800_000_000),
    ("2024-02-29", 1_709_164_800_000_000),
    ("2000-03-01", 951_868_800_000_000),
    ("2026-11-10T09:00Z", 1_794_301_200_000_000),
    ("2026-11-10 09:00:01", 1_794_301_201_000_000),
    ("2026-11-10T09:00:01.5Z", 1_794_301_201_500_000),
    ("2026-11-10T09:00:01,123456789Z", 1_794_301_201_123_456),
    ("2026-11-10T09:00:00+01:00", 1_794_297_600_000_000),
    ("2026-11-10T09:00:00-0530", 1_794_321_000_000_000),
    ("2026-11-10T09:00:00+01", 1_794_297_600_000_000),
  ])
  func `reads a time`(text: String, microseconds: Int64) {
    #expect(QueryTime.microseconds(text) == microseconds)
  }

  @Test(arguments: [
    "", "today", "2026", "2026-13-01", "2026-00-01", "2026-11-31", "2023-02-29", "1900-02-29",
    "2026-11-10T", "2026-11-10T25:00", "2026-11-10T09", "2026-11-10T09:00:", "2026-11-10T09:00:01.",
    "2026-11-10T09:00Z1", "2026-11-10T09:00:00+1", "2026-11-10T09:00+25:00", "２026-11-10",
  ])
  func `refuses what is no time`(text: String) {
    #expect(QueryTime.microseconds(text) == nil)
  }

  @Test(arguments: [
    ("90s", 90), ("15m", 900), ("6h", 21_600), ("2d", 172_800), ("250ms", 0.25), ("0.5h", 1800),
    ("1h30m", 5400), ("-5h", -18_000), ("0s", 0),
  ])
  func `reads a duration`(text: String, seconds: Double) {
    #expect(QueryTime.seconds(text) == seconds)
  }

  @Test(arguments: ["", "-", "90", "s", "1x", "1h30", ".5s", "1.s", "1..2s", "1 s", "--1s", "١s"])
  func `refuses what is no duration`(text: String) {
    #expect(QueryTime.seconds(text) == nil)
  }
}
