/// Foreign text (log lines, names) made fit to be shown: one line, nothing hidden, of bounded length.
enum VisibleText {
  /// The text with everything that cannot be seen, or that changes how its surroundings are shown,
  /// written out: `\n`, `\u{202E}`.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: How many Unicode scalars the result may have.
  ///   - keepsEnd: Whether a longer text loses its middle, and not its end.
  /// - Returns: The text on one line; a longer one has `…` where something is left out.
  static func of(_ text: String, limit: Int, keepsEnd: Bool = false) -> String {
    // Each scalar gives at least one: so many are enough to know whether it fits.
    let head = text.unicodeScalars.prefix(limit + 1)
    var pieces = self.pieces(of: head)
    let isWhole = head.endIndex == text.unicodeScalars.endIndex
    if isWhole, length(pieces) <= limit { return pieces.joined() }
    guard keepsEnd else { return shortened(pieces, to: limit - 1).joined() + "…" }
    if !isWhole { pieces = self.pieces(of: text.unicodeScalars.prefix(limit)) }
    let tail = self.pieces(of: text.unicodeScalars.suffix(limit))
    let start = shortened(pieces, to: (limit - 1) / 2)
    let end = shortened(tail.reversed(), to: limit - 1 - (limit - 1) / 2).reversed()
    return start.joined() + "…" + end.joined()
  }

  /// Backticks in a row that are shown as they are; renderers give up at 80.
  private static let backtickLimit = 8

  private static func pieces(of scalars: some Sequence<Unicode.Scalar>) -> [String] {
    var backticks = 0
    return scalars.map { scalar in
      backticks = scalar == "`" ? backticks + 1 : 0
      return backticks > backtickLimit ? "\\u{60}" : shown(scalar)
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    let isHidden =
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
        .surrogate:
        true
      default: scalar.properties.isDefaultIgnorableCodePoint
      }
    guard isHidden else { return String(scalar) }
    return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  private static func length(_ pieces: [String]) -> Int {
    pieces.reduce(0) { $0 + $1.unicodeScalars.count }
  }

  private static func shortened(_ pieces: some Sequence<String>, to limit: Int) -> [String] {
    var kept: [String] = []
    var length = 0
    for piece in pieces {
      length += piece.unicodeScalars.count
      if length > limit { break }
      kept.append(piece)
    }
    return kept
  }
}
