/// What the EC-DIGIT-CSIRC sysdiagnose framework writes of a `.logarchive`: objects in no order.
enum SysdiagnoseJSONL: Container {
  static let name = "sysdiagnose-jsonl"
  static let isOrdered = false

  static let samples = [
    ContainerSample(
      #"{"datetime": "2026-09-03T05:34:13.104512+00:00", "message": "event=start task=com.e.sync", "#
        + #""timestamp_desc": "logarchive", "module": "logarchive", "data": {"pid": 3041, "#
        + #""process": "/Sample.app/Sample", "library": "/BackgroundTasks", "log_type": "Default", "#
        + #""event_type": "Log", "subsystem": "com.example", "category": "bg"}}"#,
      "at=2026-09-03T05:34:13.104512Z digits=6 kind=start task=com.e.sync "
        + "process=Sample pid=3041"),
    ContainerSample(
      #"{"datetime": "2026-09-03T05:34:13.104512+00:00", "message": "hello", "#
        + #""timestamp_desc": "logarchive", "module": "logarchive", "data": {"pid": 3041}}"#, nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil, tools.scanObject(line), let time = tools.object.field(.datetime),
      time.isString, let text = tools.object.field(.message), text.isString,
      tools.object.field("timestamp_desc", in: line) != nil,
      let stamp = tools.clock.wholeStamp(in: line, from: time.start, to: time.end)
    else { return false }
    record.stamp = stamp
    if let data = tools.object.objectIndex("data", in: line) {
      UnifiedLogObject.takeParts(of: data, line, &record, tools.object)
    }
    record.message = tools.message(text, of: line)
    return true
  }
}
