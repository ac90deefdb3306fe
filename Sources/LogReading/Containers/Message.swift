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

/// What a capture's banner says that it left out.
enum MissingLevels: String, Sendable {
  case info
  case debug
  case infoAndDebug = "info, debug"
}

/// A line, cut into what its container says and the message.
struct Record: Sendable {
  /// The line's time; nil where the container says none.
  var stamp: Stamp?
  var process = TextRef.none
  var pid: Int32?
  var message = Message(start: 0, end: 0)
  /// What is wrong with the line as one of its container.
  var problem: Problem?
  /// Whether the line is a header or banner with which a capture begins.
  var beginsCapture = false
  /// Levels that the line says the capture lacks.
  var levelsMissing: MissingLevels?
  /// Whether the line is a JSON object around the message, of which keys may belong to the event.
  var hasOuterKeys = false
}
