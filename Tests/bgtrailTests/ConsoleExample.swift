import Foundation
import Testing

/// A command in a document and what it prints, as a `console` block shows it.
///
/// ```console
/// $ bgtrail stats app.log
/// Eligible wait
/// …
/// ```
/// A line `…` stands for any number of lines, `…` within a line for any text.
struct ConsoleExample: CustomTestStringConvertible {
  let document: String
  /// The number of the command's line.
  let line: Int
  let command: String
  /// The lines of output that the document shows.
  var expected: [String] = []

  var testDescription: String { "\(document):\(line) \(command)" }

  /// The examples of a document, in order.
  static func all(in text: String, document: String) -> [ConsoleExample] {
    var examples: [ConsoleExample] = []
    var isInside = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(
          ConsoleExample(
            document: document, line: index + 1, command: String(line.dropFirst(2))))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].expected.append(String(line))
      }
    }
    return examples
  }

  /// Whether the output is what the document shows.
  func matches(_ output: String) -> Bool {
    // CSV ends its lines in CRLF.
    var lines = output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    return Self.matches(lines[...], expected[...], anything: "…") { line, pattern in
      Self.matches(Array(line)[...], Array(pattern)[...], anything: "…", ==)
    }
  }

  /// Whether elements are as a pattern says in which `anything` stands for any run of elements.
  private static func matches<Element: Equatable>(
    _ elements: ArraySlice<Element>, _ pattern: ArraySlice<Element>, anything: Element,
    _ isMatch: (Element, Element) -> Bool
  ) -> Bool {
    guard let first = pattern.first else { return elements.isEmpty }
    let rest = pattern.dropFirst()
    guard first == anything else {
      guard let element = elements.first, isMatch(element, first) else { return false }
      return matches(elements.dropFirst(), rest, anything: anything, isMatch)
    }
    return (elements.startIndex...elements.endIndex).contains {
      matches(elements[$0...], rest, anything: anything, isMatch)
    }
  }
}
