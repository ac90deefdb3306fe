/// How messages of one library tell an event: a pattern, and what its groups and words mean.
///
/// `RuleFile` in TrailKit reads rules from JSON and checks them.
package struct Rule: Equatable, Sendable {
  /// The rule set's name and the rule's number, from 1: `flutter-workmanager/3`.
  package var name: String
  /// What a line must hold for the pattern to be tried; at least 6 bytes.
  package var literal: String
  /// A regular expression, searched for in the message.
  package var pattern: String
  package var kind: EventKind
  /// What every such event says, by the keys of a trail line.
  package var attributes: [Attribute]
  /// Names of the pattern's groups of which the texts are attributes.
  package var groups: [String]
  /// Whether the message tells the result of a submit that an earlier one told.
  package var isFollowUp: Bool

  /// A key of a trail line and its value.
  package struct Attribute: Equatable, Sendable {
    package var key: String
    package var value: String

    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }

    /// Whether the value is one that the key can have.
    package var isReadable: Bool {
      var draft = EventDraft()
      var tools = LineTools(ParsingOptions())
      draft.apply(self, &tools)
      return draft.facts != EventFacts() || !tools.composed.isEmpty
    }
  }

  /// Keys that `attributes` may have.
  package static let settableKeys = [
    "task", "type", "success", "result", "error", "network", "power", "origin", "reason",
  ]

  /// Kinds of event that a rule may tell.
  package static let kinds = EventKind.stated

  /// The shortest literal: shorter ones would slow the search down.
  package static let shortestLiteral = 6

  /// A group of this name is a number of seconds from the line's time to the earliest begin date.
  package static let delayGroup = "delay"

  package init(
    name: String, literal: String, pattern: String, kind: EventKind, attributes: [Attribute],
    groups: [String], isFollowUp: Bool = false
  ) {
    self.name = name
    self.literal = literal
    self.pattern = pattern
    self.kind = kind
    self.attributes = attributes
    self.groups = groups
    self.isFollowUp = isFollowUp
  }

  /// Whether a word is a key that rules may set.
  package static func isKey(_ word: String) -> Bool { key(word) != nil }

  /// The key that a word is; nil for those of a container, and for `device` and the like.
  static func key(_ word: String) -> TrailKey? {
    let bytes = Array(word.utf8)
    let text = unsafe bytes.span.bytes
    guard let value = WordTable.keys.value(text, from: 0, to: bytes.count),
      let key = TrailKey(rawValue: value), key.isOfTrail, key != .dottedTask
    else { return nil }
    return key
  }

  /// The kind of event that a word names; nil for one that no line may state.
  package static func kind(_ word: String) -> EventKind? {
    EventKind.stated.first { $0.name == word }
  }
}
