/// The sequences with which a terminal is told colours.
enum TerminalColours {
  private static let escape: UInt8 = 0x1B
  /// A tool that colours its lines does so from their beginning on.
  private static let lookedAt = 64

  /// Whether the beginning of a line holds one.
  @inline(__always)
  static func mayStand(in line: RawSpan) -> Bool {
    let end = min(line.byteCount, lookedAt)
    return line.first(escape, from: 0, to: end) < end
  }

  /// Appends a line without them: `ESC [`, numbers and semicolons, and a letter.
  static func strip(_ line: RawSpan, into text: inout [UInt8]) {
    let end = line.byteCount
    var index = 0
    while index < end {
      let start = line.first(escape, from: index, to: end)
      text.append(line, from: index, to: start)
      guard start < end else { return }
      var position = start + 1
      guard position < end, line[byte: position] == 0x5B else {
        text.append(escape)
        index = position
        continue
      }
      position += 1
      while position < end, line[byte: position].isDigit || line[byte: position] == 0x3B {
        position += 1
      }
      index = min(end, position + 1)
    }
  }
}

extension [UInt8] {
  /// Appends a line's text: valid UTF-8 without NUL and without colours.
  mutating func appendText(of line: RawSpan) {
    guard TerminalColours.mayStand(in: line) else { return appendRepaired(line) }
    var plain: [UInt8] = []
    TerminalColours.strip(line, into: &plain)
    appendRepaired(unsafe plain.span.bytes)
  }
}
