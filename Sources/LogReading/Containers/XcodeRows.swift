/// Rows that were copied from the console of Xcode 15 and later, with their metadata: the message,
/// and a line with its details behind it.
///
/// `Type: Error | Timestamp: 2026-09-02 11:00:00.000000+02:00 | Process: Reader | TID: 0x1a2b`.
/// Which details there are is a matter of settings.
enum XcodeRows: Container {
  static let name = "xcode-rows"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "event=start task=com.example.sync\n"
        + "Type: Notice | Timestamp: 2026-09-02 11:00:00.250000+02:00 | Process: My App | "
        + "Library: BackgroundTasks | Subsystem: com.apple.BackgroundTasks | Category: Framework | "
        + "TID: 0x1a2b",
      "at=2026-09-02T09:00:00.250000Z digits=6 kind=start task=com.example.sync process=My App"),
    ContainerSample("Timestamp: 2026-09-02 11:00:01.000000+0200 | Category: | TID: 0x1a2b", nil),
  ]

  private static let parting: StaticString = " | "

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    let start = line.skipBlanks(from: 0, to: end)
    let heads: [StaticString] = ["Timestamp: ", "Type: "]
    guard stamp == nil, heads.contains(where: { line.holds($0, at: start, to: end) }),
      let time = value(of: "Timestamp: ", in: line, from: start, to: end),
      let found = tools.clock.wholeStamp(in: line, from: time.from, to: time.to)
    else { return false }
    record.stamp = found
    record.describesLineBefore = true
    record.process = value(of: "Process: ", in: line, from: start, to: end) ?? .none
    record.library = value(of: "Library: ", in: line, from: start, to: end) ?? .none
    record.subsystem = value(of: "Subsystem: ", in: line, from: start, to: end) ?? .none
    record.category = value(of: "Category: ", in: line, from: start, to: end) ?? .none
    if let level = value(of: "Type: ", in: line, from: start, to: end) {
      record.level = LogLevel.read(in: line, from: level.from, to: level.to)
    }
    record.message = Message(start: end, end: end)
    return true
  }

  /// What stands behind a detail's name; nil where the line has no such detail, or it is empty.
  private static func value(
    of name: StaticString, in line: RawSpan, from start: Int, to end: Int
  ) -> TextRef? {
    guard let found = line.firstText(name, from: start, to: end) else { return nil }
    let from = found + name.utf8CodeUnitCount
    let to = line.firstText(parting, from: from, to: end) ?? end
    return from < to ? TextRef(from: from, to: to) : nil
  }
}
