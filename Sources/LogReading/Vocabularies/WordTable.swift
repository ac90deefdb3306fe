/// Finds words by their bytes: keys, kinds of event.
struct WordTable: Sendable {
  private struct Slot {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var value: UInt8 = 0
  }

  private struct ShortSlot {
    var word: UInt64 = 0
    var value: UInt8 = 0
  }

  private static let slotCount = 256
  private static let longest = 32
  private var slots = [Slot](repeating: Slot(), count: slotCount)
  /// The words of at most 8 bytes once more: most keys of a line are such.
  private var shortSlots = [ShortSlot](repeating: ShortSlot(), count: slotCount)

  static let keys = WordTable(
    TrailKey.allCases.flatMap { key in key.spellings.map { ($0, key.rawValue) } })
  static let kinds = WordTable(
    EventKind.stated.map { (Array($0.name.utf8), $0.rawValue) })

  private init(_ words: [(StaticString, UInt8)]) {
    self.init(words.map { (Array($0.0.description.utf8), $0.1) })
  }

  /// - Parameter words: in lower case, at most 32 bytes each and 128 in number.
  private init(_ words: [([UInt8], UInt8)]) {
    for (word, value) in words {
      let key = Self.words(unsafe word.span.bytes, from: 0, to: word.count)
      var index = Self.index(key)
      while slots[index].words.0 != 0 { index = (index + 1) % Self.slotCount }
      slots[index] = Slot(words: key, value: value)
      guard word.count <= 8 else { continue }
      index = Self.index(key)
      while shortSlots[index].word != 0 { index = (index + 1) % Self.slotCount }
      shortSlots[index] = ShortSlot(word: key.0, value: value)
    }
  }

  /// The value of the word in a range: as it stands, or else in lower case without `_` and `-`.
  @inline(__always)
  func value(_ bytes: RawSpan, from start: Int, to end: Int) -> UInt8? {
    let count = end &- start
    guard count > 0, count <= Self.longest else { return nil }
    if count <= 8 {
      let word = bytes.word(at: start, count: count)
      var index = Self.index((word, 0, 0, 0))
      while true {
        let slot = shortSlots[index]
        if slot.word == word { return slot.value }
        if slot.word == 0 { break }
        index = (index &+ 1) & (Self.slotCount &- 1)
      }
    } else if let value = find(Self.words(bytes, from: start, to: end)) {
      return value
    }
    return normalizedValue(bytes, from: start, to: end)
  }

  private func normalizedValue(_ bytes: RawSpan, from start: Int, to end: Int) -> UInt8? {
    var word: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var count = 0
    var isChanged = false
    for index in start..<end {
      let byte = bytes[byte: index]
      guard byte != 0x5F, byte != 0x2D else {
        isChanged = true
        continue
      }
      let lowered = byte.asciiLowercased
      isChanged = isChanged || lowered != byte
      let shifted = UInt64(lowered) << UInt64(8 * (count & 7))
      switch count >> 3 {
      case 0: word.0 |= shifted
      case 1: word.1 |= shifted
      case 2: word.2 |= shifted
      default: word.3 |= shifted
      }
      count += 1
    }
    return isChanged && count > 0 ? find(word) : nil
  }

  @inline(__always)
  private func find(_ word: (UInt64, UInt64, UInt64, UInt64)) -> UInt8? {
    var index = Self.index(word)
    while true {
      let slot = slots[index]
      if slot.words.0 == word.0, slot.words.1 == word.1, slot.words.2 == word.2,
        slot.words.3 == word.3
      {
        return slot.value
      }
      if slot.words.0 == 0 { return nil }
      index = (index &+ 1) & (Self.slotCount &- 1)
    }
  }

  @inline(__always)
  private static func words(
    _ bytes: RawSpan, from start: Int, to end: Int
  ) -> (UInt64, UInt64, UInt64, UInt64) {
    let count = end &- start
    guard count > 8 else { return (bytes.word(at: start, count: count), 0, 0, 0) }
    return (
      bytes.word(at: start, count: 8),
      bytes.word(at: start &+ 8, count: min(8, count &- 8)),
      count > 16 ? bytes.word(at: start &+ 16, count: min(8, count &- 16)) : 0,
      count > 24 ? bytes.word(at: start &+ 24, count: min(8, count &- 24)) : 0
    )
  }

  @inline(__always)
  private static func index(_ word: (UInt64, UInt64, UInt64, UInt64)) -> Int {
    let mixed = (word.0 ^ word.1 &* 3 ^ word.2 &* 5 ^ word.3 &* 7) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 56)
  }
}
