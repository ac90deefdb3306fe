/// A JSON object, cut into the keys of itself and of the objects one level down.
struct JSONObject: Sendable {
  struct Field: Sendable {
    enum Form: Sendable { case string, number, truth, null, object, array }

    var key: TrailKey?
    var form: Form
    var keyStart: Int
    var keyEnd: Int
    /// The value, without quotes.
    var start: Int
    var end: Int
    var keyHasEscapes = false
    var hasEscapes = false
    /// The index of the field whose object this one is in; -1 for the outer object.
    var parent: Int

    var isString: Bool { form == .string }

    var text: TextRef {
      TextRef(
        from: start, to: end, coding: form != .string ? .json : hasEscapes ? .escaped : .plain)
    }
  }

  private(set) var fields: [Field] = []
  /// Where it stops being JSON.
  private(set) var brokenAt = 0
  private(set) var isWhole = false
  /// Whether the current line has been scanned.
  var isScanned = false
  /// A bit for each key that the outer object has.
  private var outerKeys: UInt64 = 0
  /// The field that the line's time was taken from; -1 for none.
  var stampIndex = -1

  private static let deepest = 64

  /// The first field of a key in the outer object.
  func field(_ key: TrailKey) -> Field? {
    guard has(key) else { return nil }
    return fields.first { $0.key == key && $0.parent < 0 }
  }

  /// Whether the outer object has a key.
  func has(_ key: TrailKey) -> Bool { outerKeys & 1 << UInt64(key.rawValue) != 0 }

  /// The first field that is spelled so, in the outer object or in the one of a field of it.
  func field(_ name: StaticString, of parent: Int = -1, in bytes: RawSpan) -> Field? {
    fields.first { $0.parent == parent && $0.isSpelled(name, in: bytes) }
  }

  /// The index of the field that is spelled so and holds an object; nil without one.
  func objectIndex(_ name: StaticString, in bytes: RawSpan) -> Int? {
    fields.firstIndex { $0.parent < 0 && $0.form == .object && $0.isSpelled(name, in: bytes) }
  }

  /// Cuts the object that a range holds; a comma may follow it, or the end of an array.
  ///
  /// - Parameters:
  ///   - bytes: what holds it.
  ///   - start: where it begins.
  ///   - end: where the text ends.
  ///   - keys: the words that are keys.
  mutating func scan(_ bytes: RawSpan, from start: Int, to end: Int, keys: WordTable) {
    fields.removeAll(keepingCapacity: true)
    outerKeys = 0
    stampIndex = -1
    isScanned = true
    var position = bytes.skipBlanks(from: start, to: end)
    isWhole = object(bytes, &position, end, keys, depth: 0, parent: -1)
    if isWhole {
      position = bytes.skipBlanks(from: position, to: end)
      if position < end, [0x2C, 0x5D].contains(bytes[byte: position]) { position += 1 }
      position = bytes.skipBlanks(from: position, to: end)
      isWhole = position == end
    }
    brokenAt = position
  }

  private mutating func object(
    _ bytes: RawSpan, _ position: inout Int, _ end: Int, _ keys: WordTable, depth: Int, parent: Int
  ) -> Bool {
    guard depth < Self.deepest, take(0x7B, bytes, &position, end) else { return false }
    if take(0x7D, bytes, &position, end) { return true }
    repeat {
      skipSpace(bytes, &position, end)
      let keyStart = position + 1
      var keyHasEscapes = false
      guard string(bytes, &position, end, &keyHasEscapes) else { return false }
      let keyEnd = position - 1
      guard take(0x3A, bytes, &position, end) else { return false }
      skipSpace(bytes, &position, end)
      guard position < end else { return false }
      var index = -1
      if depth <= 1 {
        index = fields.count
        let key =
          keyHasEscapes
          ? nil : keys.value(bytes, from: keyStart, to: keyEnd).flatMap { TrailKey(rawValue: $0) }
        if depth == 0, let key { outerKeys |= 1 << UInt64(key.rawValue) }
        fields.append(
          Field(
            key: key, form: .null, keyStart: keyStart, keyEnd: keyEnd, start: position,
            end: position,
            keyHasEscapes: keyHasEscapes, parent: parent))
      }
      guard value(bytes, &position, end, keys, depth: depth, index: index) else {
        // What was cut off in its middle is no value.
        if index >= 0 { fields.removeSubrange(index...) }
        return false
      }
    } while take(0x2C, bytes, &position, end)
    return take(0x7D, bytes, &position, end)
  }

