/// A JSON value whose keys keep their order.
indirect enum OrderedJSON {
  case null
  case bool(Bool)
  case integer(Int)
  /// Written with up to six decimals and no exponent; what cannot be written so becomes null.
  case number(Double)
  case string(String)
  case array([OrderedJSON])
  case object([(String, OrderedJSON)])

  static func time(_ at: Int64?) -> OrderedJSON { at.map { .string(FigureText.iso($0)) } ?? .null }
  static func text(_ text: String?) -> OrderedJSON { text.map { .string($0) } ?? .null }

  /// The value as text, indented by two blanks, with a newline at its end.
  var text: String {
    var result = ""
    write(to: &result, indent: "")
    return result + "\n"
  }

  private func write(to result: inout String, indent: String) {
    switch self {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .integer(let value): result += String(value)
    case .number(let value): result += Self.decimal(value) ?? "null"
    case .string(let value): Self.write(value, to: &result)
    case .array(let values):
      Self.write("[", values, "]", to: &result, indent: indent) { value, result, indent in
        value.write(to: &result, indent: indent)
      }
    case .object(let members):
      Self.write("{", members, "}", to: &result, indent: indent) { member, result, indent in
        Self.write(member.0, to: &result)
        result += ": "
        member.1.write(to: &result, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ opening: String, _ elements: [Element], _ closing: String, to result: inout String,
    indent: String, _ writeElement: (Element, inout String, String) -> Void
  ) {
    result += opening
    guard !elements.isEmpty else { return result += closing }
    let inner = indent + "  "
    for (index, element) in elements.enumerated() {
      result += (index == 0 ? "\n" : ",\n") + inner
      writeElement(element, &result, inner)
    }
    result += "\n" + indent + closing
  }

  private static func write(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }

  /// A number with up to six decimals and no exponent; nil where it cannot be written so.
  static func decimal(_ value: Double) -> String? {
    guard value.isFinite, abs(value) < 9e15 else { return nil }
    if value == value.rounded() { return String(Int64(value)) }
    guard abs(value) < 9e12 else { return String(Int64(value.rounded())) }
    let millionths = Int64((value * 1e6).rounded()).magnitude
    var fraction = String(millionths % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = value < 0 && millionths > 0 ? "-" : ""
    return sign + String(millionths / 1_000_000) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
