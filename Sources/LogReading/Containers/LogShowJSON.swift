/// What `log show --style json` prints: an array of objects, each spread over several lines.
///
/// `SpreadRecord` puts the lines of an object together. The array of an interrupted `log stream` is
/// never closed.
enum LogShowJSON: Container {
  static let name = "log-show-json"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      """
      [{
        "traceID" : 78134079258628,
        "messageType" : "Default",
        "eventType" : "logEvent",
        "source" : {
          "symbol" : "sync",
          "line" : 24
        },
        "timestamp" : "2026-06-10 08:47:50.829488-0700",
        "eventMessage" : "event=start task=com.example.sync",
        "backtrace" : {
          "frames" : [
            {
              "imageOffset" : 279748
            }
          ]
        },
        "processImagePath" : "\\/usr\\/bin\\/Reader",
        "processID" : 957
      }]
      """,
      "at=2026-06-10T15:47:50.829488Z digits=6 kind=start task=com.example.sync "
        + "process=Reader pid=957"),
    ContainerSample(
      """
      [{
        "timestamp" : "2026-06-10 08:47:50.829488-0700",
        "eventMessage" : "Hello, World!",
        "processID" : 957
      }]
      """, nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil, isPretty(line), tools.scanObject(line) else { return false }
    return LogShowObject.read(line, into: &record, &tools)
  }

  /// Whether a blank or newline stands behind the brace that opens the object.
  static func isPretty(_ line: RawSpan) -> Bool {
    let start = line.skipBlanks(from: 0, to: line.byteCount)
    guard start + 1 < line.byteCount, line[byte: start] == 0x7B else { return false }
    return [0x20, 0x09, 0x0A].contains(line[byte: start + 1])
  }
}
