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
}
