/// Finds repetitions in a rule's pattern that can match one text in very many ways.
///
/// A regular expression tries them all before it gives a message up, which may last for ever: in
/// `(\S+)+x` each letter doubles the time. A repeated group is let pass where each text can be
/// divided in one way only: `(?:,\w+)*`, as no comma is among the letters.
struct PatternCheck {
  /// What can stand at one place: which of the ASCII characters, and from 128 on which of the
  /// others: letters, digits, blanks and the rest.
  private typealias Letters = Set<UInt8>

  private indirect enum Node {
    /// One character of some, so many times.
    case letter(Letters, min: Int, max: Int)
    /// Sequences of which one stands there, so many times; `at` is where it ends.
    case group([[Node]], min: Int, max: Int, at: Int)
  }

  private static let all = Letters(0...131)
  private static let others = Letters(128...131)
  private let characters: [Character]
  private var position = 0

  /// Where a repeated group ends, in characters from 1, that matches one text in many ways.
  ///
  /// - Parameter pattern: A regular expression that can be compiled.
  /// - Returns: nil where there is none.
  static func ambiguousRepetition(in pattern: String) -> Int? {
    var check = PatternCheck(characters: Array(pattern))
    return ambiguous(check.alternatives())
  }

  private init(characters: [Character]) { self.characters = characters }

  // MARK: - Judging

  private static func ambiguous(_ alternatives: [[Node]]) -> Int? {
    for node in alternatives.joined() {
      guard case .group(let inner, _, let max, let place) = node else { continue }
      if let found = ambiguous(inner) { return found }
      if max > 1, !isUnique(inner) { return place }
    }
    return nil
  }

  /// Whether a text that repeats some sequences can be divided into them in one way only.
  private static func isUnique(_ alternatives: [[Node]]) -> Bool {
    let sequences = alternatives.map(items(of:))
    guard sequences.count == 1 || sequences.allSatisfy({ $0?.allSatisfy(\.isFixed) == true }) else {
      return false
    }
    if sequences.count > 1 {
      var seen: Letters = []
      for case let sequence? in sequences {
        guard let first = sequence.first, seen.isDisjoint(with: first.letters) else { return false }
        seen.formUnion(first.letters)
      }
      return true
    }
    guard case let sequence?? = sequences.first else { return false }
    let variable = sequence.indices.filter { !sequence[$0].isFixed }
    func parts(_ item: Item?, _ others: [Int]) -> Bool {
      guard let item, item.isFixed else { return false }
      return others.allSatisfy { sequence[$0].letters.isDisjoint(with: item.letters) }
    }
    guard !variable.isEmpty else { return true }
    guard parts(sequence.first, variable) || parts(sequence.last, variable) else { return false }
    return zip(variable, variable.dropFirst()).allSatisfy { left, right in
      sequence[left].letters.isDisjoint(with: sequence[right].letters)
        || sequence[left...right].contains { parts($0, [left, right]) }
    }
  }

  private struct Item {
    var letters: Letters
    /// Whether it has one length only.
    var isFixed: Bool
  }

  /// A sequence without groups; nil where a group in it is repeated, optional or a choice.
  private static func items(of sequence: [Node]) -> [Item]? {
    var items: [Item] = []
    for node in sequence {
      switch node {
      case .letter(let letters, let min, let max):
        items.append(Item(letters: letters, isFixed: min == max))
      case .group(let alternatives, 1, 1, _) where alternatives.count == 1:
        guard let inner = Self.items(of: alternatives[0]) else { return nil }
        items += inner
      case .group: return nil
      }
    }
    return items
  }

  // MARK: - Reading

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func skip(to character: Character) {
    position = characters[position...].firstIndex(of: character) ?? characters.count
  }

  private mutating func alternatives() -> [[Node]] {
    var alternatives: [[Node]] = [[]]
    while let character = next, character != ")" {
      position += 1
      var node: Node?
      switch character {
      case "|":
        alternatives.append([])
        continue
      case "(": node = group()
      case "[": node = .letter(bracket(), min: 1, max: 1)
      case "\\": node = escape().map { .letter($0, min: 1, max: 1) }
      case ".": node = .letter(Self.all, min: 1, max: 1)
      case "^", "$": node = nil
      default: node = .letter(Self.letters(character), min: 1, max: 1)
      }
      let (min, max) = quantifier()
      guard let node else { continue }
      alternatives[alternatives.count - 1].append(Self.repeated(node, min, max, at: position))
    }
    return alternatives
  }

