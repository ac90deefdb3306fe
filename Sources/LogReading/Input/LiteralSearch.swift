/// Finds the places where one of several literals stands, in one pass.
///
/// Of the shortest literal's length m, every literal has m - 2 trigrams in a row; whatever place it
/// stands at, looking at every (m - 2)th trigram of the text hits one of them. So the search looks
/// at these only, without one look waiting for another, in a table that fits the first-level cache,
/// and compares bytes where the table says that a literal may stand. Of a longer literal the rarest
/// row of trigrams is chosen, so that few looks are in vain.
package struct LiteralSearch: Sendable {
  private struct Candidate {
    /// Number of the literal.
    var literal: Int
    /// Where the trigram stands in the literal.
    var offset: Int
    /// The literal's first bytes, at most 8, and how many they are.
    var head: UInt64
    var headCount: Int
  }

  private let literals: [[UInt8]]
  /// Distance of the looked-at trigrams.
  private let stride: Int
  /// For each trigram's slot, one more than the place in `candidates` where those of the slot
  /// begin; 0 for a trigram of no literal.
  private let slots: [UInt16]
  /// The candidates of each slot, behind the last of which one of literal -1 stands.
  private let candidates: [Candidate]
  /// The farthest that a trigram which is looked for stands in its literal.
  private let farthest: Int

  private static let slotBits: UInt32 = 13
  /// No row begins farther from its literal's first byte: so few looks show which literal is first.
  private static let farthestRow = 8

  /// Prepares a search.
  ///
  /// - Parameter literals: What to look for, at least one, each of 3 bytes or more: the search is as
  ///   fast as the shortest is long.
  package init(_ literals: [String]) {
    let texts = literals.map { Array($0.utf8) }
    let shortest = texts.map(\.count).min() ?? 0
    precondition(shortest >= 3, "a literal has at least 3 bytes")
    let stride = shortest - 2
    var ofSlots: [Int: [Candidate]] = [:]
    for (number, text) in texts.enumerated() {
      let head = unsafe text.span.bytes.word(at: 0, count: min(8, text.count))
      let start = Self.rarestRow(of: stride, in: text)
      for offset in start..<start + stride {
        let slot = Self.slot(Self.trigram(text[offset], text[offset + 1], text[offset + 2]))
        ofSlots[slot, default: []].append(
          Candidate(literal: number, offset: offset, head: head, headCount: min(8, text.count)))
      }
    }
    var slots = [UInt16](repeating: 0, count: 1 << Int(Self.slotBits))
    var candidates: [Candidate] = []
    for slot in ofSlots.keys.sorted() {
      slots[slot] = UInt16(candidates.count + 1)
      candidates += ofSlots[slot, default: []]
      candidates.append(Candidate(literal: -1, offset: 0, head: 0, headCount: 0))
    }
    self.literals = texts
    self.stride = stride
    self.slots = slots
    self.candidates = candidates
    farthest = candidates.map(\.offset).max() ?? 0
  }

  /// Where the row of trigrams begins that is likely to stand in the fewest other places.
  private static func rarestRow(of count: Int, in text: [UInt8]) -> Int {
    func frequency(_ start: Int) -> Int {
      (start..<start + count).reduce(0) { sum, place in
        sum + text[place..<place + 3].reduce(1) { $0 * Self.frequency(of: $1) }
      }
    }
    return (0...min(text.count - 2 - count, farthestRow)).min { frequency($0) < frequency($1) } ?? 0
  }

  /// Roughly how often a byte comes in log text.
  private static func frequency(of byte: UInt8) -> Int {
    switch byte {
    case 0x61...0x7A: byte.isOneOf("etaoinsrcldp") ? 8 : 4
    case 0x20, 0x22, 0x30...0x39: 4
    default: 1
    }
  }

  /// Offset of the first place at or after `start` where a literal stands; nil if there is none.
  package func firstMatch(in bytes: RawSpan, from start: Int) -> Int? {
    precondition(start >= 0)
    var index = start + stride - 1
    while let looked = firstCandidate(in: bytes, from: index) {
      index = looked + stride
      guard var match = match(in: bytes, at: looked, from: start) else { continue }
      // One that begins before it may have its trigrams behind it.
      while index < match + farthest, index + 3 <= bytes.byteCount {
        match = min(match, self.match(in: bytes, at: index, from: start) ?? match)
        index += stride
      }
      return match
    }
    return nil
  }

  /// The next looked-at place whose trigram is in the table.
  @inline(__always)
  private func firstCandidate(in bytes: RawSpan, from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe slots.withUnsafeBufferPointer { slots in
        var index = start
        let step = stride
        // The last of the four loads ends at index + 3 * step + 4, within the buffer.
        let last = buffer.count - 3 * step - 4
        while index <= last {
          let first = unsafe slots[Self.slot(buffer, index)]
          let second = unsafe slots[Self.slot(buffer, index + step)]
          let third = unsafe slots[Self.slot(buffer, index + 2 * step)]
          let fourth = unsafe slots[Self.slot(buffer, index + 3 * step)]
          if first | second | third | fourth != 0 { break }
          index += 4 * step
        }
        while index <= buffer.count - 3 {
          let trigram = unsafe Self.trigram(buffer[index], buffer[index + 1], buffer[index + 2])
          if unsafe slots[Self.slot(trigram)] != 0 { return index }
          index += step
        }
        return nil
      }
    }
  }

  /// The first literal that has the trigram at `looked`, which it does not begin before `start`.
  private func match(in bytes: RawSpan, at looked: Int, from start: Int) -> Int? {
    let slot = Self.slot(
      Self.trigram(bytes[byte: looked], bytes[byte: looked + 1], bytes[byte: looked + 2]))
    guard slots[slot] > 0 else { return nil }
    var found: Int?
    var index = Int(slots[slot]) - 1
    while candidates[index].literal >= 0 {
      let candidate = candidates[index]
      index += 1
      let place = looked - candidate.offset
      guard place >= start, place < found ?? .max, place + candidate.headCount <= bytes.byteCount,
        bytes.word(at: place, count: candidate.headCount) == candidate.head
      else { continue }
      if bytes.holds(literals[candidate.literal], at: place) { found = place }
    }
    return found
  }

  @inline(__always)
  private static func trigram(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16
  }

  /// The table's slot of a trigram, which stands in the low 24 bits.
  @inline(__always)
  private static func slot(_ trigram: UInt32) -> Int {
    Int(((trigram &<< 8) &* 0x9E37_79B1) &>> (32 - slotBits))
  }

  /// The slot of the trigram at an offset that has four bytes behind it.
  @inline(__always)
  private static func slot(_ buffer: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    let word = unsafe buffer.baseAddress.unsafelyUnwrapped
      .loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return slot(UInt32(littleEndian: word) & 0xFF_FFFF)
  }
}

extension UInt8 {
  fileprivate func isOneOf(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { unsafe $0.contains(self) }
  }
}
