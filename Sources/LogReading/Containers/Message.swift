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
}
