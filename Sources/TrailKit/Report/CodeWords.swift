/// Words of a sentence, in which code like `complete(success: true)` is one word.
enum CodeWords {
  /// Words that one piece of code may consist of.
  private static let wordLimit = 8

  /// The words between blanks; those within the brackets of a word stay with it.
  static func split(_ text: Substring) -> [Substring] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var result: [Substring] = []
    var index = 0
    while index < words.count {
      let last = lastWord(of: words, from: index)
      result.append(text[words[index].startIndex..<words[last].endIndex])
      index = last + 1
    }
    return result
  }

  /// Where a word ends, its closing brackets included: `complete(success:)` of `complete(success:).`.
  ///
  /// - Parameters:
  ///   - word: The word, with the marks that follow it.
  ///   - trimmed: Where it ends when all marks are left out.
  /// - Returns: The end behind the last bracket that closes one of the word; else `trimmed`.
  static func end(of word: Substring, trimmedTo trimmed: Substring.Index) -> Substring.Index {
    var brackets = Brackets()
    for character in word[..<trimmed] { brackets.take(character) }
    guard !brackets.areClosed else { return trimmed }
    var index = trimmed
    while index < word.endIndex {
      brackets.take(word[index])
      index = word.index(after: index)
      if brackets.areClosed { return index }
    }
    return trimmed
  }

  /// The word that closes the brackets of another, or this itself.
  private static func lastWord(of words: [Substring], from first: Int) -> Int {
    // A bracket at the start of a word is one of the sentence.
    guard words[first].first.map({ !Brackets.opening.contains($0) }) == true else { return first }
    var brackets = Brackets()
    for index in first..<min(first + wordLimit, words.count) {
      for character in words[index] { brackets.take(character) }
      if brackets.areClosed { return index }
    }
    return first
  }

  /// The brackets that are open at a place.
  private struct Brackets {
    static let opening: Set<Character> = ["(", "[", "<"]
    private static let partners: [Character: Character] = [")": "(", "]": "[", ">": "<"]

    private var open: [Character] = []
    private var previous: Character = " "

    var areClosed: Bool { open.isEmpty }

    mutating func take(_ character: Character) {
      defer { previous = character }
      if Self.opening.contains(character) {
        open.append(character)
      } else if let partner = Self.partners[character], character != ">" || previous != "-",
        let index = open.lastIndex(of: partner)
      {
        open.removeSubrange(index...)
      }
    }
  }
}
