@testable import LogReading

/// An event in canonical words, `name=value` for everything it says, for tests to compare.
struct EventDescription {
  /// Streams and settings by their numbers.
  var streams: [StreamName] = []
  var settings: [SettingName] = []

  /// Describes the first event of a parser's first batch.
  static func words(_ event: EventRecord, _ batch: EventBatch) -> String {
    EventDescription(streams: batch.newStreams, settings: batch.newSettings)
      .words(event, arena: batch.arena, withTime: true)
  }

  func words(_ event: EventRecord, arena: [UInt8], withTime: Bool) -> String {
    var words: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { words.append("\(name)=\(value)") }
    }
    func text(_ range: ByteRange) -> String? {
      guard !range.isNone else { return nil }
      let start = Int(range.start)
      return String(decoding: arena[start..<start + Int(range.count)], as: UTF8.self)
    }
    let facts = event.facts
    if withTime {
      add("at", Self.time(event.at))
      add("digits", "\(facts[.fractionDigits])")
    }
    add("kind", facts.kind.name)
    if facts[.ambiguousTime] == 1 { words.append("ambiguous") }
    if Int(event.stream) < streams.count {
      add("task", streams[Int(event.stream)].task)
      add("device", streams[Int(event.stream)].device)
    }
    if Int(event.setting) < settings.count {
      let setting = settings[Int(event.setting)]
      add("process", setting.process)
      add("build", setting.build)
      add("os", setting.os)
      add("model", setting.model)
    }
    add("pid", event.pid.map { "\($0)" })
    add("type", facts.type?.name)
    add("success", facts.success.map { "\($0)" })
    add("network", facts.truth(.network).map { "\($0)" })
    add("power", facts.truth(.power).map { "\($0)" })
    add("earliest", event.earliest.map { Self.time($0) })
    add("result", facts[.result] == 0 ? nil : facts.isRejected ? "rejected" : "accepted")
    add("origin", facts[.origin] == 0 ? nil : facts.isDebugger ? "debugger" : "system")
    add("error", text(event.error))
    add("code", facts[.errorCode] == 0 ? nil : "\(facts[.errorCode])")
    add("attempt", text(event.attempt))
    add("job", text(event.job))
    add("generation", text(event.generation))
    add("cursor", text(event.cursor))
    add("done", event.done.map { "\($0)" })
    add("total", event.total.map { "\($0)" })
    add("by", text(event.completedBy))
    add("reason", text(event.reason))
    add("state", text(event.deviceState))
    add("extra", text(event.extra))
    return words.joined(separator: " ")
  }

  /// `2026-09-02T06:00:00.000000Z`, by counting years and months.
  static func time(_ micros: Int64) -> String {
    var days = Int(micros / 86_400_000_000)
    let rest = Int(micros % 86_400_000_000)
    var year = 1970
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    while days >= (isLeap(year) ? 366 : 365) {
      days -= isLeap(year) ? 366 : 365
      year += 1
    }
    var month = 1
    for length in [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
      if days < length { break }
      days -= length
      month += 1
    }
    func pad(_ value: Int, _ width: Int) -> String {
      String(repeating: "0", count: width - "\(value)".count) + "\(value)"
    }
    let seconds = rest / 1_000_000
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(days + 1, 2))T\(pad(seconds / 3600, 2)):"
      + "\(pad(seconds / 60 % 60, 2)):\(pad(seconds % 60, 2)).\(pad(rest % 1_000_000, 6))Z"
  }
}
