/// Lines about UIApplication's background tasks, which share words with BGTaskScheduler and nothing
/// else: they are never events.
enum OtherMechanism {
  static let literals = [
    "task still not", "task exists with identifier", "background task",
  ]

  private static let longestText = 200

  /// The notice that a line gives; nil for any other line.
  ///
  /// - Parameters:
  ///   - message: where its message stands.
  ///   - bytes: what holds the message.
  ///   - line: the line.
  ///   - number: its number.
  /// - Returns: the notice.
  static func notice(
    _ message: Message, _ bytes: RawSpan, _ line: RawSpan, _ number: Int64
  ) -> SourceNotice? {
    guard message.form == .text else { return nil }
    let cursor = SystemCursor(
      message, in: bytes, prefixes: ["backgroundtask]", "com.apple.uikit"])
    let start = cursor.position
    let isNotice =
      bytes.holds("Background task still not", at: start, to: cursor.end)
      || bytes.holds("Created background task", at: start, to: cursor.end)
      || (bytes.holds(
        "Can't end BackgroundTask: no background task exists", at: start, to: cursor.end))
    guard isNotice else { return nil }
    let end = line.byteCount <= longestText ? line.byteCount : line.characterBoundary(longestText)
    return SourceNotice(kind: .otherMechanism, line: number, text: line.string(from: 0, to: end))
  }
}
