/// What pymobiledevice3 prints with `--format json`: one object a line.
///
/// Times are those of the computer's zone; a fraction that is zero is left out.
enum PyMobileDeviceJSON: Container {
  static let name = "pymobiledevice3-json"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      #"{"pid": 3041, "procid": 3041, "thread_id": 771204, "timestamp": "2026-09-03T07:20:53", "#
        + #""level": "NOTICE", "image_name": "/System/Library/BackgroundTasks", "#
        + #""filename": "/private/var/Sample.app/Sample", "mach_timestamp": 123456789012, "#
        + #""message": "event=start task=com.example.sync", "#
        + #""label": {"subsystem": "com.apple.BackgroundTasks", "category": "Framework"}}"#,
      "at=2026-09-03T07:20:53.000000Z digits=6 kind=start task=com.example.sync "
        + "process=Sample pid=3041"),
    ContainerSample(
      #"{"pid": 3041, "timestamp": "2026-09-03T07:20:53.104512", "level": "NOTICE", "#
        + #""image_name": "", "filename": "/Sample", "message": "nothing of interest", "#
        + #""label": null}"#, nil),
  ]

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard stamp == nil, tools.scanObject(line), tools.object.field("image_name", in: line) != nil
    else { return false }
    guard TraceObject.read(line, into: &record, &tools) else { return false }
    record.stamp?.fractionDigits = 6
    return true
  }
}

/// The object of a device's trace relay, as pymobiledevice3 and go-ios print it.
enum TraceObject {
  /// Reads the line's object.
  ///
  /// - Parameters:
  ///   - line: a whole object.
  ///   - record: takes the line's parts; left alone for any other object.
  ///   - tools: holds the object's fields.
  /// - Returns: whether it has the keys of such an object.
  static func read(
    _ line: RawSpan, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    guard tools.object.has(.imageName), let text = tools.object.field(.message), text.isString,
      let time = tools.object.field(.timestamp), time.isString,
      let path = tools.object.field("filename", in: line), path.isString,
      let stamp = tools.clock.wholeStamp(in: line, from: time.start, to: time.end)
    else { return false }
    record.stamp = stamp
    record.process = line.lastPathComponent(path.text)
    if let pid = tools.object.field(.pid) {
      record.pid = ValueWords.pid(line, from: pid.start, to: pid.end)
    }
    if let image = tools.object.field(.imageName), image.isString {
      record.library = line.lastPathComponent(image.text)
    }
    if let mach = tools.object.field("mach_timestamp", in: line) {
      record.machTimestamp = ValueWords.unsigned(line, from: mach.start, to: mach.end)
    }
    takeLevel(line, &record, tools.object)
    takeLabel(line, &record, tools.object)
    record.message = tools.message(text, of: line)
    return true
  }

  private static func takeLevel(
    _ line: RawSpan, _ record: inout Record, _ object: borrowing JSONObject
  ) {
    for name in ["levelName", "level"] as [StaticString] {
      guard let level = object.field(name, in: line), level.isString else { continue }
      record.level = LogLevel.read(in: line, from: level.start, to: level.end)
      return
    }
  }

  private static func takeLabel(
    _ line: RawSpan, _ record: inout Record, _ object: borrowing JSONObject
  ) {
    guard let label = object.objectIndex("label", in: line) else { return }
    if let subsystem = object.field("subsystem", of: label, in: line), subsystem.isString {
      record.subsystem = subsystem.text
    }
    if let category = object.field("category", of: label, in: line), category.isString {
      record.category = category.text
    }
  }
}
