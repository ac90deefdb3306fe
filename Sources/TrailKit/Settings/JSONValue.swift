/// A value of a JSON text that people write, with the line on which it begins.
struct JSONValue: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; no key stands twice.
    case object([Member])
  }

  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONValue
  }

  var content: Content
  /// From 1.
  var line: Int

  /// The value of a key; nil where there is none, or where this is no object.
  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// Empty where this is no object.
  var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// Empty where this is no array.
  var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The number where it is whole; nil for others, and for those that an Int does not hold.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
