import LogReading
import Testing

@testable import TrailKit

struct RuleFileTests {
  @Test func `every file of the program can be read, and its names are its own`() throws {
    #expect(BuiltInRules.files.count == BuiltInRules.texts.count)
    #expect(Set(BuiltInRules.files.map(\.name)).count == BuiltInRules.texts.count)
    for text in BuiltInRules.texts { _ = try RuleFile(json: text, source: "built-in") }
  }

  @Test(arguments: BuiltInRules.files.map(\.name))
  func `every sample of the program's rules gives its event`(name: String) throws {
    let file = try #require(BuiltInRules.files.first { $0.name == name })
    #expect(file.failures() == [])
  }

  @Test func `no rule takes a line of another library, and every literal is searched for`() {
    var options = ParsingOptions()
    options.rules = BuiltInRules.files.flatMap(\.rules)
    let parser = LineParser(options: options)
    let search = LiteralSearch(parser.literals)
    for file in BuiltInRules.files {
      var own = ParsingOptions()
      own.rules = file.rules
      for sample in file.samples {
        #expect(counts(sample.message, options) == counts(sample.message, own), "\(sample.message)")
        let bytes = Array(sample.message.utf8)
        let isFound = search.firstMatch(in: bytes.span.bytes, from: 0) != nil
        #expect(isFound || sample.event == nil, "\(sample.message)")
      }
    }
  }

  private func counts(_ message: String, _ options: ParsingOptions) -> LineCounts {
    var parser = LineParser(options: options)
    var batch = EventBatch()
    let line = Array("2026-01-01T00:00:00Z \(message)".utf8)
    parser.parse(line.span.bytes, number: 1, into: &batch)
    return batch.counts
  }

  /// A rule that is right, for a message of an app's own.
  private static func json(
    literal: String = "sync begins", pattern: String = "^sync begins: (?<task>\\\\S+)",
    event: String = "start", set: String = #"{"type": "processing"}"#,
    samples: String =
      #"[{"message": "sync begins: a.b", "event": {"kind": "start", "task": "a.b", "type": "processing"}}]"#
  ) -> String {
    #"{"name": "mine", "rules": [{"literal": "\#(literal)", "pattern": "\#(pattern)", "#
      + #""event": "\#(event)", "set": \#(set), "samples": \#(samples)}]}"#
  }

  @Test func `a right file is right`() throws {
    let file = try RuleFile(json: Self.json(), source: "r.json")
    #expect(file.name == "mine")
    #expect(file.failures() == [])
    let rule = Rule(
      name: "mine/1", literal: "sync begins", pattern: "^sync begins: (?<task>\\S+)", kind: .start,
      attributes: [Rule.Attribute(key: "type", value: "processing")], groups: ["task"])
    #expect(file.rules == [rule])
  }

