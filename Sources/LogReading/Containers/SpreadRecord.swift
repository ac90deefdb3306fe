/// A record that is spread over several lines, while its last one has not come.
///
/// Such are the objects of `log show --style json`, and records of the default style that were
/// wrapped behind the `ttl` column. Its lines count as other while they come; if it turns out to be
/// an event, one of them is moved there, and the event has the number of the first.
struct SpreadRecord: Sendable {
  enum Form: Sendable { case object, wrapped }

  /// Longer records are given up.
  static let longest = 65_536
  /// So many lines may follow the head of a wrapped record.
  static let mostWrapped = 8

  let form: Form
  /// The number of the first line.
  let line: Int64
  /// The blanks before the first line.
  let indent: Int
  /// The lines so far, without the blanks around them, each but the first behind a blank.
  private(set) var text: [UInt8] = []
  private(set) var lineCount = 0

  /// What a further line is to a record.
  enum Step {
    /// Another line of it.
    case goesOn
    /// Its last line.
    case ends
    /// A line behind it.
    case isOver
    /// The lines so far were no such record.
    case isNone
  }

  /// Begins with a record's first line.
  init(_ form: Form, line: Int64, first: RawSpan) {
    self.form = form
    self.line = line
    indent = first.skipBlanks(from: 0, to: first.byteCount)
    let start = form == .object ? first.first(0x7B, from: 0, to: first.byteCount) : indent
    append(first, from: start, to: first.byteCount)
  }

  /// Takes a further line.
  ///
  /// - Parameters:
  ///   - line: its bytes.
  ///   - isStamped: whether it begins with a time or is a banner.
  /// - Returns: what it is; it was taken in where it is of the record.
  mutating func take(_ line: RawSpan, isStamped: Bool) -> Step {
    let end = line.byteCount
    let start = line.skipBlanks(from: 0, to: end)
    guard text.count + end <= Self.longest else { return .isNone }
    switch form {
    case .object:
      guard PrettyLine(line) != .other else { return .isNone }
      guard start < end else { return .isNone }
      let closes = (line[byte: start] == 0x7D || line[byte: start] == 0x5D) && start <= indent
      append(line, from: start, to: closes ? start + 1 : end)
      return closes ? .ends : .goesOn
    case .wrapped:
      let isHead = isStamped || start == end || line[byte: start] == 0x7B
      guard !isHead, !line.holds("----", at: start, to: end), lineCount <= Self.mostWrapped
      else { return .isOver }
      append(line, from: start, to: end)
      return .goesOn
    }
  }

  private mutating func append(_ line: RawSpan, from start: Int, to end: Int) {
    if lineCount > 0 { text.append(0x20) }
    text.append(line, from: start, to: line.dropBlanks(from: start, to: end))
    lineCount += 1
  }
}

/// What a line is to an object that is printed over several lines.
enum PrettyLine {
  /// A brace that opens an object, alone or behind the one before: `{`, `[{`, `},{`.
  case opens
  /// A brace or bracket that closes, and opens nothing.
  case closes
  /// A key, or a value in an array.
  case inside
  case other

  init(_ line: RawSpan) {
    let end = line.dropBlanks(from: 0, to: line.byteCount)
    let start = line.skipBlanks(from: 0, to: end)
    guard start < end else {
      self = .other
      return
    }
    switch line[byte: start] {
    case 0x22: self = .inside
    case 0x7B, 0x7D, 0x5B, 0x5D, 0x2C: self = Self.brackets(line, start, end)
    case 0x2D, 0x30...0x39:
      self = end - start <= 24 && Self.isValue(line, start, end) ? .inside : .other
    default: self = .other
    }
  }

  /// A line of nothing but brackets, commas and blanks.
  private static func brackets(_ line: RawSpan, _ start: Int, _ end: Int) -> PrettyLine {
    for index in start..<end
    where ![0x7B, 0x7D, 0x5B, 0x5D, 0x2C, 0x20].contains(line[byte: index]) { return .other }
    let last = line[byte: end - 1]
    if last == 0x7B { return .opens }
    return last == 0x5B ? .inside : .closes
  }

  /// A number, and perhaps a comma.
  private static func isValue(_ line: RawSpan, _ start: Int, _ end: Int) -> Bool {
    let end = line[byte: end - 1] == 0x2C ? end - 1 : end
    return ValueWords.number(line, from: start, to: end) != nil
  }
}
