/// What mandiant's unifiedlog_iterator writes of a `.logarchive`: one object a line, in no order.
enum UnifiedLogJSONL: Container {
  static let name = "unifiedlog-jsonl"
  static let isOrdered = false

  static let samples = [
    ContainerSample(
      #"{"subsystem":"com.example","thread_id":7,"pid":3041,"euid":501,"#
        + #""library":"/System/Library/BackgroundTasks","activity_id":0,"#
        + #""time":1.788413653104512e18,"category":"bg","event_type":"Log","log_type":"Default","#
        + #""process":"/private/var/Sample.app/Sample","#
        + #""message":"event=start task=com.example.sync","raw_message":"%{public}@","#
        + #""boot_uuid":"49BA93E4C51147A3B6CC62D80BFFE539","timezone_name":"London","#
        + #""message_entries":[],"timestamp":"2026-09-03T05:34:13.104512000Z"}"#,
      "at=2026-09-03T05:34:13.104512Z digits=6 kind=start task=com.example.sync "
        + "process=Sample pid=3041"),
    ContainerSample(
      #"{"pid":3041,"time":1684958608908085200,"event_type":"Log","log_type":"Info","#
        + #""process":"/Sample","message":"event=expire task=com.example.sync"}"#,
      "at=2023-05-24T20:03:28.908085Z digits=6 kind=expire task=com.example.sync "
        + "process=Sample pid=3041"),
    ContainerSample(
      #"{"pid":0,"time":1.684958608908085e18,"event_type":"Loss","log_type":"Loss","#
        + #""process":"/kernel","message":""}"#, nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil, tools.scanObject(line), tools.object.has(.logType),
      tools.object.field("log_type", in: line) != nil,
      tools.object.field("event_type", in: line) != nil,
      let text = tools.object.field(.message), text.isString,
      let stamp = time(of: tools.object, in: line, &tools.clock)
    else { return false }
    record.stamp = stamp
    UnifiedLogObject.takeParts(of: -1, line, &record, tools.object)
    record.message = tools.message(text, of: line)
    return true
  }

  /// The text of the time, which is exact, or else the number, which is good to 256 ns.
  private static func time(
    of object: borrowing JSONObject, in line: RawSpan, _ clock: inout Clock
  ) -> Stamp? {
    if let text = object.field(.timestamp), text.isString,
      let stamp = clock.wholeStamp(in: line, from: text.start, to: text.end)
    {
      return stamp
    }
    guard let number = object.field(.time), number.form == .number else { return nil }
    return Epoch.stamp(ofNanosecondsIn: line, from: number.start, to: number.end)
  }
}

/// The keys that unifiedlog_iterator has, and those who build on it.
enum UnifiedLogObject {
  /// Takes what the object says beside time and message.
  ///
  /// - Parameters:
  ///   - parent: the index of the field whose object has the keys; -1 for the outer one.
  ///   - line: the line.
  ///   - record: takes it.
  ///   - object: the line's object.
  static func takeParts(
    of parent: Int, _ line: RawSpan, _ record: inout Record, _ object: borrowing JSONObject
  ) {
    for field in object.fields where field.parent == parent {
      guard field.isString else {
        if field.isSpelled("pid", in: line) {
          record.pid = ValueWords.pid(line, from: field.start, to: field.end)
        }
        continue
      }
      switch field.keyEnd - field.keyStart {
      case 7:
        if field.isSpelled("process", in: line) {
          record.process = line.lastPathComponent(field.text)
        }
        if field.isSpelled("library", in: line) {
          record.library = line.lastPathComponent(field.text)
        }
      case 8:
        if field.isSpelled("category", in: line) { record.category = field.text }
        if field.isSpelled("log_type", in: line) {
          record.level = LogLevel.read(in: line, from: field.start, to: field.end)
        }
      case 9:
        if field.isSpelled("subsystem", in: line) { record.subsystem = field.text }
        if field.isSpelled("boot_uuid", in: line) { record.bootUUID = field.text }
      case 10
      where field.isSpelled("event_type", in: line)
        && line.equals("loss", from: field.start, to: field.end):
        record.notice = .linesLost
      case 11 where field.isSpelled("raw_message", in: line): record.formatString = field.text
      default: break
      }
    }
  }
}
