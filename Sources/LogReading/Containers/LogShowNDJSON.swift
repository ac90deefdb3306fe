/// What `log show --style ndjson` prints: one object a line.
enum LogShowNDJSON: Container {
  static let name = "log-show-ndjson"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      #"{"traceID":12345678901234567890,"eventMessage":"event=start task=com.example.sync "#
        + #"attempt=\"E 1\"","eventType":"logEvent","source":null,"formatString":"%{public}s","#
        + #""processImagePath":"\/private\/var\/Reader.app\/Reader","processID":412,"#
        + #""timestamp":"2025-07-27 15:47:10.504275-0400","backtrace":{"frames":[{"a":1}]}}"#,
      "at=2025-07-27T19:47:10.504275Z digits=6 kind=start task=com.example.sync "
        + "process=Reader pid=412 attempt=E 1"),
    ContainerSample(#"{"count":48055,"finished":1}"#, nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil, tools.scanObject(line) else { return false }
    guard let text = tools.object.field(.eventMessage), text.isString,
      let time = tools.object.field(.timestamp), time.isString,
      let stamp = tools.clock.wholeStamp(in: line, from: time.start, to: time.end)
    else { return false }
    record.stamp = stamp
    record.message = tools.message(text, of: line)
    if let path = tools.object.field(.processImagePath), path.isString, path.start < path.end {
      var name = path.end
      while name > path.start, line[byte: name - 1] != 0x2F { name -= 1 }
      let coding = path.text.coding
      record.process = TextRef(from: name, to: path.end, coding: coding)
    }
    if let pid = tools.object.field(.processID) {
      record.pid = ValueWords.pid(line, from: pid.start, to: pid.end)
    }
    return true
  }
}
