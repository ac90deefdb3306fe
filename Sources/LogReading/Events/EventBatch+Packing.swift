/// A batch's events as few bytes: for events that are put by and seldom looked at again.
extension EventBatch {
  /// Appends some consecutive events, and the part of the arena that holds their texts.
  ///
  /// - Parameters:
  ///   - events: Which of them; each has its line's text.
  ///   - texts: The part of the arena.
  ///   - streams: What to note in place of each stream's number.
  ///   - settings: What to note in place of each setting's number.
  ///   - packed: Where the bytes go.
  package func pack(
    _ events: Range<Int>, texts: Range<Int>, streams: [Int64], settings: [Int64],
    into packed: inout [UInt8]
  ) {
    packed.append(number: UInt64(events.count))
    var last = EventRecord()
    last.text.start = UInt32(texts.lowerBound)
    for index in events {
      var event = self.events[index]
      event.stream = UInt32(truncatingIfNeeded: streams[Int(event.stream)])
      event.setting = UInt32(truncatingIfNeeded: settings[Int(event.setting)])
      packed.append(event, after: last)
      last = event
    }
    unsafe arena.withUnsafeBytes { unsafe packed.append(contentsOf: $0[texts]) }
  }

  /// Takes events apart that were packed; the arena then holds their texts alone.
  ///
  /// - Parameter packed: What `pack` appended.
  package init(unpacking packed: [UInt8]) {
    self.init()
    var bytes = PackedBytes(bytes: packed)
    counts.events = Int64(bytes.number())
    var last = EventRecord()
    last.text.start = 0
    for _ in 0..<counts.events {
      last = bytes.event(after: last)
      events.append(last)
    }
    arena = Array(packed[bytes.position...])
  }
}

/// Bits that say which parts an event has, in the order in which those are packed.
private enum Parts {
  static let pid: UInt64 = 1
  static let earliest: UInt64 = 1 << 1
  static let done: UInt64 = 1 << 2
  static let total: UInt64 = 1 << 3
  static let attempt: UInt64 = 1 << 4
  static let job: UInt64 = 1 << 5
  /// Any of the texts that few lines have.
  static let details: UInt64 = 1 << 6
}

extension [UInt8] {
  /// Appends a number in as few bytes as it needs, seven bits each.
  @inline(__always)
  fileprivate mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends a number that may be negative.
  @inline(__always)
  fileprivate mutating func append(signed number: Int64) {
    append(number: UInt64(bitPattern: number &<< 1 ^ number &>> 63))
  }

  /// Appends eight bytes, the lowest first.
  @inline(__always)
  package mutating func append(word: UInt64) {
    unsafe Swift.withUnsafeBytes(of: word.littleEndian) { unsafe append(contentsOf: $0) }
  }

  /// Appends a text's place, as seen from its line's; 0 for none.
  @inline(__always)
  fileprivate mutating func append(_ text: ByteRange, from start: UInt32) {
    guard !text.isNone else { return append(number: 0) }
    append(number: UInt64(text.start - start) + 1)
    append(number: UInt64(text.count))
  }

  fileprivate mutating func append(_ event: EventRecord, after last: EventRecord) {
    append(number: UInt64(event.stream))
    append(number: UInt64(event.setting))
    append(signed: event.line &- last.line)
    append(signed: event.at &- last.at)
    append(word: event.key)
    append(number: UInt64(bitPattern: event.facts.bits))
    append(number: UInt64(event.text.start - last.text.start))
    append(number: UInt64(event.text.count))
    let parts = event.parts
    append(number: parts)
    if let pid = event.pid { append(signed: Int64(pid)) }
    if let earliest = event.earliest { append(signed: earliest &- event.at) }
    if let done = event.done { append(word: done.bitPattern) }
    if let total = event.total { append(word: total.bitPattern) }
    let start = event.text.start
    if parts & Parts.attempt != 0 { append(event.attempt, from: start) }
    if parts & Parts.job != 0 { append(event.job, from: start) }
    guard parts & Parts.details != 0 else { return }
    append(event.generation, from: start)
    append(event.cursor, from: start)
    append(event.completedBy, from: start)
    append(event.error, from: start)
    append(event.reason, from: start)
    append(event.deviceState, from: start)
    append(event.extra, from: start)
  }
}

extension EventRecord {
  fileprivate var parts: UInt64 {
    var parts: UInt64 = 0
    if pid != nil { parts |= Parts.pid }
    if earliest != nil { parts |= Parts.earliest }
    if done != nil { parts |= Parts.done }
    if total != nil { parts |= Parts.total }
    if !attempt.isNone { parts |= Parts.attempt }
    if !job.isNone { parts |= Parts.job }
    if hasDetailTexts { parts |= Parts.details }
    return parts
  }

  /// Whether the line has one of the texts that few lines have.
  package var hasDetailTexts: Bool {
    !(generation.isNone && cursor.isNone && completedBy.isNone && error.isNone && reason.isNone
      && deviceState.isNone && extra.isNone)
  }
}

/// Reads packed events from their beginning.
private struct PackedBytes {
  let bytes: [UInt8]
  var position = 0

  @inline(__always)
  mutating func number() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  @inline(__always)
  mutating func signed() -> Int64 {
    let number = number()
    return Int64(bitPattern: number &>> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func word() -> UInt64 {
    position += 8
    return unsafe bytes.span.bytes.word(at: position - 8)
  }

  mutating func text(from start: UInt32) -> ByteRange {
    let offset = number()
    guard offset > 0 else { return .none }
    return ByteRange(
      start: start + UInt32(truncatingIfNeeded: offset - 1),
      count: UInt32(truncatingIfNeeded: number()))
  }

  mutating func event(after last: EventRecord) -> EventRecord {
    var event = EventRecord()
    event.stream = UInt32(truncatingIfNeeded: number())
    event.setting = UInt32(truncatingIfNeeded: number())
    event.line = last.line &+ signed()
    event.at = last.at &+ signed()
    event.key = word()
    event.facts.bits = Int64(bitPattern: number())
    event.text.start = last.text.start + UInt32(truncatingIfNeeded: number())
    event.text.count = UInt32(truncatingIfNeeded: number())
    let parts = number()
    if parts & Parts.pid != 0 { event.pid = Int32(truncatingIfNeeded: signed()) }
    if parts & Parts.earliest != 0 { event.earliest = event.at &+ signed() }
    if parts & Parts.done != 0 { event.done = Double(bitPattern: word()) }
    if parts & Parts.total != 0 { event.total = Double(bitPattern: word()) }
    let start = event.text.start
    if parts & Parts.attempt != 0 { event.attempt = text(from: start) }
    if parts & Parts.job != 0 { event.job = text(from: start) }
    guard parts & Parts.details != 0 else { return event }
    event.generation = text(from: start)
    event.cursor = text(from: start)
    event.completedBy = text(from: start)
    event.error = text(from: start)
    event.reason = text(from: start)
    event.deviceState = text(from: start)
    event.extra = text(from: start)
    return event
  }
}
