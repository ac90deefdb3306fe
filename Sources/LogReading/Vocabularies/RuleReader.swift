/// The vocabulary of wrapper libraries: what rules say that messages mean.
///
/// Patterns are compiled when a line first holds their literal.
struct RuleReader {
  private let rules: [Rule]
  private let search: LiteralSearch
  private let literals: [[UInt8]]
  private var patterns: [Regex<AnyRegexOutput>?]

  static let name = "rules"

  /// - Parameter rules: at least one; each literal has 6 bytes or more.
  init?(_ rules: [Rule]) {
    guard !rules.isEmpty else { return nil }
    self.rules = rules
    search = LiteralSearch(rules.map(\.literal))
    literals = rules.map { Array($0.literal.utf8) }
    patterns = rules.map { _ in nil }
  }

  /// Reads a message by the first rule whose pattern it matches.
  ///
  /// - Parameters:
  ///   - message: where it stands.
  ///   - bytes: the line, or the unescaped message.
  ///   - draft: takes what the message says.
  ///   - tools: the clock, word tables and memory of the line.
  /// - Returns: whether a rule matches.
  mutating func read(
    _ message: Message, in bytes: RawSpan, into draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    guard message.form == .text else { return false }
    let text = bytes.extracting(message.start..<Self.end(of: message, in: bytes))
    guard search.firstMatch(in: text, from: 0) != nil else { return false }
    let string = text.string(from: 0, to: text.byteCount)
    for index in rules.indices where text.contains(literals[index]) {
      guard let match = match(index, string) else { continue }
      return apply(rules[index], match, string, message, bytes, &draft, &tools)
    }
    return false
  }

  /// No pattern looks further into a message: on a long one it may take long.
  private static let mostBytes = 1000

  private static func end(of message: Message, in bytes: RawSpan) -> Int {
    guard message.end - message.start > mostBytes else { return message.end }
    return max(message.start, bytes.characterBoundary(message.start + mostBytes))
  }

  private mutating func match(_ index: Int, _ text: String) -> Regex<AnyRegexOutput>.Match? {
    if patterns[index] == nil { patterns[index] = try? Regex(rules[index].pattern) }
    return (try? patterns[index]?.firstMatch(in: text)) ?? nil
  }

  private func apply(
    _ rule: Rule, _ match: Regex<AnyRegexOutput>.Match, _ text: String, _ message: Message,
    _ bytes: RawSpan, _ draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    draft.begin(rule.kind, layer: .wrapper)
    for name in rule.groups {
      guard let group = match[name]?.substring, !group.isEmpty else { continue }
      let start = message.start + text.utf8.distance(from: text.startIndex, to: group.startIndex)
      var value = TextRef(from: start, to: start + group.utf8.count)
      value.isOfLine = message.isOfLine
      if name == Rule.delayGroup {
        draft.setDelay(value, bytes, tools)
      } else {
        draft.apply(name, value, of: bytes, &tools)
      }
    }
    for attribute in rule.attributes { draft.apply(attribute, &tools) }
    if rule.isFollowUp { draft.facts[.isFollowUp] = 1 }
    if draft.task.isNone, tools.composed.task.isEmpty, rule.kind.isCore {
      tools.composed.task = ComposedTexts.unknownTask
    }
    return true
  }
}

extension EventDraft {
  /// Takes a group's text as the value of a key, if it is one that the key can have.
  fileprivate mutating func apply(
    _ name: String, _ text: TextRef, of bytes: RawSpan, _ tools: inout LineTools
  ) {
    guard let key = Rule.key(name) else { return }
    if key == .task, SystemTask.isUnreadable(bytes, at: text.from, to: text.to) { return }
    var trial = self
    let value = TrailValue(keyStart: text.from, keyEnd: text.from, text: text, outerEnd: text.to)
    trial.apply(key, value, of: bytes, &tools)
    if trial.problem == problem { self = trial }
  }

  /// Takes an attribute that every event of a rule has.
  mutating func apply(_ attribute: Rule.Attribute, _ tools: inout LineTools) {
    guard let key = Rule.key(attribute.key) else { return }
    let text = Array(attribute.value.utf8)
    switch key {
    case .task: tools.composed.task = text
    case .reason: tools.composed.reason = text
    default:
      let value = TrailValue(
        keyStart: 0, keyEnd: 0, text: TextRef(from: 0, to: text.count), outerEnd: text.count)
      var trial = self
      trial.apply(key, value, of: unsafe text.span.bytes, &tools)
      guard trial.problem == problem else { return }
      facts = trial.facts
      if key == .error { tools.composed.error = text }
    }
  }

  /// Takes a number of seconds from the line's time on as the earliest begin date.
  fileprivate mutating func setDelay(_ text: TextRef, _ bytes: RawSpan, _ tools: LineTools) {
    guard let seconds = ValueWords.number(bytes, from: text.from, to: text.to), seconds > 0,
      seconds < 1e9, let at = tools.stampAt
    else { return }
    earliest = at + Int64(seconds * 1_000_000)
  }
}

extension RawSpan {
  /// Whether these bytes, at least one, stand anywhere.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool {
    var index = first(bytes[0], from: 0, to: byteCount)
    while index < byteCount {
      if holds(bytes, at: index) { return true }
      index = first(bytes[0], from: index + 1, to: byteCount)
    }
    return false
  }
}
