/// Finds secrets in text.
///
/// What it looks for begins with a literal or holds an `@`, so that most text is passed over fast.
struct SecretSearch: Sendable {
  /// A secret, and the bytes of it that must not be kept.
  struct Match: Equatable, Sendable {
    var secret: Secret
    var range: Range<Int>
  }

  /// Without the first letter where that may be a capital; "eyJ" and on is `{"alg":` in base 64, or
  /// another key that a token's header begins with.
  private static let literals = [
    "earer ", "EARER ", "assword", "ASSWORD", "passwd", "PASSWD", "PRIVATE KEY", "eyJhbGci",
    "eyJ0eXAi", "eyJraWQi", "eyJlbmMi", "eyJ4NXQi", "eyJjdHki", "eyJqa3Ui",
  ]

  private let search = LiteralSearch(Self.literals)

  /// The first place at or after `start` that makes the text suspect by a literal.
  func firstLiteral(in bytes: RawSpan, from start: Int) -> Int? {
    search.firstMatch(in: bytes, from: start)
  }

  /// The first place at or after `start` where an `@` stands.
  func firstAt(in bytes: RawSpan, from start: Int) -> Int? {
    let place = bytes.first(0x40, from: start, to: bytes.byteCount)
    return place < bytes.byteCount ? place : nil
  }

  /// Whether a text may hold a secret.
  func suspects(_ bytes: RawSpan) -> Bool {
    firstLiteral(in: bytes, from: 0) != nil || firstAt(in: bytes, from: 0) != nil
  }

