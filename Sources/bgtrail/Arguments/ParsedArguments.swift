/// A command's arguments, sorted by what they belong to; not yet converted.
struct ParsedArguments: Equatable {
  /// What was typed for the command: `["query", "run"]`.
  var path: [String] = []
  private(set) var positionals: [String] = []
  /// By an option's main name; an empty text for a flag.
  private var texts: [String: [String]] = [:]

  init(path: [String] = []) { self.path = path }

  mutating func append(_ positional: String) { positionals.append(positional) }

  mutating func append(_ text: String, to option: Option) {
    texts[option.name, default: []].append(text)
  }

  func has(_ option: Option) -> Bool { texts[option.name] != nil }

  /// The texts given to an option, in their order.
  func all(_ option: Option) -> [String] { texts[option.name] ?? [] }

  /// The text given to an option that may be given once.
  func one(_ option: Option) -> String? { all(option).last }

  /// What was given to an option, converted.
  ///
  /// - Parameters:
  ///   - option: a row of the command's table.
  ///   - convert: nil for a text that the option does not take.
  /// - Returns: one value for each time the option was given.
  /// - Throws: `UsageError.badValue`.
  func all<Value>(
    _ option: Option, as convert: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for text in all(option) {
      guard let value = convert(text) else { throw .badValue(option: option, text: text) }
      values.append(value)
    }
    return values
  }

  /// What was given to an option that takes a whole number; nil if it was not given.
  func number(_ option: Option) throws(UsageError) -> Int? {
    guard case .number(let bounds) = option.kind else { return nil }
    return try one(option) { Int($0).flatMap { bounds.contains($0) ? $0 : nil } }
  }

  /// What was given to an option that may be given once, converted; nil if it was not given.
  func one<Value>(
    _ option: Option, as convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    try all(option, as: convert).last
  }
}
