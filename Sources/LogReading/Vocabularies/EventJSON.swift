/// The JSON objects of an event: its device's state, and its keys without a column.
extension [UInt8] {
  /// Appends the state attributes as an object: `{"charging":false,"thermal":"fair"}`.
  mutating func appendDeviceState(
    _ draft: EventDraft, _ line: RawSpan, _ bytes: RawSpan
  ) -> ByteRange {
    appendedRange { arena in
      arena.append(0x7B)
      arena.appendMember("refresh", draft.refresh, line, bytes)
      arena.appendMember("lowpower", draft.facts.truth(.lowPower))
      arena.appendMember("charging", draft.facts.truth(.charging))
      arena.appendMember("online", draft.facts.truth(.online))
      arena.appendMember("locked", draft.facts.truth(.locked))
      arena.appendMember("thermal", draft.thermal, line, bytes)
      arena.append(0x7D)
    }
  }

  /// Appends pairs as an object: JSON's own values as they are, all others as strings.
  mutating func appendExtras(
    _ pairs: [ExtraPair], _ line: RawSpan, _ bytes: RawSpan
  ) -> ByteRange {
    appendedRange { arena in
      arena.append(0x7B)
      for (index, pair) in pairs.enumerated()
      where !Self.isRepeated(index, of: pairs, line, bytes) {
        arena.appendComma()
        arena.appendString(pair.key, line, bytes)
        arena.append(0x3A)
        if pair.value.coding == .json {
          arena.append(pair.value, line, bytes)
        } else {
          arena.appendString(pair.value, line, bytes)
        }
      }
      arena.append(0x7D)
    }
  }

  /// Whether one of the first pairs has the same key: the first value counts.
  ///
  /// Looks at 64 pairs only, so that a line of nothing but pairs stays cheap.
  private static func isRepeated(
    _ index: Int, of pairs: [ExtraPair], _ line: RawSpan, _ bytes: RawSpan
  ) -> Bool {
    let key = pairs[index].key
    for other in pairs[..<Swift.min(index, 64)] where other.key.count == key.count {
      let isEqual = (0..<Int(key.count)).allSatisfy {
        (key.isOfLine ? line : bytes)[byte: key.from + $0]
          == (other.key.isOfLine ? line : bytes)[byte: other.key.from + $0]
      }
      if isEqual { return true }
    }
    return false
  }

  private mutating func appendComma() {
    if last != 0x7B { append(0x2C) }
  }

  private mutating func appendName(_ name: StaticString) {
    appendComma()
    append(0x22)
    for index in 0..<name.utf8CodeUnitCount { append(unsafe name.utf8Start[index]) }
    append(0x22)
    append(0x3A)
  }

  private mutating func appendMember(_ name: StaticString, _ truth: Bool?) {
    guard let truth else { return }
    appendName(name)
    append(contentsOf: (truth ? "true" : "false").utf8)
  }

  private mutating func appendMember(
    _ name: StaticString, _ text: TextRef, _ line: RawSpan, _ bytes: RawSpan
  ) {
    guard !text.isNone else { return }
    appendName(name)
    appendString(text, line, bytes)
  }

  private mutating func appendString(_ text: TextRef, _ line: RawSpan, _ bytes: RawSpan) {
    guard text.coding == .escaped else {
      return text.isOfLine
        ? appendJSONString(line, from: text.from, to: text.to)
        : appendJSONString(bytes, from: text.from, to: text.to)
    }
    var decoded: [UInt8] = []
    decoded.append(text, line, bytes)
    appendJSONString(unsafe decoded.span.bytes, from: 0, to: decoded.count)
  }
}

extension EventDraft {
  /// Whether the line says anything about the device's state.
  @inline(__always)
  var hasDeviceState: Bool { seen & Self.stateKeys != 0 }

  private static let stateKeys = [
    TrailKey.refresh, .lowpower, .charging, .online, .locked, .thermal,
  ].reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
}
