/// A record that is spread over several lines, while its last one has not come.
///
/// Such are the objects of `log show --style json`, and records of the default style that were
/// wrapped, at a column or at blanks. Its lines count as other while they come; if it turns out to be
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
  /// The lines of an object so far, without the blanks around them, each but the first behind a
  /// blank.
  private(set) var text: [UInt8] = []
  /// The lines of a wrapped record so far.
  private(set) var wrapped = WrappedLines()
  private(set) var lineCount = 0
  private var byteCount = 0
  /// The column at which a wrapped record is known to have been cut.
  private let width: Int?
  /// Whether the first line ends before its message: it goes on, however long it is.
  private let isCut: Bool

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
  ///
  /// - Parameters:
  ///   - form: what it is.
  ///   - line: the number of its first line.
  ///   - first: that line.
  ///   - width: the column at which a wrapped one is known to have been cut.
  ///   - isCut: whether its first line ends before the message.
  init(_ form: Form, line: Int64, first: RawSpan, width: Int? = nil, isCut: Bool = true) {
    self.form = form
    self.line = line
    self.width = width
    self.isCut = isCut
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
    guard byteCount + end <= Self.longest else { return .isNone }
    switch form {
    case .object:
      guard PrettyLine(line) != .other else { return .isNone }
      guard start < end else { return .isNone }
      let closes = (line[byte: start] == 0x7D || line[byte: start] == 0x5D) && start <= indent
      append(line, from: start, to: closes ? start + 1 : end)
      return closes ? .ends : .goesOn
    case .wrapped:
      let isHead = isStamped || start == end || line[byte: start] == 0x7B
      guard !isHead, !line.holds("----", at: start, to: end), lineCount <= Self.mostWrapped,
        goesOnBehindLast
      else { return .isOver }
      append(line, from: start, to: end)
      return .goesOn
    }
  }

  /// Whether the last line comes to the column at which the record was cut.
  var isFull: Bool {
    guard let width, let last = wrapped.counts.last else { return false }
    return last >= width - 1
  }

  private var goesOnBehindLast: Bool {
    width == nil || isFull || isCut && lineCount == 1
  }

  private mutating func append(_ line: RawSpan, from start: Int, to end: Int) {
    byteCount += end - start
    if form == .wrapped {
      wrapped.append(line, indent: indent)
      lineCount += 1
      return
    }
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
