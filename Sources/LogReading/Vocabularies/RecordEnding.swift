/// How a record of several lines ends.
enum RecordEnding: Sendable {
  /// ` ], FinalDecision: Must Not Proceed}`: the daemon's decision.
  case decision
  /// `)}` or `)`: a printed set or array.
  case list
  /// A line of details behind the message, which has no time without it.
  case details

  /// Whether a line is the last one.
  func isReached(by line: RawSpan) -> Bool {
    let end = line.byteCount
    let start = line.skipBlanks(from: 0, to: end)
    switch self {
    case .decision:
      return line.firstText("FinalDecision: ", from: start, to: end) != nil
        || line.holds("], Decision: ", at: start, to: end)
    case .list: return start < end && line[byte: start] == 0x29
    case .details: return true
    }
  }
}
