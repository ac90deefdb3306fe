import Testing

@testable import Simulation

@Suite struct TimeTextTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000000Z"),
      (951_782_400_000_000, "2000-02-29T00:00:00.000000Z"),
      (1_788_220_799_999_999, "2026-08-31T23:59:59.999999Z"),
      (1_788_220_800_000_000, "2026-09-01T00:00:00.000000Z"),
    ] as [(Int64, String)])
  func `a time is written in UTC`(time: Int64, text: String) {
    #expect(TimeText.text(time) == text)
  }
}
