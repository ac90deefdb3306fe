/// An event in canonical words, a name and a value for everything that it says.
///
/// Rules files and tests compare these.
package struct EventDescription {
  /// Streams and settings by their numbers.
  package var streams: [StreamName] = []
  package var settings: [SettingName] = []

  package init(streams: [StreamName] = [], settings: [SettingName] = []) {
    self.streams = streams
    self.settings = settings
  }

  /// Describes an event as `name=value` words.
  ///
  /// - Parameters:
  ///   - event: of a batch.
  ///   - arena: the batch's.
  ///   - withTime: whether its own time is told, too.
  /// - Returns: the words, parted by blanks.
  package func words(_ event: EventRecord, arena: [UInt8], withTime: Bool) -> String {
    pairs(event, arena: arena, withTime: withTime).map {
      $0.value.isEmpty ? $0.name : "\($0.name)=\($0.value)"
    }.joined(separator: " ")
  }

  /// Describes an event as names and values; a mere mark has no value.
  package func pairs(
    _ event: EventRecord, arena: [UInt8], withTime: Bool
  ) -> [(name: String, value: String)] {
    let facts = event.facts
    var pairs: [(name: String, value: String)] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { pairs.append((name, value)) }
    }
    func add(_ name: String, truth field: EventFacts.Field) {
      add(name, facts.truth(field).map { "\($0)" })
    }
    if withTime {
      add("at", Self.time(event.at))
      add("digits", "\(facts[.fractionDigits])")
    }
    add("kind", facts.kind.name)
    if facts[.ambiguousTime] == 1 { pairs.append(("ambiguous", "")) }
    addNames(of: event, add)
    add("pid", event.pid.map { "\($0)" })
    add("type", facts.type?.name)
    add("success", truth: .success)
    add("network", truth: .network)
    add("power", truth: .power)
    add("earliest", event.earliest.map { Self.time($0) })
    add("result", facts[.result] == 0 ? nil : facts.isRejected ? "rejected" : "accepted")
    add("origin", facts[.origin] == 0 ? nil : facts.isDebugger ? "debugger" : "system")
    addTexts(of: event, arena, add)
    add("remark", facts.remark?.name)
    add("outcome", facts.outcome?.name)
    if facts.isFollowUp { pairs.append(("follow-up", "")) }
    if facts.layer != .app { add("layer", facts.layer.name) }
    return pairs
  }

  private func addNames(of event: EventRecord, _ add: (String, String?) -> Void) {
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
  }

  private func addTexts(
    of event: EventRecord, _ arena: [UInt8], _ add: (String, String?) -> Void
  ) {
    func text(_ range: ByteRange) -> String? {
      guard !range.isNone else { return nil }
      let start = Int(range.start)
      return String(decoding: arena[start..<start + Int(range.count)], as: UTF8.self)
    }
    add("error", text(event.error))
    add("code", event.facts[.errorCode] == 0 ? nil : "\(event.facts[.errorCode])")
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
  }

  /// `2026-09-02T06:00:00.000000Z`, by counting years and months.
  private static func time(_ micros: Int64) -> String {
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