  static let wrong: [(String, String)] = [
    ("", "r.json: is no JSON; check its commas, quotes and brackets"),
    ("{\"name\": \"x\"}", "r.json: rules is missing"),
    (#"{"name": "x", "rules": []}"#, "r.json: rules is empty; give one"),
    (
      #"{"name": "x", "rules": [{"literal": 7}]}"#,
      "r.json: rules[0].literal has a value of the wrong type"
    ),
    (
      #"{"name": "x", "rule": []}"#,
      "r.json: rule: there is no such key; there are name, about, rules"
    ),
    (
      json(literal: "sync"),
      "r.json: rules[0].literal: 'sync' has 4 bytes; take a text of at least 6 that every such "
        + "message holds"
    ),
    (
      json(event: "begin"),
      "r.json: rules[0].event: there is no kind 'begin'; there are register, submit, start, "
        + "checkpoint, expire, complete, launch, foreground, background, terminate, cancel, "
        + "condition, transfer, push"
    ),
    (
      json(set: #"{"type": "fast"}"#), "r.json: rules[0].set.type: 'fast' is no value for it"
    ),
    (
      json(set: #"{"device": "a"}"#),
      "r.json: rules[0].set: 'device' cannot be set; there are task, type, success, result, error, "
        + "network, power, origin, reason"
    ),
    (
      json(pattern: "(?<name>a)"),
      "r.json: rules[0].pattern: the group 'name' names no attribute of an event; leave its name "
        + "out, or take one such as task, type, earliest, delay, success, error"
    ),
    (
      json(samples: #"[{"message": "x", "event": null}]"#),
      "r.json: rules[0].samples: no message that gives an event; a rule is tested by one at least"
    ),
    (
      json(samples: #"[{"message": "x"}]"#), "r.json: rules[0].samples[0].event is missing"
    ),
  ]

  @Test(arguments: wrong)
  func `says what is wrong and where`(text: String, sentence: String) {
    #expect(throws: UserError(sentence)) { try RuleFile(json: text, source: "r.json") }
  }

  @Test func `a pattern that is none is refused`() {
    #expect {
      try RuleFile(json: Self.json(pattern: "sync ("), source: "r.json")
    } throws: { error in
      String(describing: error).hasPrefix("r.json: rules[0].pattern: no regular expression: ")
    }
  }

  @Test(arguments: [
    #"(\S+)+x"#, #"(?<task>com.a.b)(a+)+$"#, #"(?:\w+=\w+)*!"#, #"(?:a|ab)*c"#, #"(?:a|\w)*c"#,
    #"(?:(?:a+)b?)*c"#, #"(a{1,9}){1,9}b"#, #"(?:,\w+\d+)*!"#, #"(?=(?:.*)*x)a"#, #"((?:a)?)*b"#,
    #"(?:[^,]+)*!"#,
  ])
  func `a repetition that may take for ever is refused`(pattern: String) {
    #expect(PatternCheck.ambiguousRepetition(in: pattern) != nil)
  }

  @Test(arguments: [
    #"^sync begins: (?<task>\S+)"#, #"(?:,[^,]+)*"#, #"(?:\s\w+=\d+)*$"#, #"(?:[0-9a-f]{2}:)+"#,
    #"(?:ab|cd)*x"#, #"(?<task>\S+)?(?: in (?<delay>[\d.]+) s)?"#, #"(a)+"#, #"a*b*c*"#,
    #"\(\+\)+"#, #"[(+)+]+"#, #"(?i)sync (?<type>refresh|processing)"#,
  ])
  func `a repetition that divides a text in one way is let pass`(pattern: String) {
    #expect(PatternCheck.ambiguousRepetition(in: pattern) == nil)
  }

  @Test func `the error names the rule and where the repetition ends`() {
    #expect {
      try RuleFile(json: Self.json(pattern: "(a+)+b"), source: "r.json")
    } throws: { error in
      String(describing: error).hasPrefix(
        "r.json: rules[0].pattern: the repetition that ends at character 5 can match one text in ")
    }
  }

  static let failing: [(String, String)] = [
    (
      #"[{"message": "sync begins: a.b", "event": {"kind": "start", "task": "a.c"}}]"#,
      "rule 1, sample 1: task is 'a.b', not 'a.c'; type is 'processing', but should not be there"
    ),
    (
      #"[{"message": "sync ends", "event": {"kind": "start"}}]"#,
      "rule 1, sample 1: gives no event, but should give kind=start"
    ),
    (
      #"[{"message": "sync begins: a.b", "event": {"kind": "start", "task": "a.b", "type": "processing"}}, "#
        + #"{"message": "sync begins: a.b", "event": null}]"#,
      "rule 1, sample 2: gives an event, but should give none: kind=start task=a.b type=processing"
    ),
  ]

  @Test(arguments: failing)
  func `says which sample fails and how`(samples: String, sentence: String) throws {
    let file = try RuleFile(json: Self.json(samples: samples), source: "r.json")
    #expect(file.failures() == [sentence])
  }

  @Test func `rules of the user's go before those of the program`() async throws {
    let folder = try LogFolder()
    let rules = try folder.write(
      Self.json(literal: "task timed out", pattern: "^task timed out in (?<task>\\\\S+)"),
      to: "rules.json")
    let log = try folder.write(
      "2026-09-02T06:00:00Z task timed out in a.b\n2026-09-02T06:00:01Z task timed out\n",
      to: "a.log")
    var options = ReadingOptions()
    options.rules = [rules]
    let whole = try await WholeTrail(reading: [log], options: options)
    #expect(
      try whole.rows("SELECT kind, task, type, layer FROM events ORDER BY event_id") == [
        "start a.b processing wrapper", "expire (unknown) - wrapper",
      ])
    options.rules = [folder.path(of: "none.json")]
    await #expect(throws: UserError.self) {
      try await WholeTrail(reading: [log], options: options)
    }
  }
}
