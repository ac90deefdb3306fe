/// Something that could not be done, in words for the user: what, where, why, and what to do.
package struct UserError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// One sentence: newlines in it are those of names, and written out.
  package init(_ sentence: String) { description = Self.oneLine(sentence) }

  /// Several sentences, each on a line of its own.
  package init(lines: [String]) {
    description = lines.map(Self.oneLine).joined(separator: "\n")
  }

  /// A text with its newlines written as `\n`: a name with one in it could begin a line that
  /// commands something to whoever reads the output.
  package static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(0x0A) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }
}
