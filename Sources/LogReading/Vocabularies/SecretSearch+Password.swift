/// Passwords: what is known by its key.
extension SecretSearch {
  static func password(in bytes: RawSpan, at start: Int) -> Match? {
    let end = bytes.byteCount
    let words: [(text: StaticString, count: Int)] = [("password", 8), ("passwd", 6)]
    guard
      let word = words.first(where: {
        start + $0.count <= end && bytes.equals($0.text, from: start, to: start + $0.count)
      })
    else { return nil }
    let index = start + word.count
    if start > 0, bytes[byte: start - 1] == 0x3C, bytes.holds(">", at: index, to: end) {
      return match(bytes, index + 1, bytes.first(0x3C, from: index + 1, to: end))
    }
    guard let from = valueStart(in: bytes, behindKey: index) else { return nil }
    let opening = bytes.quote(at: from)
    let to: Int
    if opening > 0 {
      to = bytes.endOfQuotation(from: from + opening, quote: opening)
    } else {
      to =
        bytes.endOfStructure(from: from) ?? bytes.endOfNumber(from: from)
        ?? bytes.endOfWord(from: from)
    }
    return match(bytes, from + opening, to)
  }

  private static func match(_ bytes: RawSpan, _ from: Int, _ to: Int) -> Match? {
    guard to > from, !isNoSecret(bytes, from, to) else { return nil }
    return Match(secret: .password, range: from..<to)
  }

  /// Where a key's value begins: behind `=`, `:`, `=>`, `[]=` or `%3D`, and blanks; nil where none
  /// of them stands there, or the value is an empty one of `key=value` pairs.
  private static func valueStart(in bytes: RawSpan, behindKey key: Int) -> Int? {
    let end = bytes.byteCount
    var index = bytes.holds("[]", at: key, to: end) ? key + 2 : key
    index += bytes.quote(at: index)
    let separator = bytes.skipBlanks(from: index, to: end)
    index = bytes.end(of: { $0 == 0x3D }, from: separator)
    if bytes.holds(">", at: index, to: end), index > separator { index += 1 }
    if index == separator {
      if bytes.holds(":", at: index, to: end) {
        index += 1
      } else if bytes.holds("%3", at: index, to: end), index + 2 < end,
        bytes.equals("d", from: index + 2, to: index + 3)
      {
        index += 3
      } else {
        return nil
      }
    }
    let value = bytes.skipBlanks(from: index, to: end)
    guard value < end else { return nil }
    if separator == key, value > index {
      let next = bytes.end(of: { $0.isASCIILetter || $0 == 0x5F }, from: value)
      if next > value, bytes.holds("=", at: next, to: end) { return nil }
    }
    return value
  }

  /// Whether what stands for a password says that there is none, or that it is hidden already.
  private static func isNoSecret(_ bytes: RawSpan, _ start: Int, _ end: Int) -> Bool {
    var last = end
    while last > start, bytes[byte: last - 1].closes { last -= 1 }
    let words: [StaticString] = [
      "<private>", "<redacted>", "[redacted", "redacted", "nil", "null", "(null", "true", "false",
      "yes", "no", "1", "0", "",
    ]
    return words.contains { bytes.equals($0, from: start, to: last) }
      || bytes.end(of: { $0 == 0x2A }, from: start) >= last
  }
}

extension RawSpan {
  /// The first position from `start` on whose byte does not belong; the span's end if all do.
  func end(of belongs: (UInt8) -> Bool, from start: Int) -> Int {
    var index = start
    while index < byteCount, belongs(self[byte: index]) { index += 1 }
    return index
  }

  /// How many bytes a quotation mark takes at a position: 1, 2 with a backslash before it, or 0.
  func quote(at index: Int) -> Int {
    guard index < byteCount else { return 0 }
    let byte = self[byte: index]
    if byte == 0x22 || byte == 0x27 { return 1 }
    return byte == 0x5C && index + 1 < byteCount && self[byte: index + 1] == 0x22 ? 2 : 0
  }

  /// Where the quotation mark before `start` comes again, and no letter or digit follows it.
  fileprivate func endOfQuotation(from start: Int, quote: Int) -> Int {
    let mark = self[byte: start - 1]
    var index = start
    while index < byteCount {
      let byte = self[byte: index]
      if byte == 0x5C {
        let next = index + 1 < byteCount ? self[byte: index + 1] : 0
        if next == 0x22, quote == 2 { return index }
        // A backslash of a text within a text is two, and what it escapes follows.
        index += next == 0x5C && quote == 2 ? lengthOfEscapedEscape(at: index) : 2
        continue
      }
      if byte == mark, quote == 2 || !isLetterOrDigit(at: index + 1) { return index }
      index += 1
    }
    return byteCount
  }

  /// Bytes of `\\\"` or `\\n`: an escape of a text that was escaped once more.
  private func lengthOfEscapedEscape(at index: Int) -> Int {
    index + 2 < byteCount && self[byte: index + 2] == 0x5C ? 4 : 3
  }

  private func isLetterOrDigit(at index: Int) -> Bool {
    index < byteCount && (self[byte: index].isASCIILetter || self[byte: index].isDigit)
  }

  /// The end of an array or object that begins at `start`; nil where none does, or none ends.
  ///
  /// The brackets in its texts do not count.
  fileprivate func endOfStructure(from start: Int) -> Int? {
    var depth = 0
    var index = start
    repeat {
      guard index < byteCount else { return nil }
      switch self[byte: index] {
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      case 0x22, 0x5C:
        let quote = quote(at: index)
        if quote > 0, depth > 0 {
          index = endOfQuotation(from: index + quote, quote: quote) + quote - 1
        }
      default: break
      }
      index += 1
    } while depth > 0
    return index > start + 1 ? Swift.min(index, byteCount) : nil
  }

  /// The end of a number of JSON that begins at `start`; nil where none does, or more follows it.
  fileprivate func endOfNumber(from start: Int) -> Int? {
    let end = end(of: { $0.isDigit || $0 == 0x2D || $0 == 0x2E }, from: start)
    guard end > start, end < byteCount, [0x2C, 0x7D, 0x5D].contains(self[byte: end]),
      end + 1 == byteCount || !isLetterOrDigit(at: end + 1)
    else { return nil }
    return end
  }

  /// The end of a value without quotation marks: a blank, or the end of the text that it stands in.
  fileprivate func endOfWord(from start: Int) -> Int {
    let isInText = hasOpenQuotation(before: start)
    var index = start
    while index < byteCount, self[byte: index] > 0x20 {
      let byte = self[byte: index]
      if isInText, byte == 0x5C, index + 1 < byteCount {
        if self[byte: index + 1].isBreakLetter { return index }
        index += 2
        continue
      }
      if isInText, byte == 0x22, !isLetterOrDigit(at: index + 1) { return index }
      index += 1
    }
    return Swift.min(index, byteCount)
  }

  /// Whether a `"` before a position is the last of an odd number.
  private func hasOpenQuotation(before end: Int) -> Bool {
    var isOpen = false
    var index = 0
    while index < end {
      if self[byte: index] == 0x22 { isOpen.toggle() }
      index += self[byte: index] == 0x5C ? 2 : 1
    }
    return isOpen
  }
}

extension UInt8 {
  /// One of `,;)}]"'`, with which a sentence or list goes on behind a value.
  fileprivate var closes: Bool { [0x2C, 0x3B, 0x29, 0x7D, 0x5D, 0x22, 0x27].contains(self) }
}
