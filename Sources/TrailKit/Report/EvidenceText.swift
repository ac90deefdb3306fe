/// A log line shortened to what it tells.
enum EvidenceText {
  /// Unicode scalars of a line that are shown.
  static let limit = 240

  /// What the telling part of a line begins with, the surest first.
  private static let beginnings = ["event=", "\"event\"", "\"eventMessage\"", "\"message\""]

  /// A line without what stands before its message, `…` in its place, where it is too long.
  static func of(_ line: String) -> String {
    guard VisibleText.of(line, limit: limit) != line, let start = messageStart(in: line) else {
      return line
    }
    return "…" + line[start...]
  }

  /// Where the message begins; nil where none is found behind the line's start.
  private static func messageStart(in line: String) -> String.Index? {
    for beginning in beginnings {
      let start = line.indices.first { index in
        line[index...].hasPrefix(beginning) && isWordStart(index, in: line)
      }
      if let start { return start > line.startIndex ? start : nil }
    }
    return nil
  }

  private static func isWordStart(_ index: String.Index, in line: String) -> Bool {
    guard index > line.startIndex else { return true }
    let before = line[line.index(before: index)]
    return !before.isLetter && !before.isNumber && before != "_" && before != "-"
  }
}
