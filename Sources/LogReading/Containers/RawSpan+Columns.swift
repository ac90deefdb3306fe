/// Reading columns that blanks part, one behind the other.
extension RawSpan {
  /// Passes over blanks and a hexadecimal number such as `0x1a2b3`, behind which a blank stands.
  func skipHex(from position: inout Int, to end: Int) -> Bool {
    let start = skipBlanks(from: position, to: end)
    guard holds("0x", at: start, to: end) else { return false }
    position = start + 2
    while position < end, isHexDigit(at: position) { position += 1 }
    return position > start + 2 && position < end && isBlank(at: position)
  }

  /// The pid or other small number behind blanks; moves behind it.
  func columnNumber(from position: inout Int, to end: Int) -> Int32? {
    let start = skipBlanks(from: position, to: end)
    position = firstBlank(from: start, to: end)
    return ValueWords.pid(self, from: start, to: position)
  }

  /// The piece of a path behind its last slash.
  func lastPathComponent(_ path: TextRef) -> TextRef {
    var name = path.to
    while name > path.from, self[byte: name - 1] != 0x2F { name -= 1 }
    var component = TextRef(from: name, to: path.to, coding: path.coding)
    component.isOfLine = path.isOfLine
    return component
  }

  func isHexDigit(at index: Int) -> Bool {
    let byte = self[byte: index]
    return byte.isDigit || (byte | 0x20) &- 0x61 <= 5
  }
}
