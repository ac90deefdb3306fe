package import LogReading

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Rules for the messages of one library, read from JSON, with samples that tell what they do.
package struct RuleFile: Sendable {
  /// A message and what it must be told as.
  package struct Sample: Equatable, Sendable {
    /// The rule's number and that of the sample in it, both from 1.
    package var rule: Int
    package var number: Int
    package var message: String
    /// What the event says, by name, its kind among them; nil for a message that is none.
    package var event: [String: String]?
  }

  package let name: String
  /// What library it is for, in one sentence.
  package let about: String
  package let rules: [Rule]
  package let samples: [Sample]

  /// So many rules may share a literal, and a message with it is held against each in turn.
  private static let mostRules = 1_000

  /// Reads a file of the user's.
  ///
  /// - Throws: `UserError` if it cannot be read, is no JSON, or a rule of it is wrong.
  package init(path: String) throws {
    let bytes = try fileBytes(path, noun: "file of rules", limit: 1 << 26)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UserError("\(path): no UTF-8 text that can be read; give a JSON file of rules")
    }
    try self.init(json: text, source: path)
  }

  /// Reads rules.
  ///
  /// - Parameters:
  ///   - text: JSON, as `bgtrail formats check` describes it.
  ///   - source: Where they come from, for errors.
  /// - Throws: `UserError` that says what is wrong where.
  init(json text: String, source: String) throws {
    let file: JSONRuleFile
    do {
      file = try JSONDecoder().decode(JSONRuleFile.self, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw UserError("\(source): \(error.sentence)")
    }
    name = file.name
    about = file.about ?? ""
    guard !file.rules.isEmpty else { throw UserError("\(source): rules is empty; give one") }
    guard file.rules.count <= Self.mostRules else {
      throw UserError(
        "\(source): rules has \(FigureText.count(file.rules.count)) rules; give at most "
          + "\(FigureText.count(Self.mostRules)), and join those of like patterns")
    }
    var rules: [Rule] = []
    var samples: [Sample] = []
    for (index, rule) in file.rules.enumerated() {
      do throws(RuleFault) {
        rules.append(try rule.checked(name: "\(file.name)/\(index + 1)"))
        samples += try rule.checkedSamples(rule: index + 1)
      } catch {
        throw UserError("\(source): rules[\(index)].\(error.place): \(error.text)")
      }
    }
    self.rules = rules
    self.samples = samples
  }
}

/// What is wrong with one rule.
struct RuleFault: Error {
  var place: String
  var text: String
}

extension DecodingError {
  /// What is wrong and where: `rules[2].literal is missing`.
  fileprivate var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      return "\(Self.place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(Self.place(context.codingPath)) has a value of the wrong type"
    case .dataCorrupted(let context):
      if context.codingPath.isEmpty { return "is no JSON; check its commas, quotes and brackets" }
      return "\(Self.place(context.codingPath)): \(context.debugDescription)"
    @unknown default:
      return "cannot be read"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return text.isEmpty ? "the file" : text
  }
}
