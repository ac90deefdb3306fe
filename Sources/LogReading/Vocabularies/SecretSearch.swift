/// Finds secrets in text.
///
/// What it looks for begins with a literal or holds an `@`, so that most text is passed over fast.
struct SecretSearch: Sendable {
  /// A secret, and the bytes of it that must not be kept.
  struct Match: Equatable, Sendable {
    var secret: Secret
    var range: Range<Int>
  }

  /// Without the first letter where that may be a capital, and with a byte behind "bearer", as
  /// longer literals are found faster.
  private static let literals =
    [
      "assword", "ASSWORD", "assWord", "passwd", "Passwd", "PASSWD", "PassWd", "PRIVATE KEY",
      "EARER ", "EARER:",
    ]
    + [" ", "\t", "\n", "\\", "\"", "'", ":", "=", ",", "%"].map { "earer" + $0 }
    + tokenHeads

  /// How the header of a JSON Web Token begins: `{"alg":` in base 64, or another of its keys.
  private static let tokenHeads = [
    "eyJ0YWci", "eyJ0eXAi", "eyJ1cmwi", "eyJ1c2Ui", "eyJ2ZXIi", "eyJ4NWMi", "eyJ4NXQi",
    "eyJ4NXUi", "eyJ6aXAi", "eyJhbGci", "eyJhcHUi", "eyJhcHYi", "eyJhdWQi", "eyJiNjQi",
    "eyJjcml0", "eyJjdHki", "eyJlbmMi", "eyJlcGsi", "eyJleHAi", "eyJpc3Mi", "eyJpdiI6",
    "eyJqa3Ui", "eyJqd2si", "eyJraWQi", "eyJub25j", "eyJwMmMi", "eyJwMnMi", "eyJwcHQi",
    "eyJzdWIi",
  ]

  private let search = LiteralSearch(Self.literals)

  /// The first place at or after `start` that makes the text suspect by a literal.
  func firstLiteral(in bytes: RawSpan, from start: Int) -> Int? {
    search.firstMatch(in: bytes, from: start)
  }

  /// The first place at or after `start` where an `@` stands, as such, as `%40`, or perhaps as
  /// `\u0040`, like which any letter of a secret may be written.
  func firstMark(in bytes: RawSpan, from start: Int) -> Int? {
    var index = start
    while index + 8 <= bytes.byteCount {
      let word = bytes.word(at: index)
      let marks =
        RawSpan.marks(word, of: 0x40) | RawSpan.marks(word, of: 0x25)
        | RawSpan.marks(word, of: 0x5C)
      guard marks != 0 else {
        index += 8
        continue
      }
      index += marks.trailingZeroBitCount >> 3
      if Self.isMark(bytes, at: index) { return index }
      index += 1
    }
    return (index..<max(index, bytes.byteCount)).first { Self.isMark(bytes, at: $0) }
  }

  private static func isMark(_ bytes: RawSpan, at index: Int) -> Bool {
    switch bytes[byte: index] {
    case 0x40: true
    case 0x25: bytes.holds("%40", at: index, to: bytes.byteCount)
    case 0x5C: bytes.holds("\\u00", at: index, to: bytes.byteCount)
    default: false
    }
  }

  /// Whether a text may hold a secret.
  func suspects(_ bytes: RawSpan) -> Bool {
    firstLiteral(in: bytes, from: 0) != nil || firstMark(in: bytes, from: 0) != nil
  }

  /// What must be hidden of the secrets in a text, in order.
  ///
  /// - Parameters:
  ///   - bytes: The text; escapes that hide letters of a secret are seen through.
  ///   - isCut: Whether more of the text stood behind its end: what may begin a secret there is one.
  /// - Returns: The secrets.
  static func matches(in bytes: RawSpan, isCut: Bool = false) -> [Match] {
    guard let text = UnescapedText(bytes) else { return matches(inPlain: bytes, isCut) }
    return matches(inPlain: unsafe text.bytes.span.bytes, isCut).map { match in
      let range = match.range
      return Match(
        secret: match.secret, range: text.places[range.lowerBound]..<text.places[range.upperBound])
    }
  }

  private static func matches(inPlain bytes: RawSpan, _ isCut: Bool) -> [Match] {
    var matches: [Match] = []
    var floor = 0
    var index = 0
    while index < bytes.byteCount {
      let match: Match? =
        switch bytes[byte: index] {
        case 0x42, 0x62: bearerToken(in: bytes, at: index, isCut)
        case 0x65: webToken(in: bytes, at: index, isCut)
        case 0x2D: privateKey(in: bytes, at: index)
        case 0x50, 0x70: password(in: bytes, at: index)
        case 0x40: emailAddress(in: bytes, at: index, sign: 1, from: floor, isCut)
        case 0x25 where bytes.holds("%40", at: index, to: bytes.byteCount):
          emailAddress(in: bytes, at: index, sign: 3, from: floor, isCut)
        default: nil
        }
      if let match {
        let hidden = hiddenStart(of: bytes, match.range)..<match.range.upperBound
        matches.append(Match(secret: match.secret, range: hidden))
        floor = match.range.upperBound
      }
      index = max(index + 1, floor)
    }
    return matches
  }

  /// Where the part of a secret begins that is not shown: behind three bytes at most, and never
  /// behind more than a quarter.
  ///
  /// No escape is cut in two.
  private static func hiddenStart(of bytes: RawSpan, _ range: Range<Int>) -> Int {
    let most = range.lowerBound + min(3, range.count / 4)
    let place = bytes.first(0x5C, from: range.lowerBound, to: most)
    return max(bytes.characterBoundary(place), range.lowerBound)
  }
}

/// A text whose escaped letters are written out: `\u0040` as `@` and `\/` as `/`.
private struct UnescapedText {
  private(set) var bytes: [UInt8] = []
  /// Where each of the bytes stands in the text, and where the text ends.
  private(set) var places: [Int] = []

  /// nil where nothing of the kind is escaped.
  init?(_ text: RawSpan) {
    let end = text.byteCount
    var copied = 0
    var index = text.first(0x5C, from: 0, to: end)
    while index < end {
      // In a text within a text, the backslash is two or more.
      let letter = text.end(of: { $0 == 0x5C }, from: index)
      if let (byte, count) = Self.escaped(text, at: letter) {
        append(text, copied..<index)
        if byte == 0x22 { append(0x5C, at: index) }
        append(byte, at: index)
        copied = letter + count
      }
      index = text.first(0x5C, from: max(letter, copied), to: end)
    }
    guard copied > 0 else { return nil }
    append(text, copied..<end)
    places.append(end)
  }

  /// What is written behind backslashes, if it can be seen, and its length.
  private static func escaped(_ text: RawSpan, at index: Int) -> (byte: UInt8, count: Int)? {
    guard index < text.byteCount else { return nil }
    if text[byte: index] == 0x2F { return (0x2F, 1) }
    guard text[byte: index] == 0x75,
      let unit = text.fourHexDigits(at: index + 1, to: text.byteCount),
      0x20..<0x7F ~= unit, unit != 0x5C
    else { return nil }
    return (UInt8(unit), 5)
  }

  private mutating func append(_ text: RawSpan, _ range: Range<Int>) {
    bytes.append(text, from: range.lowerBound, to: range.upperBound)
    places += range
  }

  private mutating func append(_ byte: UInt8, at place: Int) {
    bytes.append(byte)
    places.append(place)
  }
}
