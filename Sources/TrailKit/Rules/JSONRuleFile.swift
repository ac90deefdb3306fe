import LogReading

/// A rules file as its JSON has it.
struct JSONRuleFile: Decodable {
  var name: String
  var about: String?
  var rules: [JSONRule]

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, about, rules
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(beside: CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    about = try values.decodeIfPresent(String.self, forKey: .about)
    rules = try values.decode([JSONRule].self, forKey: .rules)
  }
}

/// A rule as its JSON has it.
struct JSONRule: Decodable {
  var literal: String
  var pattern: String
  var event: String
  var set: [String: String]
  var isFollowUp: Bool
  var samples: [JSONRuleSample]

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case literal, pattern, event, set, followUp, samples
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(beside: CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    literal = try values.decode(String.self, forKey: .literal)
    pattern = try values.decode(String.self, forKey: .pattern)
    event = try values.decode(String.self, forKey: .event)
    set = try values.decodeIfPresent([String: String].self, forKey: .set) ?? [:]
    isFollowUp = try values.decodeIfPresent(Bool.self, forKey: .followUp) ?? false
    samples = try values.decode([JSONRuleSample].self, forKey: .samples)
  }

  /// The rule, once everything in it means something.
  func checked(name: String) throws(RuleFault) -> Rule {
    let count = literal.utf8.count
    guard count >= Rule.shortestLiteral else {
      throw RuleFault(
        place: "literal",
        text: "'\(literal)' has \(count) bytes; take a text of at least "
          + "\(Rule.shortestLiteral) that every such message holds")
    }
    guard let kind = Rule.kind(event) else {
      throw RuleFault(
        place: "event",
        text: "there is no kind '\(event)'; there are "
          + Rule.kinds.map(\.name).joined(separator: ", "))
    }
    do {
      _ = try Regex(pattern)
    } catch {
      throw RuleFault(place: "pattern", text: "no regular expression: \(error)")
    }
    if let place = PatternCheck.ambiguousRepetition(in: pattern) {
      throw RuleFault(
        place: "pattern",
        text: "the repetition that ends at character \(place) can match one text in many ways, and "
          + "trying them all may last for ever; begin what is repeated with a character that the "
          + "rest of it cannot match, as in (?:,[^,]+)*, or repeat less")
    }
    return Rule(
      name: name, literal: literal, pattern: pattern, kind: kind,
      attributes: try checkedAttributes(), groups: try checkedGroups(), isFollowUp: isFollowUp)
  }

  private func checkedAttributes() throws(RuleFault) -> [Rule.Attribute] {
    var attributes: [Rule.Attribute] = []
    for (key, value) in set.sorted(by: { $0.key < $1.key }) {
      let attribute = Rule.Attribute(key: key, value: value)
      guard Rule.settableKeys.contains(key) else {
        throw RuleFault(
          place: "set",
          text: "'\(key)' cannot be set; there are "
            + Rule.settableKeys.joined(separator: ", "))
      }
      guard attribute.isReadable else {
        throw RuleFault(place: "set.\(key)", text: "'\(value)' is no value for it")
      }
      attributes.append(attribute)
    }
    return attributes
  }

  private func checkedGroups() throws(RuleFault) -> [String] {
    let groups = Self.groups(in: pattern)
    for group in groups where !Rule.isKey(group) && group != Rule.delayGroup {
      throw RuleFault(
        place: "pattern",
        text: "the group '\(group)' names no attribute of an event; leave its name out, or take "
          + "one such as task, type, earliest, delay, success, error")
    }
    return groups
  }

  /// Names of a pattern's groups, `(?<task>...)`.
  private static func groups(in pattern: String) -> [String] {
    pattern.split(separator: "(?", omittingEmptySubsequences: false).dropFirst().compactMap {
      let text = $0.first == "P" ? $0.dropFirst() : $0
      guard text.first == "<", let end = text.firstIndex(of: ">") else { return nil }
      let name = text[text.index(after: text.startIndex)..<end]
      guard let first = name.first, first != "=", first != "!" else { return nil }
      return String(name)
    }
  }

  /// The samples, of which one at least must be an event.
  func checkedSamples(rule: Int) throws(RuleFault) -> [RuleFile.Sample] {
    guard samples.contains(where: { $0.event != nil }) else {
      throw RuleFault(
        place: "samples", text: "no message that gives an event; a rule is tested by one at least")
    }
    return samples.enumerated().map { index, sample in
      RuleFile.Sample(
        rule: rule, number: index + 1, message: sample.message, event: sample.event)
    }
  }
}

/// A sample as its JSON has it.
struct JSONRuleSample: Decodable {
  var message: String
  var event: [String: String]?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case message, event
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(beside: CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    message = try values.decode(String.self, forKey: .message)
    guard values.contains(.event) else {
      throw DecodingError.keyNotFound(
        CodingKeys.event,
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: ""))
    }
    event = try values.decodeIfPresent([String: String].self, forKey: .event)
  }
}

extension Decoder {
  /// Refuses an object with a key that means nothing: it is misspelt.
  fileprivate func refuseKeys(beside known: [String]) throws {
    for key in try container(keyedBy: AnyKey.self).allKeys
    where !known.contains(key.stringValue) {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "there is no such key; there are " + known.joined(separator: ", ")))
    }
  }
}

/// Any key of an object.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