  private mutating func value(
    _ bytes: RawSpan, _ position: inout Int, _ end: Int, _ keys: WordTable, depth: Int, index: Int
  ) -> Bool {
    let start = position
    var hasEscapes = false
    let form: Field.Form
    let isRead: Bool
    switch bytes[byte: position] {
    case 0x22:
      form = .string
      isRead = string(bytes, &position, end, &hasEscapes)
    case 0x7B:
      form = .object
      // Only the outer object's objects are cut into fields.
      let parent = depth == 0 ? index : -1
      isRead = object(bytes, &position, end, keys, depth: depth + 1, parent: parent)
    case 0x5B:
      form = .array
      isRead = array(bytes, &position, end, keys, depth: depth)
    case 0x74:
      form = .truth
      isRead = word("true", bytes, &position, end)
    case 0x66:
      form = .truth
      isRead = word("false", bytes, &position, end)
    case 0x6E:
      form = .null
      isRead = word("null", bytes, &position, end)
    default:
      form = .number
      isRead = number(bytes, &position, end)
    }
    guard isRead else { return false }
    if index >= 0 {
      let quote = form == .string ? 1 : 0
      fields[index].form = form
      fields[index].start = start + quote
      fields[index].end = position - quote
      fields[index].hasEscapes = hasEscapes
    }
    return true
  }

  private mutating func array(
    _ bytes: RawSpan, _ position: inout Int, _ end: Int, _ keys: WordTable, depth: Int
  ) -> Bool {
    guard depth + 1 < Self.deepest, take(0x5B, bytes, &position, end) else { return false }
    if take(0x5D, bytes, &position, end) { return true }
    repeat {
      skipSpace(bytes, &position, end)
      // Objects in an array lie deeper than any that are cut into fields.
      guard position < end,
        value(bytes, &position, end, keys, depth: max(depth + 1, 2), index: -1)
      else { return false }
    } while take(0x2C, bytes, &position, end)
    return take(0x5D, bytes, &position, end)
  }

  /// Passes over a string with its quotes.
  private func string(
    _ bytes: RawSpan, _ position: inout Int, _ end: Int, _ hasEscapes: inout Bool
  ) -> Bool {
    guard position < end, bytes[byte: position] == 0x22 else { return false }
    position += 1
    while position < end {
      let byte = bytes[byte: position]
      switch byte {
      case 0x22:
        position += 1
        return true
      case 0x5C:
        hasEscapes = true
        guard escape(bytes, &position, end) else { return false }
      case 0..<0x20: return false
      default: position += 1
      }
    }
    return false
  }

  private func escape(_ bytes: RawSpan, _ position: inout Int, _ end: Int) -> Bool {
    guard position + 1 < end else { return false }
    switch bytes[byte: position + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: position += 2
    case 0x75:
      guard bytes.fourHexDigits(at: position + 2, to: end) != nil else { return false }
      position += 6
    default: return false
    }
    return true
  }

  private func number(_ bytes: RawSpan, _ position: inout Int, _ end: Int) -> Bool {
    if position < end, bytes[byte: position] == 0x2D { position += 1 }
    let start = position
    guard digits(bytes, &position, end) else { return false }
    if bytes[byte: start] == 0x30, position > start + 1 { return false }
    if position < end, bytes[byte: position] == 0x2E {
      position += 1
      guard digits(bytes, &position, end) else { return false }
    }
    if position < end, bytes[byte: position] | 0x20 == 0x65 {
      position += 1
      if position < end, bytes[byte: position] == 0x2B || bytes[byte: position] == 0x2D {
        position += 1
      }
      guard digits(bytes, &position, end) else { return false }
    }
    return true
  }

  private func digits(_ bytes: RawSpan, _ position: inout Int, _ end: Int) -> Bool {
    let start = position
    while position < end, bytes[byte: position].isDigit { position += 1 }
    return position > start
  }

  private func word(
    _ word: StaticString, _ bytes: RawSpan, _ position: inout Int, _ end: Int
  ) -> Bool {
    guard bytes.holds(word, at: position, to: end) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Passes over blanks, and over a byte where it is this one.
  private func take(_ byte: UInt8, _ bytes: RawSpan, _ position: inout Int, _ end: Int) -> Bool {
    skipSpace(bytes, &position, end)
    guard position < end, bytes[byte: position] == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  private func skipSpace(_ bytes: RawSpan, _ position: inout Int, _ end: Int) {
    while position < end {
      let byte = bytes[byte: position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A else { return }
      position += 1
    }
  }
}

extension LineTools {
  /// Cuts the line's object, once a line; false where the line is none or breaks off.
  mutating func scanObject(_ line: RawSpan) -> Bool {
    if !object.isScanned {
      object.scan(line, from: 0, to: line.byteCount, keys: keys)
    }
    return object.isWhole
  }

  /// The message that a string of the line's object is, unescaped where it has escapes.
  mutating func message(_ field: JSONObject.Field, of line: RawSpan) -> Message {
    guard field.hasEscapes else { return Message(start: field.start, end: field.end) }
    unescaped.removeAll(keepingCapacity: true)
    unescaped.appendUnescaped(line, from: field.start, to: field.end)
    let end = unescaped.count
    let bytes = unsafe unescaped.span.bytes
    // Of a message of several lines the first one counts, as in a container of text; JSON may go on.
    if end > 0, bytes[byte: 0] == 0x7B { return Message(start: 0, end: end, isOfLine: false) }
    return .lines(bytes, from: 0, to: end, isOfLine: false)
  }
}
