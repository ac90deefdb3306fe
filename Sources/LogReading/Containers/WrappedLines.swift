/// The pieces of a line that was wrapped: by a terminal at a column, by a mail program at a blank.
struct WrappedLines: Sendable {
  /// Columns of terminals, which show for themselves that a line was cut there.
  private static let usualWidths: Set<Int> = [80, 100, 120, 132, 140, 160, 200]

  /// Without the blanks that stand before the first one.
  private(set) var pieces: [[UInt8]] = []
  /// The characters of each.
  private(set) var counts: [Int] = []

  /// Adds a piece of which so many blanks at its beginning are the paste's, if they are there.
  mutating func append(_ line: RawSpan, indent: Int) {
    var start = 0
    while start < min(indent, line.byteCount), line.isBlank(at: start) { start += 1 }
    let piece = line.extracting(start..<line.byteCount)
    counts.append(piece.characterCount)
    pieces.append([])
    pieces[pieces.count - 1].append(piece, from: 0, to: piece.byteCount)
  }

  /// Tells the column at which all pieces but the last were cut.
  ///
  /// Two pieces show it that end in one column, or one that ends in a terminal's usual one.
  ///
  /// - Parameter known: the column at which other lines of the source were cut.
  /// - Returns: nil where they were cut at blanks.
  func width(known: Int?) -> Int? {
    let cut = counts.dropLast()
    // Of a head that was cut between columns the blanks may be gone.
    guard let longest = cut.max(), longest >= counts.last ?? 0,
      cut.dropFirst().allSatisfy({ $0 >= longest - 1 }), (cut.first ?? 0) >= longest - 24
    else { return nil }
    if longest == known || Self.usualWidths.contains(longest) { return longest }
    return cut.count { $0 == longest } > 1 ? longest : nil
  }

  /// The whole line.
  ///
  /// Where a piece does not come to the column, a blank was at its end, or the wrap was at one.
  func joined(width: Int?) -> [UInt8] {
    var text = pieces.first ?? []
    for (piece, count) in zip(pieces.dropFirst(), counts) {
      let bytes = unsafe piece.span.bytes
      if let width, count >= width {
        text += piece
      } else {
        while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
        text.append(0x20)
        text.append(bytes, from: bytes.skipBlanks(from: 0, to: piece.count), to: piece.count)
      }
    }
    return text
  }

  static func isUsual(_ width: Int) -> Bool { usualWidths.contains(width) }
}

/// At which column a source's lines were wrapped, as its records show one after the other.
struct WrapWidth: Sendable {
  /// A column that two records or pieces share.
  private(set) var known: Int?
  /// Whether lines were found that were wrapped at blanks.
  private(set) var isAtBlanks = false
  private var candidate: Int?

  /// No mail program leaves so many columns.
  private static let mostAtBlanks = 100

  /// Whether every line has to be looked at: any words may be cut in two.
  @inline(__always)
  var isFound: Bool { known != nil || isAtBlanks }

  /// Takes note of a line that was put together.
  mutating func note(_ lines: WrappedLines) {
    guard lines.pieces.count > 1 else { return }
    guard let width = lines.width(known: known) else {
      isAtBlanks = true
      return
    }
    note(width, isCertain: lines.counts.count { $0 == width } > 1)
  }

  /// Takes note of a line that seems to have been cut at a column.
  ///
  /// - Parameters:
  ///   - width: the column.
  ///   - isCertain: whether the line shows it by itself; else a second one has to.
  mutating func note(_ width: Int, isCertain: Bool) {
    if isCertain || candidate == width { known = width }
    candidate = width
  }

  /// A line that is longer was not wrapped.
  mutating func refute(by count: Int) {
    if let known, count > known { self = WrapWidth() }
    if isAtBlanks, count > Self.mostAtBlanks { isAtBlanks = false }
  }
}

extension RawSpan {
  /// How many characters a line of valid UTF-8 has.
  var characterCount: Int {
    var count = 0
    for index in 0..<byteCount where self[byte: index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
