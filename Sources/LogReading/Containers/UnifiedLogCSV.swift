/// What mandiant's unifiedlog_iterator writes with `--format csv`, in no order.
///
/// Of a message of several lines the first one counts.
enum UnifiedLogCSV: Container {
  static let name = "unifiedlog-csv"
  static let isOrdered = false

  static let samples = [
    ContainerSample(
      "2026-09-03T05:34:13.104Z,Log,Default,com.example,7,3041,501,/BackgroundTasks,1111,0,0,bg,"
        + #"/Sample.app/Sample,2222,"event=start task=com.example.sync job=""a, b""",%{public}@,"#
        + "49BA93E4C51147A3B6CC62D80BFFE539,London",
      "at=2026-09-03T05:34:13.104000Z digits=3 kind=start task=com.example.sync "
        + "process=Sample pid=3041 job=a, b"),
    ContainerSample(
      "2026-09-03T05:34:13.104Z,Log,Info,,7,3041,501,/B,1,0,0,,/Sample,2,event=expire task=a.b,%@",
      "at=2026-09-03T05:34:13.104000Z digits=3 kind=expire task=a.b process=Sample pid=3041"),
    ContainerSample(
      "2026-09-03T05:34:13.104Z,Loss,Loss,,0,0,0,/kernel,1,0,0,,/kernel,2,,,", nil),
    ContainerSample(
      "Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,"
        + "Activity ID,Parent Activity ID,Category,Process,Process UUID,Message,Raw Message,"
        + "Boot UUID,System Timezone Name", nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard let stamp, stamp.end < end, line[byte: stamp.end] == 0x2C else { return false }
    var position = stamp.end + 1
    // Event type, log type, subsystem, thread, pid, euid, library, its UUID, two activities,
    // category, process, its UUID, message, format string, boot.
    var fields: [Field] = []
    while fields.count < 16, let field = Field.read(line, from: &position, to: end) {
      fields.append(field)
    }
    guard fields.count >= 14,
      let pid = ValueWords.pid(line, from: fields[4].start, to: fields[4].end)
    else { return false }
    record.stamp = stamp
    record.pid = pid
    record.level = LogLevel.read(in: line, from: fields[1].start, to: fields[1].end)
    record.subsystem = fields[2].text
    record.library = line.lastPathComponent(fields[6].text)
    record.category = fields[10].text
    record.process = line.lastPathComponent(fields[11].text)
    if fields.count > 14, !fields[14].isQuoted { record.formatString = fields[14].text }
    if fields.count > 15 { record.bootUUID = fields[15].text }
    if line.equals("loss", from: fields[0].start, to: fields[0].end) { record.notice = .linesLost }
    record.message = tools.csvMessage(fields[13], of: line)
    return true
  }

  /// A field, without its quotes.
  struct Field {
    var start: Int
    var end: Int
    var isQuoted = false
    /// Whether a doubled quote stands in it.
    var hasQuotes = false

    var text: TextRef { TextRef(from: start, to: end) }

    /// Reads the field at a position and moves behind its comma; nil at the line's end.
    static func read(_ line: RawSpan, from position: inout Int, to end: Int) -> Field? {
      guard position <= end else { return nil }
      guard position < end, line[byte: position] == 0x22 else {
        let comma = line.first(0x2C, from: position, to: end)
        defer { position = comma + 1 }
        return Field(start: position, end: comma)
      }
      var field = Field(start: position + 1, end: end, isQuoted: true)
      var quote = line.first(0x22, from: field.start, to: end)
      while quote + 1 < end, line[byte: quote + 1] == 0x22 {
        field.hasQuotes = true
        quote = line.first(0x22, from: quote + 2, to: end)
      }
      field.end = quote
      position = line.first(0x2C, from: min(end, quote + 1), to: end) + 1
      return field
    }
  }
}

extension LineTools {
  /// The message that a field of a CSV line is, each doubled quote as one.
  fileprivate mutating func csvMessage(_ field: UnifiedLogCSV.Field, of line: RawSpan) -> Message {
    guard field.hasQuotes else { return Message(start: field.start, end: field.end) }
    unescaped.removeAll(keepingCapacity: true)
    var index = field.start
    while index < field.end {
      let quote = min(field.end, line.first(0x22, from: index, to: field.end) + 1)
      unescaped.append(line, from: index, to: quote)
      index = quote + (quote < field.end && line[byte: quote] == 0x22 ? 1 : 0)
    }
    return Message(start: 0, end: unescaped.count, isOfLine: false)
  }
}
