/// A line, cut into what its container says and the message.
///
/// What a container does not say is nil or none.
struct Record: Sendable {
  /// The line's time; nil where the container says none.
  var stamp: Stamp?
  /// The device, where the container has a column for it.
  var device = TextRef.none
  var process = TextRef.none
  var pid: Int32?
  /// The image that wrote the line, without its folders: `BackgroundTasks`.
  ///
  /// None where a text container leaves it out: it is the process itself then.
  var library = TextRef.none
  var subsystem = TextRef.none
  var category = TextRef.none
  var level: LogLevel?
  /// The format string behind the message.
  var formatString = TextRef.none
  /// Within one boot, `machTimestamp` rises whatever the clock does.
  var bootUUID = TextRef.none
  var machTimestamp: UInt64?
  /// Whether its container's lines stand in the order of time.
  var isOrdered = true
  var message = Message(start: 0, end: 0)
  /// What is wrong with the line as one of its container.
  var problem: Problem?
  /// Whether the line is a header or banner with which a capture begins.
  var beginsCapture = false
  /// Whether the line holds no message, but the details of the one before it.
  var describesLineBefore = false
  /// Whether the line ends a whole capture: the trailer of `log show --style ndjson`.
  var endsCapture = false
  /// Levels that the line says the capture lacks.
  var levelsMissing: MissingLevels?
  /// What the line says about its source.
  var notice: SourceNotice.Kind?
  /// Whether the line is a JSON object around the message, of which keys may belong to the event.
  var hasOuterKeys = false
}

/// What a capture's banner says that it left out.
enum MissingLevels: String, Sendable {
  case info
  case debug
  case infoAndDebug = "info, debug"
}
