import SQLite

/// Turns rows into one form of text, row by row.
protocol RowWriter {
  init(columns: [String])

  /// What stands before the first row.
  mutating func begin() -> String

  /// What can be written once a row is known: the row itself, or nothing yet.
  mutating func row(_ values: [SQLValue]) -> String

  /// What is still to be written after the last row.
  mutating func end() -> String
}

/// How single values look in all forms for which their own rules say nothing else.
enum RowText {
  /// A value as plain text; nil for NULL.
  ///
  /// A real has the fewest digits that give it back.
  static func plain(_ value: SQLValue) -> String? {
    switch value {
    case .null: nil
    case .integer(let value): String(value)
    case .real(let value): value.description
    case .text(let value): value
    case .blob(let value): "x'\(hex(value))'"
    }
  }

  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A text with each scalar of one kind replaced, also one that a combining mark follows.
  static func replacing(
    _ scalar: Unicode.Scalar, with replacement: String, in text: String
  ) -> String {
    guard text.unicodeScalars.contains(scalar) else { return text }
    var result = ""
    for next in text.unicodeScalars {
      if next == scalar {
        result += replacement
      } else {
        result.unicodeScalars.append(next)
      }
    }
    return result
  }

  /// A text in which nothing can steer a terminal, break a line or turn the reading direction.
  ///
  /// Such characters are shown as `\u001B`, line ends and tabs as `\n`, `\r`, `\t`.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isHidden(scalar): result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `\u` and the scalar's number in at least four digits.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether a scalar controls a terminal, ends a line, or has no width and turns the direction.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF:
      true
    default:
      false
    }
  }
}
