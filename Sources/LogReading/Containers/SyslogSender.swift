/// `process(image)[pid] <Level>: ` before the message of a device's syslog.
struct SyslogSender {
  private static let longestName = 200

  /// Where the name ends: before the image, or the pid.
  var nameEnd: Int
  var image: TextRef
  var pid: Int32
  var level: LogLevel?
  /// Where the message begins.
  var end: Int

  /// Finds it behind a time.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - start: where the name begins.
  ///   - end: where the line ends.
  /// - Returns: nil without such brackets within 200 bytes.
  static func find(in bytes: RawSpan, from start: Int, to end: Int) -> SyslogSender? {
    let limit = min(end, start + longestName)
    var bracket = bytes.first(0x5B, from: start, to: limit)
    while bracket < limit {
      if bracket > start, let sender = sender(bytes, start, bracket, end) { return sender }
      bracket = bytes.first(0x5B, from: bracket + 1, to: limit)
    }
    return nil
  }

  private static func sender(
    _ bytes: RawSpan, _ start: Int, _ bracket: Int, _ end: Int
  ) -> SyslogSender? {
    var position = bracket + 1
    while position < end, bytes[byte: position].isDigit { position += 1 }
    guard let pid = ValueWords.pid(bytes, from: bracket + 1, to: position), position < end,
      bytes[byte: position] == 0x5D, let level = level(bytes, from: position + 1, to: end)
    else { return nil }
    var sender = SyslogSender(
      nameEnd: bracket, image: .none, pid: pid, level: level.value, end: level.end)
    if bytes[byte: bracket - 1] == 0x29 {
      var opening = bracket - 1
      while opening > start, bytes[byte: opening] != 0x28 { opening -= 1 }
      if opening > start {
        sender.nameEnd = opening
        sender.image = TextRef(from: opening + 1, to: bracket - 1)
      }
    }
    return sender
  }

  /// ` <Notice>: ` or, where a system's own log says no level, `: `.
  private static func level(
    _ bytes: RawSpan, from start: Int, to end: Int
  ) -> (value: LogLevel?, end: Int)? {
    if bytes.holds(": ", at: start, to: end) { return (nil, start + 2) }
    guard bytes.holds(" <", at: start, to: end) else { return nil }
    var position = start + 2
    while position < end, bytes[byte: position].isASCIILetter || bytes[byte: position] == 0x5F {
      position += 1
    }
    guard position > start + 2, bytes.holds(">:", at: position, to: end) else { return nil }
    let value = LogLevel.read(in: bytes, from: start + 2, to: position)
    // One blank parts it from the message, which may begin with others.
    let hasBlank = position + 2 < end && bytes[byte: position + 2] == 0x20
    return (value, position + (hasBlank ? 3 : 2))
  }
}
