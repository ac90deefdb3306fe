/// One JSON object a line, which is an event itself, or holds one, or holds a log message.
enum JSONLine: Container {
  static let name = "json"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      #"{"ts":"2026-09-02T06:00:00.5Z","event":"submit","taskIdentifier":"com.example.sync"}"#,
      "at=2026-09-02T06:00:00.500000Z digits=1 kind=submit task=com.example.sync"),
    ContainerSample(
      #"{"time":1788328800123,"device":"phone-7","msg":"event=expire task=com.example.sync"}"#,
      "at=2026-09-02T06:00:00.123000Z digits=3 kind=expire task=com.example.sync device=phone-7"),
    ContainerSample(
      #"{"@timestamp":1788328800.25,"data":{"phase":"start","id":"com.example.sync"}}"#,
      "at=2026-09-02T06:00:00.250000Z digits=2 kind=start task=com.example.sync"),
    ContainerSample(
      #"{"ts":"2026-09-02T06:00:00Z","message":"{\"kind\":\"start\",\"task\":\"com.example.s\"}"}"#,
      "at=2026-09-02T06:00:00.000000Z digits=0 kind=start task=com.example.s"),
    ContainerSample(#"{"ts":"2026-09-02T06:00:00Z","event":"complete","step":2}"#, nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil else { return false }
    let start = line.skipBlanks(from: 0, to: line.byteCount)
    guard start < line.byteCount, line[byte: start] == 0x7B else { return false }
    let inside = line.skipBlanks(from: start + 1, to: line.byteCount)
    guard inside < line.byteCount, line[byte: inside] == 0x22 else { return false }
    let isWhole = tools.scanObject(line)
    record.stamp = tools.takeStamp(line)
    record.message = Message(form: .object, start: start, end: line.byteCount)
    if !isWhole {
      let place = tools.object.brokenAt
      record.problem = Problem(fault: .badJSON, start: place, end: place)
      if tools.object.opening(in: line, tools) == nil { record.message.form = .text }
      return true
    }
    if tools.object.opening(in: line, tools) == nil,
      let text = tools.object.field(.message) ?? tools.object.field(.eventMessage), text.isString
    {
      record.message = tools.message(text, of: line)
      record.hasOuterKeys = true
    }
    return true
  }
}

extension LineTools {
  /// Takes the first time among the object's keys, its own before those one level down.
  mutating func takeStamp(_ line: RawSpan) -> Stamp? {
    for isNested in [false, true] {
      for index in object.fields.indices {
        let field = object.fields[index]
        guard field.key == .time || field.key == .timestamp, (field.parent >= 0) == isNested,
          field.isString || field.form == .number
        else { continue }
        if let stamp = clock.wholeStamp(in: line, from: field.start, to: field.end) {
          object.stampIndex = index
          return stamp
        }
      }
    }
    return nil
  }
}
