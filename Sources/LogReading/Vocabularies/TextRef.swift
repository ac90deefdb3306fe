/// How a piece of a line spells its text.
enum TextCoding: UInt8, Sendable {
  /// Byte for byte.
  case plain
  /// With `\"`, `\\`, `\n`, `\t`, `\r` and `\uXXXX`, as in a quoted logfmt value or a JSON string.
  case escaped
  /// A JSON value that is no string: a number, `true`, an object, an array.
  case json
}

/// Where in a line, or in the unescaped message of a line, a text stands.
struct TextRef: Sendable {
  var start: Int32 = 0
  var count: Int32 = 0
  var coding = TextCoding.plain
  /// Whether it stands in a message that had to be unescaped, and not in the line itself.
  private var isOfMessage = false
  private var isSome = false

  static let none = TextRef()

  private init() {}

  @inline(__always)
  init(from start: Int, to end: Int, coding: TextCoding = .plain) {
    self.start = Int32(truncatingIfNeeded: start)
    self.count = Int32(truncatingIfNeeded: end &- start)
    self.coding = coding
    isSome = true
  }

  var isOfLine: Bool {
    get { !isOfMessage }
    set { isOfMessage = !newValue }
  }
  var isNone: Bool { !isSome }
  var from: Int { Int(start) }
  var to: Int { Int(start) + Int(count) }
  var isEmpty: Bool { count == 0 }
}

/// A key of a line that has no column, and its value.
struct ExtraPair: Sendable {
  var key: TextRef
  var value: TextRef
}
