extension EventAssembly {
  /// The number of the event's stream.
  @inline(__always)
  mutating func stream(
    _ draft: EventDraft, _ line: RawSpan, _ bytes: RawSpan, _ device: [UInt8]?,
    _ interner: inout Interner, _ batch: inout EventBatch
  ) -> UInt32 {
    let hasDevice = !draft.device.isNone || device != nil
    let hasTask = !draft.task.isNone
    let isSpelledOut = draft.device.coding != .escaped && draft.task.coding != .escaped
    let isOfOne = draft.device.isNone || !hasTask || draft.device.isOfLine == draft.task.isOfLine
    if isSpelledOut, isOfOne, device == nil || !draft.device.isNone {
      let isOfLine = hasTask ? draft.task.isOfLine : draft.device.isOfLine
      return interner.stream(
        device: (isOfLine ? line : bytes).extracting(draft.device.from..<draft.device.to),
        task: (isOfLine ? line : bytes).extracting(draft.task.from..<draft.task.to),
        hasDevice: hasDevice, hasTask: hasTask, into: &batch)
    }
    let deviceEnd = takeDevice(draft, line, bytes, device)
    name.append(draft.task, line, bytes)
    return namedStream(
      deviceEnd: deviceEnd, hasDevice: hasDevice, hasTask: hasTask, &interner, &batch)
  }

  /// The number of the stream of an event whose task is another than the draft says.
  mutating func stream(
    _ draft: EventDraft, task: [UInt8], _ line: RawSpan, _ bytes: RawSpan, _ device: [UInt8]?,
    _ interner: inout Interner, _ batch: inout EventBatch
  ) -> UInt32 {
    let deviceEnd = takeDevice(draft, line, bytes, device)
    name.append(contentsOf: task)
    return namedStream(
      deviceEnd: deviceEnd, hasDevice: !draft.device.isNone || device != nil, hasTask: true,
      &interner, &batch)
  }

  /// Puts the device into `name`; what comes back is where it ends.
  private mutating func takeDevice(
    _ draft: EventDraft, _ line: RawSpan, _ bytes: RawSpan, _ device: [UInt8]?
  ) -> Int {
    name.removeAll(keepingCapacity: true)
    if !draft.device.isNone {
      name.append(draft.device, line, bytes)
    } else if let device {
      name.append(contentsOf: device)
    }
    return name.count
  }

  private func namedStream(
    deviceEnd: Int, hasDevice: Bool, hasTask: Bool, _ interner: inout Interner,
    _ batch: inout EventBatch
  ) -> UInt32 {
    let names = unsafe name.span.bytes
    return interner.stream(
      device: names.extracting(0..<deviceEnd), task: names.extracting(deviceEnd..<name.count),
      hasDevice: hasDevice, hasTask: hasTask, into: &batch)
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
  ///
  /// Words in brackets before it do not count: a console has a category there, which `log show` has
  /// elsewhere, and in both it may be the message's own.
  @inline(__always)
  mutating func key(of message: Message, in bytes: RawSpan) -> UInt64 {
    let start = bytes.skipBracketedWords(from: message.start, to: message.end)
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
  /// Passes over blanks, and over words in brackets with a blank behind them: `[BGTask] `.
  @inline(__always)
  func skipBracketedWords(from start: Int, to end: Int) -> Int {
    var position = skipBlanks(from: start, to: end)
    while position < end, self[byte: position] == 0x5B {
      let blank = firstBlank(from: position, to: end)
      guard blank < end, self[byte: blank &- 1] == 0x5D else { break }
      position = skipBlanks(from: blank, to: end)
    }
    return position
  }

  /// Whether a tab, or two blanks in a row, stand in a range.
  @inline(__always)
  func hasBlankRun(from start: Int, to end: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = start
    var found: UInt64 = 0
    // Nine bytes a step, as each byte is looked at together with the next one.
    while index &+ 9 <= end {
      let word = word(at: index)
      let tabs = word ^ (ones &* 0x09)
      // A zero byte where a byte and the next one are blanks.
      let pairs = (word ^ (ones &* 0x20)) | (self.word(at: index &+ 1) ^ (ones &* 0x20))
      found |= (((tabs &- ones) & ~tabs) | ((pairs &- ones) & ~pairs)) & (ones &* 0x80)
      index &+= 8
    }
    if found != 0 { return true }
    while index < end {
      let byte = self[byte: index]
      if byte == 0x09 { return true }
      if byte == 0x20, index &+ 1 < end, self[byte: index &+ 1] == 0x20 { return true }
      index &+= 1
    }
    return false
  }
}
