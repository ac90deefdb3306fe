/// Parts the objects of a JSON array that stands on one line, as `jq -c` prints it: the comma between
/// two becomes a newline, and each is a line of its own.
///
/// An array that has line ends already stays as it is.
struct ArraySplitter {
  private enum State { case start, inside, off }

  private var state = State.start
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether further bytes have to be looked at.
  var isActive: Bool { state != .off }

  /// Parts the next bytes of a source; the first ones hold its first line, or tell that it is long.
  ///
  /// - Parameters:
  ///   - bytes: Where the commas are replaced.
  ///   - isLast: Whether no others follow.
  /// - Returns: How many of them are done; a comma at the end is to be given again, with what follows.
  mutating func split(_ bytes: inout MutableRawSpan, isLast: Bool) -> Int {
    let count = bytes.byteCount
    if state == .start { state = Self.beginsArray(bytes.bytes) ? .inside : .off }
    var index = 0
    while index < count, state == .inside {
      let byte = bytes.bytes[byte: index]
      if isInString {
        passInString(byte)
      } else if byte == 0x2C, depth == 1 {
        guard index + 1 < count else { return isLast ? count : index }
        if isLineEnd(bytes.bytes[byte: index + 1]) {
          state = .off
        } else {
          bytes.storeBytes(of: newline, toByteOffset: index, as: UInt8.self)
        }
      } else {
        passOutside(byte)
      }
      index += 1
    }
    return count
  }

  /// Whether a bracket, a brace and a key's quote stand at the beginning, and no line ends there.
  private static func beginsArray(_ bytes: RawSpan) -> Bool {
    let end = bytes.byteCount
    var index = bytes.holds([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
    for byte: UInt8 in [0x5B, 0x7B, 0x22] {
      index = bytes.skipBlanks(from: index, to: end)
      guard index < end, bytes[byte: index] == byte else { return false }
      index += 1
    }
    return true
  }

  private mutating func passInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == 0x5C {
      isEscaped = true
    } else if byte == 0x22 {
      isInString = false
    }
  }

  private mutating func passOutside(_ byte: UInt8) {
    switch byte {
    case 0x22: isInString = true
    case 0x5B, 0x7B: depth += 1
    case 0x5D, 0x7D:
      depth -= 1
      if depth <= 0 { state = .off }
    default: if isLineEnd(byte) { state = .off }
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