  private static func repeated(_ node: Node, _ min: Int, _ max: Int, at place: Int) -> Node {
    switch node {
    case .letter(let letters, _, _): .letter(letters, min: min, max: max)
    case .group(let inner, _, _, _): .group(inner, min: min, max: max, at: place)
    }
  }

  /// How often what stands before may come; once where nothing is said.
  private mutating func quantifier() -> (min: Int, max: Int) {
    var range = (min: 1, max: 1)
    switch next {
    case "*": range = (0, .max)
    case "+": range = (1, .max)
    case "?": range = (0, 1)
    case "{":
      guard let end = characters[position...].firstIndex(of: "}") else { return range }
      let parts = String(characters[position + 1..<end]).split(
        separator: ",", omittingEmptySubsequences: false)
      guard parts.count <= 2, let first = Int(parts[0].isEmpty ? "0" : parts[0]) else {
        return range
      }
      range = (first, parts.count == 1 ? first : Int(parts[1]) ?? .max)
      position = end
    default: return range
    }
    position += 1
    // Lazy or possessive.
    if !take("?") { _ = take("+") }
    return range
  }

  /// What stands in parentheses; nil for a change of options, and a comment.
  private mutating func group() -> Node? {
    var isEmpty = false
    if take("?") {
      let head = characters[position...].prefix { !":=!<>#)".contains($0) }
      position += head.count
      switch next {
      case "<", ">":
        position += 1
        let isNamed = next != "=" && next != "!" && characters[position - 1] == "<"
        if isNamed { skip(to: ">") }
        isEmpty = !isNamed && characters[position - 1] == "<"
        if next != nil, isNamed || isEmpty { position += 1 }
      case "=", "!":
        isEmpty = true
        position += 1
      case ":": position += 1
      default:
        skip(to: ")")
        _ = take(")")
        return nil
      }
    }
    let inner = alternatives()
    _ = take(")")
    // What looks ahead or behind takes no text; within, it is judged like the rest.
    return .group(inner, min: isEmpty ? 0 : 1, max: 1, at: position)
  }

  /// `[...]`, whose `[` is read; what is more than letters, ranges and classes counts as any.
  private mutating func bracket() -> Letters {
    let isInverse = take("^")
    var letters: Letters = []
    var isFirst = true
    var isPlain = true
    while let character = next, isFirst || character != "]" {
      isFirst = false
      position += 1
      if "[&~".contains(character) || !character.isASCII { isPlain = false }
      if character == "[", let end = characters[position...].firstIndex(of: "]") {
        position = end + 1
        continue
      }
      if character == "\\" {
        let escaped = escape() ?? Self.all
        if escaped == Self.all { isPlain = false }
        letters.formUnion(escaped)
      } else if next == "-", position + 1 < characters.count, characters[position + 1] != "]" {
        let last = characters[position + 1]
        if last == "\\" || !last.isASCII { isPlain = false }
        position += 2
        letters.formUnion(Self.range(character, last))
      } else {
        letters.formUnion(Self.letters(character))
      }
    }
    _ = take("]")
    guard isPlain else { return Self.all }
    return isInverse ? Self.all.subtracting(letters) : letters
  }

  /// What an escape stands for, whose backslash is read; nil for a place such as `\b`.
  private mutating func escape() -> Letters? {
    guard let character = next else { return nil }
    position += 1
    let digits = Letters(0x30...0x39).union([129])
    let words = Letters(0x41...0x5A).union(0x61...0x7A).union(digits).union([0x5F, 128])
    let blanks: Letters = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 130]
    switch character {
    case "d": return digits
    case "w": return words
    case "s": return blanks
    case "D": return Self.all.subtracting(digits)
    case "W": return Self.all.subtracting(words)
    case "S": return Self.all.subtracting(blanks)
    case "b", "B", "A", "z", "Z", "G": return nil
    default: return character.isLetter || character.isNumber ? Self.all : Self.letters(character)
    }
  }

  /// A character, and its other case, as the pattern may ignore it.
  private static func letters(_ character: Character) -> Letters {
    guard let code = character.asciiValue else { return others }
    return character.isLetter ? [code | 0x20, code & 0xDF] : [code]
  }

  private static func range(_ first: Character, _ last: Character) -> Letters {
    guard let first = first.asciiValue, let last = last.asciiValue, first <= last else {
      return all
    }
    return (first...last).reduce(into: []) {
      $0.formUnion(letters(Character(Unicode.Scalar($1))))
    }
  }
}
