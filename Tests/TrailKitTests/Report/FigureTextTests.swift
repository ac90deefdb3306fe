import Testing

@testable import TrailKit

struct FigureTextTests {
  static let times: [(Int64, String, String)] = [
    (0, "1970-01-01T00:00:00.000000Z", "1970-01-01 00:00:00.000 UTC"),
    (1_794_301_200_123_456, "2026-11-10T09:00:00.123456Z", "2026-11-10 09:00:00.123 UTC"),
    // The day after 28 February of a leap year, and of a century that is none.
    (951_782_400_000_000, "2000-02-29T00:00:00.000000Z", "2000-02-29 00:00:00.000 UTC"),
    (4_107_542_400_000_000, "2100-03-01T00:00:00.000000Z", "2100-03-01 00:00:00.000 UTC"),
    (-1, "1969-12-31T23:59:59.999999Z", "1969-12-31 23:59:59.999 UTC"),
    (-86_400_000_000, "1969-12-31T00:00:00.000000Z", "1969-12-31 00:00:00.000 UTC"),
  ]

  @Test(arguments: times)
  func `writes a time for programs and for people`(at: Int64, iso: String, time: String) {
    #expect(FigureText.iso(at) == iso)
    #expect(FigureText.time(at) == time)
  }

  @Test func `cuts a time to its minute`() {
    #expect(FigureText.minute(1_794_301_259_999_999) == "2026-11-10 09:00")
  }

  @Test(arguments: [Int64.min, Int64.max])
  func `survives any time`(at: Int64) {
    #expect(FigureText.iso(at).hasSuffix("Z"))
  }

  static let durations: [(Double, String)] = [
    (0, "0 s"), (0.000_2, "under 1 ms"), (0.008, "8 ms"), (0.999_4, "999 ms"), (0.999_6, "1.0 s"),
    (4.2, "4.2 s"), (59.94, "59.9 s"), (59.96, "1 min"), (200, "3 min 20 s"), (180, "3 min"),
    (3599.6, "1 h"), (22_320, "6 h 12 min"), (86_399, "1 d"), (273_600, "3 d 4 h"),
    (86_400 * 1_234, "1,234 d"), (-4.2, "-4.2 s"), (.nan, "–"), (.infinity, "–"), (1e300, "–"),
  ]

  @Test(arguments: durations)
  func `writes a duration in two units at most`(seconds: Double, text: String) {
    #expect(FigureText.duration(seconds) == text)
  }

  static let spans: [(Int64, String)] = [
    (14 * 86_400, "14 days"), (2 * 86_400, "2 days"), (47 * 3600, "1 d 23 h"), (600, "10 min"),
    (0, "0 s"), (-5, "0 s"), (14 * 86_400 + 50_000, "15 days"),
  ]

  @Test(arguments: spans)
  func `writes a window in days`(seconds: Int64, text: String) {
    #expect(FigureText.span(from: 0, to: seconds * 1_000_000) == text)
  }

  static let counts: [(Int, String)] = [
    (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "-12,345"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ]

  @Test(arguments: counts)
  func `separates thousands`(value: Int, text: String) {
    #expect(FigureText.count(value) == text)
  }

  static let shares: [(Int, Int, String)] = [
    (0, 5, "0 %"), (5, 5, "100 %"), (1, 3, "33 %"), (4, 1000, "0.4 %"), (1, 100_000, "under 0.1 %"),
    (9_999, 10_000, "over 99 %"), (1, 0, "–"), (99, 1000, "9.9 %"), (999, 10_000, "10 %"),
  ]

  @Test(arguments: shares)
  func `claims no whole share that is none`(part: Int, whole: Int, text: String) {
    #expect(FigureText.percent(part, of: whole) == text)
  }

  static let numbers: [(Double, String)] = [
    (3, "3"), (1_234.5, "1,234.5"), (0.125, "0.125"), (-0.5, "-0.5"), (0.000_1, "0"), (.nan, "–"),
  ]

  @Test(arguments: numbers)
  func `writes a number with three decimals at most`(value: Double, text: String) {
    #expect(FigureText.number(value) == text)
  }

  @Test func `counts things in words`() {
    #expect(FigureText.plural(1, "error") == "1 error")
    #expect(FigureText.plural(1_200, "device") == "1,200 devices")
    #expect(FigureText.plural(0, "error", zero: "no") == "no errors")
  }
}
