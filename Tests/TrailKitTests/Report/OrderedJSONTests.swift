import Testing

@testable import TrailKit

struct OrderedJSONTests {
  static let numbers: [(Double, String)] = [
    (0, "0"), (1.5, "1.5"), (0.000_001, "0.000001"), (0.000_000_4, "0"), (-0.000_000_4, "0"),
    (-2.25, "-2.25"), (86_400, "86400"), (1.0 / 3, "0.333333"),
    (123_456_789.123_456, "123456789.123456"),
    (1e14, "100000000000000"), (1e300, "null"), (.nan, "null"), (-.infinity, "null"),
  ]

  @Test(arguments: numbers)
  func `writes numbers without exponent`(value: Double, text: String) {
    #expect(OrderedJSON.number(value).text == text + "\n")
  }

  @Test func `escapes strings`() {
    #expect(
      OrderedJSON.string("\"\\\n\r\t\u{0}\u{1F}\u{7F}\u{2028}é/").text
        == "\"\\\"\\\\\\n\\r\\t\\u0000\\u001f\\u007f\\u2028é/\"\n")
  }

  @Test func `keeps the order of keys`() {
    let value = OrderedJSON.object([
      ("b", .array([.integer(1), .null])), ("a", .object([])), ("c", .array([])),
      ("d", .bool(true)),
    ])
    #expect(
      value.text == """
        {
          "b": [
            1,
            null
          ],
          "a": {},
          "c": [],
          "d": true
        }

        """)
  }
}
