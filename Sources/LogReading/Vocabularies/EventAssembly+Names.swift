extension EventAssembly {
  /// The number of the event's stream.
  @inline(__always)
  mutating func stream(
    _ draft: EventDraft, _ line: RawSpan, _ bytes: RawSpan, _ device: [UInt8]?,
    _ interner: inout Interner, _ batch: inout EventBatch
  ) -> UInt32 {
    name.removeAll(keepingCapacity: true)
    if !draft.device.isNone {
      name.append(draft.device, line, bytes)
    } else if let device {
      name.append(contentsOf: device)
    }
    let hasDevice = !draft.device.isNone || device != nil
    let deviceEnd = name.count
    if !draft.task.isNone { name.append(draft.task, line, bytes) }
    return interner.stream(
      name: unsafe name.span.bytes, deviceEnd: deviceEnd, hasDevice: hasDevice,
      hasTask: !draft.task.isNone, into: &batch)
  }

  /// The number of the event's setting.
  @inline(__always)
  mutating func setting(
    _ draft: EventDraft, _ record: Record, _ line: RawSpan, _ bytes: RawSpan,
    _ interner: inout Interner, _ batch: inout EventBatch
  ) -> UInt32 {
    let isEmpty =
      draft.process.isNone && record.process.isNone && draft.build.isNone && draft.os.isNone
      && draft.model.isNone
    if isEmpty, let emptySetting { return emptySetting }
    name.removeAll(keepingCapacity: true)
    name.append(draft.process.isNone ? record.process : draft.process, line, bytes)
    name.append(0)
    name.append(draft.build, line, bytes)
    name.append(0)
    name.append(draft.os, line, bytes)
    name.append(0)
    name.append(draft.model, line, bytes)
    let number = interner.setting(packed: unsafe name.span.bytes, into: &batch)
    if isEmpty { emptySetting = number }
    return number
  }

  /// The hash of a message, runs of blanks as one and none at its ends.
  @inline(__always)
  mutating func key(of message: Message, in bytes: RawSpan) -> UInt64 {
    let start = bytes.skipBlanks(from: message.start, to: message.end)
    let end = bytes.dropBlanks(from: start, to: message.end)
    guard bytes.hasBlankRun(from: start, to: end) else {
      return Hash64.hash(of: bytes.extracting(start..<end))
    }
    name.removeAll(keepingCapacity: true)
    var position = start
    while position < end {
      let blank = bytes.firstBlank(from: position, to: end)
      name.append(bytes, from: position, to: blank)
      if blank < end { name.append(0x20) }
      position = bytes.skipBlanks(from: blank, to: end)
    }
    return Hash64.hash(of: unsafe name.span.bytes)
  }

  mutating func terminateReason(_ text: TextRef, _ line: RawSpan, _ bytes: RawSpan) -> Int {
    name.removeAll(keepingCapacity: true)
    name.append(text, line, bytes)
    return ValueWords.terminateReason(unsafe name.span.bytes, from: 0, to: name.count)
  }
}

extension RawSpan {
  /// Whether a tab, or two blanks in a row, stand in a range.
  @inline(__always)
  func hasBlankRun(from start: Int, to end: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var index = start
    var wasBlank: UInt64 = 0
    var found: UInt64 = 0
    while index &+ 8 <= end {
      let word = word(at: index)
      // Exact, unlike `marks`: bit 7 of every byte that is a blank, or a tab.
      let noBlank = word ^ (ones &* 0x20)
      let blanks = ~(((noBlank & low) &+ low) | noBlank | low)
      let noTab = word ^ (ones &* 0x09)
      let tabs = ~(((noTab & low) &+ low) | noTab | low)
      found |= tabs | (blanks & (blanks &<< 8 | wasBlank))
      wasBlank = blanks &>> 56
      index &+= 8
    }
    if found != 0 { return true }
    while index < end {
      let byte = self[byte: index]
      if byte == 0x09 || (byte == 0x20 && wasBlank != 0) { return true }
      wasBlank = byte == 0x20 ? 0x80 : 0
      index &+= 1
    }
    return false
  }
}
