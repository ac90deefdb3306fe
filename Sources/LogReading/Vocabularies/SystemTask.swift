/// A task as a line of the system names it.
struct SystemTask {
  /// The identifier; none where it is destroyed: `<private>`, `<decode: missing data>`.
  var identifier = TextRef.none
  var type: TaskType?
  /// The daemon's whole name of the request, `bgRefresh-com.example.sync:94ED7E`.
  var activity = TextRef.none
  /// The end of that name, which changes with every submission.
  var suffix = TextRef.none

  /// What stands in place of texts that are private or could not be decoded.
  private static let unreadable: [StaticString] = [
    "<private>", "<decode:", "<mask", "<compose failure", "<Missing", "(null)",
  ]

  static func isUnreadable(_ bytes: RawSpan, at position: Int, to end: Int) -> Bool {
    unreadable.contains { bytes.holds($0, at: position, to: end) }
  }

  /// Reads an identifier that stands alone.
  ///
  /// - Parameters:
  ///   - cursor: where it begins; moved behind it.
  ///   - bytes: what holds it.
  /// - Returns: nil where nothing stands there.
  static func plain(at cursor: inout SystemCursor, in bytes: RawSpan) -> SystemTask? {
    let start = cursor.position
    if isUnreadable(bytes, at: start, to: cursor.end) {
      let closing: UInt8 = bytes[byte: start] == 0x3C ? 0x3E : 0x29
      cursor.position = min(bytes.first(closing, from: start, to: cursor.end) + 1, cursor.end)
      return SystemTask()
    }
    let end = identifierEnd(bytes, from: start, to: cursor.end)
    guard end > start else { return nil }
    cursor.position = end
    if isAddress(bytes, from: start, to: end) { return SystemTask() }
    return SystemTask(identifier: cursor.text(from: start, to: end))
  }

  /// Reads `<BGAppRefreshTask: com.example.sync`, of a task or a request, up to the identifier's end.
  ///
  /// - Parameters:
  ///   - cursor: where the description begins; moved behind the identifier.
  ///   - bytes: what holds it.
  /// - Returns: nil where no such description stands there, readable or not.
  static func object(at cursor: inout SystemCursor, in bytes: RawSpan) -> SystemTask? {
    let start = cursor.position
    guard bytes.holds("<BG", at: start, to: cursor.end) else {
      return isUnreadable(bytes, at: start, to: cursor.end) ? plain(at: &cursor, in: bytes) : nil
    }
    var nameEnd = start + 3
    while nameEnd < cursor.end, bytes[byte: nameEnd].isASCIILetter { nameEnd += 1 }
    guard bytes.holds(": ", at: nameEnd, to: cursor.end) else { return nil }
    cursor.position = nameEnd + 2
    guard var task = plain(at: &cursor, in: bytes) else { return nil }
    task.type = ValueWords.taskType(bytes, from: start + 1, to: nameEnd)
    return task
  }

  /// Reads the name of an activity, `bgRefresh-com.example.sync:94ED7E`; a user's number and a colon
  /// may stand before it.
  ///
  /// - Parameters:
  ///   - cursor: where the name begins; moved behind it.
  ///   - bytes: what holds it.
  /// - Returns: nil where no activity of a BGTaskScheduler request stands there.
  static func activity(at cursor: inout SystemCursor, in bytes: RawSpan) -> SystemTask? {
    var start = cursor.position
    while start < cursor.end, bytes[byte: start].isDigit { start += 1 }
    if start > cursor.position {
      guard start < cursor.end, bytes[byte: start] == 0x3A else { return nil }
      start += 1
    }
    guard let kind = kind(bytes, at: start, to: cursor.end) else { return nil }
    let wholeEnd = identifierEnd(bytes, from: kind.end, to: cursor.end)
    var idEnd = kind.end
    while idEnd < wholeEnd, !isSuffix(bytes, at: idEnd, to: cursor.end) { idEnd += 1 }
    guard idEnd > kind.end else { return nil }
    var task = SystemTask(
      identifier: cursor.text(from: kind.end, to: idEnd), type: kind.type)
    let end = idEnd < wholeEnd ? idEnd + 7 : wholeEnd
    task.activity = cursor.text(from: start, to: end)
    if idEnd < wholeEnd { task.suffix = cursor.text(from: idEnd + 1, to: end) }
    cursor.position = end
    return task
  }

  /// The first activity from a position on.
  static func firstActivity(at cursor: inout SystemCursor, in bytes: RawSpan) -> SystemTask? {
    var start = cursor.position
    while let found = bytes.firstText("bg", from: start, to: cursor.end) {
      cursor.position = found
      if let task = activity(at: &cursor, in: bytes) { return task }
      start = found + 2
    }
    return nil
  }

  private static func kind(
    _ bytes: RawSpan, at start: Int, to end: Int
  ) -> (type: TaskType, end: Int)? {
    if bytes.holds("bgRefresh-", at: start, to: end) { return (.refresh, start + 10) }
    if bytes.holds("bgProcessing-", at: start, to: end) { return (.processing, start + 13) }
    return nil
  }

  /// Whether a colon and six hexadecimal digits stand at a position, and no further one.
  private static func isSuffix(_ bytes: RawSpan, at position: Int, to end: Int) -> Bool {
    guard position + 7 <= end, bytes[byte: position] == 0x3A else { return false }
    for index in position + 1..<position + 7 where !bytes.isHexDigit(at: index) { return false }
    guard position + 7 < end else { return true }
    let next = bytes[byte: position + 7]
    return !next.isASCIILetter && !next.isDigit
  }

  /// Whether an object's address stands in place of an identifier.
  private static func isAddress(_ bytes: RawSpan, from start: Int, to end: Int) -> Bool {
    guard bytes.holds("0x", at: start, to: end) else { return false }
    return (start + 2..<end).allSatisfy { bytes.isHexDigit(at: $0) }
  }

  /// No identifier is longer: one that is cut here is too long to be one.
  private static let mostBytes = 1200

  /// The end of an identifier: at a blank, or a byte that closes what it stands in.
  private static func identifierEnd(_ bytes: RawSpan, from start: Int, to end: Int) -> Int {
    let end = min(end, start + mostBytes)
    var index = start
    while index < end {
      switch bytes[byte: index] {
      case 0...0x20, 0x22, 0x27, 0x28, 0x29, 0x2C, 0x3B, 0x3C, 0x3E: return index
      default: index += 1
      }
    }
    return index
  }
}

extension EventDraft {
  /// Takes the task that a line of the system names.
  mutating func take(_ named: SystemTask, _ tools: inout LineTools) {
    task = named.identifier
    if task.isNone { tools.composed.task = ComposedTexts.unknownTask }
    attempt = named.suffix
    if let type = named.type { facts[.type] = Int64(type.rawValue) }
  }
}
