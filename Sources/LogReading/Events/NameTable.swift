/// Numbers pairs of byte strings from 0 in the order in which they come.
///
/// Open addressing over one arena: a known pair costs one hash and one comparison.
struct NameTable: Sendable {
  private struct Entry {
    var sort: UInt64
    var start: Int
    var count: Int
  }

  private var entries: [Entry] = []
  /// The entries' hashes, for when the table grows.
  private var hashes: [UInt64] = []
  private var arena: [UInt8] = []
  /// The upper half of an entry's hash, and its number plus one; 0 where there is none.
  ///
  /// The count is a power of two.
  private var slots = [UInt64](repeating: 0, count: 1024)

  private static let upperHalf: UInt64 = 0xFFFF_FFFF_0000_0000

  /// The number of a pair.
  ///
  /// - Parameters:
  ///   - first: the first string.
  ///   - second: the second string.
  ///   - sort: tells pairs apart that are equal when written one behind the other.
  /// - Returns: its number, and whether it is new.
  @inline(__always)
  mutating func number(
    of first: RawSpan, _ second: RawSpan, sort: UInt64
  ) -> (number: UInt32, isNew: Bool) {
    var hash = (sort ^ UInt64(truncatingIfNeeded: second.byteCount) &<< 32) &* Self.factor
    Self.mix(first, into: &hash)
    Self.mix(second, into: &hash)
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] != 0 {
      let slot = slots[index]
      if (slot ^ hash) & Self.upperHalf == 0 {
        let number = UInt32(truncatingIfNeeded: slot) &- 1
        if isEntry(number, first, second, sort) { return (number, false) }
      }
      index = (index &+ 1) & mask
    }
    return (add(first, second, sort, hash), true)
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Takes bytes into a hash that is quick for short strings, and never stored.
  @inline(__always)
  private static func mix(_ bytes: RawSpan, into hash: inout UInt64) {
    let count = bytes.byteCount
    var index = 0
    while index < count {
      hash = (hash ^ bytes.word(at: index, count: min(8, count &- index))) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash &>> 32
      index &+= 8
    }
  }

  @inline(__always)
  private func isEntry(
    _ number: UInt32, _ first: RawSpan, _ second: RawSpan, _ sort: UInt64
  ) -> Bool {
    let entry = entries[Int(number)]
    return entry.sort == sort && entry.count == first.byteCount &+ second.byteCount
      && holds(first, at: entry.start) && holds(second, at: entry.start &+ first.byteCount)
  }

  @inline(__always)
  private func holds(_ bytes: RawSpan, at start: Int) -> Bool {
    let known = unsafe arena.span.bytes
    let count = bytes.byteCount
    var index = 0
    while index &+ 8 <= count {
      if known.word(at: start &+ index) != bytes.word(at: index) { return false }
      index &+= 8
    }
    guard index < count else { return true }
    return known.word(at: start &+ index, count: count &- index)
      == bytes.word(at: index, count: count &- index)
  }

  private mutating func add(
    _ first: RawSpan, _ second: RawSpan, _ sort: UInt64, _ hash: UInt64
  ) -> UInt32 {
    let number = UInt32(entries.count)
    entries.append(
      Entry(sort: sort, start: arena.count, count: first.byteCount + second.byteCount))
    arena.append(first, from: 0, to: first.byteCount)
    arena.append(second, from: 0, to: second.byteCount)
    hashes.append(hash)
    if entries.count * 2 > slots.count {
      slots = [UInt64](repeating: 0, count: slots.count * 4)
      for known in 0..<entries.count { place(UInt32(known), hashes[known]) }
    } else {
      place(number, hash)
    }
    return number
  }

  private mutating func place(_ number: UInt32, _ hash: UInt64) {
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index] != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = hash & Self.upperHalf | UInt64(number + 1)
  }
}
