/// Finds the places where one of several literals stands, in one pass.
///
/// Of the shortest literal's length m, every literal has m - 2 trigrams in a row; whatever place it
/// stands at, looking at every (m - 2)th trigram of the text hits one of them. So the search looks
/// at these only, without one look waiting for another, in a table that fits the first-level cache,
/// and compares bytes where the table says that a literal may stand. Of a longer literal those
/// trigrams are taken that are the rarest in logs.
package struct LiteralSearch: Sendable {
  private struct Candidate {
    /// Number of the literal.
    var literal: Int
    /// Where the trigram stands in the literal.
    var offset: Int
    /// The literal's first bytes, at most 8, and ones where they stand.
    var head: UInt64
    var mask: UInt64
  }

  private let literals: [[UInt8]]
  /// Distance of the looked-at trigrams.
  private let stride: Int
  /// For each trigram's slot, a number of `starts`; 0 for a trigram of no literal.
  private let slots: [UInt16]
  /// Where in `candidates` those of each slot begin.
  private let starts: [Int]
  /// The candidates of each slot, behind the last of which one of literal -1 stands.
  private let candidates: [Candidate]
  /// Where the last of the trigrams that are looked at stands in its literal, at most.
  private let lastOffset: Int

  private static let slotBits: UInt32 = 13

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
    var lastOffset = 0
    for (number, text) in texts.enumerated() {
      let head = unsafe text.span.bytes.word(at: 0, count: min(8, text.count))
      let rarest = Self.rarest(stride, in: text)
      lastOffset = max(lastOffset, rarest.upperBound - 1)
      for offset in rarest {
        let slot = Self.slot(Self.trigram(text[offset], text[offset + 1], text[offset + 2]))
        ofSlots[slot, default: []].append(
          Candidate(
            literal: number, offset: offset, head: head,
            mask: text.count < 8 ? (1 &<< UInt64(8 * text.count)) &- 1 : .max))
      }
    }
    var slots = [UInt16](repeating: 0, count: 1 << Int(Self.slotBits))
    var starts = [0]
    var candidates: [Candidate] = []
    for slot in ofSlots.keys.sorted() {
      slots[slot] = UInt16(starts.count)
      starts.append(candidates.count)
      candidates += ofSlots[slot, default: []]
      candidates.append(Candidate(literal: -1, offset: 0, head: 0, mask: 0))
    }
    self.literals = texts
    self.stride = stride
    self.slots = slots
    self.starts = starts
    self.candidates = candidates
    self.lastOffset = lastOffset
  }

  /// The offsets of so many trigrams in a row that logs hold least often.
  private static func rarest(_ count: Int, in text: [UInt8]) -> Range<Int> {
    let weights = (0..<text.count - 2).map { offset in
      text[offset..<offset + 3].reduce(1) { $0 * frequency(of: $1) }
    }
    let starts = 0...(weights.count - count)
    let sums = starts.map { weights[$0..<$0 + count].reduce(0, +) }
    let least = starts.min { (sums[$0], $0) < (sums[$1], $1) } ?? 0
    return least..<least + count
  }

  /// Roughly how often a byte stands in the text of logs, in percent.
  private static func frequency(of byte: UInt8) -> Int {
    switch byte {
    case 0x20, UInt8(ascii: "e"), UInt8(ascii: "t"): 8
    case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "o"): 6
    case UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "d"): 5
    case UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "p"), UInt8(ascii: "u"): 4
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): 2
    default: 1
    }
  }

  /// Offset of the first place at or after `start` where a literal stands; nil if there is none.
  package func firstMatch(in bytes: RawSpan, from start: Int) -> Int? {
    precondition(start >= 0)
    var index = start + stride - 1
    var found: Int?
    var end = bytes.byteCount
    while let looked = firstCandidate(in: bytes, from: index, to: end) {
      if let match = match(in: bytes, at: looked, from: start), match < found ?? .max {
        found = match
        // A literal that begins before this one may be looked at behind it.
        end = min(end, match + lastOffset + 3)
      }
      index = looked + stride
    }
    return found
  }

  /// The next looked-at place whose trigram is in the table, and ends at `end` or before.
  @inline(__always)
  private func firstCandidate(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe slots.withUnsafeBufferPointer { slots in
        var index = start
        let step = stride
        // The last of the four loads ends at index + 3 * step + 4, within the buffer.
        let last = end - 3 * step - 4
        while index <= last {
          let first = unsafe slots[Self.slot(buffer, index)]
          let second = unsafe slots[Self.slot(buffer, index + step)]
          let third = unsafe slots[Self.slot(buffer, index + 2 * step)]
          let fourth = unsafe slots[Self.slot(buffer, index + 3 * step)]
          if first | second | third | fourth != 0 { break }
          index += 4 * step
        }
        while index <= end - 3 {
          let trigram = unsafe Self.trigram(buffer[index], buffer[index + 1], buffer[index + 2])
          if unsafe slots[Self.slot(trigram)] != 0 { return index }
          index += step
        }
        return nil
      }
    }
  }

  /// The first literal that has the trigram at `looked`, which it does not begin before `start`.
  @inline(never)
  private func match(in bytes: RawSpan, at looked: Int, from start: Int) -> Int? {
    let slot = Self.slot(
      Self.trigram(bytes[byte: looked], bytes[byte: looked + 1], bytes[byte: looked + 2]))
    var found: Int?
    var index = starts[Int(slots[slot])]
    while candidates[index].literal >= 0 {
      let candidate = candidates[index]
      index += 1
      let place = looked - candidate.offset
      guard place >= start, place < found ?? .max else { continue }
      // Near the end all bytes are compared at once.
      if place &+ 8 <= bytes.byteCount, bytes.word(at: place) & candidate.mask != candidate.head {
        continue
      }
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