  /// What must be hidden of the secrets in a text, in order.
  static func matches(in bytes: RawSpan) -> [Match] {
    var matches: [Match] = []
    var floor = 0
    var index = 0
    while index < bytes.byteCount {
      let match: Match? =
        switch bytes[byte: index] {
        case 0x42, 0x62: bearerToken(in: bytes, at: index)
        case 0x65: webToken(in: bytes, at: index)
        case 0x2D: privateKey(in: bytes, at: index)
        case 0x50, 0x70: password(in: bytes, at: index)
        case 0x40: emailAddress(in: bytes, at: index, from: floor)
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

// MARK: - The kinds

extension SecretSearch {
  /// Fewer characters are rather a word of a sentence, unless there is a digit among them.
  private static let leastTokenWithoutDigit = 32

  private static func bearerToken(in bytes: RawSpan, at start: Int) -> Match? {
    let end = bytes.byteCount
    let word = start + 6
    guard word < end, bytes.equals("bearer", from: start, to: word), bytes.isBlank(at: word),
      start == 0 || !bytes[byte: start - 1].isASCIILetter
    else { return nil }
    let from = bytes.skipBlanks(from: word, to: end)
    let to = bytes.end(of: \.isTokenByte, from: from)
    let hasDigit = (from..<to).contains { bytes[byte: $0].isDigit }
    guard to - from >= (hasDigit ? 8 : leastTokenWithoutDigit) else { return nil }
    return Match(secret: .bearerToken, range: from..<to)
  }

  /// Three parts in base 64, the first of them a JSON object; the line may be cut within.
  private static func webToken(in bytes: RawSpan, at start: Int) -> Match? {
    let end = bytes.byteCount
    guard bytes.holds("eyJ", at: start, to: end) else { return nil }
    let head = bytes.end(of: \.isBase64URLByte, from: start)
    guard head - start >= 10 else { return nil }
    guard head < end else { return Match(secret: .webToken, range: start..<end) }
    guard bytes[byte: head] == 0x2E else { return nil }
    let body = bytes.end(of: \.isBase64URLByte, from: head + 1)
    guard body > head + 1 else { return nil }
    guard body < end, bytes[byte: body] == 0x2E else {
      return body == end ? Match(secret: .webToken, range: start..<end) : nil
    }
    let last = bytes.end(of: \.isBase64URLByte, from: body + 1)
    return Match(secret: .webToken, range: start..<last)
  }

  /// What follows `-----BEGIN ... PRIVATE KEY-----`, in lines or in pieces with blanks between.
  private static func privateKey(in bytes: RawSpan, at start: Int) -> Match? {
    let end = bytes.byteCount
    guard bytes.holds("-----BEGIN ", at: start, to: end) else { return nil }
    let headEnd = min(start + 60, end)
    guard let words = bytes.firstText("PRIVATE KEY-----", from: start + 11, to: headEnd) else {
      return nil
    }
    let from = bytes.skipLineBreaks(from: words + 16)
    var to = from
    while true {
      let piece = bytes.skipLineBreaks(from: to)
      let pieceEnd = bytes.end(of: \.isBase64Byte, from: piece)
      let isCut = pieceEnd == end && (piece == from || !bytes.isBlank(at: piece - 1))
      let isLast =
        pieceEnd > piece
        && bytes.holds("-----END", at: bytes.skipLineBreaks(from: pieceEnd), to: end)
      let isOfKey = pieceEnd - piece >= 16 || isCut || isLast
      guard isOfKey, pieceEnd > to else { break }
      to = pieceEnd
    }
    return to > from ? Match(secret: .privateKey, range: from..<to) : nil
  }

  private static func password(in bytes: RawSpan, at start: Int) -> Match? {
    let end = bytes.byteCount
    var index: Int
    if start + 8 <= end, bytes.equals("password", from: start, to: start + 8) {
      index = start + 8
    } else if start + 6 <= end, bytes.equals("passwd", from: start, to: start + 6) {
      index = start + 6
    } else {
      return nil
    }
    let quote = bytes.quote(at: index)
    index += quote
    index = bytes.skipBlanks(from: index, to: quote > 0 ? end : index)
    guard index < end, bytes[byte: index] == 0x3D || (quote > 0 && bytes[byte: index] == 0x3A)
    else { return nil }
    index = bytes.skipBlanks(from: index + 1, to: quote > 0 ? end : index + 1)
    let opening = index < end ? bytes.quote(at: index) : 0
    let from = index + opening
    let to = bytes.endOfValue(from: from, quote: opening)
    guard to > from, !isNoSecret(bytes, from, to) else { return nil }
    return Match(secret: .password, range: from..<to)
  }

  /// Whether what stands for a password says that there is none, or that it is hidden already.
  private static func isNoSecret(_ bytes: RawSpan, _ start: Int, _ end: Int) -> Bool {
    let words: [StaticString] = [
      "<private>", "<redacted>", "[redacted]", "redacted", "nil", "null", "(null", "true",
      "false", "yes", "no", "1", "0",
    ]
    return words.contains { bytes.equals($0, from: start, to: end) }
      || bytes.end(of: { $0 == 0x2A }, from: start) == end
  }

  private static func emailAddress(in bytes: RawSpan, at place: Int, from floor: Int) -> Match? {
    var start = place
    while start > floor, bytes[byte: start - 1].isMailboxByte { start -= 1 }
    if start > 0, bytes[byte: start - 1] == 0x5C {
      // Letters of an escape are none of the address.
      let isNumber = bytes.fourHexDigits(at: start + 1, to: place) != nil
      start += bytes[byte: start] == 0x75 && isNumber ? 5 : 1
    }
    while start < place, bytes[byte: start] == 0x2E || bytes[byte: start] == 0x25 { start += 1 }
    guard start < place else { return nil }
    var end = bytes.end(of: \.isHostByte, from: place + 1)
    while end > place + 1, !bytes[byte: end - 1].isASCIILetter { end -= 1 }
    var top = end
    while top > place + 1, bytes[byte: top - 1].isASCIILetter { top -= 1 }
    guard end - top >= 2, top - place >= 3, bytes[byte: top - 1] == 0x2E,
      bytes[byte: place + 1] != 0x2E
    else { return nil }
    // Not the name of an image: icon@2x.png.
    let isScale =
      bytes[byte: place + 1].isDigit && bytes[byte: place + 2] == 0x78
      && bytes[byte: place + 3] == 0x2E
    return isScale ? nil : Match(secret: .emailAddress, range: start..<end)
  }
}

extension RawSpan {
  /// The first position from `start` on whose byte does not belong; the span's end if all do.
  fileprivate func end(of belongs: (UInt8) -> Bool, from start: Int) -> Int {
    var index = start
    while index < byteCount, belongs(self[byte: index]) { index += 1 }
    return index
  }

  /// How many bytes a quotation mark takes at a position: 1, 2 with a backslash before it, or 0.
  fileprivate func quote(at index: Int) -> Int {
    guard index < byteCount else { return 0 }
    let byte = self[byte: index]
    if byte == 0x22 || byte == 0x27 { return 1 }
    return byte == 0x5C && index + 1 < byteCount && self[byte: index + 1] == 0x22 ? 2 : 0
  }

  /// The end of a value: where its quotation mark comes again; without one, at a blank or a mark
  /// that separates values.
  fileprivate func endOfValue(from start: Int, quote: Int) -> Int {
    var index = start
    let mark = quote > 0 ? self[byte: start - 1] : 0
    while index < byteCount {
      let byte = self[byte: index]
      if byte == 0x5C {
        let next = index + 1 < byteCount ? self[byte: index + 1] : 0
        if next == 0x22, quote != 1 { return index }
        // A backslash of a text within a text is two, and what it escapes follows.
        index += next == 0x5C && quote == 2 ? lengthOfEscapedEscape(at: index) : 2
        continue
      }
      if quote > 0 ? byte == mark : byte.endsValue { return index }
      index += 1
    }
    return Swift.min(index, byteCount)
  }

  /// Bytes of `\\\"` or `\\n`: an escape of a text that was escaped once more.
  private func lengthOfEscapedEscape(at index: Int) -> Int {
    index + 2 < byteCount && self[byte: index + 2] == 0x5C ? 4 : 3
  }

  /// The position behind line breaks and blanks, escaped ones too.
  fileprivate func skipLineBreaks(from start: Int) -> Int {
    var index = start
    while index < byteCount {
      let byte = self[byte: index]
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index += 1
      } else if byte == 0x5C, index + 1 < byteCount,
        [0x6E, 0x72, 0x5C].contains(self[byte: index + 1])
      {
        index += 2
      } else {
        break
      }
    }
    return index
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool { isASCIILetter || isDigit }
  /// `-` and `_` besides letters and digits.
  fileprivate var isBase64URLByte: Bool { isAlphanumeric || self == 0x2D || self == 0x5F }
  /// `+`, `/` and `=` besides letters and digits.
  fileprivate var isBase64Byte: Bool {
    isAlphanumeric || self == 0x2B || self == 0x2F || self == 0x3D
  }
  /// What a bearer token may consist of: RFC 6750, `b64token`.
  fileprivate var isTokenByte: Bool {
    isBase64URLByte || isBase64Byte || self == 0x2E || self == 0x7E
  }
  /// `.`, `_`, `%`, `+` and `-` besides letters and digits.
  fileprivate var isMailboxByte: Bool {
    isBase64URLByte || self == 0x2E || self == 0x25 || self == 0x2B
  }
  fileprivate var isHostByte: Bool { isAlphanumeric || self == 0x2D || self == 0x2E }
  /// A blank, or one of `"'&,;)}]`.
  fileprivate var endsValue: Bool {
    self <= 0x20 || [0x22, 0x27, 0x26, 0x2C, 0x3B, 0x29, 0x7D, 0x5D].contains(self)
  }
}
