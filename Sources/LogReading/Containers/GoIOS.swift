/// What go-ios prints: objects that hold a relayed line, its parts, or a record of the trace relay.
///
/// `ios syslog`, `ios syslog --parse` and `ios ostrace`. The times of the first two are those of the
/// device's zone; the first has no year.
enum GoIOS: Container {
  static let name = "go-ios"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      #"{"msg":"Sep  2 22:38:01 iPhone Reader[412] \u003cNotice\u003e: event=start "#
        + #"task=com.example.sync by=C:\\134x"}"#,
      "at=2026-09-02T22:38:01.000000Z digits=0 kind=start task=com.example.sync device=iPhone "
        + #"process=Reader pid=412 by=C:\x"#),
    ContainerSample(
      #"{"timestamp":"2026-09-02T22:38:01","device":"iPhone","process":"Reader","pid":"412","#
        + #""level":"Notice","message":"event=start task=com.example.sync"}"#,
      "at=2026-09-02T22:38:01.000000Z digits=0 kind=start task=com.example.sync device=iPhone "
        + "process=Reader pid=412"),
    ContainerSample(
      #"{"pid":412,"timestamp":"2026-09-02T22:38:01.104512+02:00","level":0,"levelName":"Notice","#
        + #""threadId":7,"imageName":"/usr/lib/BackgroundTasks","filename":"/App/Reader","#
        + #""message":"event=start task=com.example.sync","label":{"subsystem":"a","category":"b"}}"#,
      "at=2026-09-02T20:38:01.104512Z digits=6 kind=start task=com.example.sync "
        + "process=Reader pid=412"),
    ContainerSample(
      #"{"msg":"Jan 2 15:04:05 iPhone SpringBoard[123] \u003cNotice\u003e: hello world"}"#, nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil, tools.scanObject(line), let text = tools.object.field(.message),
      text.isString
    else { return false }
    if tools.object.has(.imageName) {
      return tools.object.field("imageName", in: line) != nil
        && TraceObject.read(line, into: &record, &tools)
    }
    if tools.object.has(.device) { return readParts(text, line, &record, &tools) }
    guard !tools.object.has(.time), !tools.object.has(.timestamp),
      tools.object.field("msg", in: line) != nil
    else { return false }
    return readRelayed(text, line, &record, &tools)
  }

  private static func readRelayed(
    _ text: JSONObject.Field, _ line: RawSpan, _ record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let message = tools.message(text, of: line)
    guard !message.isOfLine else {
      return SyslogRelay.read(
        line, from: message.start, to: message.end, isOfLine: true, into: &record, &tools)
    }
    var unescaped: [UInt8] = []
    swap(&unescaped, &tools.unescaped)
    let isRead = SyslogRelay.read(
      unsafe unescaped.span.bytes, from: message.start, to: message.wholeEnd, isOfLine: false,
      into: &record, &tools)
    // Where the message had escapes of its own, the decoded text has taken the place of this one.
    if tools.unescaped.isEmpty { swap(&unescaped, &tools.unescaped) }
    return isRead
  }

  private static func readParts(
    _ text: JSONObject.Field, _ line: RawSpan, _ record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard let time = tools.object.field("timestamp", in: line), time.isString,
      let device = tools.object.field("device", in: line), device.isString,
      let process = tools.object.field("process", in: line), process.isString,
      let pid = tools.object.field("pid", in: line), pid.isString,
      let level = tools.object.field("level", in: line), level.isString,
      let stamp = tools.clock.wholeStamp(in: line, from: time.start, to: time.end)
    else { return false }
    record.stamp = stamp
    // Others write objects like these, with keys of their own.
    record.hasOuterKeys = true
    record.device = device.text
    record.process = process.text
    record.pid = ValueWords.pid(line, from: pid.start, to: pid.end)
    record.level = LogLevel.read(in: line, from: level.start, to: level.end)
    record.message = tools.message(text, of: line)
    return true
  }
}
