import Testing

@testable import LogReading

/// Times with their microseconds since 1970, as `date -u -d ... +%s` says.
struct TimeTests {
  struct Example: CustomTestStringConvertible {
    let text: String
    let micros: Int64
    let digits: UInt8
    var testDescription: String { text }

    init(_ text: String, _ micros: Int64, _ digits: UInt8) {
      self.text = text
      self.micros = micros
      self.digits = digits
    }
  }

  // 2026-09-02T09:00:00Z is 1788339600.
  static let examples = [
    Example("2026-09-02T09:00:00Z", 1_788_339_600_000_000, 0),
    Example("2026-09-02t09:00:00z", 1_788_339_600_000_000, 0),
    Example("2026-09-02 09:00:00", 1_788_339_600_000_000, 0),
    Example("2026-09-02T09:00:00.5Z", 1_788_339_600_500_000, 1),
    Example("2026-09-02T09:00:00,25Z", 1_788_339_600_250_000, 2),
    Example("2026-09-02T09:00:00.123Z", 1_788_339_600_123_000, 3),
    Example("2026-09-02T09:00:00.123456Z", 1_788_339_600_123_456, 6),
    Example("2026-09-02T09:00:00.123456789Z", 1_788_339_600_123_456, 6),
    Example("2026-09-02T09:00:00.000001", 1_788_339_600_000_001, 6),
    Example("2026-09-02T10:00:00+01:00", 1_788_339_600_000_000, 0),
    Example("2026-09-02T10:00:00+0100", 1_788_339_600_000_000, 0),
    Example("2026-09-02T10:00:00+01", 1_788_339_600_000_000, 0),
    Example("2026-09-02T05:00:00.5-0400", 1_788_339_600_500_000, 1),
    Example("2026-09-02T14:30:00+05:30", 1_788_339_600_000_000, 0),
    Example("2026-09-02 10:00:00 +0100", 1_788_339_600_000_000, 0),
    Example("2026-09-02 09:00:00 UTC", 1_788_339_600_000_000, 0),
    Example("1788339600", 1_788_339_600_000_000, 0),
    Example("1788339600.25", 1_788_339_600_250_000, 2),
    Example("1788339600123", 1_788_339_600_123_000, 3),
    Example("1788339600123456", 1_788_339_600_123_456, 6),
    Example("1788339600123456789", 1_788_339_600_123_456, 6),
    Example("1970-01-01T00:00:00Z", 0, 0),
    Example("2000-02-29T12:00:00Z", 951_825_600_000_000, 0),
    Example("2024-02-29T00:00:00Z", 1_709_164_800_000_000, 0),
    Example("2100-03-01T00:00:00Z", 4_107_542_400_000_000, 0),
    Example("2200-12-31T23:59:59Z", 7_289_654_399_000_000, 0),
    // A leap second: the last microsecond of its minute.
    Example("2016-12-31T23:59:60Z", 1_483_228_799_999_999, 0),
  ]

  @Test(arguments: examples)
  func `reads a time`(example: Example) {
    var clock = Clock(zone: .utc)
    let bytes = Array(example.text.utf8)
    let stamp = clock.stamp(in: bytes.span.bytes, from: 0, to: bytes.count)
    #expect(
      stamp == Stamp(at: example.micros, end: bytes.count, fractionDigits: example.digits))
  }

  static let impossible = [
    "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-04-31T00:00:00Z", "2100-02-29T00:00:00Z", "2026-09-02T24:00:00Z",
    "2026-09-02T09:60:00Z", "2026-09-02T09:00:61Z", "1969-12-31T23:59:59Z",
    "2201-01-01T00:00:00Z", "2026-09-02", "2026-09-02T09:00", "2026/09/02 09:00:00", "123456789",
    "17883396001", "9999999999", "99999999999999999999", "", "2026-9-2T09:00:00Z",
  ]

  @Test(arguments: impossible)
  func `refuses what is no time`(text: String) {
    var clock = Clock(zone: .utc)
    let bytes = Array(text.utf8)
    let stamp = clock.stamp(in: bytes.span.bytes, from: 0, to: bytes.count)
    #expect(stamp == nil)
  }

  @Test func `reads numbers by their size where nothing but a time can stand`() {
    #expect(wholeTime("1788339600.123456") == 1_788_339_600_123_456)
    #expect(wholeTime("1788339600123.5") == 1_788_339_600_123_500)
    #expect(wholeTime("1.7883396e9") == 1_788_339_600_000_000)
    #expect(wholeTime("1.684958608908085200e18") == 1_684_958_608_908_085)
    #expect(wholeTime("42") == nil)
    #expect(wholeTime("-1788339600") == nil)
    #expect(wholeTime("yesterday") == nil)
    #expect(wholeTime("2026-09-02T09:00:00Z and more") == nil)
  }

  @Test func `says whether a time named no zone`() {
    var clock = Clock(zone: .fixed(7200))
    let zoned = Array("2026-09-02T09:00:00Z".utf8)
    _ = clock.stamp(in: zoned.span.bytes, from: 0, to: zoned.count)
    #expect(!clock.sawZonelessTime)
    let zoneless = Array("2026-09-02T11:00:00".utf8)
    let stamp = clock.stamp(in: zoneless.span.bytes, from: 0, to: zoneless.count)
    #expect(stamp?.at == 1_788_339_600_000_000)
    #expect(clock.sawZonelessTime)
  }

  @Test(
    arguments: [
      ("2026-09-02T09:00:00Z", 1_788_339_600), ("4001-01-01 00:00:00 +0000", 64_092_211_200),
      (" 9999-01-01T01:00:00+01:00 ", 253_370_764_800),
      ("0001-01-01 00:00:00 +0000", -62_135_596_800),
      ("1788339600", 1_788_339_600), ("4001-13-01 00:00:00 +0000", nil), ("4001-01-01", nil),
      ("4001-01-01 00:00:00 +0000 or later", nil), ("(null)", nil),
    ] as [(String, Int64?)])
  func `a date that somebody chose may be of any year`(text: String, seconds: Int64?) {
    var clock = Clock(zone: .utc)
    let bytes = Array(text.utf8)
    let found = clock.wholeDate(in: bytes.span.bytes, from: 0, to: bytes.count)
    #expect(found == seconds.map { $0 * 1_000_000 })
  }

  private func wholeTime(_ text: String) -> Int64? {
    var clock = Clock(zone: .utc)
    let bytes = Array(text.utf8)
    return clock.wholeStamp(in: bytes.span.bytes, from: 0, to: bytes.count)?.at
  }
}
