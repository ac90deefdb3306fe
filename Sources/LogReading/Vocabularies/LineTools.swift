/// What reading a line needs beside its bytes; its memory is used again for the next line.
struct LineTools: Sendable {
  var clock: Clock
  let keys = WordTable.keys
  let kinds = WordTable.kinds
  /// Pairs of the line that have no column.
  var extras: [ExtraPair] = []
  /// The line as a JSON object, if it is one.
  var object = JSONObject()
  /// The line's message as a JSON object, if it is one.
  var messageObject = JSONObject()
  /// The message without escapes, where it has some.
  var unescaped: [UInt8] = []
  /// Whether the container gives the line's time.
  var hasStamp: Bool { stampAt != nil }
  /// The line's time by its container, microseconds since 1970 UTC.
  var stampAt: Int64?
  /// Texts of the event that stand so in no line.
  var composed = ComposedTexts()
  /// Whether there may be such texts: a vocabulary was asked that composes some.
  var mayBeComposed = false
  /// How the record ends that the message begins, where it goes on in further lines.
  var unfinished: RecordEnding?

  init(_ options: ParsingOptions) {
    clock = Clock(zone: options.timezone, year: options.year)
    clock.days.reference = options.now / 1_000_000
  }

  @inline(__always)
  func key(_ bytes: RawSpan, from start: Int, to end: Int) -> TrailKey? {
    keys.value(bytes, from: start, to: end).flatMap { TrailKey(rawValue: $0) }
  }

  @inline(__always)
  func kind(_ bytes: RawSpan, from start: Int, to end: Int) -> EventKind? {
    kinds.value(bytes, from: start, to: end).flatMap { EventKind(rawValue: $0) }
  }
}
