/// Looks for stretches of time in which a source has no line at all.
///
/// Of a block the first and the last time are known. Only where they lie far apart are lines between
/// them read, so that a dense log pays nothing.
struct GapSearch {
  /// A capture of the system that is silent for longer than this, in microseconds, has a gap.
  static let limit: Int64 = 12 * 3_600_000_000

  /// A line that has a time.
  struct Place {
    /// Where it begins.
    var position: Int
    /// Microseconds since 1970 UTC.
    var at: Int64
  }

  /// The lines after each gap between two lines of a block that are in order of time.
  ///
  /// - Parameters:
  ///   - first: a line.
  ///   - last: a later one.
  ///   - bytes: whole lines.
  ///   - parser: what reads a line's time.
  /// - Returns: each gap's end, and the time of the line before it.
  static func gaps(
    from first: Place, to last: Place, in bytes: RawSpan, _ parser: inout LineParser
  ) -> [(end: Place, since: Int64)] {
    guard last.at - first.at > limit else { return [] }
    guard let middle = place(between: first, and: last, in: bytes, &parser) else {
      return [(last, first.at)]
    }
    return gaps(from: first, to: middle, in: bytes, &parser)
      + gaps(from: middle, to: last, in: bytes, &parser)
  }

  /// A line with a time between two others: near the middle, else the nearest to it.
  private static func place(
    between first: Place, and last: Place, in bytes: RawSpan, _ parser: inout LineParser
  ) -> Place? {
    let middle = (first.position + last.position) / 2
    var position = firstNewline(in: bytes, from: middle).map { $0 + 1 } ?? last.position
    while position < last.position {
      if let at = time(ofLineAt: position, in: bytes, &parser) {
        return Place(position: position, at: at)
      }
      position = firstNewline(in: bytes, from: position).map { $0 + 1 } ?? last.position
    }
    var start = lineStart(before: middle + 1, in: bytes)
    while start > first.position {
      if let at = time(ofLineAt: start, in: bytes, &parser) {
        return Place(position: start, at: at)
      }
      start = lineStart(before: start - 1, in: bytes)
    }
    return nil
  }

  private static func lineStart(before position: Int, in bytes: RawSpan) -> Int {
    lastNewline(in: bytes, before: position).map { $0 + 1 } ?? 0
  }

  private static func time(
    ofLineAt position: Int, in bytes: RawSpan, _ parser: inout LineParser
  ) -> Int64? {
    let end = firstNewline(in: bytes, from: position) ?? bytes.byteCount
    return parser.time(of: bytes.extracting(bytes.lineRange(from: position, to: end)))
  }
}
