/// The lines around records that say something of the capture itself.
enum Banner {
  /// Reads the header of `log show` and `log stream`, or a banner before it, or of idevicesyslog.
  ///
  /// - Parameters:
  ///   - line: a line without a time.
  ///   - record: takes what the line says; left alone for any other line.
  /// - Returns: whether it is one of these lines.
  static func read(_ line: RawSpan, into record: inout Record) -> Bool {
    let end = line.byteCount
    let start = line.skipBlanks(from: 0, to: end)
    guard start < end else { return false }
    switch line[byte: start] {
    case 0x54: return header(line, start, end, &record)
    case 0x46 where line.holds("Filtering the log data using ", at: start, to: end),
      0x5B where isConnection(line, start, end):
      record.beginsCapture = true
      return true
    case 0x53: return skipping(line, start, end, &record)
    default: return false
    }
  }

  /// Whether a line's words at a position are those of a banner or a header.
  static func begins(_ line: RawSpan, at position: Int) -> Bool {
    let words: [StaticString] = ["Filtering the log data using ", "Skipping ", "Timestamp  "]
    return words.contains { line.holds($0, at: position, to: line.byteCount) }
  }

  private static func header(
    _ line: RawSpan, _ start: Int, _ end: Int, _ record: inout Record
  ) -> Bool {
    guard line.holds("Timestamp  ", at: start, to: end) else { return false }
    let columns: [StaticString] = [" Thread ", "[PID", " Ty "]
    guard columns.contains(where: { line.firstText($0, from: start, to: end) != nil })
    else { return false }
    record.beginsCapture = true
    return true
  }

  private static func skipping(
    _ line: RawSpan, _ start: Int, _ end: Int, _ record: inout Record
  ) -> Bool {
    guard line.holds("Skipping ", at: start, to: end),
      let pass = line.firstText(" messages, pass --", from: start, to: end)
    else { return false }
    let hasInfo = line.firstText("info", from: start, to: pass) != nil
    let hasDebug = line.firstText("debug", from: start, to: pass) != nil
    guard hasInfo || hasDebug else { return false }
    record.levelsMissing = hasInfo && hasDebug ? .infoAndDebug : hasInfo ? .info : .debug
    return true
  }

  /// `[connected]`, `[connected:00008030-000A1B2C3D4E5F60]`, and the same with `disconnected`.
  private static func isConnection(_ line: RawSpan, _ start: Int, _ end: Int) -> Bool {
    guard line[byte: line.dropBlanks(from: start, to: end) - 1] == 0x5D else { return false }
    let words: [StaticString] = ["[connected]", "[connected:", "[disconnected]", "[disconnected:"]
    return words.contains { line.holds($0, at: start, to: end) }
  }
}
