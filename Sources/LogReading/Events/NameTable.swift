/// Numbers byte strings from 0 in the order in which they come.
///
/// Open addressing over one arena: a known string costs one hash and one comparison.
struct NameTable: Sendable {
  private struct Entry {
    var hash: UInt64
    var sort: UInt64
    var start: Int
    var count: Int
  }

  private var entries: [Entry] = []
  private var arena: [UInt8] = []
  /// Numbers of entries, plus one; 0 where there is none. The count is a power of two.
  private var slots = [UInt32](repeating: 0, count: 1024)

  /// The number of a string.
  ///
  /// - Parameters:
  ///   - bytes: the string.
  ///   - sort: tells equal strings of different meaning apart.
  /// - Returns: its number, and whether it is new.
  @inline(__always)
  mutating func number(of bytes: RawSpan, sort: UInt64) -> (number: UInt32, isNew: Bool) {
    let hash = Self.hash(of: bytes, sort)
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] != 0 {
      let number = slots[index] &- 1
      let entry = entries[Int(number)]
      if entry.hash == hash, entry.sort == sort, entry.count == bytes.byteCount,
        holds(bytes, at: entry.start)
      {
        return (number, false)
      }
      index = (index &+ 1) & mask
    }
    return (add(bytes, sort: sort, hash: hash, at: index), true)
  }

  /// A hash that is quick for short strings, and never stored.
  @inline(__always)
  private static func hash(of bytes: RawSpan, _ sort: UInt64) -> UInt64 {
    let count = bytes.byteCount
    var hash = (sort ^ UInt64(truncatingIfNeeded: count) &<< 32) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index < count {
      let length = min(8, count &- index)
      hash = (hash ^ bytes.word(at: index, count: length)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash &>> 32
      index &+= 8
    }
    return hash
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
    while index < count {
      if known[byte: start &+ index] != bytes[byte: index] { return false }
      index &+= 1
    }
    return true
  }

  private mutating func add(
    _ bytes: RawSpan, sort: UInt64, hash: UInt64, at index: Int
  ) -> UInt32 {
    let number = UInt32(entries.count)
    entries.append(
      Entry(hash: hash, sort: sort, start: arena.count, count: bytes.byteCount))
    arena.append(bytes, from: 0, to: bytes.byteCount)
    slots[index] = number + 1
    if entries.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 4)
    for (number, entry) in entries.enumerated() {
      var index = Int(truncatingIfNeeded: entry.hash) & (larger.count - 1)
      while larger[index] != 0 { index = (index + 1) & (larger.count - 1) }
      larger[index] = UInt32(number) + 1
    }
    slots = larger
  }
}
