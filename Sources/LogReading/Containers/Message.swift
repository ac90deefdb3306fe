/// Where the message of a line stands.
struct Message: Sendable {
  enum Form: Sendable {
    /// Text between `start` and `end`.
    case text
    /// The line's JSON object, which `LineTools.object` holds.
    case object
  }

  var form = Form.text
  var start: Int
  var end: Int
  /// Whether it stands in the line itself, and not unescaped in `LineTools.unescaped`.
  var isOfLine = true
  /// Where the further lines of its record end, which stand behind it; nil where there are none.
  var recordEnd: Int?

  /// The end of the message, further lines included.
  var wholeEnd: Int { recordEnd ?? end }

  /// The text of a range: of several lines the first one counts, as in a container of text, and the
  /// others are its record's further ones.
  static func lines(_ bytes: RawSpan, from start: Int, to end: Int, isOfLine: Bool) -> Message {
    let lineEnd = bytes.first(0x0A, from: start, to: end)
    return Message(
      start: start, end: lineEnd, isOfLine: isOfLine, recordEnd: lineEnd < end ? end : nil)
  }
}
