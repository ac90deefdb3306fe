/// What each key means.
extension EventDraft {
  /// Takes a key and its value into the event.
  ///
  /// - Parameters:
  ///   - key: nil for a key without a place of its own: it is kept with the others of its sort.
  ///   - value: where both stand.
  ///   - bytes: what holds them.
  ///   - tools: the clock, and where pairs without a place are kept.
  @inline(__always)
  mutating func apply(
    _ key: TrailKey?, _ value: TrailValue, of bytes: RawSpan, _ tools: inout LineTools
  ) {
    guard let key else { return keep(value, &tools) }
    if key == .dottedTask { return applyDottedTask(value, of: bytes, &tools) }
    guard isFirst(key) else { return }
    switch key {
    case .task: task = value.text
    case .attempt: Self.take(value, &attempt)
    case .device: Self.take(value, &device)
    case .job: Self.take(value, &job)
    case .build: Self.take(value, &build)
    case .os: Self.take(value, &os)
    case .model: Self.take(value, &model)
    case .process: Self.take(value, &process)
    case .generation: Self.take(value, &generation)
    case .cursor: Self.take(value, &cursor)
    case .reason: Self.take(value, &reason)
    case .thermal: Self.take(value, &thermal)
    default: applyTyped(key, value, of: bytes, &tools)
    }
  }

  /// An empty text says nothing.
  @inline(__always)
  private static func take(_ value: TrailValue, _ field: inout TextRef) {
    if !value.text.isEmpty { field = value.text }
  }

  private mutating func applyDottedTask(
    _ value: TrailValue, of bytes: RawSpan, _ tools: inout LineTools
  ) {
    let text = value.text
    let hasDot = bytes.first(0x2E, from: text.from, to: text.to) < text.to
    guard dottedTask == nil, hasDot, text.coding != .json else { return keep(value, &tools) }
    dottedTask = value.pair
  }

  func keep(_ value: TrailValue, _ tools: inout LineTools) { tools.extras.append(value.pair) }

  /// Values that are more than text; an escaped one is spelled out first.
  private mutating func applyTyped(
    _ key: TrailKey, _ value: TrailValue, of bytes: RawSpan, _ tools: inout LineTools
  ) {
    guard value.text.coding == .escaped else {
      return interpret(key, value, bytes, value.text.from, value.text.to, &tools)
    }
    var decoded: [UInt8] = []
    decoded.appendUnescaped(bytes, from: value.text.from, to: value.text.to)
    interpret(key, value, unsafe decoded.span.bytes, 0, decoded.count, &tools)
  }

  private mutating func interpret(
    _ key: TrailKey, _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int,
    _ tools: inout LineTools
  ) {
    switch key {
    case .success: setTruth(.success, value, bytes, start, end)
    case .network: setTruth(.network, value, bytes, start, end)
    case .power: setTruth(.power, value, bytes, start, end)
    case .charging: setTruth(.charging, value, bytes, start, end)
    case .online: setTruth(.online, value, bytes, start, end)
    case .lowpower: setTruth(.lowPower, value, bytes, start, end)
    case .locked: setTruth(.locked, value, bytes, start, end)
    case .type: setType(value, bytes, start, end)
    case .earliest: setEarliest(value, bytes, start, end, &tools)
    case .time, .timestamp: setStamp(value, bytes, start, end, &tools)
    case .pid: setPID(value, bytes, start, end)
    case .done: done = number(value, bytes, start, end)
    case .total: total = number(value, bytes, start, end)
    case .result: setChoice(.result, .result, ("rejected", "accepted"), value, bytes, start, end)
    case .origin: setChoice(.origin, .origin, ("system", "debugger"), value, bytes, start, end)
    case .error: setError(value, bytes, start, end)
    case .by: setBy(value, bytes, start, end)
    case .refresh: setRefresh(value, bytes, start, end)
    default: keep(value, &tools)
    }
  }

  private mutating func setTruth(
    _ field: EventFacts.Field, _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int
  ) {
    guard let truth = ValueWords.truth(bytes, from: start, to: end) else {
      return note(.truthValue, value)
    }
    facts.setTruth(field, truth)
  }

  private mutating func setType(
    _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int
  ) {
    guard let type = ValueWords.taskType(bytes, from: start, to: end) else {
      return note(.taskType, value)
    }
    facts[.type] = Int64(type.rawValue)
  }

  private mutating func setEarliest(
    _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int, _ tools: inout LineTools
  ) {
    var start = start
    var end = end
    if bytes.holds("Optional(", at: start, to: end), bytes[byte: end - 1] == 0x29 {
      start += 9
      end -= 1
    }
    if ValueWords.isNothing(bytes, from: start, to: end) { return }
    earliest = tools.clock.wholeDate(in: bytes, from: start, to: end)
    if earliest == nil { note(.time, value) }
  }

  private mutating func setStamp(
    _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int, _ tools: inout LineTools
  ) {
    // A line's leading time goes before one inside its message.
    guard !tools.hasStamp else { return keep(value, &tools) }
    stamp = tools.clock.wholeStamp(in: bytes, from: start, to: end)
    if stamp == nil { note(.time, value) }
  }

  private mutating func setPID(
    _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int
  ) {
    pid = ValueWords.pid(bytes, from: start, to: end)
    if pid == nil { note(.number, value) }
  }

  private mutating func number(
    _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int
  ) -> Double? {
    let number = ValueWords.number(bytes, from: start, to: end)
    if number == nil { note(.number, value) }
    return number
  }

  private mutating func setChoice(
    _ field: EventFacts.Field, _ fault: Problem.Fault, _ words: (StaticString, StaticString),
    _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int
  ) {
    if bytes.equals(words.0, from: start, to: end) {
      facts[field] = 1
    } else if bytes.equals(words.1, from: start, to: end) {
      facts[field] = 2
    } else {
      note(fault, value)
    }
  }

  private mutating func setError(
    _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int
  ) {
    guard !value.text.isEmpty else { return }
    error = value.text
    facts[.errorCode] = Int64(ValueWords.errorCode(bytes, from: start, to: end))
  }

  private mutating func setBy(_ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int) {
    guard !value.text.isEmpty else { return }
    completedBy = value.text
    facts[.completedBy] =
      bytes.equals("worker", from: start, to: end)
      ? 1 : bytes.equals("expiration", from: start, to: end) ? 2 : 3
  }

  private mutating func setRefresh(
    _ value: TrailValue, _ bytes: RawSpan, _ start: Int, _ end: Int
  ) {
    guard !value.text.isEmpty else { return }
    refresh = value.text
    facts[.refresh] = Int64(ValueWords.refreshStatus(bytes, from: start, to: end))
  }
}

extension TrailValue {
  var pair: ExtraPair {
    var key = TextRef(from: keyStart, to: keyEnd)
    key.isOfLine = text.isOfLine
    return ExtraPair(key: key, value: text)
  }
}
