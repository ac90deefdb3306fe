/// What tools and people put before whole lines.
///
/// `grep` and ripgrep put `app.log:123:`, `cat -n` a number and a tab, Docker `reader-1  | `, a build
/// server the time at which the line came to it, Markdown a `- ` or a backtick. What they are is not
/// asked: behind anything short the head of a line is looked for, and its container has to know it.
enum LinePrefix {
  /// So far from its beginning may the head of a line stand.
  private static let longest = 160
  /// Behind so many places that look like heads and are none, nothing more is tried.
  static let mostTried = 4
  /// So many prefixes may stand before each other.
  static let mostNested = 2

  /// Whether another date stands behind the time that a line begins with.
  @inline(__always)
  static func hasDate(_ line: RawSpan, behind stamp: Stamp) -> Bool {
    let next = stamp.end &+ 1
    guard next &+ 19 <= line.byteCount, line[byte: next].isDigit,
      line[byte: next &+ 4] == 0x2D || line[byte: next &+ 4] == 0x2F
    else { return false }
    return line.isBlank(at: stamp.end)
  }

  /// The next place from a position on that looks like the head of a line.
  ///
  /// - Returns: nil where there is none near, or only behind what names a value.
  static func head(in line: RawSpan, from start: Int) -> Int? {
    let end = line.byteCount
    let limit = min(longest, end - 14)
    var position = max(1, start)
    while position < limit {
      let byte = line[byte: position]
      if !isWordByte(line[byte: position - 1]), isHead(line, at: position) { return position }
      if byte == 0x3D || byte == 0x22 { return nil }
      position += 1
    }
    return nil
  }

  /// Whether a date, an object or the words of a banner seem to begin at a position.
  static func isHead(_ line: RawSpan, at position: Int) -> Bool {
    let end = line.byteCount
    guard position + 14 < end else { return false }
    switch line[byte: position] {
    case 0x30...0x39:
      return Clock.looksLikeDate(in: line, from: position, to: end)
        || isDateParting(line[byte: position + 4]) && isDateParting(line[byte: position + 7])
        || isDateParting(line[byte: position + 1]) || isDateParting(line[byte: position + 2])
    case 0x7B: return line[byte: position + 1] == 0x22
    case 0x41...0x5A:
      return CalendarTime.looksLikeMonthName(in: line, from: position, to: end)
        || Banner.begins(line, at: position)
    default: return false
    }
  }

  private static func isDateParting(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x2E }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isDigit || byte == 0x5F
  }

  /// Whether what stands before a head is a prefix of a tool, and no words of a message.
  ///
  /// That counts where the head is a mere time, which a message may hold, too.
  static func isOfTool(_ line: RawSpan, to head: Int) -> Bool {
    var hasLetters = false
    for index in 0..<head {
      switch line[byte: index] {
      case 0x3C, 0x5B, 0x7B: return false
      case let byte: hasLetters = hasLetters || byte.isASCIILetter || byte >= 0x80
      }
    }
    let textEnd = line.dropBlanks(from: 0, to: head)
    guard hasLetters, textEnd > 0 else { return true }
    return textEnd == head ? line[byte: head - 1] != 0x28 : line[byte: textEnd - 1] == 0x7C
  }

  /// The line behind a prefix, without the backtick that closes one.
  static func rest(of line: RawSpan, from head: Int) -> Range<Int> {
    let end = line.byteCount
    let isCode = line[byte: head - 1] == 0x60 && line[byte: end - 1] == 0x60
    return head..<(isCode ? max(head, end - 1) : end)
  }

  /// Where a line goes on behind a prefix like that of another line.
  ///
  /// Numbers and blanks may be others, and grep parts the lines around a match by `-` and not `:`.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - prefix: what stood before the other one.
  /// - Returns: nil where the line has no such prefix.
  static func end(in line: RawSpan, like prefix: RawSpan) -> Int? {
    var position = 0
    var index = 0
    let end = line.byteCount
    while index < prefix.byteCount {
      let byte = prefix[byte: index]
      if byte.isDigit {
        guard position < end, line[byte: position].isDigit else { return nil }
        while index < prefix.byteCount, prefix[byte: index].isDigit { index += 1 }
        while position < end, line[byte: position].isDigit { position += 1 }
      } else if prefix.isBlank(at: index), index + 1 < prefix.byteCount {
        index = prefix.skipBlanks(from: index, to: prefix.byteCount)
        position = line.skipBlanks(from: position, to: end)
      } else {
        let isParting = byte == 0x3A || byte == 0x2D
        guard position < end,
          line[byte: position] == byte
            || isParting && (line[byte: position] == 0x3A || line[byte: position] == 0x2D)
        else { return nil }
        index += 1
        position += 1
      }
    }
    return position
  }
}

