/// Pieces of Markdown that hold foreign text safely.
///
/// Whatever the text says, it makes no link, mention, reference, tag, row or heading.
enum MarkdownText {
  /// Where a piece will stand: in a table `|` is escaped, inside code spans too.
  enum Place {
    case paragraph
    case table
  }

  /// Unicode scalars of a name that are shown.
  static let nameLimit = 60
  /// Unicode scalars of a sentence or a log line that are shown.
  static let lineLimit = 200
  private static let titleLimit = 120

  /// A name as a code span; a long one loses its middle.
  static func name(_ name: String, in place: Place = .paragraph) -> String {
    span(VisibleText.of(name, limit: nameLimit, keepsEnd: true), place)
  }

  /// Text as a code span; a long one loses its end.
  static func code(
    _ text: String, limit: Int = lineLimit, in place: Place = .paragraph
  ) -> String {
    span(VisibleText.of(text, limit: limit), place)
  }

  /// A sentence that may hold foreign text: plain words stay, everything else becomes code.
  ///
  /// Code spans that the sentence has are kept. It must not stand at the start of a line.
  static func prose(_ text: String, limit: Int = 600, in place: Place = .paragraph) -> String {
    let visible = VisibleText.of(text, limit: limit)
    let parts = visible.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return words(visible[...], place) }
    var result = ""
    for (index, part) in parts.enumerated() where !part.isEmpty {
      let piece = index % 2 == 1 ? span(String(part), place) : words(part, place)
      if result.hasSuffix("`"), piece.hasPrefix("`") { result += " " }
      result += piece
    }
    return result
  }

  /// What a user calls something: as it is where it is plain words, else as one code span.
  static func title(_ text: String) -> String {
    let plain = prose(text, limit: titleLimit)
    return plain == text && !plain.contains("`") ? plain : code(text, limit: titleLimit)
  }

  /// Lines as a fenced block.
  static func block(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestBacktickRun(text) + 1))
    return "\(fence)text\n\(text)\n\(fence)"
  }

  private static func span(_ visible: String, _ place: Place) -> String {
    guard !visible.isEmpty else { return "(empty)" }
    let fence = String(repeating: "`", count: longestBacktickRun(visible) + 1)
    let needsPadding =
      visible.hasPrefix("`") || visible.hasSuffix("`")
      || (visible.hasPrefix(" ") && visible.hasSuffix(" ") && visible.contains { $0 != " " })
    let padding = needsPadding ? " " : ""
    let content =
      place == .table
      ? visible.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      : visible
    return fence + padding + content + padding + fence
  }

  private static func longestBacktickRun(_ text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private static func words(_ text: Substring, _ place: Place) -> String {
    CodeWords.split(text).map { word in
      guard !word.isEmpty else { return "" }
      let start = word.firstIndex { !opening.contains($0) } ?? word.endIndex
      let last = word.lastIndex { !closing.contains($0) }.map(word.index(after:)) ?? word.startIndex
      guard start < last else {
        return isPlainMark(word) ? String(word) : span(String(word), place)
      }
      let end = CodeWords.end(of: word[start...], trimmedTo: last)
      let core = word[start..<end]
      guard !isPlain(core) else { return String(word) }
      return word[..<start] + span(String(core), place) + word[end...]
    }.joined(separator: " ")
  }

  private static let opening: Set<Character> = ["(", "\"", "'", "“"]
  private static let closing: Set<Character> = [")", "\"", "'", "”", ".", ",", ";", ":", "!", "?"]

  /// Whether a word of punctuation alone means nothing to a renderer.
  private static func isPlainMark(_ word: Substring) -> Bool {
    word.allSatisfy { opening.contains($0) || closing.contains($0) || "–—%±".contains($0) }
  }

  /// Whether a renderer shows the word as it is: letters, numbers, and marks within them.
  private static func isPlain(_ word: Substring) -> Bool {
    let scalars = Array(word.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar.properties.isAlphabetic || isDigit(scalar)
        || "–—%±+…’".unicodeScalars.contains(scalar)
      {
        continue
      }
      let isInside = index > 0 && index < scalars.count - 1
      guard isInside else { return false }
      let before = scalars[index - 1]
      let after = scalars[index + 1]
      switch scalar {
      case ".", ",", ":": if !isDigit(before) || !isDigit(after) { return false }
      case "-", "'":
        if !(before.properties.isAlphabetic || isDigit(before)) { return false }
      default: return false
      }
    }
    return !isReference(word.lowercased())
  }

  /// Whether GitHub may link the word: `GH-12`, or something that looks like a commit.
  private static func isReference(_ word: String) -> Bool {
    if word.hasPrefix("gh-") { return true }
    return word.utf8.count >= 7 && word.utf8.allSatisfy { hexadecimal.contains($0) }
      && word.utf8.contains { $0 < UInt8(ascii: "a") }
  }

  private static let hexadecimal = Set("0123456789abcdef".utf8)

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
