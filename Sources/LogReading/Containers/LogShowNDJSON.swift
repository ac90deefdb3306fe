/// What `log show --style ndjson` prints: one object a line, and a last one that counts them.
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
    ContainerSample(
      #"{"eventType":"activityCreateEvent","timestamp":"2025-07-27 15:47:10.504275-0400","#
        + #""eventMessage":"sync","subsystem":"","category":"","processID":412}"#, nil),
    ContainerSample(
      #"{"eventType":"lossEvent","timestamp":"2025-07-27 15:47:10.504275-0400","processID":0}"#,
      nil),
    ContainerSample(#"{"count":48055,"finished":1}"#, nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil, !LogShowJSON.isPretty(line), tools.scanObject(line) else { return false }
    return LogShowObject.read(line, into: &record, &tools)
  }
}
