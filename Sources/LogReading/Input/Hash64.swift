/// Hash of bytes: the same for ever, as it is stored in databases, and however the bytes are cut.
///
/// Made to tell files and lines apart, not to withstand someone who wants two of them to collide.
/// The bytes go, 32 at a time as little-endian words, into four lanes that do not wait for each
/// other; both steps of a lane can be undone, so no input makes it forget what came before.
@safe package struct Hash64: Sendable {
  private var lanes: Lanes = (
    0x9AE1_6A3B_2F90_404F, 0xC949_3B1D_7A65_E0B3, 0x5D8C_2A91_E6F4_7B17, 0x27D4_EB2F_1656_67C5
  )
  /// The first `total % 32` bytes are those that do not fill a stripe yet.
  private var pending: Lanes = (0, 0, 0, 0)
  private var total: UInt64 = 0

  private typealias Lanes = (UInt64, UInt64, UInt64, UInt64)
  private static let stripe = 32
  private static let wordFactor: UInt64 = 0xD6E8_FEB8_6659_FD93
  private static let laneFactor: UInt64 = 0xA076_1D64_78BD_642F
  private static let foldFactor: UInt64 = 0xE703_7ED1_A0B4_28DB

  package init() {}

  /// The hash of an array's bytes.
  package static func hash(of bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe hash(of: $0.bytes) }
  }

  /// Adds an array's bytes.
  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe update($0.bytes) }
  }

  /// The hash of bytes that lie together.
  package static func hash(of bytes: RawSpan) -> UInt64 {
    var hash = Hash64()
    let count = bytes.byteCount
    hash.total = UInt64(count)
    var position = count & ~(stripe - 1)
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe hash.mixStripes(UnsafeRawBufferPointer(rebasing: buffer[..<position]))
    }
    // The rest is taken where it lies, and not put by first.
    var value = hash.foldedLanes
    while position < count {
      value = folded(value, bytes.word(at: position, count: min(8, count &- position)))
      position &+= 8
    }
    return finished(value)
  }

  /// Adds bytes at the end.
  package mutating func update(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer
      let filled = Int(total % UInt64(Self.stripe))
      total &+= UInt64(buffer.count)
      if filled > 0 {
        let count = min(Self.stripe - filled, rest.count)
        unsafe keep(UnsafeRawBufferPointer(rebasing: rest[..<count]), at: filled)
        guard filled + count == Self.stripe else { return }
        mix(pending)
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      let whole = rest.count / Self.stripe * Self.stripe
      unsafe mixStripes(UnsafeRawBufferPointer(rebasing: rest[..<whole]))
      unsafe keep(UnsafeRawBufferPointer(rebasing: rest[whole...]), at: 0)
    }
  }

  /// The hash of all bytes so far.
  package var value: UInt64 {
    var hash = foldedLanes
    let filled = Int(total % UInt64(Self.stripe))
    for index in 0..<(filled + 7) / 8 {
      hash = Self.folded(hash, pendingWord(index, filled: filled))
    }
    return Self.finished(hash)
  }

  /// The total and the lanes, folded into one word.
  @inline(__always)
  private var foldedLanes: UInt64 {
    var hash = total &* Self.foldFactor
    hash = Self.folded(hash, lanes.0)
    hash = Self.folded(hash, lanes.1)
    hash = Self.folded(hash, lanes.2)
    return Self.folded(hash, lanes.3)
  }

  @inline(__always)
  private static func finished(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ hash >> 32) &* wordFactor
    hash = (hash ^ hash >> 29) &* laneFactor
    return hash ^ hash >> 32
  }

  @inline(__always)
  private static func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane ^ (word &* wordFactor), by: 29) &* laneFactor
  }

  @inline(__always)
  private static func folded(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    rotated(hash ^ (word ^ word >> 31) &* foldFactor, by: 27) &* wordFactor &+ laneFactor
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word &<< bits | word &>> (64 - bits)
  }

  private mutating func mix(_ words: Lanes) {
    lanes.0 = Self.mixed(lanes.0, UInt64(littleEndian: words.0))
    lanes.1 = Self.mixed(lanes.1, UInt64(littleEndian: words.1))
    lanes.2 = Self.mixed(lanes.2, UInt64(littleEndian: words.2))
    lanes.3 = Self.mixed(lanes.3, UInt64(littleEndian: words.3))
  }

  @inline(__always)
  private mutating func mixStripes(_ bytes: UnsafeRawBufferPointer) {
    guard var next = bytes.baseAddress else { return }
    // Whole stripes: the count is a multiple of 32, so the last load ends with the buffer.
    let end = unsafe next + bytes.count
    var (lane0, lane1, lane2, lane3) = lanes
    while unsafe next < end {
      lane0 = unsafe Self.mixed(lane0, Self.word(next, 0))
      lane1 = unsafe Self.mixed(lane1, Self.word(next, 8))
      lane2 = unsafe Self.mixed(lane2, Self.word(next, 16))
      lane3 = unsafe Self.mixed(lane3, Self.word(next, 24))
      unsafe next += Self.stripe
    }
    lanes = (lane0, lane1, lane2, lane3)
  }

  @inline(__always)
  private static func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Copies less than a stripe; `offset` and the count are at most 32 together.
  private mutating func keep(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    unsafe withUnsafeMutableBytes(of: &pending) { target in
      unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(from: bytes)
    }
  }

  /// A pending word; bytes from `filled` on are left over from before, and count as zero.
  private func pendingWord(_ index: Int, filled: Int) -> UInt64 {
    let words = pending
    let word =
      switch index {
      case 0: UInt64(littleEndian: words.0)
      case 1: UInt64(littleEndian: words.1)
      case 2: UInt64(littleEndian: words.2)
      default: UInt64(littleEndian: words.3)
      }
    let bits = min(64, (filled - 8 * index) * 8)
    return bits == 64 ? word : word & ((1 &<< UInt64(bits)) - 1)
  }
}
