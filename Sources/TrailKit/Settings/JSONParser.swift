/// Reads JSON that people write: it knows the line of what is wrong, which Foundation does not tell.
struct JSONParser {
  /// What is wrong with a text, and on which line.
  struct Failure: Error, Equatable {
    var line: Int
    var reason: String
  }

  /// How deep values may lie within each other.
  private static let depthLimit = 100

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var depth = 0

  /// Reads a whole text; a byte order mark before it is skipped.
  static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.at = 3 }
    let value = try parser.value()
    parser.skipBlanks()
    if parser.at < bytes.count { throw parser.failure("something follows the end of the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ reason: String) -> Failure { Failure(line: line, reason: reason) }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) {
      if bytes[at] == 0x0A { line += 1 }
      at += 1
    }
  }

  /// The next byte that is no blank, which stays.
  private mutating func next() -> UInt8? {
    skipBlanks()
    return at < bytes.count ? bytes[at] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func value() throws(Failure) -> JSONValue {
    guard let first = next() else { throw failure("a value is missing") }
    let start = line
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { throw failure("values lie too deep within each other") }
    let content: JSONValue.Content =
      switch first {
      case UInt8(ascii: "{"): try object()
      case UInt8(ascii: "["): try array()
      case UInt8(ascii: "\""): .string(try string())
      default: try word()
      }
    return JSONValue(content: content, line: start)
  }

  private mutating func object() throws(Failure) -> JSONValue.Content {
    at += 1
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    if take("}") { return .object([]) }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw failure("a key in double quotes is missing") }
      let key = try string()
      guard keys.insert(key).inserted else { throw failure("the key \(key) stands twice") }
      guard take(":") else { throw failure("a ':' is missing behind the key \(key)") }
      members.append(JSONValue.Member(key: key, value: try value()))
    } while take(",")
    guard take("}") else { throw failure("a ',' or a '}' is missing") }
    return .object(members)
  }

  private mutating func array() throws(Failure) -> JSONValue.Content {
    at += 1
    var elements: [JSONValue] = []
    if take("]") { return .array([]) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw failure("a ',' or a ']' is missing") }
    return .array(elements)
  }

  /// `null`, `true`, `false` or a number.
  private mutating func word() throws(Failure) -> JSONValue.Content {
    let letters = Set("+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_".utf8)
    let word = bytes[at...].prefix { letters.contains($0) }
    at = word.endIndex
    switch String(decoding: word, as: UTF8.self) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case let text:
      let isNumber = word.first.map { $0 == 0x2D || (0x30...0x39).contains($0) } ?? false
      if isNumber, let number = Double(text), number.isFinite { return .number(number) }
      if text.isEmpty { throw failure("a value is missing") }
      throw failure("\(text) is no value; texts stand in double quotes")
    }
  }

  private mutating func string() throws(Failure) -> String {
    at += 1
    var text: [UInt8] = []
    while at < bytes.count, bytes[at] != 0x0A {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        text += try escaped()
      } else {
        text.append(byte)
      }
    }
    throw failure("the closing quote of a text is missing")
  }

  /// What stands behind a backslash.
  private mutating func escaped() throws(Failure) -> [UInt8] {
    guard at < bytes.count else { throw failure("a text ends in a backslash") }
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"): return Array(String(Character(try escapedScalar())).utf8)
    default: throw failure("a backslash stands before what it does not go with")
    }
  }

  /// `\u0041`, or two of them that make one scalar; a half of two becomes U+FFFD.
  private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
    let first = try fourDigits()
    if (0xD800..<0xDC00).contains(first), bytes[at...].starts(with: [0x5C, 0x75]) {
      let before = at
      at += 2
      let second = try fourDigits()
      if (0xDC00..<0xE000).contains(second) {
        let value = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
      at = before
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(Failure) -> UInt32 {
    let digits = bytes[at...].prefix(4)
    guard digits.count == 4, let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("\\u needs four hexadecimal digits") }
    at += 4
    return number
  }
}
