/// Tokens, keys and addresses: what is known by its own form.
extension SecretSearch {
  /// Fewer characters are rather a word of a sentence, unless there is a digit among them.
  private static let leastTokenWithoutDigit = 32

  static func bearerToken(in bytes: RawSpan, at start: Int, _ isCut: Bool) -> Match? {
    let word = start + 6
    guard word < bytes.byteCount, bytes.equals("bearer", from: start, to: word),
      start == 0 || !bytes[byte: start - 1].isASCIILetter
    else { return nil }
    let from = bytes.skipGap(from: word)
    let to = bytes.end(of: \.isTokenByte, from: from)
    guard from > word, to > from else { return nil }
    let hasDigit = (from..<to).contains { bytes[byte: $0].isDigit }
    guard to - from >= (hasDigit ? 8 : leastTokenWithoutDigit) || isCut && to == bytes.byteCount
    else { return nil }
    return Match(secret: .bearerToken, range: from..<to)
  }

  /// Three parts in base 64 or five, some perhaps empty, the first of them a JSON object; the line
  /// may be cut within.
  static func webToken(in bytes: RawSpan, at start: Int, _ isCut: Bool) -> Match? {
    let end = bytes.byteCount
    guard bytes.holds("eyJ", at: start, to: end) else { return nil }
    let head = bytes.end(of: \.isBase64URLByte, from: start)
    guard head - start >= 10 || isCut && head == end else { return nil }
    var to = head
    var parts = 1
    var isLong = head == end
    while to < end, bytes[byte: to] == 0x2E, parts < 5 {
      let next = bytes.end(of: \.isBase64URLByte, from: to + 1)
      isLong = isLong || next > to + 1
      to = next
      parts += 1
    }
    guard isLong && (parts >= 3 || to == end) || isCut && to == end else { return nil }
    return Match(secret: .webToken, range: start..<to)
  }

  /// What follows `-----BEGIN ... PRIVATE KEY-----`, in lines or in pieces with blanks between.
  static func privateKey(in bytes: RawSpan, at start: Int) -> Match? {
    let end = bytes.byteCount
    guard bytes.holds("-----BEGIN ", at: start, to: end),
      let words = bytes.firstText("PRIVATE KEY", from: start + 11, to: min(start + 60, end)),
      let dashes = bytes.firstText("-----", from: words + 11, to: min(words + 24, end))
    else { return nil }
    let from = bytes.skipLineBreaks(from: dashes + 5)
    let to: Int
    if let last = bytes.firstText("-----END", from: from, to: end) {
      to = bytes.dropLineBreaks(from: from, to: last)
    } else if isKeyHeader(bytes, at: from) {
      to = end
    } else {
      to = endOfKey(in: bytes, from: from)
    }
    return to > from ? Match(secret: .privateKey, range: from..<to) : nil
  }

  /// Whether lines about the key stand before it, such as `Proc-Type: 4,ENCRYPTED`.
  private static func isKeyHeader(_ bytes: RawSpan, at start: Int) -> Bool {
    let words: [StaticString] = ["Proc-Type:", "DEK-Info:", "Version:", "Comment:"]
    return words.contains { bytes.holds($0, at: start, to: bytes.byteCount) }
  }

  /// The end of a key whose last line is not there.
  private static func endOfKey(in bytes: RawSpan, from: Int) -> Int {
    var to = from
    while true {
      let piece = bytes.skipLineBreaks(from: to)
      let pieceEnd = bytes.end(of: \.isBase64Byte, from: piece)
      let isCut =
        pieceEnd == bytes.byteCount && (piece == from || !bytes.isBlank(at: piece - 1))
      guard pieceEnd - piece >= 16 || isCut, pieceEnd > to else { return to }
      to = pieceEnd
    }
  }

  /// An address whose `@` stands at `place` and takes `sign` bytes: `%40` is one, too.
  static func emailAddress(
    in bytes: RawSpan, at place: Int, sign: Int, from floor: Int, _ isCut: Bool
  ) -> Match? {
    let start = mailboxStart(in: bytes, before: place, from: floor)
    guard start < place else { return nil }
    let host = place + sign
    var end = bytes.end(of: \.isHostByte, from: host)
    // A message's `...` stands for more of the address, too.
    if isCut && end == bytes.byteCount || end > host + 3 && bytes.holds("...", at: end - 3, to: end)
    {
      return Match(secret: .emailAddress, range: start..<end)
    }
    while end > host, !bytes[byte: end - 1].isLetterOfAny { end -= 1 }
    var top = end
    while top > host, bytes[byte: top - 1] != 0x2E { top -= 1 }
    let isDomain =
      (top..<end).allSatisfy { bytes[byte: $0].isLetterOfAny }
      || bytes.holds("xn--", at: top, to: end)
    guard end - top >= 2, top - host >= 2, isDomain, bytes[byte: host] != 0x2E,
      !isImage(bytes, host: host, top: top, end: end)
    else { return nil }
    return Match(secret: .emailAddress, range: start..<end)
  }

