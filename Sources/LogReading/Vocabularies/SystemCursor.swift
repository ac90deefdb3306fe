/// Walks through a message of the system by its stable words.
struct SystemCursor {
  var position: Int
  /// The end of the message, further lines included.
  let end: Int
  private let isOfLine: Bool

  /// Begins at a message's text, behind a subsystem in brackets that its container left there.
  ///
  /// - Parameters:
  ///   - message: where it stands.
  ///   - bytes: what holds it.
  ///   - prefixes: what such brackets may begin with, in lower case.
  init(_ message: Message, in bytes: RawSpan, prefixes: [StaticString]) {
    position = bytes.skipBlanks(from: message.start, to: message.end)
    end = message.wholeEnd
    isOfLine = message.isOfLine
    guard position < end, bytes[byte: position] == 0x5B else { return }
    for prefix in prefixes {
      let prefixEnd = position + 1 + prefix.utf8CodeUnitCount
      guard prefixEnd < end, bytes.equals(prefix, from: position + 1, to: prefixEnd) else {
        continue
      }
      let closing = bytes.first(0x5D, from: position, to: end)
      guard closing + 1 < end else { return }
      position = bytes.skipBlanks(from: closing + 1, to: end)
      return
    }
  }

  /// Passes over a text where it stands here.
  mutating func skip(_ text: StaticString, in bytes: RawSpan) -> Bool {
    guard bytes.holds(text, at: position, to: end) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Passes over everything up to a text and over the text, where it comes.
  mutating func skip(behind text: StaticString, in bytes: RawSpan) -> Bool {
    guard let found = bytes.firstText(text, from: position, to: end) else { return false }
    position = found + text.utf8CodeUnitCount
    return true
  }

  /// Passes over blanks and the ends of lines.
  mutating func skipSpace(in bytes: RawSpan) {
    while position < end, bytes.isBlank(at: position) || bytes[byte: position] == 0x0A {
      position += 1
    }
  }

  /// Passes over a number as it stands in JSON: `0.888734`.
  ///
  /// - Returns: its text; nil where there is none.
  mutating func number(in bytes: RawSpan) -> TextRef? {
    let start = position
    var index = start
    if index < end, bytes[byte: index] == 0x2D { index += 1 }
    let digits = index
    while index < end, bytes[byte: index].isDigit { index += 1 }
    guard index > digits, bytes[byte: digits] != 0x30 || index == digits + 1 else { return nil }
    if index + 1 < end, bytes[byte: index] == 0x2E, bytes[byte: index + 1].isDigit {
      index += 1
      while index < end, bytes[byte: index].isDigit { index += 1 }
    }
    position = index
    return text(from: start, to: index)
  }

  /// A piece of the message.
  func text(from start: Int, to end: Int) -> TextRef {
    var text = TextRef(from: start, to: end)
    text.isOfLine = isOfLine
    return text
  }
}
