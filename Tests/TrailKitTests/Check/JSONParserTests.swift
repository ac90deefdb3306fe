import Testing

@testable import TrailKit

struct JSONParserTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONParser.value(of: Array(text.utf8))
  }

  @Test(arguments: [
    ("null", JSONValue.Content.null), (" true ", .bool(true)), ("false", .bool(false)),
    ("-1.5e2", .number(-150)), ("0", .number(0)), (#""""#, .string("")),
    (#""a\"\\\/\n\t\u0041\ud83d\ude00""#, .string("a\"\\/\n\tA😀")),
    (#""\ud83d-""#, .string("\u{FFFD}-")), ("\u{FEFF}{}", .object([])), ("[ ]", .array([])),
  ])
  func `reads every sort of value`(text: String, content: JSONValue.Content) throws {
    #expect(try value(text).content == content)
  }

  @Test func `knows the line of each value, and the order of keys`() throws {
    let value = try value("{\r\n  \"b\": 1,\n  \"a\": [\n    true\n  ]\n}\n")
    #expect(value.members.map(\.key) == ["b", "a"])
    #expect(value.members.map(\.value.line) == [2, 3])
    #expect(value["a"]?.elements.map(\.line) == [4])
    #expect(value["c"] == nil)
  }

  @Test(arguments: [
    ("", 1, "a value is missing"), ("{\n\"a\": }", 2, "a value is missing"),
    ("{\"a\": 1\n\"b\": 2}", 2, "a ',' or a '}' is missing"),
    ("[1\n2]", 2, "a ',' or a ']' is missing"),
    ("{\"a\": 1,\n}", 2, "a key in double quotes is missing"),
    ("{\"a\" 1}", 1, "a ':' is missing behind the key a"),
    ("{\"a\": 1, \"a\": 2}", 1, "the key a stands twice"),
    ("{a: 1}", 1, "a key in double quotes is missing"),
    ("[1h]", 1, "1h is no value; texts stand in double quotes"),
    ("[nan]", 1, "nan is no value; texts stand in double quotes"),
    ("[1e999]", 1, "1e999 is no value; texts stand in double quotes"),
    ("[\"a\n\"]", 1, "the closing quote of a text is missing"),
    (#"["\x"]"#, 1, "a backslash stands before what it does not go with"),
    (#"["\u12"]"#, 1, #"\u needs four hexadecimal digits"#),
    ("{} \n {}", 2, "something follows the end of the value"),
    ("// no\n{}", 1, "a value is missing"),
    (String(repeating: "[", count: 5_000), 1, "values lie too deep within each other"),
  ])
  func `says what is wrong and where`(text: String, line: Int, reason: String) {
    #expect(throws: JSONParser.Failure(line: line, reason: reason)) { try value(text) }
  }

  @Test func `gives a program's JSON back`() throws {
    let texts = ReportSamples.hostileTexts
    let json = OrderedJSON.array(texts.map { .string($0) }).text
    #expect(try value(json).elements.map(\.string) == texts)
  }
}