// MARK: - Lines behind a prefix

extension LineParser {
  /// Reads the line that stands in another one.
  ///
  /// - Parameters:
  ///   - line: the whole line.
  ///   - range: where the line stands in it.
  ///   - number: its number in its source.
  ///   - batch: where the event goes.
  ///   - depth: behind how many prefixes the whole line stood.
  mutating func parseText(
    _ line: RawSpan, from range: Range<Int>, _ number: Int64, into batch: inout EventBatch,
    _ depth: Int
  ) {
    parseText(line.extracting(range), number, into: &batch, depth: depth + 1)
    guard depth == 0, open?.number == number else { return }
    open?.prefix.append(line, from: 0, to: range.lowerBound)
  }

  /// Where a line stands behind the time at which a build server got it.
  mutating func lineBehindTime(_ line: RawSpan, _ stamp: Stamp) -> Range<Int>? {
    let range = stamp.end + 1..<line.byteCount
    var record = Record()
    let rest = line.extracting(range)
    _ = container(of: rest, stamp: leadingStamp(rest), &record)
    return record.stamp == nil ? nil : range
  }

  /// Looks for the line that stands behind a prefix, where no particular container knows the whole.
  ///
  /// - Parameters:
  ///   - line: the whole line.
  ///   - stamp: the time that it begins with, behind which only the head of a line counts.
  ///   - outer: what was read of it.
  /// - Returns: where the line behind the prefix stands; nil where there is none.
  mutating func lineBehindPrefix(
    _ line: RawSpan, stamp: Stamp?, _ outer: borrowing Record
  ) -> Range<Int>? {
    if let stamp {
      let head = line.skipBlanks(from: stamp.end, to: line.byteCount)
      guard head > stamp.end, LinePrefix.isHead(line, at: head),
        isLine(line.extracting(head..<line.byteCount), hasStamp: true, isOfTool: false)
      else { return nil }
      return head..<line.byteCount
    }
    var position = 1
    for _ in 0..<LinePrefix.mostTried {
      guard let head = LinePrefix.head(in: line, from: position) else { return nil }
      let range = LinePrefix.rest(of: line, from: head)
      let isCode = range.upperBound < line.byteCount
      if isLine(
        line.extracting(range), hasStamp: outer.stamp != nil && !isCode,
        isOfTool: isCode || LinePrefix.isOfTool(line, to: head))
      {
        return range
      }
      position = head + 1
    }
    return nil
  }

  /// Whether what stands behind a prefix is a line of its own.
  private mutating func isLine(
    _ line: RawSpan, hasStamp: Bool, isOfTool: Bool
  ) -> Bool {
    tools.object.isScanned = false
    defer { tools.object.isScanned = false }
    var record = Record()
    let stamp = leadingStamp(line)
    if stamp == nil, Banner.read(line, into: &record) { return true }
    let found = container(of: line, stamp: stamp, &record)
    guard let found, record.stamp != nil || record.endsCapture else { return false }
    guard ContainerChoice.catchesAll(found) else { return true }
    return isOfTool && !hasStamp
  }
}
