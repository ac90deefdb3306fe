/// One line of a simulated trail, taken apart for tests: its time and its keys.
struct TrailLine {
  /// Microseconds since the start of its month.
  let at: Int64
  let text: String
  private var values: [String: String] = [:]

  init?(_ text: String) {
    self.text = text
    guard let at = Self.time(text) else { return nil }
    self.at = at
    for word in text.split(separator: " ").dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
  }

  subscript(key: String) -> String? { values[key] }

  /// Whether it is an event: simulated events name their device, and nothing else does but claims.
  var isEvent: Bool { values["event"] != nil && values["device"] != nil && !isMalformed }

  var isMalformed: Bool {
    values["success"] == "maybe" || values["earliest"] == "soon" || values["power"] == "perhaps"
  }

  /// The time of `2026-09-02T06:00:00.000Z...`, of September or October.
  static func time(_ text: String) -> Int64? {
    let bytes = Array(text.utf8.prefix(24))
    guard bytes.count == 24, bytes[10] == UInt8(ascii: "T") else { return nil }
    func number(_ places: Range<Int>) -> Int64 {
      bytes[places].reduce(0) { $0 * 10 + Int64($1) - Int64(UInt8(ascii: "0")) }
    }
    let day = number(8..<10) + (number(5..<7) - 9) * 30
    let seconds = ((day * 24 + number(11..<13)) * 60 + number(14..<16)) * 60 + number(17..<19)
    return seconds * 1_000_000 + number(20..<23) * 1000
  }
}