  /// Where the name before an `@` begins, without the key of a value.
  private static func mailboxStart(in bytes: RawSpan, before place: Int, from floor: Int) -> Int {
    var start = place
    while start > floor, bytes[byte: start - 1].isMailboxByte { start -= 1 }
    if start < place, start > 0, bytes[byte: start - 1] == 0x5C {
      // Letters of an escape are none of the address.
      let isNumber = bytes.fourHexDigits(at: start + 1, to: place) != nil
      start += bytes[byte: start] == 0x75 && isNumber ? 5 : 1
    }
    while true {
      let name = bytes.end(of: \.isKeyByte, from: start)
      guard name < place, bytes[byte: name] == 0x3D else { break }
      start = name + 1
    }
    while start < place, [0x2E, 0x25, 0x27].contains(bytes[byte: start]) { start += 1 }
    return start
  }

  /// Whether it is the name of an image: `icon@2x.png`.
  private static func isImage(_ bytes: RawSpan, host: Int, top: Int, end: Int) -> Bool {
    let kinds: [StaticString] = [
      "png", "jpg", "jpeg", "gif", "heic", "webp", "pdf", "svg", "tiff",
    ]
    return bytes[byte: host].isDigit && bytes[byte: host + 1] == 0x78
      && kinds.contains { bytes.equals($0, from: top, to: end) }
  }
}

extension RawSpan {
  /// The position behind what may stand between `Bearer` and its token: blanks, breaks, quotation
  /// marks, `:`, `=`, `,` and `%20`.
  fileprivate func skipGap(from start: Int) -> Int {
    var index = start
    while index < byteCount {
      let next = skipLineBreaks(from: index)
      if next > index {
        index = next
      } else if holds("%20", at: index, to: byteCount) {
        index += 3
      } else if quote(at: index) > 0 {
        index += quote(at: index)
      } else if [0x3A, 0x3D, 0x2C].contains(self[byte: index]) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// The position behind line breaks and blanks, escaped ones too.
  fileprivate func skipLineBreaks(from start: Int) -> Int {
    var index = start
    while index < byteCount {
      if self[byte: index].isBreak {
        index += 1
      } else if self[byte: index] == 0x5C, index + 1 < byteCount,
        self[byte: index + 1].isBreakLetter || self[byte: index + 1] == 0x5C
      {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// The position before line breaks and blanks, escaped ones too.
  fileprivate func dropLineBreaks(from start: Int, to end: Int) -> Int {
    var index = end
    while index > start {
      let byte = self[byte: index - 1]
      if byte.isBreak || byte == 0x5C {
        index -= 1
      } else if index - 1 > start, byte.isBreakLetter, self[byte: index - 2] == 0x5C {
        index -= 2
      } else {
        break
      }
    }
    return index
  }
}

extension UInt8 {
  private var isAlphanumeric: Bool { isASCIILetter || isDigit }
  /// `-` and `_` besides letters and digits.
  fileprivate var isBase64URLByte: Bool { isAlphanumeric || self == 0x2D || self == 0x5F }
  /// `+`, `/` and `=` besides letters and digits.
  fileprivate var isBase64Byte: Bool {
    isAlphanumeric || self == 0x2B || self == 0x2F || self == 0x3D
  }
  /// What a bearer token may consist of: RFC 6750, `b64token`, and `:`, `|` and `%` besides.
  fileprivate var isTokenByte: Bool {
    isBase64URLByte || isBase64Byte || [0x2E, 0x7E, 0x3A, 0x7C, 0x25].contains(self)
  }
  /// `.`, `_`, `%`, `+`, `-`, `=`, `~` and `'` besides letters, of any script, and digits.
  fileprivate var isMailboxByte: Bool {
    isBase64URLByte || isLetterOfAny || [0x2E, 0x25, 0x2B, 0x3D, 0x7E, 0x27].contains(self)
  }
  fileprivate var isHostByte: Bool {
    isLetterOfAny || isDigit || self == 0x2D || self == 0x2E
  }
  /// A byte of a key before `=`: a letter, `_` or `-`.
  fileprivate var isKeyByte: Bool { isASCIILetter || self == 0x2D || self == 0x5F }
  /// A letter, or a byte of a character beyond ASCII.
  fileprivate var isLetterOfAny: Bool { isASCIILetter || self >= 0x80 }
  /// A blank or a line break.
  fileprivate var isBreak: Bool { [0x20, 0x0A, 0x0D, 0x09].contains(self) }
  /// What stands behind a backslash for a line break or a tab.
  var isBreakLetter: Bool { [0x6E, 0x72, 0x74].contains(self) }
}
