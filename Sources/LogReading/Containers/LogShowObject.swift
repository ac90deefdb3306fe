/// The object that `log show --style json` and `ndjson` print for each record.
enum LogShowObject {
  /// Reads the line's object.
  ///
  /// - Parameters:
  ///   - line: a whole object.
  ///   - record: takes the line's parts; left alone for any other object.
  ///   - tools: holds the object's fields.
  /// - Returns: whether it is a record, or the trailer.
  static func read(
    _ line: RawSpan, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    if tools.object.has(.finished), tools.object.fields.count <= 3 {
      record.endsCapture = true
      record.message = Message(start: line.byteCount, end: line.byteCount)
      return true
    }
    guard let time = tools.object.field(.timestamp), time.isString else { return false }
    let text = tools.object.field(.eventMessage)
    let type = tools.object.field(.eventType)
    let isLoss = type.map { line.equals("lossevent", from: $0.start, to: $0.end) } ?? false
    guard text?.isString == true || isLoss,
      let stamp = tools.clock.wholeStamp(in: line, from: time.start, to: time.end)
    else { return false }
    record.stamp = stamp
    if isLoss { record.notice = .linesLost }
    if let text, text.isString {
      record.message = tools.message(text, of: line)
    } else {
      record.message = Message(start: line.byteCount, end: line.byteCount)
    }
    takeParts(line, &record, tools.object)
    return true
  }

  private static func takeParts(
    _ line: RawSpan, _ record: inout Record, _ object: borrowing JSONObject
  ) {
    if let path = object.field(.processImagePath), path.isString, path.start < path.end {
      record.process = line.lastPathComponent(path.text)
    }
    if let pid = object.field(.processID) {
      record.pid = ValueWords.pid(line, from: pid.start, to: pid.end)
    }
    for field in object.fields where field.parent < 0 {
      guard field.isString else {
        if field.isSpelled("machTimestamp", in: line) {
          record.machTimestamp = ValueWords.unsigned(line, from: field.start, to: field.end)
        }
        continue
      }
      switch field.keyEnd - field.keyStart {
      case 8:
        if field.isSpelled("category", in: line) { record.category = field.text }
        if field.isSpelled("bootUUID", in: line) { record.bootUUID = field.text }
      case 9 where field.isSpelled("subsystem", in: line): record.subsystem = field.text
      case 11 where field.isSpelled("messageType", in: line):
        record.level = LogLevel.read(in: line, from: field.start, to: field.end)
      case 12 where field.isSpelled("formatString", in: line): record.formatString = field.text
      case 15 where field.isSpelled("senderImagePath", in: line):
        record.library = line.lastPathComponent(field.text)
      default: break
      }
    }
  }
}

extension JSONObject.Field {
  /// Whether the key is spelled so.
  func isSpelled(_ name: StaticString, in bytes: RawSpan) -> Bool {
    keyEnd - keyStart == name.utf8CodeUnitCount && bytes.holds(name, at: keyStart, to: keyEnd)
  }
}
