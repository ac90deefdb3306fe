/// Rows that were copied from Console: `type<tab>time+zone<tab>process<tab>message`.
///
/// The columns are those that were shown; the type may be missing. Times have no date.
enum ConsoleCopy: Container {
  static let name = "console"
  static let isOrdered = true

  static let samples = [
    ContainerSample(
      "default\t09:31:34.037375+0200\tMy App\tevent=submit task=com.example.sync",
      "at=2026-09-03T07:31:34.037375Z digits=6 kind=submit task=com.example.sync process=My App"),
    ContainerSample(
      "09:31:34.037375+0200\tReader\tevent=start task=com.example.sync",
      "at=2026-09-03T07:31:34.037375Z digits=6 kind=start task=com.example.sync process=Reader"),
    ContainerSample("default\t09:31:35.102000+0200\tdasd\tnothing of interest", nil),
  ]

  private static let longestName = 100

  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool {
    let end = line.byteCount
    guard stamp == nil, end > 0 else { return false }
    var start = 0
    if !line[byte: 0].isDigit {
      let tab = line.first(0x09, from: 0, to: min(end, 12))
      guard tab > 0, tab + 1 < end, line[byte: tab] == 0x09, line[byte: tab + 1].isDigit else {
        return false
      }
      record.level = LogLevel.read(in: line, from: 0, to: tab)
      start = tab + 1
    }
    guard start + 9 < end, line[byte: start + 2] == 0x3A,
      line.first(0x09, from: start, to: min(end, start + 22)) < min(end, start + 22),
      let time = tools.clock.timeOfDay(in: line, from: start, to: end),
      time.end < end, line[byte: time.end] == 0x09
    else { return false }
    let nameStart = time.end + 1
    let limit = min(end, nameStart + longestName)
    let tab = line.first(0x09, from: nameStart, to: limit)
    record.stamp = time
    guard tab < limit else {
      record.message = Message(start: nameStart, end: end)
      return true
    }
    record.process = TextRef(from: nameStart, to: tab)
    record.message = Message(start: line.skipBlanks(from: tab + 1, to: end), end: end)
    return true
  }
}
