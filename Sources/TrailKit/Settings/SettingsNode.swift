/// A value of a settings file and where it stands, so that what is wrong with it can be said.
struct SettingsNode {
  let file: String
  /// Keys from the top, such as `limits.late-start.patience`; empty for the whole file.
  let path: String
  let value: JSONValue

  /// What is wrong here: `.bgtrail.json:7: severity.late-strat: there is no …`.
  func error(_ text: String) -> UserError {
    UserError("\(file):\(value.line): " + (path.isEmpty ? "" : "\(path): ") + text)
  }

  /// The members of an object by key, each with its place.
  ///
  /// - Throws: `UserError` if it is none.
  func entries() throws -> [(key: String, node: SettingsNode)] {
    guard case .object(let members) = value.content else { throw wrong("an object, { ... }") }
    return members.map { ($0.key, child($0.key, $0.value)) }
  }

  /// The members of an object whose keys are given.
  ///
  /// - Parameter known: The keys that there are.
  /// - Returns: Those that stand here.
  /// - Throws: `UserError` for another key, with the one that was probably meant.
  func members(_ known: [String]) throws -> [String: SettingsNode] {
    var members: [String: SettingsNode] = [:]
    for (key, node) in try entries() {
      guard known.contains(key) else { throw unknown(key, at: node, "key", known) }
      members[key] = node
    }
    return members
  }

  /// The error for a name that is none of those there are.
  func unknown(
    _ name: String, at node: SettingsNode, _ noun: String, _ known: [String]
  ) -> UserError {
    let hint: String
    if let near = EditDistance.nearest(to: name, among: known).first {
      hint = "did you mean \(near)?"
    } else if known.isEmpty {
      hint = "there is none at all"
    } else {
      hint = "there are " + known.joined(separator: ", ")
    }
    return node.error("there is no such \(noun); \(hint)")
  }

  /// The elements of an array, each with its place: `accept[0]`.
  func elements() throws -> [SettingsNode] {
    guard case .array(let elements) = value.content else { throw wrong("an array, [ ... ]") }
    return elements.enumerated().map {
      SettingsNode(file: file, path: "\(path)[\($0.offset)]", value: $0.element)
    }
  }

  /// A text that is not empty.
  func text() throws -> String {
    guard let text = value.string, !text.isEmpty else { throw wrong("a text in double quotes") }
    return text
  }

  func flag() throws -> Bool {
    guard case .bool(let flag) = value.content else { throw wrong("true or false") }
    return flag
  }

  func number() throws -> Double {
    guard let number = value.number, number >= 0 else { throw wrong("a number from 0 on") }
    return number
  }

  /// Seconds: a text such as `6h`, or a number.
  func duration() throws -> Double {
    if let seconds = value.number ?? value.string.flatMap(QueryTime.seconds), seconds >= 0 {
      guard seconds <= Double(AnalysisSettings.longestDuration) else {
        throw wrong("a duration of at most 100 years")
      }
      return seconds
    }
    throw wrong("a duration such as \"90s\", \"6h\", \"2d\" or \"1d12h\"")
  }

  /// One of some words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type
  ) throws -> Word where Word.RawValue == String {
    let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    guard let word = value.string.flatMap(Word.init(rawValue:)) else {
      throw wrong("one of \(words)")
    }
    return word
  }

  /// The error for a value of a wrong sort.
  func wrong(_ wanted: String) -> UserError {
    let found =
      switch value.content {
      case .null: "null"
      case .bool(let flag): flag ? "true" : "false"
      case .number(let number): OrderedJSON.decimal(number) ?? "a number"
      case .string(let text): "\"\(text)\""
      case .array: "an array"
      case .object: "an object"
      }
    return error("\(found) stands where \(wanted) should")
  }

  private func child(_ key: String, _ value: JSONValue) -> SettingsNode {
    SettingsNode(file: file, path: path.isEmpty ? key : "\(path).\(key)", value: value)
  }
}
