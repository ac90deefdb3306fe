import Testing

@testable import LogReading

struct GapSearchTests {
  /// Lines at these hours from 2026-09-01T00:00:00Z.
  private func log(_ hours: [Int], withNoise: Bool = false) -> String {
    hours.map { hour in
      let day = hour / 24 + 1
      let time = "2026-09-\(day < 10 ? "0" : "")\(day) \(hour % 24 < 10 ? "0" : "")\(hour % 24)"
      return
        "\(time):00:00.000000+0000 0x1a2b3    Default     0x0                  412    0    Reader: hi\n"
        + (withNoise ? "\tmore of it, without a time\n" : "")
    }.joined()
  }

  @Test(arguments: [
    ([0, 1, 2, 30, 31], [Int64(4)]), ([0, 12, 24], []), ([0, 13, 14, 40], [2, 4]), ([0], []),
    ([0, 100], [2]), ([0, 1, 2, 3, 4, 5, 6, 7, 30, 60], [9, 10]),
  ])
  func `a gap is over 12 h between two lines, in blocks of any size`(
    _ hours: [Int], _ lines: [Int64]
  ) {
    for size in [nil, 1, 2, 3] as [Int?] {
      #expect(WholeReading(log(hours), blockLines: size).gaps.map(\.line) == lines)
    }
  }

  @Test func `lines without a time are passed over`() {
    let reading = WholeReading(log([0, 1, 30], withNoise: true))
    #expect(reading.gaps.map(\.line) == [5])
    #expect(
      reading.gaps.map(\.text) == [
        "\(1_788_220_800_000_000 + 3_600_000_000) \(1_788_220_800_000_000 + 30 * 3_600_000_000)"
      ])
  }
}
